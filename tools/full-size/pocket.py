"""Pocket-TTS at its published size (english_2026-04) with random weights, in the public export's five graphs:
`python tools/full-size/pocket.py --out .bench/pocket`.

For measuring speed and memory only. Needs what tools/stand-ins/requirements-pocket.txt lists.
"""

import argparse
import sys
from pathlib import Path

import torch
import yaml

sys.path.append(str(Path(__file__).parents[1] / "stand-ins"))
from pocket_parts import graphs, models, tokenizer  # noqa: E402


def make_model(tokens: Path):
    import pocket_tts

    settings = yaml.safe_load((Path(pocket_tts.__file__).parent / "config/english_2026-04.yaml").read_text())
    for name in ("weights_path", "weights_path_without_voice_cloning"):
        settings.pop(name)
    table = settings["flow_lm"]["lookup_table"]
    tokenizer.write(tokens, table["n_bins"])
    table["tokenizer_path"] = str(tokens)
    torch.manual_seed(0)
    model = models.load(settings)
    torch.nn.init.normal_(model.flow_lm.speaker_proj_weight, std=0.02)
    for parameter in model.parameters():  # tables that are alike would be written once
        parameter.data += 1e-3 * torch.randn_like(parameter)
    return model


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    out = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    graphs.write_all(make_model(out / "tokenizer.json"), out)
    for name in ("flow_lm_main", "flow_lm_flow", "mimi_decoder"):
        graphs.quantise(out, name)
    for path in sorted(out.iterdir()):
        print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()

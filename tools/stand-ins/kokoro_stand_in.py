"""A tiny Kokoro with random weights from the official code: `python kokoro_stand_in.py --out tests/fixtures/kokoro`.

The code is the package kokoro's (KModel). What it hard-codes for the full size, the widths 1024, 512 and 64 of its
decoder, is made small, and the noise it draws while it runs is a constant. Weights are seeded. Written are the graph
with the names of the published exports (`durations` is the timestamped one's) and golden waveforms that the official
code made in torch, as 16-bit samples.
"""

import argparse
import importlib.machinery
import importlib.metadata
import importlib.util
import json
import sys
import types
from pathlib import Path

import numpy as np
import onnxruntime
import torch

ROWS, STYLE = 510, 256
SMALL = {"1024": "24", "512": "16", "64": "4"}
CONFIG = {
    "hidden_dim": 16, "style_dim": 128, "n_token": 178, "n_layer": 1, "n_mels": 80, "max_dur": 50, "dropout": 0.2,
    "text_encoder_kernel_size": 5, "vocab": {},
    "plbert": {
        "hidden_size": 16, "num_attention_heads": 2, "intermediate_size": 24, "max_position_embeddings": 512,
        "num_hidden_layers": 2, "embedding_size": 8,
    },
    "istftnet": {
        "upsample_kernel_sizes": [20, 12], "upsample_rates": [10, 6], "gen_istft_hop_size": 5, "gen_istft_n_fft": 20,
        "resblock_dilation_sizes": [[1, 3, 5]] * 2, "resblock_kernel_sizes": [3, 7], "upsample_initial_channel": 16,
    },
}
LETTERS = [*range(43, 49), *range(50, 73), 156, 158]  # of Kokoro's vocabulary: a to z, vowels, stress and length
# tokens, speed, seed of the tokens
CASES = ((1, 0.5, 1), (1, 1.0, 1), (1, 2.0, 1), (17, 0.5, 3), (17, 1.0, 3), (17, 2.0, 3), (120, 1.0, 4), (510, 2.0, 5))


def small_decoder() -> None:
    """Loads the package's istftnet with its hard-coded widths made small, before anything else imports it."""
    package = types.ModuleType("kokoro")  # without its __init__, which wants the whole text front end
    package.__path__ = list(importlib.machinery.PathFinder.find_spec("kokoro").submodule_search_locations)
    sys.modules["kokoro"] = package
    spec = importlib.util.find_spec("kokoro.istftnet")
    source = Path(spec.origin).read_text(encoding="utf-8")
    head, decoder = source.split("class Decoder(")
    for old, new in SMALL.items():
        decoder = decoder.replace(old, new)
    module = importlib.util.module_from_spec(spec)
    sys.modules["kokoro.istftnet"] = module
    exec(compile(f"{head}class Decoder({decoder}", spec.origin, "exec"), module.__dict__)


def constant_noise() -> None:
    torch.rand = lambda *shape, **_: torch.full(shape, 0.25)
    torch.randn_like = waves


NOISE = torch.from_numpy(np.random.default_rng(7).standard_normal(97).astype(np.float32))


def waves(like: torch.Tensor) -> torch.Tensor:
    """As many values as `like` [1, n, m] has, the same each time: 97 different ones after each other."""
    return NOISE[torch.arange(like.shape[1]) % len(NOISE)][None, :, None] + torch.zeros_like(like)


def make_model(folder: Path):
    small_decoder()
    import kokoro.model as official

    parts: dict[str, dict] = {}
    weights = folder / "weights.pt"
    torch.save(parts, weights)
    torch.manual_seed(0)
    model = official.KModel(repo_id="stand-in", config=CONFIG, model=str(weights), disable_complex=True).eval()
    weights.unlink()
    with torch.no_grad():
        # About two frames for a token. F0 stays near 0 Hz, so all is unvoiced: what the graph computes from sines are
        # phases, which jump by a whole turn where rounding differs, and with random weights every sample would show it.
        model.predictor.duration_proj.linear_layer.bias.fill_(-3.2)
        # The sine of the highest frequency is 1e-16 instead of 0, so that its phase is plus or minus half a turn as
        # rounding has it.
        model.decoder.generator.stft.weight_forward_imag[-1] = 0
        # As loud as speech: what leaves this layer is the logarithm of magnitudes, in its first half.
        model.decoder.generator.conv_post.bias[: CONFIG["istftnet"]["gen_istft_n_fft"] // 2 + 1] -= 1.1
    return model


class Published(torch.nn.Module):
    """The official model with the names and shapes of the published graphs."""

    def __init__(self, model) -> None:
        super().__init__()
        self.model = model

    def forward(self, input_ids, style, speed):
        waveform, durations = self.model.forward_with_tokens(input_ids, style, speed)
        return waveform[None], durations[None].float()


def export(model, path: Path) -> None:
    # In evaluation mode itself: the exporter gives the model back in the mode of what it was handed.
    torch.onnx.export(
        Published(model).eval(), (torch.randint(1, 170, (1, 9)), torch.randn(1, STYLE) * 0.1, torch.ones(1)), str(path),
        input_names=["input_ids", "style", "speed"], output_names=["waveform", "durations"], opset_version=17,
        dynamo=False, dynamic_axes={"input_ids": {1: "sequence"}, "waveform": {1: "samples"}, "durations": {1: "sequence"}},
    )


def style_row(row: int) -> np.ndarray:
    """A row of the voice pack, by a formula that the tests repeat."""
    return (0.5 * np.sin(0.37 * row + 1.7 * np.arange(STYLE))).astype(np.float32)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    out = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    constant_noise()
    model = make_model(out)
    export(model, out / "model.onnx")
    session = onnxruntime.InferenceSession(str(out / "model.onnx"))
    golden = []
    for count, speed, seed in CASES:
        tokens = np.random.default_rng(seed).choice(LETTERS, count)
        ids = np.array([[0, *tokens, 0]])
        style = style_row(count)[None] if count < ROWS else style_row(ROWS - 1)[None]
        feeds = {"input_ids": ids, "style": style, "speed": np.array([speed], np.float32)}
        waveform, durations = model.forward_with_tokens(*(torch.from_numpy(feed) for feed in feeds.values()))
        (got, _) = session.run(None, feeds)
        print(count, speed, len(waveform), f"peak {waveform.abs().max():.3f}, graph differs by", np.abs(got[0] - waveform.numpy()).max())
        name = f"{count}-tokens-speed-{speed}.s16"
        (waveform.numpy() * 32767).round().astype("<i2").tofile(out / name)
        golden.append({"file": name, "speed": speed, "tokens": tokens.tolist(), "durations": durations.tolist()})
    made_with = {name: importlib.metadata.version(name) for name in ("kokoro", "torch", "transformers", "onnxruntime")}
    (out / "golden.json").write_text(json.dumps({"made_with": made_with, "cases": golden}) + "\n")


if __name__ == "__main__":
    main()

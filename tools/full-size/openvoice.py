"""OpenVoice's converter at its published size with random weights: `python tools/full-size/openvoice.py --out .bench/openvoice`.

For measuring speed and memory only: what it says is noise. The code is the package openvoice-cli's, which has the
models.py of myshell-ai/OpenVoice; the sizes are those of the converter's config.json in version 2. Weights are seeded.
Written are `tone_clone_model.onnx` and `tone_color_extract_model.onnx`, float32.

Needs what tools/stand-ins/requirements-openvoice.txt names. `npm run bench -- openvoice` runs it by itself.
"""

import argparse
import sys
import types
from pathlib import Path

import numpy as np
import onnxruntime
import torch

BINS, TONE = 513, 256
CONFIG = {
    "inter_channels": 192, "hidden_channels": 192, "filter_channels": 768, "n_heads": 2, "n_layers": 6,
    "kernel_size": 3, "p_dropout": 0.1, "resblock": "1", "resblock_kernel_sizes": [3, 7, 11],
    "resblock_dilation_sizes": [[1, 3, 5]] * 3, "upsample_rates": [8, 8, 2, 2], "upsample_initial_channel": 512,
    "upsample_kernel_sizes": [16, 16, 4, 4], "gin_channels": TONE, "zero_g": True,
}
PUBLISHED_BYTES = {"tone_clone_model.onnx": 127_891_564, "tone_color_extract_model.onnx": 3_257_992}


def make_model():
    librosa, filters = types.ModuleType("librosa"), types.ModuleType("librosa.filters")
    filters.mel = None  # of mel spectrograms, which the converter does not use
    sys.modules.update({"librosa": librosa, "librosa.filters": filters})
    from openvoice_cli.models import SynthesizerTrn

    torch.manual_seed(0)
    model = SynthesizerTrn(0, BINS, n_speakers=0, **CONFIG).eval()
    for module in model.modules():
        if hasattr(module, "weight_g"):
            torch.nn.utils.remove_weight_norm(module)
    with torch.no_grad():
        # Fresh layers of the flow do nothing, those of the generator next to nothing.
        for flow in model.flow.flows[::2]:
            flow.post.weight.normal_(0, 0.05)
        for name, parameter in model.dec.named_parameters():
            if name.endswith("weight"):
                fan = parameter[0].numel() if "ups" not in name else parameter[:, 0].numel() / 2
                parameter.normal_(0, fan**-0.5)
    return model


class Extractor(torch.nn.Module):
    def __init__(self, model) -> None:
        super().__init__()
        self.model = model

    def forward(self, input):
        return self.model.ref_enc(input).unsqueeze(-1)


class Converter(torch.nn.Module):
    def __init__(self, model) -> None:
        super().__init__()
        self.model = model

    def forward(self, audio, audio_length, src_tone, dest_tone, tau):
        return self.model.voice_conversion(audio, audio_length, src_tone, dest_tone, tau)[0]


def export(model, folder: Path) -> None:
    frames = torch.rand(1, 40, BINS)
    torch.onnx.export(
        Extractor(model).eval(), (frames,), str(folder / "tone_color_extract_model.onnx"), input_names=["input"],
        output_names=["tone_color"], opset_version=17, dynamo=False, dynamic_axes={"input": {1: "frames"}},
    )
    tone = torch.rand(1, TONE, 1)
    torch.onnx.export(
        Converter(model).eval(), (frames.transpose(1, 2), torch.tensor([40]), tone, tone, torch.tensor([0.3])),
        str(folder / "tone_clone_model.onnx"), input_names=["audio", "audio_length", "src_tone", "dest_tone", "tau"],
        output_names=["converted"], opset_version=17, dynamo=False,
        dynamic_axes={"audio": {2: "frames"}, "converted": {2: "samples"}},
    )


def try_out(path: Path) -> None:
    session = onnxruntime.InferenceSession(str(path))
    draw = np.random.default_rng(1)
    tone = draw.standard_normal((1, TONE, 1)).astype(np.float32)
    spectrogram = draw.random((1, 200, BINS), np.float32)
    everything = {
        "input": spectrogram, "audio": spectrogram.transpose(0, 2, 1), "audio_length": np.array([200]),
        "src_tone": tone, "dest_tone": -tone, "tau": np.array([0.3], np.float32),
    }
    (made,) = session.run(None, {one.name: everything[one.name] for one in session.get_inputs()})
    assert np.isfinite(made).all()
    print(f"  200 frames give {made.shape}, root mean square {np.sqrt((made**2).mean()):.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(".bench/openvoice"))
    out = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    with torch.no_grad():
        export(make_model(), out)
    for name, published in PUBLISHED_BYTES.items():
        print(f"{name}: {(out / name).stat().st_size / 1e6:.2f} MB (published: {published / 1e6:.2f} MB)")
        try_out(out / name)


if __name__ == "__main__":
    main()

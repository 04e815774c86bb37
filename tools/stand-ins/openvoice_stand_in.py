"""A tiny OpenVoice converter with random weights from the official code.

`python openvoice_stand_in.py --out tests/fixtures/openvoice`. The code is the package openvoice-cli's: its models.py,
modules.py and mel_processing.py are those of myshell-ai/OpenVoice but for imports. What they hard-code for the full
size, the filters and the state of the reference encoder, is made small; weights are seeded. The noise that the
converter draws is a constant here: 97 values along the channels, the same at every time, so that what it makes of a
piece of sound does not depend on where the piece begins. Written are the two graphs with the names of the published
exports, and goldens that the official code made in torch of sounds that the tests make again: a spectrogram, tone
vectors, and converted sounds as 16-bit samples.
"""

import argparse
import importlib.metadata
import importlib.util
import json
import sys
import types
from pathlib import Path

import numpy as np
import onnxruntime
import torch

RATE, FFT, HOP, TONE = 22_050, 1024, 256, 256
CONFIG = {
    "inter_channels": 4, "hidden_channels": 4, "filter_channels": 4, "n_heads": 1, "n_layers": 1, "kernel_size": 3,
    "p_dropout": 0.1, "resblock": "1", "resblock_kernel_sizes": [3, 7, 11],
    "resblock_dilation_sizes": [[1, 3, 5]] * 3, "upsample_rates": [8, 8, 2, 2], "upsample_initial_channel": 16,
    "upsample_kernel_sizes": [16, 16, 4, 4], "gin_channels": TONE, "zero_g": True,
}
SMALL = {"[32, 32, 64, 64, 128, 128]": "[4, 4, 4, 8, 8, 8]", "hidden_size=256 // 2": "hidden_size=16", "nn.Linear(128": "nn.Linear(16"}
# The sound that is converted (seed, samples), the sounds with the tones from and to, and tau.
CASES = (((1, 1_500), 2, 3, 0.3), ((1, 22_050), 2, 3, 0.0), ((1, 22_050), 2, 3, 0.3), ((1, 22_050), 3, 2, 1.0),
         ((4, 130_000), 1, 2, 0.3))
TONES = {1: 30_000, 2: 66_150, 3: 44_100}  # seed and samples of the sounds whose tones are taken
SPECTROGRAM = (5, 5_000)


def small_code() -> None:
    """Loads the package's models with what they hard-code made small, without what they do not need here."""
    librosa, filters = types.ModuleType("librosa"), types.ModuleType("librosa.filters")
    filters.mel = None  # of mel spectrograms, which the converter does not use
    sys.modules.update({"librosa": librosa, "librosa.filters": filters})
    spec = importlib.util.find_spec("openvoice_cli.models")
    source = Path(spec.origin).read_text(encoding="utf-8")
    for old, new in SMALL.items():
        assert old in source, old
        source = source.replace(old, new)
    module = importlib.util.module_from_spec(spec)
    sys.modules["openvoice_cli.models"] = module
    exec(compile(source, spec.origin, "exec"), module.__dict__)


NOISE = torch.from_numpy(np.random.default_rng(7).standard_normal(97).astype(np.float32))


def constant_noise(like: torch.Tensor, **_) -> torch.Tensor:
    """As many values as `like` [1, n, m] has, the same each time."""
    return NOISE[torch.arange(like.shape[1]) % len(NOISE)][None, :, None] + torch.zeros_like(like)


def make_model():
    from openvoice_cli.models import SynthesizerTrn

    torch.manual_seed(0)
    model = SynthesizerTrn(0, FFT // 2 + 1, n_speakers=0, **CONFIG).eval()
    with torch.no_grad():
        for module in model.modules():
            if hasattr(module, "weight_g"):
                torch.nn.utils.remove_weight_norm(module)
        # Fresh layers of the flow do nothing, those of the generator next to nothing: then no tone would be heard.
        for flow in model.flow.flows[::2]:
            flow.post.weight.normal_(0, 1.5)
            flow.enc.cond_layer.weight.mul_(4)
        for name, parameter in model.dec.named_parameters():
            if name.endswith("weight"):
                fan = parameter[0].numel() if "ups" not in name else parameter[:, 0].numel() / 2
                parameter.normal_(0, fan**-0.5)
        model.dec.conv_post.weight.mul_(0.6)
        model.enc_q.pre.weight.mul_(10)
        model.enc_q.proj.weight[CONFIG["inter_channels"] :].mul_(0.5)
        for name, parameter in model.ref_enc.named_parameters():
            if "convs" in name and name.endswith("weight"):
                parameter.normal_(0, (parameter[0].numel() / 2) ** -0.5)
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
    frames = torch.rand(1, 40, FFT // 2 + 1)
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
    for path in folder.glob("*.onnx"):
        fold(path)


def fold(path: Path) -> None:
    """What is constant becomes a value: a third of the file is names of nodes that only make constants."""
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
    options.optimized_model_filepath = str(path)
    onnxruntime.InferenceSession(path.read_bytes(), options)


def sound(seed: int, samples: int) -> np.ndarray:
    """A gliding voice-like sound, by a formula that the tests repeat."""
    seconds = np.arange(samples) / RATE
    turns = (90 + 40 * seed) * seconds + 3 * np.sin(2 * np.pi * 0.9 * seconds + seed)
    loud = 0.55 + 0.45 * np.sin(2 * np.pi * 2.3 * seconds + seed)
    voice = sum(np.sin(2 * np.pi * harmonic * turns) / harmonic ** (1 + seed / 4) for harmonic in range(1, 13))
    return (0.25 * loud * voice + 0.01 * np.sin(seconds * seconds * 9000)).astype(np.float32)


def spectrogram(samples: np.ndarray) -> torch.Tensor:
    from openvoice_cli.mel_processing import spectrogram_torch

    return spectrogram_torch(torch.from_numpy(samples)[None], FFT, RATE, HOP, FFT, center=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    out = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    small_code()
    torch.randn_like = constant_noise
    model = make_model()
    with torch.no_grad():
        export(model, out)
        write_goldens(model, out)


def write_goldens(model, out: Path) -> None:
    extractor, converter = (
        onnxruntime.InferenceSession(str(out / f"{name}_model.onnx")) for name in ("tone_color_extract", "tone_clone")
    )
    spectrogram(sound(*SPECTROGRAM))[0].T.contiguous().numpy().astype("<f4").tofile(out / "spectrogram.f32")
    tones = {}
    for seed, samples in TONES.items():
        frames = spectrogram(sound(seed, samples)).transpose(1, 2)
        tones[seed] = model.ref_enc(frames).unsqueeze(-1)
        (got,) = extractor.run(None, {"input": frames.numpy()})
        print("tone", seed, f"of {tones[seed].norm():.3f}, graph differs by", np.abs(got - tones[seed].numpy()).max())
    print("apart", [f"{(tones[a] - tones[b]).norm():.3f}" for a, b in ((1, 2), (2, 3), (1, 3))])
    np.concatenate([tone.numpy().ravel() for tone in tones.values()]).astype("<f4").tofile(out / "tones.f32")
    cases = []
    for number, ((seed, samples), source, target, tau) in enumerate(CASES):
        frames = spectrogram(sound(seed, samples))
        feeds = {
            "audio": frames, "audio_length": torch.tensor([frames.shape[2]]), "src_tone": tones[source],
            "dest_tone": tones[target], "tau": torch.tensor([tau]),
        }
        wanted = Converter(model)(*feeds.values())
        same = Converter(model)(*{**feeds, "dest_tone": tones[source]}.values())
        (got,) = converter.run(None, {name: feed.numpy() for name, feed in feeds.items()})
        print(f"{samples} samples, tau {tau}: {wanted.shape}, peak {wanted.abs().max():.3f}, rms {wanted.std():.3f}, the tone changes it by "
              f"{(wanted - same).abs().max():.3f}, graph differs by", np.abs(got - wanted.numpy()).max())
        name = f"converted-{number}.s16"
        (wanted.numpy().ravel() * 32767).round().astype("<i2").tofile(out / name)
        cases.append({"file": name, "seed": seed, "samples": samples, "source": source, "target": target, "tau": tau})
    made_with = {name: importlib.metadata.version(name) for name in ("openvoice-cli", "torch", "onnxruntime")}
    golden = {"made_with": made_with, "spectrogram": SPECTROGRAM, "tones": list(TONES.items()), "cases": cases}
    (out / "golden.json").write_text(json.dumps(golden) + "\n")


if __name__ == "__main__":
    main()

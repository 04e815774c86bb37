"""Kokoro at its published size with random weights: `python tools/full-size/kokoro.py --out .bench/kokoro`.

For measuring speed and memory only: what it says is noise. The code is the package kokoro's (KModel, version 0.9.4),
the sizes are those of Kokoro-82M's config.json. Weights are seeded, and so adjusted that phonemes last about as long
as in speech, since the length of the sound decides most of the work. Written are `onnx/model.onnx` (float32),
`onnx/model_quantized.onnx` (8 bits, as the published one is made) and, with --fp16, `onnx/model_fp16.onnx`.

Needs what tools/stand-ins/requirements.txt names. `npm run bench -- kokoro` runs it by itself.
"""

import argparse
import importlib.machinery
import sys
import types
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process

STYLE = 256
VOICE = Path(__file__).parents[2] / "node_modules/kokoro-js/voices/af_heart.bin"
CONFIG = {
    "hidden_dim": 512, "style_dim": 128, "n_token": 178, "n_layer": 3, "n_mels": 80, "max_dur": 50, "dropout": 0.2,
    "text_encoder_kernel_size": 5, "vocab": {},
    "plbert": {
        "hidden_size": 768, "num_attention_heads": 12, "intermediate_size": 2048, "max_position_embeddings": 512,
        "num_hidden_layers": 12, "embedding_size": 128,
    },
    "istftnet": {
        "upsample_kernel_sizes": [20, 12], "upsample_rates": [10, 6], "gen_istft_hop_size": 5, "gen_istft_n_fft": 20,
        "resblock_dilation_sizes": [[1, 3, 5]] * 3, "resblock_kernel_sizes": [3, 7, 11],
        "upsample_initial_channel": 512,
    },
}
PARAMETERS = (81e6, 83e6)
# Of 25 ms, at speed 1; in speech it is about 2.3. The same for all: random layers know phonemes less well than the
# length of the text, and who cuts a text otherwise must not get another length of sound.
FRAMES_PER_TOKEN = 2
TRIED = (40, 100)  # phonemes
PUBLISHED_MEGABYTES = {"model.onnx": 326.0, "model_quantized.onnx": 92.4, "model_fp16.onnx": 163.2}


def make_model(folder: Path):
    package = types.ModuleType("kokoro")  # without its __init__, which wants the whole text front end
    elsewhere = sys.path[1:]  # this file has the package's name
    package.__path__ = list(importlib.machinery.PathFinder.find_spec("kokoro", elsewhere).submodule_search_locations)
    sys.modules["kokoro"] = package
    import kokoro.model as official

    weights = folder / "weights.pt"
    torch.save({}, weights)
    torch.manual_seed(0)
    model = official.KModel(repo_id="full-size", config=CONFIG, model=str(weights), disable_complex=True).eval()
    weights.unlink()
    count = sum(parameter.numel() for parameter in model.parameters())
    print(f"{count / 1e6:.2f} million parameters")
    assert PARAMETERS[0] < count < PARAMETERS[1], count
    with torch.no_grad():
        # As loud as speech: what leaves this layer is the logarithm of magnitudes, in its first half.
        model.decoder.generator.conv_post.bias[: CONFIG["istftnet"]["gen_istft_n_fft"] // 2 + 1] -= 1.1
        # Each of the max_dur values adds the same share of a frame.
        share = FRAMES_PER_TOKEN / CONFIG["max_dur"]
        layer = model.predictor.duration_proj.linear_layer
        layer.weight.mul_(0.3)
        layer.bias.fill_(float(np.log(share / (1 - share))))
    return model


def inputs_of(count: int) -> tuple[np.ndarray, np.ndarray]:
    """Random phonemes between two pads, and the voice's style for so many."""
    ids = np.random.default_rng(count).choice(np.arange(43, 160), count)
    styles = np.fromfile(VOICE, np.float32).reshape(-1, STYLE)
    return np.array([[0, *ids, 0]]), styles[count][None]


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


def quantize(source: Path, path: Path) -> None:
    """Every operator that onnxruntime can hold in 8 bits, convolutions too: only so the published size is reached."""
    simpler = path.with_suffix(".simpler")
    quant_pre_process(source, simpler, skip_symbolic_shape=True)  # so that layers that share weights still do
    quantize_dynamic(
        simpler, path, per_channel=True, reduce_range=True, weight_type=QuantType.QUInt8,
        extra_options={"EnableSubgraph": True, "MatMulConstBOnly": True},
    )
    simpler.unlink()
    avoid_zero_by_zero(path)


def avoid_zero_by_zero(path: Path) -> None:
    """The phase is the arctangent of a quotient, and 8 bits make both parts 0 at times: then all is no number."""
    graph = onnx.load(path)
    (angle,) = (node for node in graph.graph.node if node.op_type == "Atan")
    (place, quotient), = ((place, node) for place, node in enumerate(graph.graph.node) if angle.input[0] in node.output)
    graph.graph.initializer.append(onnx.numpy_helper.from_array(np.float32(1e-9), "nearly_nothing"))
    graph.graph.node.insert(place, onnx.helper.make_node("Add", [quotient.input[1], "nearly_nothing"], ["not_zero"]))
    quotient.input[1] = "not_zero"
    onnx.save(graph, path)


def halve(source: Path, path: Path) -> None:
    from onnxruntime.transformers.float16 import convert_float_to_float16

    onnx.save(convert_float_to_float16(onnx.load(source), keep_io_types=True), path)


def try_out(path: Path) -> None:
    session = onnxruntime.InferenceSession(str(path))
    for count in TRIED:
        ids, style = inputs_of(count)
        feeds = {"input_ids": ids, "style": style, "speed": np.ones(1, np.float32)}
        waveform, durations = session.run(None, feeds)
        assert np.isfinite(waveform).all()
        print(f"  {count} tokens: {durations.mean():.2f} frames each ({durations.min():.0f} to {durations.max():.0f}), "
              f"{waveform.size / 24000:.1f} s, root mean square {np.sqrt((waveform**2).mean()):.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(".bench/kokoro"))
    parser.add_argument("--fp16", action="store_true")
    arguments = parser.parse_args()
    folder = arguments.out / "onnx"
    folder.mkdir(parents=True, exist_ok=True)
    full = folder / "model.onnx"
    export(make_model(folder), full)
    quantize(full, folder / "model_quantized.onnx")
    if arguments.fp16:
        halve(full, folder / "model_fp16.onnx")
    for path in sorted(folder.glob("*.onnx")):
        size = path.stat().st_size / 1e6
        print(f"{path.name}: {size:.1f} MB (published: {PUBLISHED_MEGABYTES[path.name]} MB)")
        if path.name != "model_fp16.onnx":
            try_out(path)


if __name__ == "__main__":
    main()

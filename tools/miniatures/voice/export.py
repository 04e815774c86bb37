"""Averaged weights to the files that ship.

    python export.py --work DIR --out FOLDER          # of the stage joint, or of acoustic and vocoder where it is not

onnx/model_quantized.onnx has Kokoro's inputs and outputs and `durations` beside, onnx/speaker_encoder_quantized.onnx
turns a clip into a style, voices/*.bin are the styles of voices.json. Weights are int8 with a scale per row, arithmetic
is float32. The exact graphs are compared with torch first.
"""

import argparse
import json
import shutil
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper

from batches import references
from data import Corpus
from paths import HERE, MINIATURES
from sound import HOP, log_mel
from speaker import filled, to_encoder
from speech import UNIT, Speech
from vocoder import POINTS
from voices import made_good, style_of, trained

NEAR = 0.05  # nepers of a mel; the vocoder's sound: of its level
SMALLEST = 4096  # weights of a matrix that is rounded
AXES = dict(Conv=0, ConvTranspose=1, Gather=0, Gemm=0, MatMul=1)
SHIPPED = MINIATURES.parents[1] / "static/models/mini-tts"


def fold_casts(model: onnx.ModelProto) -> None:
    """Casts of constants become constants: the runtime's build for WebGPU cannot cast from double."""
    constants = {node.output[0]: attribute.t for node in model.graph.node if node.op_type == "Constant"
                 for attribute in node.attribute if attribute.name == "value"}  # fmt: skip
    for node in model.graph.node:
        if node.op_type == "Cast" and node.input[0] in constants:
            kind = helper.tensor_dtype_to_np_dtype(next(a.i for a in node.attribute if a.name == "to"))
            value = numpy_helper.from_array(numpy_helper.to_array(constants[node.input[0]]).astype(kind))
            constants[node.output[0]] = value
            node.CopyFrom(helper.make_node("Constant", [], [node.output[0]], name=node.name, value=value))
    used = {name for node in model.graph.node for name in node.input} | {out.name for out in model.graph.output}
    kept = [node for node in model.graph.node if node.op_type != "Constant" or node.output[0] in used]
    del model.graph.node[:]  # the runtime warns of constants that nothing uses
    model.graph.node.extend(kept)


def rounded(path: Path, to: Path) -> None:
    """Weights of at least 4,096 numbers become int8 and a scale; other constants of that size float16."""
    model = onnx.load(path)
    fold_casts(model)
    users: dict[str, tuple[str, int]] = {}
    for node in model.graph.node:
        for place, name in enumerate(node.input):
            users.setdefault(name, (node.op_type, place))
    nodes, kept = [], []
    for tensor in model.graph.initializer:
        array = numpy_helper.to_array(tensor)
        kind, place = users.get(tensor.name, ("", 0))
        if array.dtype != np.float32 or array.size < SMALLEST or array.ndim < 2:
            kept.append(tensor)
        elif tensor.name.endswith((".mel", ".lag")):
            half = numpy_helper.from_array(array.astype(np.float16), f"{tensor.name}.half")
            kept.append(half)
            nodes.append(helper.make_node("Cast", [half.name], [tensor.name], to=TensorProto.FLOAT))
        else:
            axis = AXES.get(kind, 0)
            scale = np.maximum(np.abs(array).max(tuple(i for i in range(array.ndim) if i != axis), keepdims=True), 1e-8) / 127
            whole = np.clip(np.round(array / scale), -127, 127).astype(np.int8)
            parts = dict(whole=whole, scale=scale.ravel().astype(np.float32), nought=np.zeros(scale.size, np.int8))
            names = [f"{tensor.name}.{part}" for part in parts]
            kept += [numpy_helper.from_array(part, name) for part, name in zip(parts.values(), names)]
            nodes.append(helper.make_node("DequantizeLinear", names, [tensor.name], axis=axis))
    del model.graph.initializer[:]
    model.graph.initializer.extend(kept)
    everything = [*nodes, *model.graph.node]
    del model.graph.node[:]
    model.graph.node.extend(everything)
    onnx.checker.check_model(model)
    onnx.save(model, to)


def session(path: Path) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), options)


def write(network: torch.nn.Module, inputs: dict, outputs: dict, path: Path) -> onnxruntime.InferenceSession:
    """`inputs`: name -> (example, dynamic axes); `outputs`: name -> dynamic axes."""
    axes = {**{name: a for name, (_, a) in inputs.items() if a}, **outputs}
    torch.onnx.export(network, tuple(example for example, _ in inputs.values()), str(path), opset_version=17, dynamo=False, do_constant_folding=False,
                      input_names=list(inputs), output_names=list(outputs), dynamic_axes=axes)
    return session(path)


@torch.no_grad()
def check(speech: Speech, exact, small, style: torch.Tensor) -> None:
    """The graph against torch, and torch's graph against the vocoder that was trained; many lengths and speeds."""
    rng, worst, drift = np.random.default_rng(3), 0.0, []
    for count, speed in ((2, 1.0), (9, 1.0), (60, 0.7), (200, 2.0), (512, 1.0)):
        ids = torch.tensor([[0, *rng.integers(43, 139, count - 2), 0]])
        wanted, lengths = speech(ids, style, torch.tensor([speed]))
        feed = dict(input_ids=ids.numpy(), style=style.numpy(), speed=np.array([speed], np.float32))
        found, times = exact.run(None, feed)
        again, rough_times = small.run(None, feed)
        assert np.array_equal(small.run(None, feed)[0], again), "the same input gave another sound"
        assert len(found[0]) == round(float(times.sum()) * 600) and np.isfinite(again).all() and np.abs(again).max() <= 0.971
        moved = np.abs(times - lengths.numpy())
        assert moved.max() < 1.5 * UNIT and (moved > 0).mean() < 0.02, "durations differ from torch's"  # but for roundings
        if moved.max() == 0:
            mels = [log_mel(torch.as_tensor(sound)) for sound in (found, wanted)]  # phases add up the last bits of pitches
            worst = max(worst, float((mels[0] - mels[1]).abs().mean()))
        drift.append(abs(float(rough_times.sum() / times.sum()) - 1))
    mel, hertz, voiced, _ = speech.parameters_of(ids, style, torch.tensor([1.0]))
    mine = speech.sound(mel, hertz, voiced)
    last = lambda x: torch.cat([x, x[..., -1:]], -1)  # noqa: E731
    rows = torch.arange(mel.shape[2]) % len(speech.noise)
    noise = (speech.noise[rows].float() / 32).reshape(1, -1)
    trained_one = speech.vocoder(last(mel), last(hertz), last(voiced), noise=noise, start=0.0)
    apart = float((mine - trained_one)[:, POINTS:-POINTS].pow(2).mean().sqrt() / mine.pow(2).mean().sqrt())
    print(f"graph from torch: mels {worst:.1e} apart; its sound {apart:.1e} of its level from the trained vocoder's; int8 changes "
          f"lengths by {100 * np.mean(drift):.2f} %", flush=True)
    if max(worst, apart) > NEAR:
        raise SystemExit("the graph is not what was trained")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    (arguments.out / "onnx").mkdir(parents=True, exist_ok=True)
    (arguments.out / "voices").mkdir(exist_ok=True)
    models, about = trained(arguments.work)
    corpus = Corpus(arguments.work)
    slower, livelier = made_good(models, corpus)
    speech = Speech(models["acoustic"], models["vocoder"], slower, livelier).eval()
    voices = [voice for voice in json.loads((HERE / "voices.json").read_text()) if voice["reader"] in corpus.readers]
    styles = {voice["id"]: style_of(corpus, models["encoder"], voice) for voice in voices}
    first, exact = next(iter(styles.values())), arguments.work / "exact.onnx"
    example = dict(input_ids=(torch.tensor([[0, 50, 83, 54, 57, 0]]), {1: "symbols"}), style=(first, None), speed=(torch.ones(1), None))
    whole = write(speech, example, dict(waveform={1: "samples"}, durations={1: "symbols"}), exact)
    small = arguments.out / "onnx/model_quantized.onnx"
    rounded(exact, small)
    check(speech, whole, session(small), first)
    clip = references(corpus, [voices[0]["reader"]], np.random.default_rng(1), 1.0).cpu()
    audio = filled(to_encoder(clip))
    heard = write(models["encoder"], dict(audio=(audio, {1: "samples"})), dict(style={}), exact)
    rounded(exact, arguments.out / "onnx/speaker_encoder_quantized.onnx")
    with torch.no_grad():
        apart = np.abs(heard.run(None, {"audio": audio.numpy()})[0] - models["encoder"](audio).numpy()).max()
    rough = session(arguments.out / "onnx/speaker_encoder_quantized.onnx").run(None, {"audio": audio[:, :20001].numpy()})[0]
    print(f"speaker encoder from torch {apart:.1e}, int8 finite: {np.isfinite(rough).all()}")
    cards = []
    for voice in voices:
        styles[voice["id"]].numpy().astype("<f4").tofile(arguments.out / f"voices/{voice['id']}.bin")
        hertz = round(float(np.exp(corpus.readers[voice["reader"]].pitch)) * voice["pitch"])
        cards.append(dict(id=voice["id"], name=voice["name"], gender=voice["gender"], pitch=hertz, description=voice["description"]))
    (arguments.out / "voices.json").write_text(json.dumps(cards, ensure_ascii=False, indent=2) + "\n")
    for name in ("tokenizer.json", "config.json"):
        shutil.copy(SHIPPED / name, arguments.out / name)
    print(json.dumps(dict(trained=about, slower=round(slower, 3), livelier=round(livelier, 3), frame=HOP)))
    for path in sorted((arguments.out / "onnx").iterdir()):
        print(f"{path.name} {path.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()

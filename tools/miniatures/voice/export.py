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

from acoustic import settled
from data import TIMELESS, Corpus, references, warp_matrix
from losses import prosody, relative
from paths import HERE, MINIATURES
from readers import READERS
from sound import HOP, log_mel
from speaker import Encoder, filled, to_encoder
from speech import UNIT, Speech
from stages import SIZES, acoustic_of
from style import LEARNED, LIVELINESS, SIZE, TEMPO, pitch_number
from vocoder import POINTS, Vocoder

NEAR = 0.05  # nepers of a mel; the vocoder's sound: of its level
SMALLEST = 4096  # weights of a matrix that is rounded
CLIPS = 24  # heard for a voice, and for the mean of lengths
AXES = dict(Conv=0, ConvTranspose=1, Gather=0, Gemm=0, MatMul=1)
SHIPPED = MINIATURES.parents[1] / "static/models/mini-tts"


def trained(work: Path) -> tuple[torch.nn.ModuleDict, dict]:
    """The averaged models `acoustic`, `encoder`, `vocoder`, and how long they learnt."""
    stages = ["joint"] if (work / "joint/average.pt").exists() else ["acoustic", "vocoder"]
    models, about = None, {}
    for stage in stages:
        state = torch.load(work / stage / "average.pt", weights_only=True, map_location="cpu")
        if models is None:
            models = acoustic_of(state["size"])
            models["vocoder"] = Vocoder(SIZES[state["size"]][1])
        for name, weights in state["models"].items():
            models[name].load_state_dict(weights)
        about[stage] = dict(step=state["step"], core_hours=round(state["busy"] / 3600, 2))
    return models.eval(), about


@torch.no_grad()
def style_of(corpus: Corpus, encoder: Encoder, voice: dict) -> torch.Tensor:
    """[1, 256]: a reader's, with other pitch and formants where a voice wants them."""
    factor, reader = voice.get("formants", 1.0), corpus.readers[voice["reader"]]
    heard = references(corpus, [voice["reader"]] * CLIPS, np.random.default_rng(5), factor)
    style = torch.zeros(1, SIZE)
    style[0, LEARNED:] = encoder(to_encoder(heard.cpu()))[:, LEARNED:].mean(0)
    style[0, 0] = pitch_number(np.exp(reader.pitch) * voice.get("pitch", 1.0))
    warp = warp_matrix(factor) if factor != 1 else None
    style[0, 1:33] = torch.tensor(corpus.series(voice["reader"], warp, factor))
    style[0, TEMPO], style[0, LIVELINESS] = voice.get("tempo", 0.0), voice.get("liveliness", 0.0)
    return style


@torch.no_grad()
def made_good(models, corpus: Corpus) -> tuple[float, float]:
    """True mean length and spread of pitch of symbols over what is told, on learnt pieces of the four readers."""
    acoustic, lengths, heights = models["acoustic"], [], []
    for reader in READERS:
        some = [corpus.pieces[i] for i in corpus.main if corpus.pieces[i].reader == reader][::17][:CLIPS]
        style = style_of(corpus, models["encoder"], dict(reader=reader)) if some else None
        for piece in some:
            ids, times = torch.tensor(piece.ids)[None], torch.tensor(piece.durations)[None]
            seen = acoustic.see(style)
            hidden = acoustic.read(ids, seen, torch.ones(ids.shape))
            inner = ~torch.isin(ids, torch.tensor([0, *TIMELESS]))
            told = torch.expm1(settled(acoustic.duration(hidden, seen)))
            lengths.append((float((times * inner).sum()), float((told * inner).sum())))
            sound, pitch = corpus.cut(torch.tensor([piece.start]), piece.frames)
            mel = relative(log_mel(sound.cpu())[:, :, : piece.frames], style)
            median = torch.tensor([corpus.readers[reader].pitch])
            true, _, has, _ = prosody(mel, pitch[:, : piece.frames].cpu(), median, times, torch.ones(1, piece.frames))
            found = settled(acoustic.pitch(hidden, seen))[has > 0]
            if len(found) > 3:
                heights.append((float(true[has > 0].std()), float(found.std())))
    (true, told), (moved, found) = np.sum(lengths, 0), np.mean(heights, 0)
    return float(np.clip(true / told, 0.8, 1.25)), float(np.clip(moved / found, 1.0, 1.7))


def rounded(path: Path, to: Path) -> None:
    """Weights of at least 4,096 numbers become int8 and a scale; other constants of that size float16."""
    model = onnx.load(path)
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

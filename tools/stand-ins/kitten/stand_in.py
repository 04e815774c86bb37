"""A stand-in for KittenTTS 0.8, and what the official code makes of texts:
`python tools/stand-ins/kitten/stand_in.py --code KittenTTS --out tests/fixtures/kitten`.

`--code` names a copy of github.com/KittenML/KittenTTS at 395171a, which is run and not kept: the package of that name on PyPI
reads older models. It holds no network, only the graphs are published, and those have Kokoro's layout. So the network is that of
Kokoro's stand-in (tests/fixtures/kokoro/model.onnx, the official Kokoro with random weights), its outputs named and shaped as
KittenTTS 0.8 has them. The voices are given by a formula.
"""

import argparse
import importlib.metadata
import json
import sys
import types
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper

ROWS, STYLE = 14, 256
VOICES = [f"expr-voice-{number}-{kind}" for number in range(2, 6) for kind in "mf"]
PRIORS = {voice: 0.9 if voice == "expr-voice-4-m" else 0.8 for voice in VOICES}
SPOKEN = [("No.", "expr-voice-2-f", 1.0), ("Hi, Anna!", "expr-voice-4-m", 1.5), ("It isn't cold in May?", "expr-voice-5-m", 2.0)]
TEXTS = [
    "No.",
    "Hi, Anna!",
    "It isn't cold in May?",
    "The train was late; we waited, and nobody complained.",
    "She said: “Never again” … and left.",
    "A button, a kitten and a mountain (all of them rotten) lay there.",
    "Why not take the well-known road?",
    "Naïve cafés charge twenty-one dollars — every day.",
    "Doctor Brown's three hundred photographs were stolen!",
    "Water, butter, better weather.",
    'He asked "how many" twice.',
    "The bird heard thirty-three words in the early morning.",
    "Boys enjoy noisy toys, now and then; oh, I know!",
]


def graph(source: Path, path: Path) -> None:
    """Kokoro's stand-in with `waveform` [samples] and `duration` [tokens] in whole frames."""
    model = onnx.load(source)
    model.graph.initializer.append(helper.make_tensor("flat", TensorProto.INT64, [1], [-1]))
    for node in model.graph.node:
        for names in (node.input, node.output):
            names[:] = ["waveform_rows" if name == "waveform" else name for name in names]
    model.graph.node.extend([
        helper.make_node("Reshape", ["waveform_rows", "flat"], ["waveform"]),
        helper.make_node("Cast", ["durations"], ["durations_whole"], to=TensorProto.INT64),
        helper.make_node("Reshape", ["durations_whole", "flat"], ["duration"]),
    ])
    del model.graph.output[:]
    model.graph.output.extend([
        helper.make_tensor_value_info("waveform", TensorProto.FLOAT, ["samples"]),
        helper.make_tensor_value_info("duration", TensorProto.INT64, ["sequence"]),
    ])
    onnx.checker.check_model(model)
    onnx.save(model, path)


def voices(path: Path) -> None:
    row, column = np.arange(ROWS)[:, None], np.arange(STYLE)[None]
    np.savez(path, **{voice: (0.5 * np.sin(0.37 * row + 1.7 * column + index)).astype(np.float32) for index, voice in enumerate(VOICES)})


def official(code: Path):
    """Its model class; what reads and writes sound files is not needed."""
    sys.modules["soundfile"] = types.ModuleType("soundfile")
    package = types.ModuleType("kittentts")  # without its __init__, which wants a hub
    package.__path__ = [str(code / "kittentts")]
    sys.modules["kittentts"] = package
    return importlib.import_module("kittentts.onnx_model").KittenTTS_1_Onnx


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--code", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    out = given.out
    (out / "onnx").mkdir(parents=True, exist_ok=True)
    graph(Path("tests/fixtures/kokoro/model.onnx"), out / "onnx" / "model.onnx")
    voices(out / "voices.npz")
    (out / "kitten_config.json").write_text(json.dumps({"type": "ONNX2", "voices": "voices.npz", "speed_priors": PRIORS}) + "\n")
    model = official(given.code)(out / "onnx" / "model.onnx", out / "voices.npz", PRIORS)
    spoken = []
    for index, (text, voice, speed) in enumerate(SPOKEN):
        inputs = model._prepare_inputs(text, voice, speed)
        sound = np.asarray(model.generate_single_chunk(text, voice, speed))
        durations = model.session.run(["duration"], inputs)[0]
        print(text, len(sound), "samples, peak", np.abs(sound).max())
        name = f"sound-{index}.s16"
        (sound * 32767).round().astype("<i2").tofile(out / name)
        spoken.append({"text": text, "voice": voice, "speed": speed, "file": name, "durations": durations.tolist()})
    texts = [{"text": text, "ids": model._prepare_inputs(text, VOICES[0])["input_ids"][0].tolist()} for text in TEXTS]
    made_with = {name: importlib.metadata.version(name) for name in ("phonemizer", "espeakng-loader", "onnxruntime")}
    (out / "golden.json").write_text(json.dumps({"made_with": made_with, "spoken": spoken, "texts": texts}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()

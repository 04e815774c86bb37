"""Parakeet TDT 0.6B v3 at its published size with random weights: `python tools/full-size/parakeet.py --out .bench/parakeet`.

For measuring speed and memory only: what it says is no transcript. The official code (transformers) is exported with the
published names and with two of its 24 layers, and made one of 8 bits by quantize_dynamic, which gives files as large as the
published ones. Then the second layer is repeated with its weights turned, so that 2.4 GB never lie in memory. A token is said at
every second frame, so that whoever runs it does the work of a real model with much speech.

Needs torch, transformers, onnx and onnxruntime as in tools/stand-ins/parakeet/requirements.txt. `npm run bench -- parakeet`
runs it by itself.
"""

import argparse
import sys
import warnings
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

sys.path.insert(0, str(Path(__file__).parent.parent / "stand-ins" / "parakeet"))
import tiny  # noqa: E402

LAYERS, TOKENS, FRAMES_PER_TOKEN = 24, 8192, 2
CERTAIN = 1000.0  # added to the logit of the duration that is to be chosen


def make_model():
    from transformers import ParakeetForTDT, ParakeetTDTConfig

    config = ParakeetTDTConfig(
        vocab_size=TOKENS + 1, blank_token_id=TOKENS, decoder_start_token_id=TOKENS,
        encoder_config=dict(num_hidden_layers=2, num_mel_bins=tiny.BANDS, scale_input=False, attention_bias=False, convolution_bias=False),
    )
    config.encoder_config._attn_implementation = "eager"
    torch.manual_seed(0)
    model = ParakeetForTDT(config).eval()
    with torch.no_grad():
        model.joint.head.bias[TOKENS + 1 + FRAMES_PER_TOKEN] += CERTAIN
        model.joint.head.bias[TOKENS] -= CERTAIN
    return model


def deepen(path: Path, layers: int) -> None:
    """Repeats the second layer of the encoder in this file."""
    model = onnx.load(path)
    graph = model.graph
    own = [node for node in graph.node if "/encoder/layers.1/" in node.name]
    made = {name for node in own for name in node.output}
    norms = [node for node in own if node.op_type == "LayerNormalization"]
    [entry] = {node.input[0] for node in norms} - made
    used = {name for node in graph.node if node not in own for name in node.input} | {value.name for value in graph.output}
    [end] = made & used
    read_by_others = {name for node in graph.node if node not in own for name in node.input}
    weights = {value.name: numpy_helper.to_array(value) for value in graph.initializer}
    weights = {name: value for name, value in weights.items() if name not in read_by_others}
    weights = {name: value for name, value in weights.items() if any(name in node.input for node in own)}
    copies, before = [], entry
    for index in range(layers - 2):
        mark = f"@{index}"
        renamed = {name: name + mark for name in [*made, *(name for name, value in weights.items() if value.size > 1)]} | {entry: before}
        for name, value in weights.items():
            if value.size > 1:
                graph.initializer.append(numpy_helper.from_array(np.roll(value, index + 1), name + mark))
        for node in own:
            copy = onnx.NodeProto()
            copy.CopyFrom(node)
            copy.name += mark
            for names in (copy.input, copy.output):
                names[:] = [renamed.get(name, name) for name in names]
            copies.append(copy)
        before = end + mark
    for node in own:
        node.input[:] = [before if name == entry else name for name in node.input]
    nodes = in_order([*graph.node, *copies], {value.name for value in [*graph.input, *graph.initializer]})
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.save(model, path)


def in_order(nodes: list, known: set[str]) -> list:
    """Each behind those it reads from."""
    known, ordered, left = {"", *known}, [], nodes
    while left:
        ready = [node for node in left if all(name in known for name in node.input)]
        assert ready, "the graph has a circle"
        known |= {name for node in ready for name in node.output}
        ordered += ready
        done = {id(node) for node in ready}
        left = [node for node in left if id(node) not in done]
    return ordered


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path(".bench/parakeet"))
    out = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    warnings.filterwarnings("ignore")
    names = ("encoder-model", "decoder_joint-model")
    tiny.write_graphs(make_model(), *(out / f"{name}.onnx" for name in names))
    for name in names:
        quantize_dynamic(out / f"{name}.onnx", out / f"{name}.int8.onnx", weight_type=QuantType.QUInt8)
        (out / f"{name}.onnx").unlink()
    deepen(out / "encoder-model.int8.onnx", LAYERS)
    lines = [f"▁word{number} {number}" for number in range(TOKENS)]
    (out / "vocab.txt").write_text("\n".join([*lines, f"{tiny.BLANK} {TOKENS}", ""]), encoding="utf-8")
    for path in sorted(out.iterdir()):
        print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()

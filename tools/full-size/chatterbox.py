"""Chatterbox's language model and embeddings at their published size with random weights:
`python tools/full-size/chatterbox.py --out .bench/chatterbox`.

For measuring speed and memory only. The graph is built by ourselves: 30 layers of width 1024 with 16 heads of 64 and
gates of 4096, weights of 4 bits in blocks of 32 (MatMulNBits) as in the published q4 build, caches in float32. Left out
are rotation and mask, which take next to no time. Needs numpy and onnx. `npm run bench -- loop --model chatterbox` runs it by itself.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

WIDTH, HEADS, LAYERS, GATES, TOKENS, BLOCK = 1024, 16, 30, 4096, 8194, 32
HEAD_WIDTH = WIDTH // HEADS
# Rows of the tables: text, speech, places of text, places of speech; expression is one more.
TEXT, SPEECH, TEXT_PLACES, SPEECH_PLACES = 2454, 8194, 2050, 4100
PUBLISHED_MEGABYTES = {"language_model_q4": 353.8, "embed_tokens": 68.8}

random = np.random.default_rng(0)
nodes: list = []
tables: list = []


def node(kind: str, inputs: list[str], output: str, **attributes) -> str:
    nodes.append(helper.make_node(kind, inputs, [output], **attributes))
    return output


def table(name: str, values: np.ndarray) -> str:
    tables.append(numpy_helper.from_array(values, name))
    return name


def linear(x: str, name: str, columns: int, rows: int) -> str:
    blocks = columns // BLOCK
    weights = table(f"{name}.weight", random.integers(0, 256, (rows, blocks, BLOCK // 2), dtype=np.uint8))
    # A weight is (0 to 15) - 8 times its scale: as large as a fresh layer's.
    scales = table(f"{name}.scales", np.full(rows * blocks, columns**-0.5 / 4.6, np.float32))
    return node("MatMulNBits", [x, weights, scales], f"{name}.out", domain="com.microsoft", K=columns, N=rows, bits=4,
                block_size=BLOCK, accuracy_level=4)


def norm(x: str, name: str) -> str:
    scale = table(f"{name}.scale", np.ones(WIDTH, np.float32))
    return node("SimplifiedLayerNormalization", [x, scale], f"{name}.out", axis=-1, epsilon=1e-5)


def heads(x: str, name: str) -> str:
    shaped = node("Reshape", [x, "head_shape"], f"{name}.shaped")
    return node("Transpose", [shaped], f"{name}.heads", perm=[0, 2, 1, 3])


def layer(x: str, index: int) -> str:
    name = f"layers.{index}"
    normal = norm(x, f"{name}.attention_norm")
    q, k, v = (heads(linear(normal, f"{name}.{part}", WIDTH, WIDTH), f"{name}.{part}") for part in "qkv")
    key = node("Concat", [f"past_key_values.{index}.key", k], f"present.{index}.key", axis=2)
    value = node("Concat", [f"past_key_values.{index}.value", v], f"present.{index}.value", axis=2)
    turned = node("Transpose", [key], f"{name}.turned", perm=[0, 1, 3, 2])
    scores = node("Mul", [node("MatMul", [q, turned], f"{name}.scores"), "scale"], f"{name}.scaled")
    mixed = node("MatMul", [node("Softmax", [scores], f"{name}.shares", axis=-1), value], f"{name}.mixed")
    flat = node("Reshape", [node("Transpose", [mixed], f"{name}.back", perm=[0, 2, 1, 3]), "flat_shape"], f"{name}.flat")
    x = node("Add", [x, linear(flat, f"{name}.o", WIDTH, WIDTH)], f"{name}.attended")
    normal = norm(x, f"{name}.gate_norm")
    gate = linear(normal, f"{name}.gate", WIDTH, GATES)
    open_ = node("Mul", [gate, node("Sigmoid", [gate], f"{name}.sigmoid")], f"{name}.open")
    passed = node("Mul", [open_, linear(normal, f"{name}.up", WIDTH, GATES)], f"{name}.passed")
    return node("Add", [x, linear(passed, f"{name}.down", GATES, WIDTH)], f"{name}.out")


def value_info(name: str, kind: int, *shape) -> onnx.ValueInfoProto:
    return helper.make_tensor_value_info(name, kind, shape)


def save(folder: Path, name: str, inputs: list, outputs: list) -> None:
    graph = helper.make_graph(nodes, name, inputs, outputs, tables)
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
    model = helper.make_model(graph, opset_imports=opsets, ir_version=10)
    data = f"{name}.onnx_data"
    (folder / data).unlink(missing_ok=True)
    onnx.save(model, folder / f"{name}.onnx", save_as_external_data=True, location=data)
    print(f"{name}: {(folder / data).stat().st_size / 1e6:.1f} MB (published: {PUBLISHED_MEGABYTES[name]} MB)")
    nodes.clear()
    tables.clear()


def language_model(folder: Path) -> None:
    table("head_shape", np.array([0, 0, HEADS, HEAD_WIDTH]))
    table("flat_shape", np.array([0, 0, WIDTH]))
    table("scale", np.float32(HEAD_WIDTH**-0.5))
    x = "inputs_embeds"
    for index in range(LAYERS):
        x = layer(x, index)
    node("Identity", [linear(norm(x, "norm"), "head", WIDTH, TOKENS)], "logits")
    names = [f"{index}.{part}" for index in range(LAYERS) for part in ("key", "value")]
    cache = ("batch_size", HEADS, "past_sequence_length", HEAD_WIDTH)
    save(folder, "language_model_q4", [
        value_info("inputs_embeds", TensorProto.FLOAT, "batch_size", "sequence_length", WIDTH),
        value_info("attention_mask", TensorProto.INT64, "batch_size", "total_sequence_length"),
        *(value_info(f"past_key_values.{name}", TensorProto.FLOAT, *cache) for name in names),
    ], [
        value_info("logits", TensorProto.FLOAT, "batch_size", "sequence_length", TOKENS),
        *(value_info(f"present.{name}", TensorProto.FLOAT, "batch_size", HEADS, "total_sequence_length", HEAD_WIDTH) for name in names),
    ])


def embed_tokens(folder: Path) -> None:
    """Every token's row of all four tables: as many bytes to read as the published graph's."""
    for name, rows in (("text_emb", TEXT), ("speech_emb", SPEECH), ("text_pos_emb", TEXT_PLACES), ("speech_pos_emb", SPEECH_PLACES)):
        table(f"{name}.weight", random.standard_normal((rows, WIDTH), dtype=np.float32) * 0.5)
    table("expression", random.standard_normal((1, WIDTH), dtype=np.float32))
    table("last_text", np.array(TEXT - 1))
    table("axes", np.array([1, 2]))
    speech = node("Gather", ["speech_emb.weight", "input_ids"], "speech")
    text = node("Gather", ["text_emb.weight", node("Min", ["input_ids", "last_text"], "text_ids")], "text")
    places = [node("Gather", [f"{name}_pos_emb.weight", "position_ids"], f"{name}_places") for name in ("text", "speech")]
    strong = node("Mul", [node("Unsqueeze", ["exaggeration", "axes"], "strength"), "expression"], "strong")
    node("Sum", [speech, text, *places, strong], "inputs_embeds")
    save(folder, "embed_tokens", [
        value_info("input_ids", TensorProto.INT64, "batch_size", "sequence_length"),
        value_info("position_ids", TensorProto.INT64, "batch_size", "sequence_length"),
        value_info("exaggeration", TensorProto.FLOAT, "batch_size"),
    ], [value_info("inputs_embeds", TensorProto.FLOAT, "batch_size", "sequence_length", WIDTH)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(".bench/chatterbox"))
    folder = parser.parse_args().out / "onnx"
    folder.mkdir(parents=True, exist_ok=True)
    language_model(folder)
    embed_tokens(folder)


if __name__ == "__main__":
    main()

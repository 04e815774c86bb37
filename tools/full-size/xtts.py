"""XTTS-v2's language model and tables at their published size with random weights:
`python tools/full-size/xtts.py --out .bench/xtts`.

For measuring speed and memory only. The graph is built by ourselves: GPT-2 with 30 layers of width 1024 with 16 heads of 64,
its products in 8 bits as onnxruntime's quantize_dynamic writes them (DynamicQuantizeLinear, MatMulInteger), caches in float32,
as in the published build. Left out is the mask, which takes next to no time. Needs numpy and onnx
(tools/stand-ins/requirements-xtts.txt names the versions). `npm run bench -- loop` runs it by itself.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

WIDTH, HEADS, LAYERS, TOKENS = 1024, 16, 30, 1026
HEAD_WIDTH = WIDTH // HEADS
TABLES = {"mel_embedding": TOKENS, "mel_pos_embedding": 608, "text_embedding": 6681, "text_pos_embedding": 404}
PUBLISHED_MEGABYTES = 383

random = np.random.default_rng(0)
nodes: list = []
tables: list = []


def node(kind: str, inputs: list[str], output: str, **attributes) -> str:
    nodes.append(helper.make_node(kind, inputs, [output], **attributes))
    return output


def table(name: str, values: np.ndarray) -> str:
    tables.append(numpy_helper.from_array(np.asarray(values), name))
    return name


def linear(x: str, name: str, columns: int, rows: int) -> str:
    """x · W + b, x rounded to 8 bits on the way."""
    weights = table(f"{name}.weight", random.integers(-127, 128, (columns, rows), dtype=np.int8))
    # As large as a fresh layer's: values from -1 to 1, times the scale.
    scale = table(f"{name}.scale", np.float32(columns**-0.5 / 73))
    bias = table(f"{name}.bias", np.zeros(rows, np.float32))
    rounded, step, zero = f"{x}.rounded", f"{x}.step", f"{x}.zero"
    if not any(rounded in it.output for it in nodes):
        nodes.append(helper.make_node("DynamicQuantizeLinear", [x], [rounded, step, zero]))
    product = node("Cast", [node("MatMulInteger", [rounded, weights, zero], f"{name}.product")], f"{name}.float", to=TensorProto.FLOAT)
    scaled = node("Mul", [product, node("Mul", [step, scale], f"{name}.step")], f"{name}.scaled")
    return node("Add", [scaled, bias], f"{name}.out")


def norm(x: str, name: str) -> str:
    scale = table(f"{name}.scale", np.ones(WIDTH, np.float32))
    bias = table(f"{name}.bias", np.zeros(WIDTH, np.float32))
    return node("LayerNormalization", [x, scale, bias], f"{name}.out", axis=-1, epsilon=1e-5)


def heads(x: str, name: str) -> str:
    return node("Transpose", [node("Reshape", [x, "head_shape"], f"{name}.shaped")], f"{name}.heads", perm=[0, 2, 1, 3])


def gelu(x: str, name: str) -> str:
    """GPT-2's, by the hyperbolic tangent."""
    cube = node("Mul", [x, node("Mul", [x, x], f"{name}.square")], f"{name}.cube")
    inner = node("Add", [x, node("Mul", [cube, "gelu.cubic"], f"{name}.cubic")], f"{name}.inner")
    turned = node("Tanh", [node("Mul", [inner, "gelu.root"], f"{name}.rooted")], f"{name}.tanh")
    half = node("Mul", [x, "gelu.half"], f"{name}.half")
    return node("Mul", [half, node("Add", [turned, "gelu.one"], f"{name}.above")], f"{name}.out")


def layer(x: str, index: int) -> str:
    name = f"h.{index}"
    both = linear(norm(x, f"{name}.ln_1"), f"{name}.c_attn", WIDTH, 3 * WIDTH)
    parts = [f"{name}.{part}" for part in "qkv"]
    nodes.append(helper.make_node("Split", [both], parts, axis=-1, num_outputs=3))
    q, k, v = (heads(part, part) for part in parts)
    key = node("Concat", [f"past_key_{index}", k], f"present_key_{index}", axis=2)
    value = node("Concat", [f"past_value_{index}", v], f"present_value_{index}", axis=2)
    turned = node("Transpose", [key], f"{name}.turned", perm=[0, 1, 3, 2])
    scores = node("Mul", [node("MatMul", [q, turned], f"{name}.scores"), "scale"], f"{name}.scaled")
    mixed = node("MatMul", [node("Softmax", [scores], f"{name}.shares", axis=-1), value], f"{name}.mixed")
    flat = node("Reshape", [node("Transpose", [mixed], f"{name}.back", perm=[0, 2, 1, 3]), "flat_shape"], f"{name}.flat")
    x = node("Add", [x, linear(flat, f"{name}.c_proj", WIDTH, WIDTH)], f"{name}.attended")
    wide = gelu(linear(norm(x, f"{name}.ln_2"), f"{name}.c_fc", WIDTH, 4 * WIDTH), f"{name}.gelu")
    return node("Add", [x, linear(wide, f"{name}.mlp", 4 * WIDTH, WIDTH)], f"{name}.out")


def value_info(name: str, *shape) -> onnx.ValueInfoProto:
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)


def language_model(path: Path) -> None:
    table("head_shape", np.array([0, 0, HEADS, HEAD_WIDTH]))
    table("flat_shape", np.array([0, 0, WIDTH]))
    table("scale", np.float32(HEAD_WIDTH**-0.5))
    for name, value in (("cubic", 0.044715), ("root", (2 / np.pi) ** 0.5), ("half", 0.5), ("one", 1)):
        table(f"gelu.{name}", np.float32(value))
    x = "inputs_embeds"
    for index in range(LAYERS):
        x = layer(x, index)
    states = node("Identity", [norm(norm(x, "ln_f"), "final_norm")], "hidden_states")
    node("Identity", [linear(states, "mel_head", WIDTH, TOKENS)], "logits")
    caches = [f"{part}_{index}" for index in range(LAYERS) for part in ("key", "value")]
    graph = helper.make_graph(nodes, "gpt_model", [
        value_info("inputs_embeds", "batch", "count", WIDTH),
        value_info("attention_mask", "batch", "total"),
        *(value_info(f"past_{name}", "batch", HEADS, "past", HEAD_WIDTH) for name in caches),
    ], [
        value_info("logits", "batch", "count", TOKENS),
        value_info("hidden_states", "batch", "count", WIDTH),
        *(value_info(f"present_{name}", "batch", HEADS, "total", HEAD_WIDTH) for name in caches),
    ], tables)
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=10), path)
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB (published: {PUBLISHED_MEGABYTES} MB)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(".bench/xtts"))
    folder = parser.parse_args().out
    (folder / "embeddings").mkdir(parents=True, exist_ok=True)
    for name, rows in TABLES.items():
        np.save(folder / "embeddings" / f"{name}.npy", random.standard_normal((rows, WIDTH), dtype=np.float32) * 0.1)
    language_model(folder / "gpt_model_int8.onnx")


if __name__ == "__main__":
    main()

"""pyannote's segmentation, published with weights and arithmetic of 8 bits, as a graph that computes in 32 bits.

    python pyannote_segmentation.py PUBLISHED/model.int8.onnx OUT/model.onnx

The weights stay the bytes that were published. No activation is rounded any more, and neither is the filter bank: the
published graph multiplies times of 8 bits by frequencies of 8 bits, which puts filters out of phase, although the exact
times stand in it, too (twice what the filters are divided by). The result has to agree with pyannote.audio's own network.
"""

import sys

import numpy as np
import onnx
import onnxruntime
from onnx import helper, numpy_helper
from pyannote_official import official

HALF_TIMES = "onnx::Div_740"
ROUNDED_TIMES = "sincnet.conv1d.0.filterbank.n__quantized"
MOST_DIFFERENCE = 1e-3


class Graph:
    def __init__(self, model: onnx.ModelProto) -> None:
        self.graph = model.graph
        self.values = {tensor.name: numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
        self.maker = {name: node for node in model.graph.node for name in node.output}
        self.new: list[onnx.NodeProto] = []
        self.stored: dict[str, np.ndarray] = {}

    def readers(self, name: str) -> list[onnx.NodeProto]:
        return [node for node in self.graph.node if name in node.input]

    def weight(self, name: str) -> str:
        """The name of a value in 32 bits: bytes, a scale and a zero point, put together when the graph is opened."""
        base = name.removesuffix("_quantized")
        if name == ROUNDED_TIMES:
            self.stored[base] = 2 * self.values[HALF_TIMES]
        elif base not in self.stored:
            self.dequantized(base, self.values[name], f"{base}_scale", f"{base}_zero_point")
        return base

    def dequantized(self, base: str, values: np.ndarray, scale: str, zero: str) -> None:
        """In steps that the runtime does once, as it opens the graph; DequantizeLinear is done again for each window."""
        per = [-1] + [1] * (values.ndim - 1) if self.values[scale].ndim else []
        self.stored[f"{base}_bytes"] = values
        self.stored[scale] = self.values[scale].reshape(per)
        self.stored[zero] = self.values[zero].astype(np.float32).reshape(per)
        self.new += [
            helper.make_node("Cast", [f"{base}_bytes"], [f"{base}_cast"], to=onnx.TensorProto.FLOAT),
            helper.make_node("Sub", [f"{base}_cast", zero], [f"{base}_centred"]),
            helper.make_node("Mul", [f"{base}_centred", scale], [base]),
        ]
        self.stored[base] = None

    def product(self, node: onnx.NodeProto) -> onnx.NodeProto:
        """The same product of what was rounded before it, up to where its scale has been put back."""
        heard = self.maker[node.input[0]].input[0]
        [cast] = self.readers(node.output[0])
        [scaled] = self.readers(cast.output[0])
        kind = node.op_type.removesuffix("Integer")
        made = helper.make_node(kind, [heard, self.weight(node.input[1])], [scaled.output[0]])
        made.attribute.extend(node.attribute)
        return made

    def lstm(self, node: onnx.NodeProto) -> onnx.NodeProto:
        inputs = list(node.input)
        for place, scale in ((1, 8), (2, 10)):
            base = inputs[place].removesuffix("_quantized")
            self.dequantized(base, self.values[inputs[place]].transpose(0, 2, 1), inputs[scale], inputs[scale + 1])
            inputs[place] = base
        made = helper.make_node("LSTM", inputs[:8], list(node.output))
        made.attribute.extend(node.attribute)
        return made


def restore(model: onnx.ModelProto) -> onnx.ModelProto:
    graph = Graph(model)
    nodes = []
    for node in graph.graph.node:
        if node.op_type in ("MatMulInteger", "ConvInteger"):
            nodes.append(graph.product(node))
        elif node.op_type == "DynamicQuantizeLSTM":
            nodes.append(graph.lstm(node))
        else:
            nodes.append(node)
    nodes = sorted_for(graph.new + nodes, [value.name for value in graph.graph.output])
    needed = {name for node in nodes for name in reads(node)}
    stored = {**graph.values, **{name: value for name, value in graph.stored.items() if value is not None}}
    made = helper.make_graph(
        nodes, graph.graph.name, list(graph.graph.input), list(graph.graph.output),
        [numpy_helper.from_array(np.ascontiguousarray(value), name) for name, value in stored.items() if name in needed])
    result = helper.make_model(made, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    result.metadata_props.extend(prop for prop in model.metadata_props if prop.key != "onnx.infer")
    return result


def subgraph_inputs(nodes: list[onnx.NodeProto]) -> set[str]:
    return {name for node in nodes for attribute in node.attribute for inner in attribute.g.node for name in inner.input}


def reads(node: onnx.NodeProto) -> set[str]:
    """Also what graphs within it read."""
    return set(node.input) | subgraph_inputs([node])


def sorted_for(nodes: list[onnx.NodeProto], outputs: list[str]) -> list[onnx.NodeProto]:
    """Each after those whose results it reads, and only those that are needed."""
    maker = {name: node for node in reversed(nodes) for name in node.output}  # the new ones come first
    placed: dict[int, onnx.NodeProto] = {}

    def place(name: str) -> None:
        node = maker.get(name)
        if node is None or id(node) in placed:
            return
        for earlier in sorted(reads(node)):
            place(earlier)
        placed[id(node)] = node

    for name in outputs:
        place(name)
    return list(placed.values())


def check(path: str) -> float:
    """The largest difference of a log probability from what pyannote.audio's network makes of the same weights."""
    wave = np.random.default_rng(1).standard_normal((1, 1, 160000)).astype(np.float32)
    wave *= np.sin(np.arange(160000) / 3000).astype(np.float32) / 10
    graph = onnxruntime.InferenceSession(path)
    return float(np.abs(graph.run(None, {"x": wave})[0] - official(onnx.load(path), wave)).max())


def main() -> None:
    source, out = sys.argv[1:]
    model = restore(onnx.load(source))
    onnx.checker.check_model(model, full_check=True)
    onnx.save(model, out)
    difference = check(out)
    print(f"log probabilities at most {difference:.1e} from pyannote.audio's")
    if difference > MOST_DIFFERENCE:
        raise SystemExit("that is too far")


if __name__ == "__main__":
    main()

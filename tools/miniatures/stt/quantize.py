"""Weights of an ONNX graph as int8 with DequantizeLinear: the same numbers on every backend."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

SMALLEST = 2048  # elements: smaller tensors stay float32


def quantized(name: str, weight: np.ndarray, axis: int) -> tuple[list[TensorProto], onnx.NodeProto]:
    """Initializers and the node that gives back `name` in float32; one scale per index of `axis`."""
    others = tuple(i for i in range(weight.ndim) if i != axis)
    scale = np.maximum(np.abs(weight).max(others), 1e-8).astype(np.float32) / 127
    shape = [-1 if i == axis else 1 for i in range(weight.ndim)]
    whole = np.clip(np.round(weight / scale.reshape(shape)), -127, 127).astype(np.int8)
    parts = {f"{name}.int8": whole, f"{name}.scale": scale, f"{name}.zero": np.zeros(len(scale), np.int8)}
    node = helper.make_node("DequantizeLinear", list(parts), [name], name=f"{name}.dequantize", axis=axis)
    return [numpy_helper.from_array(array, key) for key, array in parts.items()], node


def quantize(source: str, target: str) -> None:
    model = onnx.load(source)
    graph = model.graph
    used = {name: (node.op_type, i) for node in graph.node for i, name in enumerate(node.input)}
    kept, nodes = [], []
    for tensor in graph.initializer:
        weight = numpy_helper.to_array(tensor)
        kind, _ = used.get(tensor.name, ("", 0))
        if weight.dtype != np.float32 or weight.size < SMALLEST or kind not in ("MatMul", "Gemm", "Conv", "Gather", "Transpose"):
            kept.append(tensor)
            continue
        axis = weight.ndim - 1 if kind in ("MatMul", "Gemm") else 0
        parts, node = quantized(tensor.name, weight, axis)
        kept += parts
        nodes.append(node)
    del graph.initializer[:]
    graph.initializer.extend(kept)
    body = list(graph.node)
    del graph.node[:]
    graph.node.extend(nodes + body)
    onnx.checker.check_model(model)
    onnx.save(model, target)

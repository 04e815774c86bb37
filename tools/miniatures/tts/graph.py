"""A small builder of ONNX graphs: call operators by name, weights become int8 with a scale per row.

    g = Graph()
    y = g.Relu(g.MatMul(x, g.weight(matrix, axis=1)))
"""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper


class Graph:
    def __init__(self, quantized: bool = True):
        self.nodes, self.constants, self.known = [], [], {}
        self.quantized = quantized

    def __getattr__(self, operator: str):
        def add(*inputs, outputs: int = 1, **attributes):
            names = [f"{operator}_{len(self.nodes)}_{i}" for i in range(outputs)]
            given = [self.value(x) if not isinstance(x, str) else x for x in inputs]
            self.nodes.append(helper.make_node(operator, given, names, **attributes))
            return names[0] if outputs == 1 else names

        return add

    def value(self, data, kind=None) -> str:
        """A constant; Python floats become float32, integers int64."""
        array = np.asarray(data)
        kind = kind or {"f": np.float32, "i": np.int64}.get(array.dtype.kind, array.dtype)
        array = array.astype(kind)
        key = (array.dtype.str, array.shape, array.tobytes())
        if key not in self.known:
            self.known[key] = f"c{len(self.constants)}"
            self.constants.append(numpy_helper.from_array(array.copy(order="C"), self.known[key]))
        return self.known[key]

    def weight(self, data, axis: int) -> str:
        """A weight kept as int8 with one scale per index of `axis`."""
        array = np.asarray(data, np.float32)
        if not self.quantized:
            return self.value(array)
        others = tuple(i for i in range(array.ndim) if i != axis)
        scale = np.maximum(np.abs(array).max(others, keepdims=True), 1e-8) / 127
        whole = np.clip(np.round(array / scale), -127, 127).astype(np.int8)
        zero = np.zeros(array.shape[axis], np.int8)
        return self.DequantizeLinear(
            self.value(whole, np.int8), self.value(scale.ravel()), self.value(zero, np.int8), axis=axis
        )

    def half(self, data) -> str:
        """A constant kept as float16."""
        return self.Cast(self.value(np.asarray(data), np.float16), to=TensorProto.FLOAT)

    def dims(self, x: str, axis: int) -> str:
        """Length of an axis as int64[1]."""
        return self.Shape(x, start=axis, end=axis + 1)

    def cut(self, x: str, start, end, axis: int) -> str:
        return self.Slice(x, [start] if isinstance(start, int) else start,
                          [end] if isinstance(end, int) else end, [axis])  # fmt: skip

    def save(self, path, inputs: dict, outputs: dict, name: str) -> None:
        """`inputs`: name -> (type, shape); `outputs`: name -> (value, shape), both with symbolic sizes."""
        for output, (value, _) in outputs.items():
            self.nodes.append(helper.make_node("Identity", [value], [output]))
        graph = helper.make_graph(
            self.nodes, name,
            [helper.make_tensor_value_info(n, kind, shape) for n, (kind, shape) in inputs.items()],
            [helper.make_tensor_value_info(n, TensorProto.FLOAT, shape) for n, (_, shape) in outputs.items()],
            self.constants,
        )  # fmt: skip
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8,
                                  producer_name=name)  # fmt: skip
        onnx.checker.check_model(model, full_check=True)
        onnx.save(model, path)

"""The same graph in other number formats."""

from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

# Tables of fewer values stay as they are.
LEAST_TABLE = 10_000


def to_eight_bits(path: Path, out: Path) -> Path:
    """Products with weights in 8 bits, a scale for each column, what they are multiplied with rounded on the way; tables in 8
    bits with a scale for each row. Weights have no sign: products of signed ones overflow on processors without VNNI."""
    quantize_dynamic(
        str(path), str(out), op_types_to_quantize=["MatMul"], per_channel=True, weight_type=QuantType.QUInt8,
        use_external_data_format=is_large(path), extra_options={"MatMulConstBOnly": True},
    )
    graph = onnx.load(out)
    quantize_tables(graph.graph)
    for data in out.parent.glob(f"{out.name}.data"):
        data.unlink()
    return save_anew(graph, out)


def is_large(path: Path) -> bool:
    return sum(file.stat().st_size for file in path.parent.iterdir() if file.is_file()) > 1_500_000_000


def save_anew(graph, path: Path) -> Path:
    """Beside weights that are too large for one file."""
    path.unlink(missing_ok=True)
    size = sum(len(tensor.raw_data) for tensor in graph.graph.initializer)
    if size < 1_500_000_000:
        onnx.save(graph, path)
    else:
        onnx.save(graph, path, save_as_external_data=True, location=f"{path.name}.all", size_threshold=1024)
    return path


def quantize_tables(graph) -> None:
    tables = {tensor.name: tensor for tensor in graph.initializer}
    for node in list(graph.node):
        tensor = tables.get(node.input[0]) if node.op_type == "Gather" else None
        if tensor is None or tensor.data_type != TensorProto.FLOAT or np.prod(tensor.dims) < LEAST_TABLE:
            continue
        values = numpy_helper.to_array(tensor)
        scale = np.abs(values).max(-1, keepdims=True).astype(np.float32) / 127
        scale[scale == 0] = 1
        whole = np.rint(values / scale).astype(np.int8)
        add_initializer(graph, f"{tensor.name}_whole", whole)
        add_initializer(graph, f"{tensor.name}_scale", scale)
        place, (made,) = list(graph.node).index(node), node.output
        ids = node.input[1]
        graph.node.remove(node)
        for number, new in enumerate([
            helper.make_node("Gather", [f"{tensor.name}_whole", ids], [f"{made}_whole"], axis=0),
            helper.make_node("Gather", [f"{tensor.name}_scale", ids], [f"{made}_scale"], axis=0),
            helper.make_node("Cast", [f"{made}_whole"], [f"{made}_float"], to=TensorProto.FLOAT),
            helper.make_node("Mul", [f"{made}_float", f"{made}_scale"], [made]),
        ]):
            graph.node.insert(place + number, new)
        if not any(tensor.name in other.input for other in graph.node):
            graph.initializer.remove(tensor)


def add_initializer(graph, name: str, values: np.ndarray) -> None:
    if not any(tensor.name == name for tensor in graph.initializer):
        graph.initializer.append(numpy_helper.from_array(values, name))

"""Models as small graphs in wespeaker's layout: `feats` (1 T 80, fbank.py) to `embs` (1 D)."""

from pathlib import Path

import numpy as np
import onnx
import torch
from evaluate import session
from fbank import fbank
from onnx import numpy_helper
from readers import clips

EVERY = 300  # of dev-clean's clips one is embedded to compare


def exported(model: torch.nn.Module, path: Path) -> onnx.ModelProto:
    """Exact, in 32 bits; written to `path`, too."""
    torch.onnx.export(model, (torch.randn(1, 300, 80),), str(path), opset_version=17, dynamo=False,
                      input_names=["feats"], output_names=["embs"], dynamic_axes={"feats": {1: "frames"}})
    return onnx.load(path)


def in_eight_bits(model: onnx.ModelProto, large: int) -> None:
    """Tensors of more than `large` values: a product's matrix has a scale a column, a convolution's weights one a filter."""
    graph = model.graph
    products = {name for node in graph.node if node.op_type == "MatMul" for name in node.input}
    for stored in [tensor for tensor in graph.initializer if np.prod(tensor.dims) > large]:
        values = numpy_helper.to_array(stored)
        if values.dtype != np.float32:
            continue
        axis = 1 if stored.name in products else 0
        others = tuple(k for k in range(values.ndim) if k != axis)
        scales = np.maximum(np.abs(values).max(others) / 127, 1e-12).astype(np.float32)
        across = scales.reshape([-1 if k == axis else 1 for k in range(values.ndim)])
        name = stored.name
        graph.initializer.remove(stored)
        graph.initializer.extend([
            numpy_helper.from_array(np.round(values / across).astype(np.int8), f"{name}_bytes"),
            numpy_helper.from_array(scales, f"{name}_scales"),
            numpy_helper.from_array(np.zeros(len(scales), np.int8), f"{name}_zeros")])
        graph.node.insert(0, onnx.helper.make_node(
            "DequantizeLinear", [f"{name}_bytes", f"{name}_scales", f"{name}_zeros"], [name], axis=axis))


def saved(model: onnx.ModelProto, out: Path) -> Path:
    out.mkdir(parents=True, exist_ok=True)
    onnx.checker.check_model(model)
    path = out / "embedder_quantized.onnx"
    onnx.save(model, path)
    return path


def least_cosine(network: torch.nn.Module, small: Path, work: Path) -> float:
    """Between what the network and the file that was made of it say of recordings."""
    graph, cosines = session(small), []
    for clip in clips(work, "dev-clean")[::EVERY]:
        feats = fbank(clip.samples)[None]
        with torch.no_grad():
            wanted = network(torch.from_numpy(feats))[0].numpy()
        found = graph.run(None, {"feats": feats})[0][0]
        cosines.append(float(found @ wanted / np.linalg.norm(found) / np.linalg.norm(wanted)))
    return min(cosines)

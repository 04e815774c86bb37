"""Mixture and network in one graph, as it ships: `feats` (1 T 80, fbank.py) to `embs` (1 D).

    python export_both.py --mixture DIR --network DIR2 --out FOLDER

DIR is where learn.py left its result, DIR2 where train.py did. Both vectors get length 1 and stand side by side, so that
the cosine of two embeddings is the weighted mean of both cosines: they mistake different people for each other (fusion of
scores; Brümmer et al. 2007). Large tensors are kept in 8 bits, with a scale for each column or each filter.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from evaluate import session
from export import mixed
from export_network import averaged
from fbank import fbank
from onnx import numpy_helper
from readers import clips
from torch import Tensor, nn
from torch.nn import functional as F

OF_NETWORK = 0.5  # of the cosine
LEAST_COSINE = 0.999
LARGE = 12288  # values; smaller tensors stay as they are: which Gaussian a frame is near does not bear rounding


class Both(nn.Module):
    def __init__(self, mixture: nn.Module, network: nn.Module) -> None:
        super().__init__()
        self.mixture, self.network = mixture, network

    def forward(self, feats: Tensor) -> Tensor:
        parts = [F.normalize(self.mixture(feats)) * (1 - OF_NETWORK) ** 0.5, F.normalize(self.network(feats)) * OF_NETWORK**0.5]
        return torch.cat(parts, 1)


def in_eight_bits(model: onnx.ModelProto) -> None:
    """A product's matrix has a scale a column, a convolution's weights one a filter."""
    graph = model.graph
    products = {name for node in graph.node if node.op_type == "MatMul" for name in node.input}
    for stored in [tensor for tensor in graph.initializer if np.prod(tensor.dims) > LARGE]:
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


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--mixture", type=Path, required=True)
    parser.add_argument("--network", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    arguments.out.mkdir(parents=True, exist_ok=True)
    network, step = averaged(arguments.network)
    both = Both(mixed(arguments.mixture), network).eval()
    exact, small = arguments.network / "exact.onnx", arguments.out / "embedder_quantized.onnx"
    torch.onnx.export(both, (torch.randn(1, 300, 80),), str(exact), opset_version=17, dynamo=False,
                      input_names=["feats"], output_names=["embs"], dynamic_axes={"feats": {1: "frames"}})
    model = onnx.load(exact)
    in_eight_bits(model)
    onnx.checker.check_model(model)
    onnx.save(model, small)
    graph, cosines = session(small), []
    for clip in clips(arguments.network, "dev-clean")[::300]:
        feats = fbank(clip.samples)[None]
        with torch.no_grad():
            wanted = both(torch.from_numpy(feats))[0].numpy()
        found = graph.run(None, {"feats": feats})[0][0]
        cosines.append(found @ wanted / np.linalg.norm(found) / np.linalg.norm(wanted))
    if min(cosines) < LEAST_COSINE:
        raise SystemExit(f"the graph's result is not the models': cosine {min(cosines):.5f}")
    print(f"{small.name} of step {step}, {small.stat().st_size / 1e6:.2f} MB; cosine to the models at least {min(cosines):.5f}")


if __name__ == "__main__":
    main()

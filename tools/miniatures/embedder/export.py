"""What was learnt as a graph in wespeaker's layout: `feats` (1 T 80, fbank.py) to `embs` (1 D).

    python export.py --work DIR --out FOLDER

The long product is kept in 8 bits. The exact graph must agree with learn.py's own arithmetic.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from evaluate import session
from fbank import fbank
from mixture import DCT, REACH, RELEVANCE, Mixture, cepstra
from onnx import numpy_helper
from readers import clips
from torch import Tensor, nn
from torch.nn import functional as F

NEAR = 1e-3


class Embedder(nn.Module):
    """mixture.py in torch."""

    def __init__(self, mixture: Mixture, mean: np.ndarray, matrix: np.ndarray) -> None:
        super().__init__()
        precise = 1 / mixture.variances
        constant = np.log(mixture.weights) - 0.5 * (np.log(mixture.variances).sum(1) + (mixture.means**2 * precise).sum(1))
        slope = np.arange(-REACH, REACH + 1) / (2 * sum(k * k for k in range(1, REACH + 1)))
        for name, value in dict(dct=DCT, slope=np.tile(slope, (DCT.shape[1], 1))[:, None], linear=(mixture.means * precise).T,
                                square=-0.5 * precise.T, constant=constant, means=mixture.means,
                                scale=np.sqrt(precise * mixture.weights[:, None]), mean=mean[None] @ matrix,
                                matrix=matrix).items():
            self.register_buffer(name, torch.tensor(np.ascontiguousarray(value), dtype=torch.float32))

    def forward(self, feats: Tensor) -> Tensor:
        c = ((feats - feats.mean())[0] @ self.dct).T[None]
        wide = torch.cat([c[..., :1]] * REACH + [c] + [c[..., -1:]] * REACH, 2)
        x = torch.cat([c, F.conv1d(wide, self.slope, groups=c.shape[1])], 1)[0].T
        shares = torch.softmax(x @ self.linear + (x * x) @ self.square + self.constant, 1)
        heard = shares.sum(0)[:, None]
        shift = (shares.T @ x - heard * self.means) * self.scale / (heard + RELEVANCE)
        return shift.reshape(1, -1) @ self.matrix - self.mean


def in_eight_bits(model: onnx.ModelProto, name: str) -> None:
    """The matrix as bytes, with a scale for each column."""
    graph = model.graph
    stored = next(tensor for tensor in graph.initializer if tensor.name == name)
    values = numpy_helper.to_array(stored)
    scales = (np.abs(values).max(0) / 127).astype(np.float32)
    graph.initializer.remove(stored)
    graph.initializer.extend([
        numpy_helper.from_array(np.round(values / scales).astype(np.int8), f"{name}_bytes"),
        numpy_helper.from_array(scales, f"{name}_scales"),
        numpy_helper.from_array(np.zeros(len(scales), np.int8), f"{name}_zeros")])
    graph.node.insert(0, onnx.helper.make_node(
        "DequantizeLinear", [f"{name}_bytes", f"{name}_scales", f"{name}_zeros"], [name], axis=1))


def mixed(work: Path) -> Embedder:
    """What learn.py left in `work`."""
    learnt = np.load(work / "embedder.npz")
    return Embedder(Mixture(learnt["weights"], learnt["means"], learnt["variances"]), learnt["mean"], learnt["matrix"]).eval()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    learnt = np.load(arguments.work / "embedder.npz")
    mixture = Mixture(learnt["weights"], learnt["means"], learnt["variances"])
    network = mixed(arguments.work)
    exact, small = arguments.work / "exact.onnx", arguments.out / "embedder_quantized.onnx"
    torch.onnx.export(network, (torch.randn(1, 300, 80),), str(exact), opset_version=17, dynamo=False,
                      input_names=["feats"], output_names=["embs"], dynamic_axes={"feats": {1: "frames"}})
    model = onnx.load(exact)
    largest = max(model.graph.initializer, key=lambda tensor: int(np.prod(tensor.dims)))
    in_eight_bits(model, largest.name)
    onnx.checker.check_model(model)
    onnx.save(model, small)
    graphs, cosines = [session(exact), session(small)], []
    for clip in clips(arguments.work, "dev-clean")[::300]:
        feats = fbank(clip.samples)
        wanted = (mixture.shift(cepstra(feats)).ravel() - learnt["mean"]) @ learnt["matrix"]
        found = [graph.run(None, {"feats": feats[None]})[0][0] for graph in graphs]
        if np.abs(found[0] - wanted).max() > NEAR * np.abs(wanted).max():
            raise SystemExit(f"{clip.key}: the graph's result is not learn.py's")
        cosines.append(found[1] @ wanted / np.linalg.norm(found[1]) / np.linalg.norm(wanted))
    print(f"{small.name} {small.stat().st_size / 1e6:.2f} MB; cosine of 8 bits to exact at least {min(cosines):.4f}")


if __name__ == "__main__":
    main()

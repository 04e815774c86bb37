"""What was learnt as a graph in wespeaker's layout: `feats` (1 T 80, fbank.py) to `embs` (1 D).

    python export.py --work DIR --out FOLDER

The long product is kept in 8 bits. The exact graph must agree with learn.py's own arithmetic.
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from evaluate import session
from fbank import fbank
from graphs import exported, in_eight_bits, saved
from mixture import DCT, REACH, RELEVANCE, Mixture, cepstra
from readers import clips
from torch import Tensor, nn
from torch.nn import functional as F

NEAR = 1e-3
LARGE = 100_000  # values: the long product alone


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
        return F.normalize(shift.reshape(1, -1)) @ self.matrix - self.mean


def learnt(work: Path) -> tuple[Mixture, np.ndarray, np.ndarray]:
    """What learn.py left: the mixture, the mean and the matrix that Embedder takes."""
    stored = np.load(work / "embedder.npz")
    return Mixture(stored["weights"], stored["means"], stored["variances"]), stored["mean"], stored["matrix"]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    mixture, mean, matrix = learnt(arguments.work)
    exact = arguments.work / "exact.onnx"
    model = exported(Embedder(mixture, mean, matrix).eval(), exact)
    in_eight_bits(model, LARGE)
    small = saved(model, arguments.out)
    sessions, cosines = [session(exact), session(small)], []
    for clip in clips(arguments.work, "dev-clean")[::300]:
        feats = fbank(clip.samples)
        wanted = (mixture.direction(cepstra(feats)) - mean) @ matrix
        found = [graph.run(None, {"feats": feats[None]})[0][0] for graph in sessions]
        if np.abs(found[0] - wanted).max() > NEAR * np.abs(wanted).max():
            raise SystemExit(f"{clip.key}: the graph's result is not learn.py's")
        cosines.append(found[1] @ wanted / np.linalg.norm(found[1]) / np.linalg.norm(wanted))
    print(f"{small.name} {small.stat().st_size / 1e6:.2f} MB; cosine of 8 bits to exact at least {min(cosines):.4f}")


if __name__ == "__main__":
    main()

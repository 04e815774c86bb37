"""Mixture and network in one graph, as it ships: `feats` (1 T 80, fbank.py) to `embs` (1 D).

    python export_both.py --mixture DIR --network DIR2 --out FOLDER

DIR is where learn.py left its result, DIR2 where train.py did. Both vectors get length 1 and stand side by side, so that
the cosine of two embeddings is the weighted mean of both cosines: they mistake different people for each other (fusion of
scores; Brümmer et al. 2007). Large tensors are kept in 8 bits, with a scale for each column or each filter.
"""

import argparse
from pathlib import Path

import torch
from export import Embedder as Mixed
from export import learnt
from export_network import averaged
from graphs import exported, in_eight_bits, least_cosine, saved
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


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--mixture", type=Path, required=True)
    parser.add_argument("--network", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    network, step = averaged(arguments.network)
    both = Both(Mixed(*learnt(arguments.mixture)), network).eval()
    model = exported(both, arguments.network / "exact.onnx")
    in_eight_bits(model, LARGE)
    small = saved(model, arguments.out)
    cosine = least_cosine(both, small, arguments.network)
    if cosine < LEAST_COSINE:
        raise SystemExit(f"the graph's result is not the models': cosine {cosine:.5f}")
    print(f"{small.name} of step {step}, {small.stat().st_size / 1e6:.2f} MB; cosine to the models at least {cosine:.5f}")


if __name__ == "__main__":
    main()

"""Checks this machine's convolution gradients against plain arithmetic: some torch builds get them wrong."""

import torch
from torch.nn import functional as F


def naive(x: torch.Tensor, weight: torch.Tensor, stride: int, groups: int) -> torch.Tensor:
    kernel = weight.shape[2]
    columns = F.pad(x, (kernel // 2, kernel // 2)).unfold(2, kernel, stride)  # B C T K
    split = columns.unflatten(1, (groups, -1))
    return torch.einsum("bgctk,gock->bgot", split, weight.unflatten(0, (groups, -1))).flatten(1, 2)


def main() -> None:
    torch.manual_seed(0)
    worst = 0.0
    for channels, kernel, stride, groups in ((80, 5, 2, 1), (160, 5, 2, 1), (160, 9, 1, 160)):
        for _ in range(5):
            x = torch.randn(4, channels, 200, requires_grad=True)
            weight = torch.randn(160, channels // groups, kernel, requires_grad=True)
            pull = None
            gradients = []
            for made in (F.conv1d(x, weight, None, stride, kernel // 2, 1, groups), naive(x, weight, stride, groups)):
                pull = torch.randn_like(made) if pull is None else pull
                gradients.append(torch.autograd.grad(made, (x, weight), pull))
            for one, other in zip(*gradients):
                worst = max(worst, float((one - other).abs().max() / other.abs().max()))
    print(f"largest relative difference {worst:.1e}")
    assert worst < 1e-4


if __name__ == "__main__":
    main()

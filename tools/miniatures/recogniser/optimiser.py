"""Muon for the matrices inside, AdamW for the rest, and the learning rate over the steps.

Muon moves a matrix by its gradient made orthogonal: here a third fewer steps than AdamW. Matrices of one shape are
made orthogonal together.
"""

import torch
from torch import Tensor, nn

NEWTON = (3.4445, -4.7750, 2.0315)


def short(device: torch.device) -> bool:
    """Whether products of bfloat16 are quick there: three times as quick as of floats on processors that know them."""
    return device.type == "cuda" or torch.ops.mkldnn._is_mkldnn_bf16_supported()


def is_matrix(name: str, weight: Tensor) -> bool:
    """Not the heads, whose rows are classes, nor the entry."""
    return weight.ndim == 2 and name.startswith(("blocks.", "down.", "up."))


def orthogonal(x: Tensor, rounds: int = 4) -> Tensor:
    """Newton-Schulz rounds on a stack of wide matrices; singular values end between 0.7 and 1.2."""
    if short(x.device):
        x = x.bfloat16()
    x = x / (x.flatten(1).norm(dim=1)[:, None, None] + 1e-7)
    a, b, c = NEWTON
    for _ in range(rounds):
        square = x @ x.transpose(1, 2)
        x = a * x + (b * square + c * square @ square) @ x
    return x.float()


class Muon(torch.optim.Optimizer):
    def __init__(self, weights: list[Tensor], lr: float, momentum: float = 0.95, weight_decay: float = 0.05) -> None:
        super().__init__(weights, dict(lr=lr, momentum=momentum, weight_decay=weight_decay))

    @torch.no_grad()
    def step(self, closure=None) -> None:
        for group in self.param_groups:
            shapes: dict[tuple[int, int], list[Tensor]] = {}
            for weight in group["params"]:
                shapes.setdefault((min(weight.shape), max(weight.shape)), []).append(weight)
            for shape, weights in shapes.items():
                ahead = []
                for weight in weights:
                    held = self.state[weight].setdefault("held", torch.zeros_like(weight))
                    held.mul_(group["momentum"]).add_(weight.grad)
                    wanted = weight.grad + group["momentum"] * held
                    ahead.append(wanted if wanted.shape[0] <= wanted.shape[1] else wanted.T)
                size = 0.2 * shape[1] ** 0.5 * group["lr"]  # as large a step as AdamW's
                for weight, move in zip(weights, orthogonal(torch.stack(ahead))):
                    weight.mul_(1 - group["lr"] * group["weight_decay"])
                    weight.sub_(move if weight.shape[0] <= weight.shape[1] else move.T, alpha=size)


def optimisers(model: nn.Module, lr: float) -> list[torch.optim.Optimizer]:
    matrices = [weight for name, weight in model.named_parameters() if is_matrix(name, weight)]
    others = [weight for name, weight in model.named_parameters() if not is_matrix(name, weight)]
    return [Muon(matrices, lr), torch.optim.AdamW(others, lr, betas=(0.9, 0.98), weight_decay=0.01, fused=True)]


def rate(step: int, steps: int, peak: float, warm: int = 150, falling: float = 0.3) -> float:
    """Up, flat, then down to a fiftieth over the last share of the steps; a longer run only makes it longer flat."""
    left = (steps - step) / max(1, steps * falling)
    return peak * min(1, (step + 1) / warm) * max(0.02, min(1, left))

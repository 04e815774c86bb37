"""What training makes small: CTC, and two views of one recording that are heard otherwise."""

import torch
from torch import Tensor
from torch.nn import functional as F


def ctc(scores: Tensor, lengths: Tensor, targets: Tensor, counts: Tensor) -> Tensor:
    """Per target symbol."""
    logs = F.log_softmax(scores.float(), -1).transpose(0, 1)
    targets = targets.to(scores.device)
    return F.ctc_loss(logs, targets, lengths, counts, reduction="sum", zero_infinity=True) / counts.sum()


def disagreement(scores: Tensor, lengths: Tensor) -> Tensor:
    """Kullback-Leibler divergence of each view's phones from the other's, per frame; the other is taken as given."""
    logs = F.log_softmax(scores.float(), -1)
    other = torch.cat(logs.chunk(2)[::-1]).detach()
    heard = torch.arange(logs.shape[1], device=logs.device)[None] < lengths.to(logs.device)[:, None]
    return ((other.exp() * (other - logs)).sum(-1) * heard).sum() / heard.sum()

"""A small network that embeds voices: convolutions over time and band, then over time, then statistics over all frames.

About 0.9 million weights. `feats` go in, frames x 80; how loud all of it is is subtracted, but not how it sounds on average,
which tells people apart better than anything else.
"""

import torch
from torch import Tensor, nn
from torch.nn import functional as F

VALUES = 160  # of an embedding
BANDS = 80


class Flat(nn.Module):
    """Two 3 x 3 convolutions and a way around them; `narrow` halves the bands."""

    def __init__(self, into: int, out: int, narrow: bool) -> None:
        super().__init__()
        step = (2 if narrow else 1, 1)
        self.one, self.two = nn.Conv2d(into, out, 3, step, 1, bias=False), nn.Conv2d(out, out, 3, 1, 1, bias=False)
        self.norms = nn.ModuleList([nn.BatchNorm2d(out), nn.BatchNorm2d(out)])
        self.around = nn.Conv2d(into, out, 1, step, bias=False) if narrow or into != out else nn.Identity()

    def forward(self, x: Tensor) -> Tensor:
        y = self.norms[1](self.two(F.relu(self.norms[0](self.one(x)))))
        return F.relu(y + self.around(x))


class Timed(nn.Module):
    """A convolution over frames that lie apart, and a way around it."""

    def __init__(self, width: int, apart: int) -> None:
        super().__init__()
        self.convolution = nn.Conv1d(width, width, 3, padding=apart, dilation=apart, bias=False)
        self.norm = nn.BatchNorm1d(width)

    def forward(self, x: Tensor) -> Tensor:
        return F.relu(x + self.norm(self.convolution(x)))


class Embedder(nn.Module):
    def __init__(self, width: int = 224) -> None:
        super().__init__()
        self.entry = nn.Sequential(nn.Conv2d(1, 24, 3, 2, 1, bias=False), nn.BatchNorm2d(24), nn.ReLU())
        self.flat = nn.Sequential(Flat(24, 24, False), Flat(24, 32, True), Flat(32, 48, True))
        self.narrow = nn.Sequential(nn.Conv1d(48 * BANDS // 8, width, 1, bias=False), nn.BatchNorm1d(width), nn.ReLU())
        self.timed = nn.Sequential(*(Timed(width, apart) for apart in (1, 2, 3)))
        self.wide = nn.Sequential(nn.Conv1d(width, 384, 1, bias=False), nn.BatchNorm1d(384), nn.ReLU())
        self.attention = nn.Sequential(nn.Conv1d(384, 64, 1), nn.Tanh(), nn.Conv1d(64, 384, 1))
        self.last = nn.Sequential(nn.BatchNorm1d(768), nn.Linear(768, VALUES), nn.BatchNorm1d(VALUES))

    def forward(self, feats: Tensor) -> Tensor:
        x = (feats - feats.mean((1, 2), keepdim=True)).transpose(1, 2)[:, None] / 3
        x = self.wide(self.timed(self.narrow(self.flat(self.entry(x)).flatten(1, 2))))
        share = self.attention(x).softmax(2)
        mean = (share * x).sum(2)
        deviation = ((share * x * x).sum(2) - mean * mean).clamp_min(1e-4).sqrt()
        return self.last(torch.cat([mean, deviation], 1))


class Margin(nn.Module):
    """Readers as directions; the right one must be nearer than the others by an angle (Deng et al. 2019)."""

    def __init__(self, readers: int, scale: float = 30.0) -> None:
        super().__init__()
        self.directions = nn.Parameter(torch.randn(readers, VALUES) * 0.1)
        self.scale = scale

    def forward(self, embeddings: Tensor, names: Tensor, margin: float) -> Tensor:
        cosines = F.normalize(embeddings) @ F.normalize(self.directions).T
        own = cosines.gather(1, names[:, None]).clamp(-1 + 1e-6, 1 - 1e-6)
        nearer = torch.cos(torch.acos(own) + margin)
        return F.cross_entropy(self.scale * cosines.scatter(1, names[:, None], nearer), names)

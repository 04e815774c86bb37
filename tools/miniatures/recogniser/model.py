"""The network: log-mel frames to log probabilities of phones (and, in training, of pieces of words), 25 a second.

Almost all of the work is done at 12.5 frames a second, where a Conformer costs half as much and hears as well; the
phones come out at 25, because two of them often fall into 80 ms. Input lengths are multiples of EIGHT frames.
"""

from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from features import MELS
from phones import PHONES

EIGHT = 8


@dataclass(frozen=True)
class Shape:
    width: int = 256
    inner: int = 768
    heads: int = 4
    blocks: int = 7
    kernel: int = 15
    pieces: int = 257  # with the blank
    dropout: float = 0.1


class Dropout(nn.Module):
    """On a processor random numbers cost more than what they silence: masks are slices of one random pool."""

    pool: dict[float, Tensor] = {}

    def __init__(self, rate: float) -> None:
        super().__init__()
        self.rate = rate

    def forward(self, x: Tensor) -> Tensor:
        if not self.training or self.rate == 0:
            return x
        if x.is_cuda:
            return F.dropout(x, self.rate)
        size, pool = x.numel(), self.pool.get(self.rate)
        if pool is None or len(pool) < size + (1 << 20):
            made = torch.rand(max(1 << 24, size + (1 << 21)), generator=torch.Generator().manual_seed(1))
            pool = self.pool[self.rate] = (made >= self.rate).float() / (1 - self.rate)
        start = int(torch.randint(len(pool) - size, (1,)))
        return x * pool[start : start + size].view(x.shape)


def rotation(frames: int, size: int, like: Tensor) -> tuple[Tensor, Tensor]:
    """Cosines and sines, frames x size/2, by which queries and keys are turned with their time."""
    slow = 10000 ** (-torch.arange(0, size, 2, device=like.device).float() / size)
    angle = torch.arange(frames, device=like.device).float()[:, None] * slow
    return angle.cos(), angle.sin()


def turned(x: Tensor, turn: tuple[Tensor, Tensor]) -> Tensor:
    (cos, sin), (a, b) = turn, x.chunk(2, -1)
    return torch.cat((a * cos - b * sin, b * cos + a * sin), -1).to(x.dtype)


class Attention(nn.Module):
    """Written out, not fused: over at most 400 frames products are cheap, and the export stays plain."""

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads, self.size = heads, width // heads
        self.norm, self.qkv, self.out = nn.LayerNorm(width), nn.Linear(width, 3 * width), nn.Linear(width, width)

    def forward(self, x: Tensor, hidden: Tensor | None, turn: tuple[Tensor, Tensor]) -> Tensor:
        batch, frames, width = x.shape
        q, k, v = self.qkv(self.norm(x)).view(batch, frames, 3, self.heads, self.size).permute(2, 0, 3, 1, 4)
        scores = (turned(q, turn) * self.size**-0.5) @ turned(k, turn).transpose(-1, -2)
        if hidden is not None:
            scores = scores.masked_fill(hidden[:, None, None], -1e4)
        heard = scores.softmax(-1).to(v.dtype) @ v
        return self.out(heard.transpose(1, 2).reshape(batch, frames, width))


class Convolution(nn.Module):
    def __init__(self, width: int, kernel: int) -> None:
        super().__init__()
        self.norm, self.inner = nn.LayerNorm(width), nn.LayerNorm(width)
        self.gated, self.out = nn.Linear(width, 2 * width), nn.Linear(width, width)
        self.depthwise = nn.Conv1d(width, width, kernel, padding=kernel // 2, groups=width)

    def forward(self, x: Tensor, hidden: Tensor | None) -> Tensor:
        x = F.glu(self.gated(self.norm(x)), -1)
        if hidden is not None:
            x = x.masked_fill(hidden[..., None], 0)
        x = self.depthwise(x.transpose(1, 2)).transpose(1, 2)
        return self.out(F.silu(self.inner(x)))


class Block(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()

        def feed() -> nn.Sequential:
            return nn.Sequential(nn.LayerNorm(shape.width), nn.Linear(shape.width, shape.inner), nn.SiLU(),
                                 Dropout(shape.dropout), nn.Linear(shape.inner, shape.width))

        self.before, self.after = feed(), feed()
        self.attention = Attention(shape.width, shape.heads)
        self.convolution = Convolution(shape.width, shape.kernel)
        self.drop = Dropout(shape.dropout)

    def forward(self, x: Tensor, hidden: Tensor | None, turn: tuple[Tensor, Tensor]) -> Tensor:
        x = x + 0.5 * self.drop(self.before(x))
        x = x + self.drop(self.attention(x, hidden, turn))
        x = x + self.drop(self.convolution(x, hidden))
        return x + 0.5 * self.drop(self.after(x))


class Recogniser(nn.Module):
    def __init__(self, shape: Shape = Shape()) -> None:
        super().__init__()
        self.shape = shape
        width = shape.width
        self.first, self.second = nn.Conv2d(1, 16, 3, 2, 1), nn.Conv2d(16, 32, 3, 2, 1)
        self.enter = nn.Linear(32 * MELS // 4, width)
        self.down, self.up = nn.Linear(2 * width, width), nn.Linear(width, 2 * width)
        self.blocks = nn.ModuleList(Block(shape) for _ in range(shape.blocks))

        def head(size: int) -> nn.Sequential:
            return nn.Sequential(nn.LayerNorm(width), nn.Linear(width, size))

        self.phones, self.halfway, self.pieces = head(len(PHONES) + 1), head(len(PHONES) + 1), head(shape.pieces)

    def described(self) -> dict:
        return asdict(self.shape)

    def entered(self, features: Tensor) -> Tensor:
        """B T 80 to B T/4 width."""
        x = F.silu(self.second(F.silu(self.first(features[:, None]))))
        return self.enter(x.permute(0, 2, 1, 3).flatten(2))

    def forward(self, features: Tensor, frames: Tensor | None = None) -> tuple[Tensor, Tensor | None, Tensor]:
        """Unnormalised scores B T/4 of phones, of phones halfway up (training only), and of pieces.

        `frames` says how many of each recording's are sound; None: all of them.
        """
        x = self.entered(features)
        batch, length, width = x.shape
        low = self.down(x.reshape(batch, length // 2, 2 * width))
        hidden = None
        if frames is not None:
            valid = (frames + EIGHT - 1) // EIGHT
            hidden = torch.arange(length // 2, device=low.device)[None] >= valid[:, None]
        turn, halfway = rotation(length // 2, width // self.shape.heads, low), None
        for number, block in enumerate(self.blocks, 1):
            low = block(low, hidden, turn)
            if self.training and number == (len(self.blocks) + 1) // 2:
                halfway = self.halfway(self.up(low).reshape(batch, length, width))
        x = x + self.up(low).reshape(batch, length, width)
        return self.phones(x), halfway, self.pieces(x)


def outputs_of(frames: Tensor) -> Tensor:
    """Frames of output that stand for so many frames of input."""
    return (frames + EIGHT - 1) // EIGHT * 2

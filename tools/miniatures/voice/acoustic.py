"""Symbols and a style to log-mel, pitch and voicing every 10 ms; durations, pitch and energy of symbols beside.

Durations and pitch are mixtures of four Gaussians: their mean would be flat speech. Mels are told relative to the
long-term spectrum of the style, pitch relative to its median. The style moves every block (FiLM).
"""

from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from sound import MELS
from style import SIZE, spectrum_of, without_knobs

SYMBOLS, MIXTURE, SEEN = 178, 4, 64
MEL_SCALE, PITCH_SCALE = 0.4, 4.0  # what the networks see and tell is of about unit size
SHARP = 3.0  # logits of a mixture times this: near the likeliest, without jumps
LONGEST = 60.0  # frames of any symbol


@dataclass(frozen=True)
class Shape:
    width: int = 192  # of symbols
    inner: int = 256  # of frames
    reading: int = 4
    writing: int = 6


class Block(nn.Module):
    """ConvNeXt with a gain and shift from the style: [B, T, C] -> [B, T, C]"""

    def __init__(self, width: int, wider: int = 3) -> None:
        super().__init__()
        self.along = nn.Conv1d(width, width, 7, padding=3, groups=width)
        self.norm = nn.LayerNorm(width)
        self.film = nn.Linear(SEEN, 2 * width)
        self.up, self.down = nn.Linear(width, wider * width), nn.Linear(wider * width, width)
        self.gain = nn.Parameter(torch.full((width,), 0.2))
        nn.init.zeros_(self.film.weight)
        nn.init.zeros_(self.film.bias)

    def forward(self, x: Tensor, seen: Tensor) -> Tensor:
        gain, shift = self.film(seen)[:, None].chunk(2, -1)
        y = self.norm(self.along(x.transpose(1, 2)).transpose(1, 2)) * (1 + gain) + shift
        return x + self.gain * self.down(F.gelu(self.up(y), approximate="tanh"))


class Attention(nn.Module):
    def __init__(self, width: int, heads: int = 4) -> None:
        super().__init__()
        self.norm, self.three, self.out, self.heads = nn.LayerNorm(width), nn.Linear(width, 3 * width), nn.Linear(width, width), heads

    def forward(self, x: Tensor, known: Tensor) -> Tensor:
        q, k, v = (part.reshape(x.shape[0], -1, self.heads, x.shape[2] // self.heads).transpose(1, 2)
                   for part in self.three(self.norm(x)).chunk(3, -1))  # fmt: skip
        scores = q @ k.transpose(2, 3) * (q.shape[-1] ** -0.5) + (known[:, None, None] - 1) * 1e4
        return x + self.out((scores.softmax(-1) @ v).transpose(1, 2).reshape(x.shape))


class Predictor(nn.Module):
    """[B, n, C] -> [B, n, outputs]"""

    def __init__(self, width: int, outputs: int, hidden: int = 192) -> None:
        super().__init__()
        self.first, self.second = nn.Conv1d(width, hidden, 5, padding=2), nn.Conv1d(hidden, hidden, 5, padding=2)
        self.norms = nn.ModuleList(nn.LayerNorm(hidden) for _ in range(2))
        self.film, self.out = nn.Linear(SEEN, 2 * hidden), nn.Linear(hidden, outputs)

    def forward(self, x: Tensor, seen: Tensor) -> Tensor:
        gain, shift = self.film(seen)[:, None].chunk(2, -1)
        x = self.norms[0](F.relu(self.first(x.transpose(1, 2)).transpose(1, 2))) * (1 + gain) + shift
        x = F.dropout(x, 0.2, self.training)
        x = self.norms[1](F.relu(self.second(x.transpose(1, 2)).transpose(1, 2)))
        return self.out(F.dropout(x, 0.2, self.training))


def surprise(mixture: Tensor, truth: Tensor) -> Tensor:
    """-ln of the density [B, n] that mixtures [B, n, 12] give to the truth [B, n]."""
    logits, means, spreads = mixture.float().chunk(3, -1)
    spreads = spreads.clamp(-2.5, 2)
    parts = logits.log_softmax(-1) - spreads - 0.5 * ((truth[..., None] - means) * torch.exp(-spreads)) ** 2
    return -torch.logsumexp(parts, -1)


def settled(mixture: Tensor) -> Tensor:
    """One value of each mixture, close to its likeliest."""
    logits, means, _ = mixture.chunk(3, -1)
    return ((SHARP * logits).softmax(-1) * means).sum(-1)


class Acoustic(nn.Module):
    def __init__(self, shape: Shape = Shape()) -> None:
        super().__init__()
        self.shape = shape
        self.seen = nn.Linear(SIZE, SEEN)
        self.symbols = nn.Embedding(SYMBOLS, shape.width)
        self.reading = nn.ModuleList(Block(shape.width) for _ in range(shape.reading))
        self.looking = nn.ModuleList(Attention(shape.width) for _ in range(shape.reading // 2))
        self.duration, self.pitch = Predictor(shape.width, 3 * MIXTURE), Predictor(shape.width, 3 * MIXTURE)
        self.energy = Predictor(shape.width, 1)
        self.prosody = nn.Conv1d(2, shape.width, 3, padding=1)
        self.enter = nn.Linear(shape.width + 3, shape.inner)
        self.writing = nn.ModuleList(Block(shape.inner) for _ in range(shape.writing))
        self.norm, self.leave = nn.LayerNorm(shape.inner), nn.Linear(shape.inner, MELS + 2)

    def described(self) -> dict:
        return asdict(self.shape)

    def see(self, style: Tensor) -> Tensor:
        return F.silu(self.seen(without_knobs(style)))

    def read(self, ids: Tensor, seen: Tensor, known: Tensor) -> Tensor:
        """[B, n] -> [B, n, width]"""
        x = self.symbols(ids) * known[..., None]
        for i, block in enumerate(self.reading):
            x = block(x, seen) * known[..., None]
            if i % 2:
                x = self.looking[i // 2](x, known) * known[..., None]
        return x

    def spread(self, x: Tensor, pitch: Tensor, energy: Tensor, durations: Tensor, frames: Tensor) -> Tensor:
        """Symbols to frames: `durations` [B, n] whole frames as floats, `frames` is 0, 1, ... T - 1."""
        x = x + self.prosody(torch.stack([pitch, energy], 1)).transpose(1, 2)
        ends = durations.cumsum(1)
        index = (frames[None, :, None] >= ends[:, None]).sum(2).clamp(max=durations.shape[1] - 1)
        length, end = durations.gather(1, index), ends.gather(1, index)
        gone = frames[None] + 0.5 - (end - length)
        place = torch.stack([gone / length.clamp(min=1), 0.1 * gone, 0.5 * torch.log1p(length)], -1)
        return self.enter(torch.cat([x.gather(1, index[..., None].expand(-1, -1, x.shape[2])), place], -1))

    def write(self, x: Tensor, seen: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Frames -> relative log-mel [B, 80, T], relative pitch and voicing (a logit) [B, T]."""
        for block in self.writing:
            x = block(x, seen)
        out = self.leave(self.norm(x)).float()
        return out[..., :MELS].transpose(1, 2), out[..., MELS], out[..., MELS + 1]


def whole_mel(relative: Tensor, style: Tensor) -> Tensor:
    """What `write` tells, as log-mel [B, 80, T]."""
    return relative / MEL_SCALE + spectrum_of(style)[..., None]

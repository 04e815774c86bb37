"""Log-mel, pitch and voicing to sound: pulses and noise, filtered by a network in the STFT, 24 kHz.

The source is flat up to 11.5 kHz; the network tells for each frame and bin the gain and turn of the pulses and the
gain of the noise. Hop 10 ms, four windows overlap.
"""

import math
from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from sound import HOP, MELS, RATE, hann

POINTS = 960
BINS = POINTS // 2 + 1
OVERLAP = 1.5  # sum of four squared windows
TOP = 11500.0
CENTRE = math.log(160)
LOUDEST = 4.0  # ln


@dataclass(frozen=True)
class Shape:
    width: int = 192
    inner: int = 512
    blocks: int = 6


class Block(nn.Module):
    def __init__(self, width: int, inner: int) -> None:
        super().__init__()
        self.along = nn.Conv1d(width, width, 7, padding=3, groups=width)
        self.norm, self.up, self.down = nn.LayerNorm(width), nn.Linear(width, inner), nn.Linear(inner, width)
        self.gain = nn.Parameter(torch.full((width,), 0.2))

    def forward(self, x: Tensor) -> Tensor:
        y = self.norm(self.along(x.transpose(1, 2)).transpose(1, 2))
        return x + self.gain * self.down(F.gelu(self.up(y), approximate="tanh"))


def pulses(hertz: Tensor, voiced: Tensor, start: Tensor | float = 0.0) -> Tensor:
    """Hz and voicing (0 to 1) [B, n + 1] at the frames' centres -> [B, n, 240] of a flat pulse train of unit power.

    Phases begin by a sum over frames and go on inside each in closed form; `start` is in cycles.
    """
    m = torch.arange(HOP, device=hertz.device, dtype=torch.float32) / HOP
    a, b = hertz[:, :-1] * (HOP / RATE), hertz[:, 1:] * (HOP / RATE)  # cycles a frame
    step = (a + b) * 0.5
    step = step - torch.floor(step)
    begin = step.cumsum(1) - step + start
    begin = begin - torch.floor(begin)
    a, b = a[..., None], b[..., None]
    phase = begin[..., None] + a * m + (b - a) * (m * m * 0.5)
    phase = phase - torch.floor(phase + 0.5)  # -0.5 to 0.5
    harmonics = torch.floor((TOP * HOP / RATE) / (a + (b - a) * m))
    turns = (2 * harmonics + 1) * phase * 0.5
    turns = (turns - torch.floor(turns + 0.5)) * (2 * math.pi)
    near = (phase.abs() < 1e-4).float()
    below = torch.sin(math.pi * phase) * (1 - near) + near
    train = (torch.sin(turns) / below * 0.5) * (1 - near) + (harmonics + 0.5) * near - 0.5
    there = voiced[:, :-1, None] + (voiced[:, 1:, None] - voiced[:, :-1, None]) * m
    return train / torch.sqrt(harmonics * 0.5) * there


class Vocoder(nn.Module):
    def __init__(self, shape: Shape = Shape()) -> None:
        super().__init__()
        self.shape = shape
        self.enter = nn.Conv1d(MELS + 2, shape.width, 5, padding=2)
        self.first, self.last = nn.LayerNorm(shape.width), nn.LayerNorm(shape.width)
        self.blocks = nn.ModuleList(Block(shape.width, shape.inner) for _ in range(shape.blocks))
        self.leave = nn.Linear(shape.width, 3 * BINS)
        with torch.no_grad():
            self.leave.weight.mul_(0.3)
            self.leave.bias.zero_()
            self.leave.bias[:BINS], self.leave.bias[2 * BINS :] = -3, -4.5

    def described(self) -> dict:
        return asdict(self.shape)

    def filters(self, mel: Tensor, hertz: Tensor, voiced: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Log-mel [B, 80, n + 1], Hz and voicing [B, n + 1] -> gain, turn and gain of noise [B, 481, n + 1]."""
        high = (torch.log(hertz) - CENTRE) * 2 * voiced
        x = self.enter(torch.cat([mel * 0.3 + 1.0, high[:, None], voiced[:, None]], 1))
        x = self.first(x.transpose(1, 2))
        for block in self.blocks:
            x = block(x)
        gain, turn, noise = self.leave(self.last(x)).float().transpose(1, 2).split(BINS, 1)
        return torch.exp(gain.clamp(max=LOUDEST)), 2 * turn, torch.exp(noise.clamp(max=LOUDEST))

    def forward(self, mel: Tensor, hertz: Tensor, voiced: Tensor, noise: Tensor | None = None, start=None,
                small: bool = False) -> Tensor:  # fmt: skip
        """-> samples [B, n * 240]; without `noise` [B, n * 240] and `start` they are drawn."""
        with torch.autocast(mel.device.type, torch.bfloat16, enabled=small):
            gain, turn, breath = self.filters(mel, hertz, voiced)
        start = torch.rand(len(mel), 1, device=mel.device) if start is None else start
        train = pulses(hertz, voiced, start).flatten(1)
        noise = torch.randn_like(train) if noise is None else noise
        window = hann(POINTS, mel.device)
        both = torch.stft(torch.cat([train, noise]), POINTS, HOP, POINTS, window, center=True, pad_mode="constant",
                          return_complex=True)  # fmt: skip
        pulse, hiss = both.chunk(2)
        return torch.istft(torch.polar(gain, turn) * pulse + breath * hiss, POINTS, HOP, POINTS, window, center=True,
                           length=train.shape[1])  # fmt: skip

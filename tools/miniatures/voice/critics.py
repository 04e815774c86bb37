"""Discriminators: of sound, by its spectrogram at two resolutions and by its periods; of mels, in patches
and by whole frames.

Each gives scores and the features on the way to them; least squares, true 1, made 0.
"""

import torch
from torch import Tensor, nn
from torch.nn import functional as F
from torch.nn.utils.parametrizations import weight_norm

from sound import MELS, hann

PERIODS = (2, 3, 5, 7, 11)
SPECTRA = ((1024, 240), (512, 120))
LEAK = 0.1
Judged = tuple[Tensor, list[Tensor]]


class OfSpectrum(nn.Module):
    """Complex STFT, compressed."""

    def __init__(self, points: int, hop: int, width: int) -> None:
        super().__init__()
        self.points, self.hop = points, hop
        sizes = [(2, width, (7, 5), (2, 1)), (width, width, (5, 3), (2, 1)), (width, 2 * width, (5, 3), (2, 2)),
                 (2 * width, 2 * width, (5, 3), (2, 1))]  # fmt: skip
        self.layers = nn.ModuleList(weight_norm(nn.Conv2d(a, b, k, s, padding=(k[0] // 2, k[1] // 2))) for a, b, k, s in sizes)
        self.out = weight_norm(nn.Conv2d(2 * width, 1, 3, padding=1))

    def forward(self, sound: Tensor) -> Judged:
        parts = torch.stft(sound, self.points, self.hop, self.points, hann(self.points, sound.device), center=True,
                           pad_mode="constant", return_complex=True)  # fmt: skip
        x = torch.stack([parts.real, parts.imag], 1) * (30 / self.points**0.5)
        x = x * (x.pow(2).sum(1, keepdim=True) + 1e-6) ** -0.3
        return _through(self.layers, self.out, x)


class OfPeriod(nn.Module):
    """Every p-th sample."""

    def __init__(self, period: int, widths: tuple[int, ...]) -> None:
        super().__init__()
        self.period = period
        ins = (1, *widths)
        self.layers = nn.ModuleList(weight_norm(nn.Conv1d(a, b, 5, 3, padding=2)) for a, b in zip(ins, widths))
        self.out = weight_norm(nn.Conv1d(widths[-1], 1, 3, padding=1))

    def forward(self, sound: Tensor) -> Judged:
        length = sound.shape[1] // self.period * self.period
        rows = sound[:, :length].reshape(len(sound), -1, self.period).transpose(1, 2)
        return _through(self.layers, self.out, rows.reshape(len(sound) * self.period, 1, -1) * 5)


class OfMel(nn.Module):
    """Patches of relative log-mels [B, 80, T]."""

    def __init__(self, width: int = 32) -> None:
        super().__init__()
        sizes = [(1, width, (2, 1)), (width, width, (2, 2)), (width, width, (2, 1))]
        self.layers = nn.ModuleList(weight_norm(nn.Conv2d(a, b, 5, s, padding=2)) for a, b, s in sizes)
        self.out = weight_norm(nn.Conv2d(width, 1, 3, padding=1))

    def forward(self, mel: Tensor) -> Judged:
        return _through(self.layers, self.out, mel[:, None])


class OfFrames(nn.Module):
    """Whole frames of relative log-mels over a few of them [B, 80, T]: how bands far from each other go together."""

    def __init__(self, apart: int, width: int = 64) -> None:
        super().__init__()
        self.layers = nn.ModuleList(weight_norm(nn.Conv1d(a, width, 5, padding=2 * apart, dilation=apart)) for a in (MELS, width, width))
        self.out = weight_norm(nn.Conv1d(width, 1, 3, padding=1))

    def forward(self, mel: Tensor) -> Judged:
        return _through(self.layers, self.out, mel)


def of_mels() -> nn.ModuleList:
    return nn.ModuleList([OfMel(), OfFrames(1), OfFrames(3)])


def _through(layers: nn.ModuleList, out: nn.Module, x: Tensor) -> Judged:
    features = []
    for layer in layers:
        x = F.leaky_relu(layer(x), LEAK)
        features.append(x)
    return out(x).float(), features


def of_sound(large: bool = False) -> nn.ModuleList:
    width, widths = (32, (32, 64, 128, 192)) if large else (16, (16, 32, 64, 96))
    return nn.ModuleList([*(OfSpectrum(points, hop, width) for points, hop in SPECTRA),
                          *(OfPeriod(period, widths) for period in PERIODS)])  # fmt: skip


def told_apart(critics, true: Tensor, made: Tensor) -> Tensor:
    """What the critics minimise, a mean over them."""
    losses = [((critic(true)[0] - 1) ** 2).mean() + (critic(made.detach())[0] ** 2).mean() for critic in critics]
    return torch.stack(losses).mean()


def mistaken(critics, true: Tensor, made: Tensor) -> tuple[Tensor, Tensor]:
    """What the maker minimises: not being taken for true, and the distance of features. Means over the critics."""
    scores, features = [], []
    for critic in critics:
        critic.requires_grad_(False)
        with torch.no_grad():
            _, wanted = critic(true)
        score, found = critic(made)
        critic.requires_grad_(True)
        scores.append(((score - 1) ** 2).mean())
        features.append(torch.stack([(a.float() - b.float()).abs().mean() / (a.float().abs().mean() + 0.05)
                                     for a, b in zip(wanted, found)]).mean())  # fmt: skip
    return torch.stack(scores).mean(), torch.stack(features).mean()

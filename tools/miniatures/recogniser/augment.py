"""What happens to features before the network hears them in training. All from the given numpy generator.

Everything is done to stored log-mel frames: sound is never computed again. Powers of different sources add up, a
room smears power over time, a longer or shorter vocal tract shifts the bins.
"""

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from features import FLOOR, HIGH, LOW, MELS

TRACTS = np.linspace(0.9, 1.1, 9)
DECIBEL = np.log(10) / 10  # in natural logarithms of power


def tract(factor: float) -> Tensor:
    """80 x 80: bin j of the result is read at (j + 8) * factor - 8, about a factor on the frequency."""
    matrix = torch.zeros(MELS, MELS)
    for j in range(MELS):
        place = float(np.clip((j + 8) * factor - 8, 0, MELS - 1))
        low = int(place)
        matrix[low, j] += 1 - (place - low)
        matrix[min(MELS - 1, low + 1), j] += place - low
    return matrix


WARPS = [tract(factor) for factor in TRACTS]
CENTRES = 700 * (10 ** (np.linspace(2595 * np.log10(1 + LOW / 700), 2595 * np.log10(1 + HIGH / 700), MELS + 2)[1:-1]
                        / 2595) - 1)
LOWEST, HIGHEST = 300, (3300, 4000)  # Hz that a telephone carries; half of them carry what is lower, too


@dataclass(frozen=True)
class Strength:
    noise: float = 0.4  # shares of recordings
    room: float = 0.25
    telephone: float = 0.08
    masked: float = 0.1  # most of the time that masks may hide


def stretched(x: Tensor, factor: float) -> Tensor:
    frames = max(8, int(len(x) * factor))
    return F.interpolate(x.T[None], size=frames, mode="linear", align_corners=False)[0].T


def coloured(rng: np.random.Generator, frames: int) -> Tensor:
    """Steady noise with a random smooth spectrum; the frames of its bins scatter as those of filtered noise do."""
    bins = np.linspace(0, 1, MELS)
    shape = rng.normal(0, 2) * bins
    for k in range(1, 4):
        shape += rng.normal(0, 0.7) * np.cos(np.pi * k * bins + rng.uniform(0, 6.3))
    scatter = rng.standard_normal((frames, MELS), np.float32) * np.linspace(0.8, 0.3, MELS, dtype=np.float32)
    return torch.from_numpy(shape.astype(np.float32) + scatter)


def with_noise(x: Tensor, noise: Tensor, decibels: float) -> Tensor:
    """The loud parts of speech so many dB above the mean of the noise."""
    loud = torch.logsumexp(x, 1).quantile(0.9)
    level = torch.logsumexp(noise, 1).mean()
    return torch.logaddexp(x, noise + (loud - level - decibels * DECIBEL))


def in_room(x: Tensor, rng: np.random.Generator) -> Tensor:
    """Power smeared by an exponential tail of 0.15 to 0.8 s to -60 dB, at 2 to 15 dB under the direct sound."""
    seconds, under = rng.uniform(0.15, 0.8), rng.uniform(2, 15)
    tail = np.exp(-13.8 * np.arange(1, 50) * 0.01 / seconds)
    tail *= 10 ** (-under / 10) / tail.sum()
    kernel = torch.tensor(np.concatenate([tail[::-1], [1]]), dtype=torch.float32)
    power = F.pad(x.exp().T[:, None], (len(kernel) - 1, 0))
    return F.conv1d(power, kernel[None, None])[:, 0].T.log()


def at_level(x: Tensor, decibels: float) -> Tensor:
    """Louder or fainter; the floor stays where it is."""
    return torch.logaddexp(x + decibels * DECIBEL, torch.tensor(np.log(FLOOR), dtype=torch.float32))


def by_telephone(x: Tensor, rng: np.random.Generator) -> Tensor:
    """Nothing above 3.3 to 4 kHz, as in every recording of 8 kHz: there is no noise either, so down to the floor or less far."""
    away = CENTRES > rng.uniform(*HIGHEST)
    if rng.random() < 0.5:
        away |= CENTRES < LOWEST
    return x.masked_fill(torch.from_numpy(away), rng.uniform(np.log(FLOOR), float(x.min()) + 1e-3))


def changed(x: Tensor, rng: np.random.Generator, strength: Strength, noises: list[Tensor]) -> Tensor:
    """One recording's log-mel frames as if heard elsewhere; `noises` are other recordings to mix in."""
    x = x @ WARPS[rng.integers(len(WARPS))]
    if rng.random() < strength.room:
        x = in_room(x, rng)
    if rng.random() < strength.noise:
        if noises and rng.random() < 0.5:
            noise = noises[rng.integers(len(noises))]
            noise = noise.repeat(-(-len(x) // len(noise)), 1)
            start = rng.integers(len(noise) - len(x) + 1)
            x = with_noise(x, noise[start : start + len(x)], rng.uniform(5, 30))
        else:
            x = with_noise(x, coloured(rng, len(x)), rng.uniform(3, 35))
    x = at_level(x, rng.uniform(-25, 5))
    if rng.random() < strength.telephone:
        x = by_telephone(x, rng)
    return x


def masked(x: Tensor, rng: np.random.Generator, share: float) -> Tensor:
    """Bands and stretches of time silenced, in normalised features, where silence is zero."""
    x = x.clone()
    for _ in range(2):
        width = rng.integers(0, 17)
        start = rng.integers(0, MELS - width + 1)
        x[:, start : start + width] = 0
    left = int(len(x) * share)
    while left > 3:
        width = min(int(rng.integers(1, 31)), left)
        start = rng.integers(0, len(x) - width + 1)
        x[start : start + width] = 0
        left -= max(width, 10)
    return x

"""The 256 numbers of a voice, as the first generation has them, and the long-term spectrum among them.

0        median pitch: (ln Hz - ln 140) / 0.35
1 - 32   long-term spectrum: cosine series over 64 bands, evenly spaced in ln(1 + Hz / 1500) up to 12 kHz
33       tempo: durations are multiplied by exp(-0.25 x)
34       liveliness: pitch movements are multiplied by 1 + 0.5 x
35 - 255 what the speaker encoder learned, -1 to 1
"""

import functools

import numpy as np
import torch
from torch import Tensor

from sound import MELS, mel_hertz

SIZE, SPECTRUM, BANDS = 256, 32, 64
TEMPO, LIVELINESS, LEARNED = 33, 34, 35
PITCH_CENTRE, PITCH_SCALE = float(np.log(140.0)), 0.35
SPECTRUM_SCALE = 8.0 / (1 + np.arange(SPECTRUM)) ** 0.75
SPECTRUM_CENTRE = np.zeros(SPECTRUM)
SPECTRUM_CENTRE[:2] = (-16.0, 12.0)
SPOKEN = 2.2  # nepers below a clip's loud frames that still count as speech

_order = np.arange(SPECTRUM)[:, None]
COSINES = np.cos(np.pi * _order * (np.arange(BANDS) + 0.5) / BANDS) * np.sqrt(2 / BANDS)
COSINES[0] /= np.sqrt(2)
CENTRES = mel_hertz()[1:-1]
#: [80, 64] bands to mels, by straight lines between their centres
_place = np.clip(np.log1p(CENTRES / 1500) / np.log1p(8) * BANDS - 0.5, 0, BANDS - 1)
BAND_MELS = np.maximum(0, 1 - np.abs(_place[:, None] - np.arange(BANDS)))
#: [32, 80] a style's series, each times its scale, to ln magnitude of mels
SERIES = SPECTRUM_SCALE[:, None] * (COSINES @ BAND_MELS.T)
OFFSET = (SPECTRUM_CENTRE @ COSINES) @ BAND_MELS.T
_SMOOTH = 0.02 * (1 + np.arange(SPECTRUM))  # what a cosine that explains nothing costs
_SOLVED = np.linalg.pinv(np.concatenate([SERIES.T, np.diag(_SMOOTH)]))[:, :MELS]  # [32, 80]


@functools.cache
def _tables(device: torch.device) -> tuple[Tensor, Tensor]:
    return (torch.tensor(SERIES, dtype=torch.float32, device=device), torch.tensor(OFFSET, dtype=torch.float32, device=device))


def spectrum_of(style: Tensor) -> Tensor:
    """The long-term log-mel [B, 80] that styles [B, 256] tell."""
    series, offset = _tables(style.device)
    return style[:, 1 : 1 + SPECTRUM] @ series + offset


def covered(bandwidth: float) -> np.ndarray:
    """[80] whether a mel lies below a bandwidth in Hz."""
    return CENTRES < bandwidth


def long_term(mel: np.ndarray) -> np.ndarray:
    """Mean log-mel [80] of the frames [80, n] in which somebody speaks."""
    level = mel.mean(0)
    return mel[:, level > np.percentile(level, 95) - SPOKEN].mean(1)


def series_of(mean: np.ndarray, bandwidth: float, usual: np.ndarray) -> np.ndarray:
    """A long-term log-mel [80] as the style's 32 numbers; above its bandwidth it goes on as `usual` does."""
    inside = covered(bandwidth)
    edge = np.flatnonzero(inside)[-3:]
    filled = np.where(inside, mean, usual + mean[edge].mean() - usual[edge].mean())
    return _SOLVED @ (filled - OFFSET)


def pitch_number(hertz: float) -> float:
    return (np.log(hertz) - PITCH_CENTRE) / PITCH_SCALE


def without_knobs(style: Tensor) -> Tensor:
    """What the networks see: tempo and liveliness are applied by rule alone."""
    return torch.cat([style[:, :TEMPO], style[:, TEMPO:LEARNED] * 0, style[:, LEARNED:]], 1)

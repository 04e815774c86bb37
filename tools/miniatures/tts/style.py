"""The 256 numbers of a voice: what each is for.

0        median pitch: (ln Hz - ln 140) / 0.35
1 - 32   long-term spectrum: cosine series over the 64 bands, each divided by SPECTRUM_SCALE
33       tempo: durations are multiplied by exp(-0.25 x)
34       liveliness: pitch movements are multiplied by 1 + 0.5 x
35 - 255 what the speaker encoder learned, -1 to 1
"""

import numpy as np

from analysis import BANDS

SIZE = 256
SPECTRUM = 32
TEMPO, LIVELINESS, LEARNED = 33, 34, 35
PITCH_CENTRE, PITCH_SCALE = float(np.log(140.0)), 0.35

_ORDER = np.arange(SPECTRUM)[:, None]
#: [32, 64], orthonormal cosine series
COSINES = np.cos(np.pi * _ORDER * (np.arange(BANDS) + 0.5) / BANDS) * np.sqrt(2 / BANDS)
COSINES[0] /= np.sqrt(2)
SPECTRUM_SCALE = 8.0 / (1 + np.arange(SPECTRUM)) ** 0.75
SPECTRUM_CENTRE = np.zeros(SPECTRUM)
SPECTRUM_CENTRE[:2] = (-42.0, 15.0)


def pitch_to_style(log_hertz):
    return (log_hertz - PITCH_CENTRE) / PITCH_SCALE


def spectrum_to_style(spectrum: np.ndarray) -> np.ndarray:
    """Long-term spectrum (ln amplitude, [.., 64]) to its 32 numbers."""
    return (spectrum @ COSINES.T - SPECTRUM_CENTRE) / SPECTRUM_SCALE

"""The speaker encoder: a few seconds of somebody's speech -> the 256 numbers of style.py.

Every 10 ms: 64 log mel energies and the correlation at 64 lags, both from one 40 ms spectrum.
"""

import numpy as np
import torch
from torch import nn
from torch.nn.functional import silu, softplus

from style import LEARNED, PITCH_CENTRE, PITCH_SCALE, SIZE, SPECTRUM

RATE, WINDOW, HOP = 16000, 640, 160
BINS = WINDOW // 2 + 1
MELS, LAGS = 64, 64
LAG_HERTZ = np.exp(np.linspace(np.log(60), np.log(420), LAGS))
WIDTH = 128


def mel_matrix() -> np.ndarray:
    """[321, 64] triangles from 60 to 7600 Hz, each summing to 1."""
    def mel(hertz):
        return np.log1p(np.asarray(hertz) / 700)

    hertz = np.arange(BINS) * RATE / WINDOW
    edges = 700 * np.expm1(np.linspace(mel(60), mel(7600), MELS + 2))
    low, centre, high = edges[:-2], edges[1:-1], edges[2:]
    rise = (hertz[:, None] - low) / np.maximum(centre - low, 30)
    drop = (high - hertz[:, None]) / np.maximum(high - centre, 30)
    matrix = np.clip(np.minimum(rise, drop), 1e-6, None)
    return matrix / matrix.sum(0)


def lag_matrix() -> np.ndarray:
    """[321, 65]: amplitude below 2.4 kHz to its correlation at lag 0 and one period of LAG_HERTZ."""
    hertz = np.arange(BINS) * RATE / WINDOW
    weight = np.clip((2400 - hertz) / 400, 0, 1) * np.clip(hertz / 60, 0, 1)
    lags = np.concatenate([[0], 1 / LAG_HERTZ])
    return weight[:, None] * np.cos(2 * np.pi * hertz[:, None] * lags)


class Features(nn.Module):
    """[B, samples] -> [B, 128, frames]"""

    def __init__(self):
        super().__init__()
        for name, value in dict(mel=mel_matrix(), lag=lag_matrix(), window=np.hanning(WINDOW + 1)[:-1]).items():
            self.register_buffer(name, torch.tensor(value, dtype=torch.float32))

    def forward(self, audio):
        audio = audio / (torch.sqrt((audio * audio).mean(1, keepdim=True)) + 1e-5)
        frames = audio.unfold(1, WINDOW, HOP) * self.window
        spectrum = torch.fft.rfft(frames)
        power = spectrum.real**2 + spectrum.imag**2
        mel = 0.25 * torch.log(power @ self.mel + 0.02)
        correlation = torch.sqrt(power + 1e-6) @ self.lag
        correlation = correlation[..., 1:] / (correlation[..., :1] + 1.0)
        return torch.cat([mel, correlation], -1).transpose(1, 2)


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.enter = nn.Conv1d(MELS + LAGS, WIDTH, 5, stride=2, padding=2)
        self.convs = nn.ModuleList(nn.Conv1d(WIDTH, WIDTH, 3, dilation=d, padding=d) for d in (1, 2, 3))
        self.attention = nn.Conv1d(WIDTH, 1, 1)
        self.pitch = nn.Conv1d(WIDTH, LAGS + 1, 1)
        self.hidden = nn.Linear(3 * WIDTH, 256)
        self.spectrum = nn.Linear(256, SPECTRUM)
        self.learned = nn.Linear(256, SIZE - LEARNED)
        self.register_buffer("lags", torch.tensor(np.log(LAG_HERTZ), dtype=torch.float32), persistent=False)

    def forward(self, features):
        """[B, 128, frames] -> style [B, 256]"""
        x = silu(self.enter(features))
        for conv in self.convs:
            x = x + silu(conv(x))
        guess = self.pitch(x)
        hertz = (torch.softmax(guess[:, :LAGS], 1) * self.lags[None, :, None]).sum(1)
        trust = softplus(guess[:, LAGS]) + 1e-4
        pitch = (hertz * trust).sum(1, keepdim=True) / trust.sum(1, keepdim=True)
        pooling = torch.softmax(self.attention(x), 2)
        mean = (x * pooling).sum(2)
        spread = torch.sqrt((x * x * pooling).sum(2) - mean * mean + 1e-3)
        summary = silu(self.hidden(torch.cat([mean, spread, x.mean(2)], 1)))
        knobs = torch.zeros_like(pitch).expand(-1, 2)
        return torch.cat([(pitch - PITCH_CENTRE) / PITCH_SCALE, self.spectrum(summary), knobs,
                          torch.tanh(self.learned(summary))], 1)  # fmt: skip

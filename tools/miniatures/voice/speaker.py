"""The speaker encoder: some seconds of somebody's speech (16 kHz, any level) -> the 256 numbers of style.py.

Every 10 ms: 64 log mel energies and the correlation at 64 lags, both from one 40 ms spectrum. Written so that it
exports as it is: framing by slices, Fourier tables by cosines of a range.
"""

import math

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import pad, silu, softplus

from sound import mel_matrix
from style import LEARNED, PITCH_CENTRE, PITCH_SCALE, SIZE, SPECTRUM

RATE, WINDOW, HOP = 16000, 640, 160
BINS, MELS, LAGS, WIDTH = WINDOW // 2 + 1, 64, 64, 128
SHORTEST = 8000  # samples; shorter clips are filled up with silence
LAG_HERTZ = np.exp(np.linspace(np.log(60), np.log(420), LAGS))


def lag_matrix() -> np.ndarray:
    """[321, 65]: amplitude below 2.4 kHz to its correlation at lag 0 and one period of LAG_HERTZ."""
    hertz = np.arange(BINS) * RATE / WINDOW
    weight = np.clip((2400 - hertz) / 400, 0, 1) * np.clip(hertz / 60, 0, 1)
    return weight[:, None] * np.cos(2 * np.pi * hertz[:, None] * np.concatenate([[0], 1 / LAG_HERTZ]))


class Encoder(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("mel", torch.tensor(mel_matrix(MELS, WINDOW, 60, 7600, RATE), dtype=torch.float32), False)
        self.register_buffer("lag", torch.tensor(lag_matrix(), dtype=torch.float32), False)
        self.register_buffer("lags", torch.tensor(np.log(LAG_HERTZ), dtype=torch.float32), False)
        self.enter = nn.Conv1d(MELS + LAGS, WIDTH, 5, stride=2, padding=2)
        self.convs = nn.ModuleList(nn.Conv1d(WIDTH, WIDTH, 3, dilation=d, padding=d) for d in (1, 2, 3))
        self.attention = nn.Conv1d(WIDTH, 1, 1)
        self.guess = nn.Conv1d(WIDTH, LAGS + 1, 1)
        self.hidden = nn.Linear(3 * WIDTH, 256)
        self.spectrum = nn.Linear(256, SPECTRUM)
        self.learned = nn.Linear(256, SIZE - LEARNED)

    def features(self, audio: Tensor) -> Tensor:
        """[B, samples] -> [B, 128, frames]"""
        audio = audio / (audio.pow(2).mean(1, keepdim=True).sqrt() + 1e-5)
        rows = audio[:, : audio.shape[1] // HOP * HOP].reshape(audio.shape[0], -1, HOP)
        last = WINDOW // HOP - 1
        frames = torch.cat([rows[:, i : rows.shape[1] - last + i] for i in range(last + 1)], 2)
        nought = audio[0, 0] * 0  # what follows from an input is not stored in the graph
        sample = torch.arange(WINDOW, device=audio.device, dtype=torch.float32) + nought
        turns = sample[:, None] * torch.arange(BINS, device=audio.device, dtype=torch.float32)
        angle = (turns - torch.floor(turns / WINDOW) * WINDOW) * (2 * math.pi / WINDOW)
        window = (0.5 - 0.5 * torch.cos(sample * (2 * math.pi / WINDOW)))[:, None]
        power = (frames @ (angle.cos() * window)).pow(2) + (frames @ (angle.sin() * window)).pow(2)
        mel = 0.25 * torch.log(power @ self.mel + 0.02)
        correlation = torch.sqrt(power + 1e-6) @ self.lag
        correlation = correlation[..., 1:] / (correlation[..., :1] + 1.0)
        return torch.cat([mel, correlation], -1).transpose(1, 2)

    def forward(self, audio: Tensor) -> Tensor:
        """[B, samples >= 8000] -> style [B, 256]"""
        x = silu(self.enter(self.features(audio)))
        for conv in self.convs:
            x = x + silu(conv(x))
        guess = self.guess(x)
        hertz = (torch.softmax(guess[:, :LAGS], 1) * self.lags[None, :, None]).sum(1)
        trust = softplus(guess[:, LAGS]) + 1e-4
        pitch = (hertz * trust).sum(1, keepdim=True) / trust.sum(1, keepdim=True)
        pooling = torch.softmax(self.attention(x), 2)
        mean = (x * pooling).sum(2)
        spread = torch.sqrt((x * x * pooling).sum(2) - mean * mean + 1e-3)
        summary = silu(self.hidden(torch.cat([mean, spread, x.mean(2)], 1)))
        knobs = torch.zeros_like(pitch).expand(-1, LEARNED - 1 - SPECTRUM)
        return torch.cat([(pitch - PITCH_CENTRE) / PITCH_SCALE, self.spectrum(summary), knobs,
                          torch.tanh(self.learned(summary))], 1)  # fmt: skip


def to_encoder(sound: Tensor) -> Tensor:
    """24 kHz to the encoder's 16 kHz, band-limited: [B, 3 n] -> [B, 2 n]"""
    length = sound.shape[1] // 3 * 2
    spectrum = torch.fft.rfft(sound[:, : length // 2 * 3])[:, : length // 2 + 1]
    return torch.fft.irfft(spectrum, length) * (2 / 3)


def filled(audio: Tensor) -> Tensor:
    return pad(audio, (0, max(0, SHORTEST - audio.shape[1])))

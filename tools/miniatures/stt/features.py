"""Whisper's log-mel features in torch, with augmentation of the power spectrum (training only)."""

import numpy as np
import torch
from torch import Tensor

RATE, FFT, HOP, MELS = 16000, 400, 160, 80
BINS = FFT // 2 + 1


def mel_bank(warp: float = 1.0) -> Tensor:
    """BINS x MELS, Slaney scale and norm as in WhisperFeatureExtractor; warp > 1 raises all formants."""

    def to_hz(mel):
        return np.where(mel < 15, mel * 200 / 3, 1000 * np.exp((mel - 15) * np.log(6.4) / 27))

    top = 15 + np.log(8) / (np.log(6.4) / 27)
    edges = to_hz(np.linspace(0, top, MELS + 2))
    bins = np.linspace(0, RATE / 2, BINS) * warp
    slopes = edges[:, None] - bins[None]
    width = np.diff(edges)
    down, up = -slopes[:-2] / width[:-1, None], slopes[2:] / width[1:, None]
    bank = np.maximum(0, np.minimum(down, up)) * (2 / (edges[2:] - edges[:-2]))[:, None]
    return torch.tensor(bank.T, dtype=torch.float32)


PLAIN = mel_bank()
WARPS = np.round(np.linspace(0.84, 1.2, 19), 3)
WARPED = torch.stack([mel_bank(w) for w in WARPS])
WINDOW = torch.hann_window(FFT)


def power(sound: Tensor) -> Tensor:
    """B N (N a multiple of HOP) -> B frames BINS"""
    spectrum = torch.stft(sound, FFT, HOP, window=WINDOW, return_complex=True, pad_mode="reflect")
    return spectrum[..., :-1].abs().square().transpose(1, 2)


def log_mel(power_spectrum: Tensor, bank: Tensor) -> Tensor:
    """B frames BINS -> B MELS frames as WhisperFeatureExtractor gives them."""
    mel = (power_spectrum @ bank).clamp_min(1e-10).log10()
    floor = mel.amax((1, 2), keepdim=True) - 8
    return ((torch.maximum(mel, floor) + 4) / 4).transpose(1, 2)


def above_floor(features: Tensor) -> Tensor:
    """0 at the floor of the window, 2 at its maximum: independent of the recording's level."""
    return features - features.amax((1, 2), keepdim=True) + 2


def channel_gains(rng: np.random.Generator, count: int) -> Tensor:
    """count x BINS power gains: smooth equalisation, telephone and other low-passes."""
    hz = np.linspace(0, 1, BINS)
    gains = np.zeros((count, BINS))
    for row in gains:
        if rng.random() < 0.7:
            for k in range(1, 5):
                row += rng.normal(0, 2.5) * np.cos(np.pi * k * hz + rng.uniform(0, 6.28))
            row += rng.normal(0, 5) * (hz - 0.3)
        if rng.random() < 0.3:
            cut = rng.choice((0.42, 0.48, 0.5, rng.uniform(0.4, 0.95)))
            row -= rng.uniform(30, 90) * np.clip((hz - cut) / rng.uniform(0.01, 0.06), 0, 1)
        if rng.random() < 0.15:
            row -= rng.uniform(6, 40) * np.clip((rng.uniform(100, 350) / 8000 - hz) / 0.02, 0, 1)
    return torch.tensor(10 ** (gains / 10), dtype=torch.float32)


def augmented(sound: Tensor, rng: np.random.Generator) -> Tensor:
    """B N -> B MELS frames above the floor, each example through its own channel, warp and masks."""
    count = len(sound)
    spectrum = power(sound) * channel_gains(rng, count)[:, None]
    warp = np.clip(np.round(9 + rng.normal(0, 2.5, count)), 0, 18).astype(int)
    warp[rng.random(count) < 0.3] = int(np.argmin(np.abs(WARPS - 1)))
    features = above_floor(log_mel(spectrum, WARPED[torch.from_numpy(warp)]))
    frames = features.shape[2]
    for row in features:
        if rng.random() < 0.6:
            for _ in range(2):
                width, start = rng.integers(0, 10), rng.integers(0, 72)
                row[start : start + width] = row.mean() if rng.random() < 0.5 else 0
            for _ in range(frames // 200 + 1):
                start = rng.integers(0, frames)
                row[:, start : start + rng.integers(0, 8)] = row.mean()
    return features

"""Log-mel features, and the eight bits in which they lie on disk."""

import numpy as np
import torch
from torch import Tensor

RATE, FFT, WINDOW, HOP, MELS = 16000, 512, 400, 160, 80
LOW, HIGH = 20.0, 7600.0
FLOOR = 1e-6  # added to the power: about -80 dBFS of white noise
# One step of the stored byte is 0.09 nepers, a fiftieth of a bin's deviation: not heard by the network.
BYTE_LOW, BYTE_STEP = -14.0, 0.09


def mel_bank() -> Tensor:
    """257 x 80 triangles of height 1, evenly spaced in mel = 2595 log10(1 + f / 700)."""
    edges = np.linspace(2595 * np.log10(1 + LOW / 700), 2595 * np.log10(1 + HIGH / 700), MELS + 2)
    edges = 700 * (10 ** (edges / 2595) - 1)
    bins = np.linspace(0, RATE / 2, FFT // 2 + 1)[:, None]
    rise = (bins - edges[:-2]) / (edges[1:-1] - edges[:-2])
    fall = (edges[2:] - bins) / (edges[2:] - edges[1:-1])
    return torch.tensor(np.maximum(0, np.minimum(rise, fall)), dtype=torch.float32)


BANK = mel_bank()
HANN = torch.hann_window(WINDOW)


def log_mel(samples: np.ndarray) -> np.ndarray:
    """frames x 80, natural logarithm, 10 ms a frame, frame k centred on sample 160 k."""
    wave = torch.from_numpy(np.ascontiguousarray(samples, np.float32))
    spectrum = torch.stft(wave, FFT, HOP, WINDOW, HANN, center=True, pad_mode="reflect", return_complex=True)
    power = spectrum.real.square() + spectrum.imag.square()
    return torch.log(power.T @ BANK + FLOOR).numpy()


def to_bytes(features: np.ndarray) -> np.ndarray:
    return np.clip(np.round((features - BYTE_LOW) / BYTE_STEP), 0, 255).astype(np.uint8)


def from_bytes(stored: np.ndarray) -> Tensor:
    return torch.from_numpy(stored.astype(np.float32)) * BYTE_STEP + BYTE_LOW


def normalised(features: Tensor, deviation: Tensor) -> Tensor:
    """What the network hears: without the recording's own mean spectrum, in units of the corpus' deviation."""
    return (features - features.mean(0)) / deviation

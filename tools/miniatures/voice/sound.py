"""Samples, log-mel and pitch: what every script here measures a sound by."""

import functools

import numpy as np
import torch
from torch import Tensor

RATE, HOP = 24000, 240  # a frame is 10 ms
MELS, MEL_FFT, FLOOR = 80, 1024, 1e-3
LEVEL = 10 ** (-26 / 20)  # while somebody speaks
LOWEST, PEAK = 45.0, 0.98
BEFORE, AFTER = 6, 9  # frames of silence kept at the ends


def resampled(samples: np.ndarray, rate: int, to: int = RATE) -> np.ndarray:
    """Band-limited, by the whole spectrum; what lies below 45 Hz is left out."""
    step, steps = rate // np.gcd(rate, to), to // np.gcd(rate, to)
    blocks = -(-(len(samples) + rate // 10) // step)  # a tenth of a second against what wraps around
    spectrum = np.fft.rfft(samples, blocks * step)
    spectrum[: int(LOWEST * blocks * step / rate)] = 0
    out = np.fft.irfft(spectrum, blocks * steps) * (steps / step)  # crops or fills the spectrum
    return out[: len(samples) * to // rate].astype(np.float32)


def frame_power(samples: np.ndarray) -> np.ndarray:
    """[frames] of 10 ms, mean of squares."""
    rows = samples[: len(samples) // HOP * HOP].reshape(-1, HOP)
    return (rows**2).mean(1)


def trimmed(samples: np.ndarray) -> np.ndarray:
    """Without the silence at the ends, but for a little; whole frames."""
    level = 10 * np.log10(np.convolve(frame_power(samples), np.ones(3) / 3, "same") + 1e-12)
    loud = np.percentile(level, 95)
    threshold = min(np.percentile(level, 5) + 8, loud - 22)
    spoken = np.flatnonzero(level > max(threshold, loud - 50))
    start, end = max(0, spoken[0] - BEFORE), min(len(level), spoken[-1] + 1 + AFTER)
    return samples[start * HOP : end * HOP]


def levelled(samples: np.ndarray) -> np.ndarray:
    """At -26 dBFS where somebody speaks."""
    power = frame_power(samples)
    loud = power[power > 0.002 * np.percentile(power, 98)]
    samples = samples * (LEVEL / np.sqrt(loud.mean() + 1e-12))
    return samples * min(1.0, PEAK / (np.abs(samples).max() + 1e-9))


def to_mel(hertz):
    return 1127 * np.log1p(np.asarray(hertz) / 700)


def mel_hertz(count: int = MELS, low: float = 40, high: float = RATE / 2) -> np.ndarray:
    """[count + 2] edges and centres."""
    return 700 * np.expm1(np.linspace(to_mel(low), to_mel(high), count + 2) / 1127)


def mel_matrix(count: int, points: int, low: float = 40, high: float = RATE / 2, rate: int = RATE) -> np.ndarray:
    """[points / 2 + 1, count] triangles, each summing to 1."""
    hertz, edges = np.arange(points // 2 + 1) * rate / points, mel_hertz(count, low, high)
    before, centre, after = edges[:-2], edges[1:-1], edges[2:]
    rise = (hertz[:, None] - before) / np.maximum(centre - before, 30)
    fall = (after - hertz[:, None]) / np.maximum(after - centre, 30)
    matrix = np.clip(np.minimum(rise, fall), 1e-9, None)
    return matrix / matrix.sum(0)


@functools.cache
def hann(points: int, device: torch.device) -> Tensor:
    return torch.hann_window(points, device=device)


@functools.cache
def _bands(device: torch.device) -> Tensor:
    return torch.tensor(mel_matrix(MELS, MEL_FFT).T, dtype=torch.float32, device=device)


def magnitudes(samples: Tensor, points: int, hop: int) -> Tensor:
    """[B, samples] -> [B, points / 2 + 1, frames], with a gradient also where there is nothing."""
    parts = torch.stft(samples, points, hop, points, hann(points, samples.device), center=True, pad_mode="constant",
                       return_complex=True)  # fmt: skip
    return torch.sqrt(parts.real**2 + parts.imag**2 + 1e-8)


def log_mel(samples: Tensor) -> Tensor:
    """[B, n * 240] -> ln of magnitudes [B, 80, n + 1]; frame i is centred on sample 240 i."""
    return torch.log(torch.clamp(_bands(samples.device) @ magnitudes(samples, MEL_FFT, HOP), min=FLOOR))


def stretched(samples: Tensor, factor: float) -> Tensor:
    """Played `factor` times as fast, band-limited: pitch and formants rise with it. [B, n] -> [B, n / factor]"""
    length = samples.shape[1]
    wanted = round(length / factor)
    spectrum = torch.fft.rfft(samples)
    bins = wanted // 2 + 1
    spectrum = spectrum[:, :bins] if bins <= spectrum.shape[1] else \
        torch.nn.functional.pad(spectrum, (0, bins - spectrum.shape[1]))
    return torch.fft.irfft(spectrum, wanted) * (wanted / length)


def pitch(samples: np.ndarray, low: float, high: float) -> np.ndarray:
    """Hz at every frame [frames]; carried over where nothing is voiced, and negative there."""
    import pyworld

    sound = samples.astype(np.float64)
    hertz, times = pyworld.dio(sound, RATE, f0_floor=low, f0_ceil=high, frame_period=10.0)
    hertz = pyworld.stonemask(sound, hertz, times, RATE)
    frames = len(samples) // HOP
    hertz = np.pad(hertz[:frames], (0, max(0, frames - len(hertz))))
    voiced = hertz > 0
    if not voiced.any():
        return np.full(frames, -np.sqrt(low * high), np.float32)
    places = np.flatnonzero(voiced)
    carried = np.exp(np.interp(np.arange(frames), places, np.log(hertz[places])))
    return np.where(voiced, carried, -carried).astype(np.float32)

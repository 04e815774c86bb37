"""Noise, rooms and sounds that are no speech; all from the given numpy generator. float32 arrays at 16 kHz."""

import numpy as np

RATE = 16000


def coloured(rng: np.random.Generator, count: int) -> np.ndarray:
    """Noise with a random slope, white to brown, sometimes with mains hum; unit RMS."""
    spectrum = np.fft.rfft(rng.standard_normal(count).astype(np.float32))
    hz = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 20)
    sound = np.fft.irfft(spectrum * (hz / 1000) ** -rng.uniform(0, 1.2), count).astype(np.float32)
    sound /= sound.std() + 1e-9
    if rng.random() < 0.2:
        at = np.arange(count) / RATE * 2 * np.pi * rng.choice((50, 60))
        sound += sum(rng.random() * np.sin(k * at).astype(np.float32) for k in (1, 2, 3, 5))
    return sound / (sound.std() + 1e-9)


def at_ratio(sound: np.ndarray, noise: np.ndarray, decibels: float) -> np.ndarray:
    """sound + noise, the noise so many dB below the loud part of the sound."""
    loud = np.sqrt(np.mean(np.sort(sound[::7] ** 2)[-max(1, len(sound) // 21) :])) + 1e-6
    return sound + noise * (loud * 10 ** (-decibels / 20))


def in_room(sound: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Convolves with a made-up room: direct sound and decaying noise, 0.1 to 0.6 s."""
    length = int(rng.uniform(0.05, 0.4) * RATE)
    tail = rng.standard_normal(length) * np.exp(-np.arange(length) / length * 6.9)
    tail[: int(rng.uniform(0.001, 0.01) * RATE)] = 0
    tail *= rng.uniform(0.05, 0.5) / (np.sqrt((tail**2).sum()) + 1e-9)
    tail[0] = 1
    size = 1 << (len(sound) + length - 1).bit_length()
    wet = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(tail, size), size)[: len(sound)]
    return wet.astype(np.float32)


def music(rng: np.random.Generator, count: int) -> np.ndarray:
    """Plucked and held tones with harmonics."""
    at, sound = np.arange(count) / RATE, np.zeros(count)
    for _ in range(rng.integers(1, 4 + count // 4000)):
        start, hz = rng.integers(0, count), 55 * 2 ** (rng.integers(0, 60) / 12)
        tone = sum(rng.random() / k * np.sin(2 * np.pi * hz * k * at) for k in range(1, 6))
        sound[start:] += (tone * np.exp(-at * rng.uniform(0.5, 8)))[: count - start]
    return (sound / (np.abs(sound).max() + 1e-6) * rng.uniform(0.05, 0.9)).astype(np.float32)


def no_speech(rng: np.random.Generator, count: int) -> np.ndarray:
    kind = rng.random()
    if kind < 0.15:
        return np.zeros(count, np.float32)
    if kind < 0.5:
        return music(rng, count)
    noise = coloured(rng, count) * 10 ** rng.uniform(-4, -1)
    if kind > 0.75:  # knocks and swells
        swell = np.interp(np.arange(count), np.sort(rng.integers(0, count, 6)), rng.random(6) ** 3 * 5)
        noise = noise * swell
    return noise.astype(np.float32)

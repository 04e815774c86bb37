"""Other rooms, lines and noises: a voice must be known again in all of them."""

from dataclasses import dataclass

import numpy as np

RATE = 16000


def convolved(samples: np.ndarray, response: np.ndarray) -> np.ndarray:
    size = 1 << int(np.ceil(np.log2(len(samples) + len(response))))
    product = np.fft.rfft(samples, size) * np.fft.rfft(response, size)
    return np.fft.irfft(product, size)[: len(samples)].astype(np.float32)


def room(samples: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A direct sound and a decaying noise after it: half a second at most."""
    seconds = random.uniform(0.1, 0.5)
    time = np.arange(int(seconds * RATE)) / RATE
    tail = random.standard_normal(len(time)) * 10 ** (-3 * time / seconds)
    tail[: int(0.002 * RATE)] = 0
    tail *= 10 ** (-random.uniform(0, 10) / 20) / np.sqrt(np.sum(tail**2))
    tail[0] = 1
    return convolved(samples, tail)


def line(samples: np.ndarray, random: np.random.Generator, telephone: float) -> np.ndarray:
    """A telephone's band, as often as told, or a microphone's tilt."""
    spectrum = np.fft.rfft(samples)
    hertz = np.linspace(0, RATE / 2, len(spectrum))
    if random.random() < telephone:
        low, high = random.uniform(80, 300), random.uniform(3300, 3900)
        gain = 1 / (1 + np.exp(-(hertz - low) / 30)) / (1 + np.exp((hertz - high) / 60))
    else:
        places = np.cumsum(random.standard_normal(9) * 2)
        gain = 10 ** (np.interp(hertz, np.linspace(0, RATE / 2, 9), places - places.mean()) / 20)
    return np.fft.irfft(spectrum * gain, len(samples)).astype(np.float32)


def noise(samples: np.ndarray, random: np.random.Generator, noises: list[np.ndarray]) -> np.ndarray:
    """Recorded noise, or one with a spectrum that falls, 5 to 25 dB below the speech."""
    if noises and random.random() < 0.5:
        found = noises[random.integers(len(noises))]
        at = random.integers(max(1, len(found) - len(samples)))
        sound = np.resize(found[at : at + len(samples)], len(samples))
    else:
        spectrum = np.fft.rfft(random.standard_normal(len(samples)))
        spectrum /= np.arange(1, len(spectrum) + 1) ** random.uniform(0, 0.7)
        sound = np.fft.irfft(spectrum, len(samples))
    power = np.mean(samples**2) / (np.mean(sound**2) + 1e-12)
    return (samples + sound * np.sqrt(power) * 10 ** (-random.uniform(5, 25) / 20)).astype(np.float32)


@dataclass(frozen=True)
class Shares:
    """Of all stretches, what stays as it is; of the others, what is in a room; of lines, telephones."""

    kept: float = 0.5
    rooms: float = 0.5
    telephones: float = 0.4


def augmented(samples: np.ndarray, random: np.random.Generator, noises: list[np.ndarray], shares: Shares = Shares()) -> np.ndarray:
    if random.random() < shares.kept:
        return samples
    if random.random() < shares.rooms:
        samples = room(samples, random)
    if random.random() < 0.5:
        samples = line(samples, random, shares.telephones)
    return noise(samples, random, noises) if random.random() < 0.6 else samples

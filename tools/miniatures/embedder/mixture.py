"""From frames to one vector a voice: a mixture of Gaussians of all speech, and how a voice shifts its means.

Reynolds, Quatieri and Dunn 2000 (adapted means), Campbell, Sturim and Reynolds 2006 (shifts as one long vector).
"""

from dataclasses import dataclass

import numpy as np

CEPSTRA, REACH = 24, 2  # cepstra of a frame; frames to each side that a slope is taken over
RELEVANCE = 6.0  # frames after which a Gaussian's shift counts half
QUIET = 5.5  # nepers of power below the loud frames: no speech


def cosines() -> np.ndarray:
    """80 bands to cepstra, the level among them."""
    k, n = np.arange(CEPSTRA)[None], np.arange(80)[:, None]
    return (np.cos(np.pi * k * (n + 0.5) / 80) * np.sqrt(2 / 80)).astype(np.float32)


DCT = cosines()


def spoken(fbank: np.ndarray) -> np.ndarray:
    level = fbank.mean(1)
    return fbank[level > np.quantile(level, 0.95) - QUIET]


def cepstra(fbank: np.ndarray) -> np.ndarray:
    """Frames x 48: cepstra, less how loud all of it is, and their slopes; beyond the ends the outermost frame goes on."""
    c = (fbank - fbank.mean()) @ DCT
    wide = np.concatenate([c[:1]] * REACH + [c] + [c[-1:]] * REACH)
    weights = [k / (2 * sum(j * j for j in range(1, REACH + 1))) for k in range(-REACH, REACH + 1)]
    slopes = sum(w * wide[i : i + len(c)] for i, w in enumerate(weights))
    return np.concatenate([c, slopes.astype(np.float32)], 1)


@dataclass
class Mixture:
    weights: np.ndarray  # C
    means: np.ndarray  # C x D
    variances: np.ndarray  # C x D

    def shares(self, x: np.ndarray) -> np.ndarray:
        """Which Gaussian each frame belongs to: frames x C."""
        precise = 1 / self.variances
        constant = np.log(self.weights) - 0.5 * (np.log(self.variances).sum(1) + (self.means**2 * precise).sum(1))
        odds = x @ (self.means * precise).T - 0.5 * (x * x) @ precise.T + constant
        odds = np.exp(odds - odds.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True)

    def shift(self, x: np.ndarray) -> np.ndarray:
        """C x D: by how many deviations the voice moves each mean, less where it was hardly heard."""
        shares = self.shares(x)
        heard = shares.sum(0)[:, None]
        moved = (shares.T @ x - heard * self.means) / np.sqrt(self.variances) / (heard + RELEVANCE)
        return (moved * np.sqrt(self.weights)[:, None]).astype(np.float32)

    def direction(self, x: np.ndarray) -> np.ndarray:
        """All shifts as one vector of length 1: how long it was heard counts no more (Garcia-Romero and Espy-Wilson 2011)."""
        shifts = self.shift(x).ravel()
        return shifts / np.linalg.norm(shifts)


def fitted(frames: np.ndarray, count: int, random: np.random.Generator, rounds: int = 6) -> Mixture:
    """Expectation and maximisation, doubling the Gaussians until there are enough."""
    floor = 0.02 * frames.var(0)
    mixture = Mixture(np.ones(1, np.float32), frames.mean(0)[None], frames.var(0)[None])
    while True:
        for _ in range(rounds if len(mixture.weights) < count else 2 * rounds):
            total = np.zeros(len(mixture.weights))
            first, second = np.zeros(mixture.means.shape), np.zeros(mixture.means.shape)
            for x in np.array_split(frames, max(1, len(frames) // 20000)):
                shares = mixture.shares(x)
                total += shares.sum(0)
                first += shares.T @ x
                second += shares.T @ (x * x)
            means = first / total[:, None]
            variances = np.maximum(second / total[:, None] - means**2, floor)
            mixture = Mixture(*(a.astype(np.float32) for a in (total / total.sum(), means, variances)))
        if len(mixture.weights) >= count:
            return mixture
        apart = 0.2 * np.sqrt(mixture.variances) * random.choice([-1, 1], mixture.means.shape)
        mixture = Mixture(np.tile(mixture.weights / 2, 2), np.concatenate([mixture.means + apart, mixture.means - apart]).astype(np.float32),
                          np.tile(mixture.variances, (2, 1)))

"""A monophone hidden Markov model that finds when each symbol is said, from nothing but sound and symbols.

Three states a symbol, one for a pause that may be at a space or punctuation; Gaussians of thirteen cepstra and their
slopes every 5 ms; a flat start, then rounds of Viterbi and estimation with 1, 2 and 4 Gaussians a state.
"""

import numpy as np
import torch
from torch import Tensor

import paths  # noqa: F401
from phonemes import PUNCTUATION
from sound import mel_matrix

HOP, WINDOW, POINTS, RATE = 120, 480, 512, 24000  # 5 ms
CEPSTRA = 13
MARKS = set("ˈˌːʰʲ̃")  # take no time of their own
SILENCE, PAUSE = "#", "_"
STATES = 3
ROUNDS, DOUBLED = 11, (5, 8)  # rounds in which a state's Gaussians become twice as many
BATCH = 16
NEVER = np.float32(-1e30)

_mels = mel_matrix(26, POINTS, 80, 7600)
_cosines = np.cos(np.pi * np.arange(CEPSTRA)[:, None] * (np.arange(26) + 0.5) / 26) * np.sqrt(2 / 26)


def cepstra(samples: np.ndarray) -> Tensor:
    """[frames, 26]: cepstra less their mean, and their slopes over 40 ms."""
    padded = np.pad(samples, WINDOW // 2)
    rows = np.lib.stride_tricks.sliding_window_view(padded, WINDOW)[:-1:HOP] * np.hanning(WINDOW)
    power = np.abs(np.fft.rfft(rows, POINTS)) ** 2
    still = np.log(power @ _mels + 1e-6 * power.mean() + 1e-9) @ _cosines.T
    still -= still.mean(0)
    around = np.pad(still, ((4, 4), (0, 0)), "edge")
    return torch.tensor(np.concatenate([still, (around[8:] - around[:-8]) / 2], 1), dtype=torch.float32)


def units(symbols: str) -> list[tuple[str, int]]:
    """What takes time, with its place among the symbols; silence at the ends has -1 and -2."""
    row = [(SILENCE, -1)]
    for place, symbol in enumerate(symbols):
        if symbol == " " or symbol in PUNCTUATION:
            if row[-1][0] not in SILENCE + PAUSE:
                row.append((PAUSE, place))
        elif symbol not in MARKS:
            row.append((symbol, place))
    if row[-1][0] == PAUSE:
        row.pop()
    return [*row, (SILENCE, -2)]


class Chain:
    """The states of one clip: what sounds in each, whose each is, and from where it may be jumped to."""

    def __init__(self, symbols: str, numbers: dict[str, int]) -> None:
        self.units = units(symbols)
        sounds, owners, jumps = [], [], []
        for j, (symbol, _) in enumerate(self.units):
            pause = symbol == PAUSE
            after_pause = j >= 2 and self.units[j - 1][0] == PAUSE
            for q in [1] if pause else range(STATES):
                jumps.append(len(sounds) - 2 if after_pause and q == 0 else -1)
                sounds.append(numbers[SILENCE if pause else symbol] * STATES + q)
                owners.append(j)
        self.sounds, self.owners, self.jumps = np.array(sounds), np.array(owners), np.array(jumps)

    @property
    def shortest(self) -> int:
        return sum(symbol != PAUSE for symbol, _ in self.units) * STATES

    def flat(self, frames: int, edge: int = 14) -> np.ndarray:
        """A first guess: silence at the ends, all else of one length, no pauses."""
        kept = np.array([i for i, j in enumerate(self.owners) if self.units[j][0] != PAUSE])
        edge = max(STATES, min(edge, frames // 6))
        ends, inner = np.arange(edge) * STATES // edge, len(kept) - 2 * STATES
        middle = STATES + np.arange(frames - 2 * edge) * inner // (frames - 2 * edge)
        return kept[np.concatenate([ends, middle, STATES + inner + ends])]


def viterbi(scores: list[np.ndarray], chains: list[Chain]) -> list[np.ndarray]:
    """The best path through each chain: `scores` are [frames, states], the result is a state a frame."""
    count, longest = len(scores), max(len(score) for score in scores)
    width = max(len(chain.sounds) for chain in chains)
    padded = np.full((longest, count, width), NEVER, np.float32)
    jumps = np.zeros((count, width), np.int64)
    may = np.zeros((count, width), bool)
    for b, (score, chain) in enumerate(zip(scores, chains)):
        padded[: len(score), b, : score.shape[1]] = score
        jumps[b, : len(chain.jumps)] = np.maximum(chain.jumps, 0)
        may[b, : len(chain.jumps)] = chain.jumps >= 0
    best = np.full((count, width), NEVER, np.float32)
    best[:, 0] = padded[0, :, 0]
    came = np.zeros((longest, count, width), np.int16)
    places = np.broadcast_to(np.arange(width, dtype=np.int16), (count, width))
    jump_from = jumps.astype(np.int16)
    moved = np.full_like(best, NEVER)
    for t in range(1, longest):
        moved[:, 1:] = best[:, :-1]
        jumped = np.where(may, np.take_along_axis(best, jumps, 1), NEVER)
        step = moved > best
        best, source = np.where(step, moved, best), np.where(step, places - 1, places)
        skip = jumped > best
        came[t] = np.where(skip, jump_from, source)
        best = np.where(skip, jumped, best) + padded[t]
    paths_found = []
    for b, (score, chain) in enumerate(zip(scores, chains)):
        path = np.empty(len(score), np.int64)
        path[-1] = len(chain.sounds) - 1
        for t in range(len(score) - 1, 0, -1):
            path[t - 1] = came[t, b, path[t]]
        paths_found.append(path)
    return paths_found


class Model:
    """Gaussians of every state: `fit` learns them, `paths` follows them."""

    def __init__(self, symbols: set[str]) -> None:
        self.numbers = {symbol: i for i, symbol in enumerate(sorted(symbols | {SILENCE}))}
        self.count, self.mixtures = len(self.numbers) * STATES, 1

    def estimate(self, frames: Tensor, labels: Tensor) -> None:
        """From frames and the state of each; a state hardly seen keeps the whole's shape."""
        whole = frames.var(0)
        shares = self._shares(frames, labels) if hasattr(self, "means") else torch.ones(len(frames), 1)
        slots = (labels[:, None] * self.mixtures + torch.arange(self.mixtures)).ravel()
        size = self.count * self.mixtures
        weight = torch.zeros(size).index_add_(0, slots, shares.ravel())
        sums, squares = torch.zeros(size, frames.shape[1]), torch.zeros(size, frames.shape[1])
        for k in range(self.mixtures):
            of = labels * self.mixtures + k
            sums.index_add_(0, of, frames * shares[:, k : k + 1])
            squares.index_add_(0, of, frames**2 * shares[:, k : k + 1])
        prior = 3.0
        means = (sums + prior * frames.mean(0)) / (weight[:, None] + prior)
        around = squares - 2 * means * sums + weight[:, None] * means**2
        variances = (around + prior * whole) / (weight[:, None] + prior)
        self.means = means.view(self.count, self.mixtures, -1)
        self.variances = torch.maximum(variances, 0.05 * whole).view_as(self.means)
        weights = weight.view(self.count, self.mixtures) + 1
        self.weights = weights / weights.sum(1, keepdim=True)

    def double(self) -> None:
        apart = 0.2 * self.variances.sqrt()
        self.means = torch.cat([self.means + apart, self.means - apart], 1)
        self.variances = torch.cat([self.variances] * 2, 1)
        self.weights = torch.cat([self.weights] * 2, 1) / 2
        self.mixtures *= 2

    def _shares(self, frames: Tensor, labels: Tensor) -> Tensor:
        return torch.cat([self._logs(f).view(len(f), self.count, -1)[torch.arange(len(f)), l].softmax(1)
                          for f, l in zip(frames.split(20000), labels.split(20000))])

    def _logs(self, frames: Tensor) -> Tensor:
        """[frames, states * mixtures], by one product."""
        exact, means = 1 / self.variances.flatten(0, 1), self.means.flatten(0, 1)
        constant = self.weights.flatten().log() - 0.5 * (means**2 * exact - exact.log()).sum(1)
        return torch.cat([frames**2, frames], 1) @ torch.cat([-0.5 * exact, means * exact], 1).T + constant

    def paths(self, clips: list[tuple[Tensor, Chain]]) -> list[np.ndarray]:
        order = sorted(range(len(clips)), key=lambda i: len(clips[i][0]))
        found: list[np.ndarray] = [np.empty(0)] * len(clips)
        for start in range(0, len(order), BATCH):
            some = order[start : start + BATCH]
            scores = [torch.logsumexp(self._logs(clips[i][0]).view(-1, self.count, self.mixtures), 2)
                      .numpy()[:, clips[i][1].sounds] for i in some]  # fmt: skip
            for i, path in zip(some, viterbi(scores, [clips[i][1] for i in some])):
                found[i] = path
        return found

    def fit(self, clips: list[tuple[Tensor, Chain]], told=print) -> "Model":
        frames = torch.cat([frames for frames, _ in clips])
        found = [chain.flat(len(frames)) for frames, chain in clips]
        for round_ in range(ROUNDS):
            labels = torch.tensor(np.concatenate([chain.sounds[path] for (_, chain), path in zip(clips, found)]))
            self.estimate(frames, labels)
            if round_ in DOUBLED:
                self.double()
                self.estimate(frames, labels)
            found = self.paths(clips)
            told(f"  round {round_}, {self.mixtures} Gaussians", flush=True)
        return self

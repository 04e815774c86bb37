"""Batches of about so many seconds, in an order and with changes that depend on the seed and the place alone.

Nothing random is carried from one batch to the next, so that training goes on after a stop exactly as without it.
"""

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.utils.data import Dataset

from augment import Strength, changed, coloured, masked, stretched
from data import SHARE, Corpus, Spoken
from features import MELS, normalised
from model import EIGHT

FIRST = 800  # frames: the longest of the first epoch, in which the network finds out that sounds follow letters
EMPTY = 0.15  # share of batches with a recording in which nobody speaks


@dataclass
class Batch:
    features: Tensor  # B T 80, T a multiple of EIGHT
    frames: Tensor
    phones: Tensor  # all targets one after the other
    phone_counts: Tensor
    pieces: Tensor
    piece_counts: Tensor
    seconds: float  # of recordings in it, each view counted
    views: int

    def to(self, device: torch.device) -> "Batch":
        moved = {name: value.to(device, non_blocking=True) if isinstance(value, Tensor) and name == "features" else value
                 for name, value in vars(self).items()}
        return Batch(**moved)


class Epoch(Dataset):
    """Batch number n of an epoch; `views` copies of each recording, changed alike in time but not in sound."""

    def __init__(self, corpus: Corpus, seed: int, epoch: int, seconds: float, views: int, strength: Strength) -> None:
        self.corpus, self.seed, self.epoch, self.views, self.strength = corpus, seed, epoch, views, strength
        rng = np.random.default_rng((seed, epoch))
        heard = [spoken for spoken in corpus.speech
                 for _ in range(int(SHARE.get(spoken.source, 1) + rng.random())) if epoch > 0 or spoken.frames < FIRST]
        lengths = np.array([spoken.frames for spoken in heard]) * rng.uniform(0.95, 1.05, len(heard))
        self.batches: list[list[Spoken]] = []
        most = seconds * 100 / views
        group: list[Spoken] = []
        longest = 0
        for place in np.argsort(lengths):
            longest = max(longest, heard[place].frames)
            if group and longest * (len(group) + 1) > most:
                self.batches.append(group)
                group, longest = [], heard[place].frames
            group.append(heard[place])
        self.batches.append(group)
        rng.shuffle(self.batches)

    def __len__(self) -> int:
        return len(self.batches)

    def _babble(self, rng: np.random.Generator, length: int) -> Tensor:
        """Two to four others at once."""
        sounds = [self.corpus.speech[rng.integers(len(self.corpus.speech))].features for _ in range(rng.integers(2, 5))]
        sounds = [sound.repeat(-(-length // len(sound)), 1)[:length] for sound in sounds]
        return torch.logsumexp(torch.stack(sounds), 0)

    def __getitem__(self, number: int) -> Batch:
        rng = np.random.default_rng((self.seed, self.epoch, number))
        group, strength, made = self.batches[number], self.strength, []
        factors = rng.uniform(0.9, 1.1, len(group))
        longest = max(spoken.frames for spoken in group)
        noises = [self._babble(rng, longest)]
        for _ in range(2 if self.corpus.noises else 0):
            noise = self.corpus.noises[rng.integers(len(self.corpus.noises))]
            start = rng.integers(max(1, len(noise) - longest))
            noises.append(noise[start : start + longest])
        silent = rng.random() < EMPTY
        for _ in range(self.views):
            for spoken, factor in zip(group, factors):
                x = changed(stretched(spoken.features, factor), rng, strength, noises)
                made.append(masked(normalised(x, self.corpus.deviation), rng, strength.masked))
            if silent:
                x = noises[1][: longest // 2] if len(noises) > 1 and rng.random() < 0.5 else coloured(rng, longest // 2)
                made.append(normalised(x, self.corpus.deviation))
        frames = torch.tensor([len(x) for x in made])
        features = torch.zeros(len(made), -(-int(frames.max()) // EIGHT) * EIGHT, MELS)
        for row, x in zip(features, made):
            row[: len(x)] = x
        phones = [spoken.phones for spoken in group] + [[]] * silent
        pieces = [spoken.pieces for spoken in group] + [[]] * silent

        def joined(targets: list[list[int]]) -> Tensor:
            return torch.tensor([number for target in targets * self.views for number in target])

        def counts(targets: list[list[int]]) -> Tensor:
            return torch.tensor([len(target) for target in targets * self.views])

        return Batch(features, frames, joined(phones), counts(phones), joined(pieces), counts(pieces),
                     sum(spoken.frames for spoken in group) / 100 * self.views, self.views)

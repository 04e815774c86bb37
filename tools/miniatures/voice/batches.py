"""Batches of pieces, cut from a corpus by the seed and the place alone; some are voices that nobody has."""

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from data import Corpus
from sound import HOP, MELS, RATE, stretched
from style import CENTRES, PITCH_CENTRE, PITCH_SCALE, covered

REFERENCE = 2 * RATE + RATE // 4  # samples that the speaker encoder hears in training


def warp_matrix(factor: float) -> np.ndarray:
    """[80, 80] that moves formants up by `factor`."""
    place = np.clip(np.interp(CENTRES / factor, CENTRES, np.arange(MELS)), 0, MELS - 1)
    return np.maximum(0, 1 - np.abs(place[:, None] - np.arange(MELS)))


@dataclass
class Spoken:
    """A batch of pieces: B of them, n symbols, T frames at most."""

    ids: Tensor  # [B, n]
    durations: Tensor  # [B, n] frames
    known: Tensor  # [B, n] 1 where there is a symbol
    sound: Tensor  # [B, T * 240], silent after the end
    pitch: Tensor  # [B, T] Hz, negative where not voiced
    inside: Tensor  # [B, T] 1 before the end
    explicit: Tensor  # [B, 33] median pitch and spectrum, as in a style
    median: Tensor  # [B] ln Hz
    mels: Tensor  # [B, 80] 1 where the recording reaches
    warp: Tensor | None  # [80, 80]
    shift: float  # of pitch, a factor
    references: Tensor  # [B + E, REFERENCE]: other clips of the same readers, then of further ones
    again: Tensor  # [B + E, REFERENCE]: a second clip of each
    who: list[str]


def spoken(corpus: Corpus, chosen: list[int], rng: np.random.Generator, warped: float = 0.3, extra: int = 4) -> Spoken:
    """The batch of these pieces; `rng` decides on warping and references."""
    pieces = [corpus.pieces[i] for i in chosen]
    size, longest, frames = len(pieces), max(len(p.ids) for p in pieces), max(p.frames for p in pieces)
    ids, durations, known = (torch.zeros(size, longest, dtype=kind) for kind in (torch.long, torch.long, torch.float))
    for b, piece in enumerate(pieces):
        count = len(piece.ids)
        ids[b, :count], durations[b, :count] = torch.from_numpy(piece.ids), torch.from_numpy(piece.durations)
        known[b, :count] = 1
    device = corpus.device
    sound, pitch = corpus.cut(torch.tensor([p.start for p in pieces]), frames)
    inside = (torch.arange(frames, device=device) < torch.tensor([[p.frames] for p in pieces], device=device)).float()
    factor = float(rng.uniform(0.85, 1.18)) if rng.random() < warped else 1.0
    shift = factor * float(rng.uniform(0.93, 1.07)) if factor != 1 else 1.0
    warp = warp_matrix(factor) if factor != 1 else None
    readers = [corpus.readers[p.reader] for p in pieces]
    median = torch.tensor([r.pitch + np.log(shift) for r in readers], dtype=torch.float32)
    series = np.stack([corpus.series(p.reader, warp, factor) for p in pieces])
    explicit = torch.cat([(median[:, None] - PITCH_CENTRE) / PITCH_SCALE, torch.tensor(series, dtype=torch.float32)], 1)
    mels = torch.tensor(np.stack([covered(min(12001.0, r.bandwidth * factor)) for r in readers]), dtype=torch.float32)
    who = [p.reader for p in pieces]
    if corpus.accented:
        who += [corpus.accented[i] for i in rng.integers(len(corpus.accented), size=extra)]
    heard = [references(corpus, who, rng, factor) for _ in range(2)]
    return Spoken(ids.to(device), durations.to(device), known.to(device), sound * inside.repeat_interleave(HOP, 1),
                  pitch[:, :frames] * shift, inside, explicit.to(device), median.to(device), mels.to(device),
                  None if warp is None else torch.tensor(warp, dtype=torch.float32, device=device), shift, *heard, who)


def references(corpus: Corpus, who: list[str], rng: np.random.Generator, factor: float) -> Tensor:
    """Some seconds of each reader, from learnt clips, with the batch's factor of pitch and formants: [n, REFERENCE]."""
    length, starts = int(np.ceil(REFERENCE * factor / HOP)) + 2, []
    for reader in who:
        clips = corpus.readers[reader].clips
        start, frames = clips[rng.integers(len(clips))]
        starts.append(start + int(rng.integers(max(1, frames - length))))  # a short clip runs on into the next of the reader
    sound, _ = corpus.cut(torch.tensor(starts), length)
    sound = stretched(sound, factor) if factor != 1 else sound
    return sound[:, :REFERENCE]


def batches_of(corpus: Corpus, size: int, seed: int, epoch: int, share: float = 0.6) -> list[list[int]]:
    """An epoch: every piece of the four readers, and of the others `share` as many, in batches of like length."""
    rng = np.random.default_rng([seed, epoch])
    count = min(len(corpus.others), int(share * len(corpus.main)))
    chosen = [*corpus.main, *rng.choice(corpus.others, count, replace=False)] if count else list(corpus.main)
    rng.shuffle(chosen)
    rows = []
    for at in range(0, len(chosen), size * 12):
        near = sorted(chosen[at : at + size * 12], key=lambda i: corpus.pieces[i].frames)
        rows += [[int(i) for i in near[b : b + size]] for b in range(0, len(near), size)]
    rng.shuffle(rows)
    return rows

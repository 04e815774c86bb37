"""Clips and alignments in memory (or on the GPU), and batches cut from them by the seed and the place alone."""

import functools
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

import paths  # noqa: F401
from hmm import MARKS, PUNCTUATION
from phonemes import VOCABULARY
from readers import ACCENTED, READERS, held_out
from sound import HOP, MELS, RATE, log_mel, stretched
from style import CENTRES, PITCH_CENTRE, PITCH_SCALE, covered, long_term, series_of

BANDWIDTH = dict(kathleen=12000.0, lj=10500.0)  # Hz; of all others 7600
NARROW = 7600.0
REFERENCE = 2 * RATE + RATE // 4  # samples that the speaker encoder hears in training
MISREAD = 45  # frames: a symbol that lasts longer shows that something else was said
LOWEST = np.log(70)  # median pitch in ln Hz under which a room's hum was followed, not a voice: two readers
PAUSES = {VOCABULARY[symbol] for symbol in "$ " + PUNCTUATION if symbol in VOCABULARY}
TIMELESS = tuple(VOCABULARY[mark] for mark in sorted(MARKS) if mark in VOCABULARY)


@dataclass(frozen=True)
class Piece:
    key: str
    reader: str
    ids: np.ndarray
    durations: np.ndarray  # frames
    start: int  # first frame in the corpus' sound
    frames: int
    text: str


@dataclass
class Reader:
    """What is known of a voice without learning: its explicit numbers."""

    pitch: float  # median ln Hz
    mean: np.ndarray  # long-term log-mel [80]
    bandwidth: float
    clips: list[tuple[int, int]]  # first frame and frames, of clips that may be learnt


class Corpus:
    """All sound in one tensor; pieces to be spoken and clips to be heard point into it."""

    def __init__(self, work: Path, device: str = "cpu", test: bool = False) -> None:
        about = {path.stem: json.loads(path.read_text()) for path in sorted((work / "clips").glob("*.json"))}
        about = {name: found for name, found in about.items() if found["learn"]}
        aligned = json.loads((work / "aligned.json").read_text())
        sounds, pitches, first, at = [], [], {}, 0
        for name in about:
            sounds.append(np.memmap(work / f"clips/{name}.sound", np.int16, "r"))
            pitches.append(np.memmap(work / f"clips/{name}.pitch", np.float16, "r"))
            first[name], at = at, at + len(pitches[-1])
        self.sound = torch.from_numpy(np.concatenate(sounds)).to(device)
        self.pitch = torch.from_numpy(np.concatenate(pitches)).to(device)
        self.device = torch.device(device)
        self.pieces: list[Piece] = []
        for group in aligned.values():
            for row in group["pieces"]:
                if row["source"] in about and held_out(row["text"]) == test:
                    ids = np.array([VOCABULARY[symbol] for symbol in row["symbols"]])
                    durations = np.array(row["durations"])
                    if max((t for t, i in zip(durations, ids) if i not in PAUSES), default=0) > MISREAD:
                        continue
                    self.pieces.append(Piece(row["key"], row["reader"], ids, durations, row["start"] + first[row["source"]],
                                             int(durations.sum()), row["text"]))
        self.readers: dict[str, Reader] = {}
        self._know(about, first)
        self.pieces = [piece for piece in self.pieces if piece.reader in self.readers]
        self.main = [i for i, piece in enumerate(self.pieces) if piece.reader in READERS]
        self.others = [i for i, piece in enumerate(self.pieces) if piece.reader not in READERS]
        self.accented = [name for name in self.readers if name.split("-")[0] in {a.split("-")[0] for a in ACCENTED}]

    def _know(self, about: dict, first: dict[str, int]) -> None:
        clips: dict[str, list[tuple[int, int]]] = {}
        for name, found in about.items():
            for _, reader, text, start, frames in found["clips"]:
                if not held_out(text):
                    clips.setdefault(reader, []).append((start + first[name], frames))
        for reader, found in sorted(clips.items(), key=lambda item: item[0] not in READERS):
            some = found[:: max(1, len(found) // 12)][:12]
            hertz = torch.cat([self.pitch[a : a + n] for a, n in some]).float().cpu().numpy()
            means = [long_term(log_mel(self.samples(a, n)[None])[0].cpu().numpy()) for a, n in some]
            voiced = hertz[hertz > 0] if (hertz > 0).sum() > 50 else np.abs(hertz)
            if np.log(np.median(voiced)) < LOWEST:
                continue
            self.readers[reader] = Reader(float(np.log(np.median(voiced))), np.mean(means, 0),
                                          BANDWIDTH.get(reader, NARROW), found)

    @functools.cached_property
    def usual(self) -> np.ndarray:
        """The long-term spectrum of full bandwidth that narrower recordings are continued with."""
        full = [reader.mean for reader in self.readers.values() if reader.bandwidth >= 12000]
        return np.mean(full, 0) if full else np.mean([reader.mean for reader in self.readers.values()], 0)

    def samples(self, start: int, frames: int) -> Tensor:
        return self.sound[start * HOP : (start + frames) * HOP].float() / 32767

    def cut(self, starts: Tensor, frames: int) -> tuple[Tensor, Tensor]:
        """Samples [B, frames * 240] and pitch [B, frames + 1] from these frames on."""
        starts = starts.to(self.device)
        places = starts[:, None] * HOP + torch.arange(frames * HOP, device=self.device)
        points = starts[:, None] + torch.arange(frames + 1, device=self.device)
        sound = self.sound[places.clamp(max=len(self.sound) - 1)].float() / 32767
        return sound, self.pitch[points.clamp(max=len(self.pitch) - 1)].float()

    def series(self, reader: str, warp: np.ndarray | None = None, factor: float = 1.0) -> np.ndarray:
        """A reader's long-term spectrum as the style's 32 numbers, warped by a matrix or not."""
        known = self.readers[reader]
        mean = known.mean if warp is None else warp @ known.mean
        return series_of(mean, min(12000.0, known.bandwidth * factor), self.usual)


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

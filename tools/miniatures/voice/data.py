"""Clips and alignments in memory, or on the GPU: who reads, what, and when each symbol is said."""

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
from sound import HOP, log_mel
from style import long_term, series_of

BANDWIDTH = dict(kathleen=12000.0, lj=10500.0)  # Hz; of all others 7600
NARROW = 7600.0
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

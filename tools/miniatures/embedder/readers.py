"""Who speaks in what was prepared: readers to learn from, readers to choose by, and readers for figures alone."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

RATE = 16000
#: Never learnt from: figures only. Of ocean-test's readers none is in ocean-train.
FOR_FIGURES = ("dev-clean", "commands-test")
CHOSEN_BY = 8  # percent of the readers, held out to choose settings by


@dataclass(frozen=True)
class Clip:
    key: str
    reader: str
    stored: np.ndarray  # 16 bit

    @property
    def samples(self) -> np.ndarray:
        return self.stored.astype(np.float32) / 32768


def clips(work: Path, name: str) -> list[Clip]:
    rows = json.loads((work / "sounds" / f"{name}.json").read_text())["recordings"]
    stored = np.memmap(work / "sounds" / f"{name}.sound", np.int16, "r")
    return [Clip(key, reader, stored[at : at + length]) for key, reader, at, length in rows]


def by_reader(found: list[Clip]) -> dict[str, list[Clip]]:
    readers: dict[str, list[Clip]] = {}
    for clip in found:
        readers.setdefault(clip.reader, []).append(clip)
    return readers


def chosen_by(reader: str) -> bool:
    return int(hashlib.sha1(reader.encode()).hexdigest(), 16) % 100 < CHOSEN_BY


def learning(work: Path) -> tuple[dict[str, list[Clip]], dict[str, list[Clip]], list[np.ndarray]]:
    """Readers to learn from, readers to choose settings by, and noises."""
    names = sorted(path.stem for path in (work / "sounds").glob("*.json"))
    found = [clip for name in names if name not in (*FOR_FIGURES, "noise") for clip in clips(work, name)]
    readers = by_reader(found)
    noises = [clip.samples for clip in clips(work, "noise")] if "noise" in names else []
    learnt = {name: spoken for name, spoken in readers.items() if not chosen_by(name)}
    held = {name: spoken for name, spoken in readers.items() if chosen_by(name) and not name.startswith("command")}
    return learnt, held, noises


def stretch(spoken: list[Clip], seconds: float, random: np.random.Generator) -> np.ndarray:
    """About so many seconds of one reader: a cut out of a recording, or of several put together."""
    wanted, parts = int(seconds * RATE), []
    for index in random.permutation(len(spoken)):
        samples = spoken[index].samples
        at = random.integers(max(1, len(samples) - wanted + 1))
        parts.append(samples[at : at + wanted])
        wanted -= len(parts[-1])
        if wanted < RATE // 4:
            break
    return np.concatenate(parts)

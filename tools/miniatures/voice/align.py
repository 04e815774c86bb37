"""When each symbol is said: DIR/clips to DIR/aligned.json, with figures that show whether it can be true.

    python align.py --work DIR

A reader to be spoken like has a model of their own, all others share one. Long clips are cut at their pauses.
"""

import argparse
import json
import random
from collections import Counter
from pathlib import Path

import numpy as np
import torch

import paths  # noqa: F401
from hmm import HOP as FINE
from hmm import MARKS, PUNCTUATION, STATES, Chain, Model, cepstra
from phonemes import phonemes
from readers import READERS
from sound import HOP, frame_power

VOWELS, VOICELESS = set("aeiouæɑɐɒɔəɚɛɜɪʊʌᵻɨ"), set("ptkfsʃθh")
PAUSED = 15  # frames from which a pause is heard as punctuation
CUT_FROM, PIECE, LONGEST = 650, (200, 600), 1100  # frames
LEARNT_BY = 700  # clips of many readers that their model is fitted to


class Clips:
    """The clips of one source on disk."""

    def __init__(self, work: Path, name: str) -> None:
        self.about = json.loads((work / f"clips/{name}.json").read_text())
        self.sound = np.memmap(work / f"clips/{name}.sound", "<i2", "r")
        self.pitch = np.memmap(work / f"clips/{name}.pitch", "<f2", "r")

    def samples(self, row: list) -> np.ndarray:
        return self.sound[row[3] * HOP : (row[3] + row[4]) * HOP].astype(np.float32) / 32767


def spans(chain: Chain, path: np.ndarray, symbols: str, frames: int) -> list[int]:
    """Frames (10 ms) of `$`, every symbol and `$`; marks and pauses that were not made have none."""
    owners = chain.owners[path]
    starts = np.full(len(symbols) + 2, -1)
    for owner in np.unique(owners):
        place = chain.units[owner][1]
        at = round(int(np.argmax(owners == owner)) * FINE / HOP)
        starts[{-1: 0, -2: len(symbols) + 1}.get(place, place + 1)] = at
    bounds, following = np.zeros(len(symbols) + 3, int), frames
    bounds[-1] = frames
    for j in range(len(symbols) + 1, -1, -1):
        following = starts[j] if starts[j] >= 0 else following
        bounds[j] = following
    bounds[0] = 0
    return np.diff(np.maximum.accumulate(np.minimum(bounds, frames))).tolist()


def punctuated(symbols: str, durations: list[int]) -> tuple[str, list[int]]:
    """Where a text has no punctuation: a comma at each pause that was made, a full stop at the end."""
    out, times = "", durations[:1]
    for symbol, frames in zip(symbols, durations[1:-1]):
        if symbol == " " and frames >= PAUSED:
            out, times = out + ", ", [*times, frames, 0]
        else:
            out, times = out + symbol, [*times, frames]
    return out + ".", [*times, 0, durations[-1]]


def cuts(whole: str, durations: list[int]) -> list[int]:
    """Places of pauses at which a long clip falls into parts of 2 to 6 s, where it has such pauses."""
    if sum(durations) < CUT_FROM:
        return []
    at = np.cumsum([0, *durations])
    may = [j for j in range(1, len(whole) - 1) if whole[j] in PUNCTUATION + " " and durations[j] >= PAUSED]
    found, begun = [], 0
    for place, following in zip(may, [*may[1:], None]):
        too_far = following is None or at[following] - begun > PIECE[1]
        if too_far and at[place] - begun >= PIECE[0] and at[-1] - at[place] >= PIECE[0] // 2:
            found.append(place)
            begun = at[place]
    return found


def rows_of(about: dict, at: int, symbols: str, durations: list[int]) -> list[dict]:
    """What training reads: symbols of each piece between pads, frames of each symbol, the first frame.

    A pause at which a clip is cut is halved: it ends one piece and begins the next.
    """
    whole, starts, last, rows = "$" + symbols + "$", np.cumsum([0, *durations]), len(symbols) + 1, []
    places = [0, *cuts(whole, durations), last]
    for a, b in zip(places, places[1:]):
        half = durations[a] // 2 if a else 0
        first = a + 1 + (whole[a + 1] == " " and durations[a + 1] == 0)
        tail = durations[b] // 2 if b < last else durations[b]
        kept = b < last and whole[b] != " "
        times = [durations[a] - half, *durations[first:b], *([0] if kept else []), tail]
        if sum(times) <= LONGEST:
            inner = whole[first:b] + (whole[b] if kept else "")
            rows.append(dict(about, key=f"{about['key']}/{len(rows)}", symbols=f"${inner}$", durations=times,
                             start=at + int(starts[a]) + half))  # fmt: skip
    return rows


def figures(name: str, told: list[tuple[str, list[int], np.ndarray, np.ndarray]], least: float) -> dict:
    """Shares that only a right alignment has; `told`: symbols, durations, voiced frames, level in dB."""
    voiced, level, count, lengths = Counter(), {"vowel": [], "pause": []}, Counter(), []
    for symbols, durations, voice, power in told:
        ends = np.cumsum(durations)
        for symbol, end, frames in zip("$" + symbols + "$", ends, durations):
            kind = "vowel" if symbol in VOWELS else "voiceless" if symbol in VOICELESS else \
                "pause" if symbol in PUNCTUATION + " " and frames >= 8 else ""
            if frames and symbol != "$" and symbol not in PUNCTUATION + " ":
                lengths.append(frames)
            if kind and frames:
                voiced[kind] += int(voice[end - frames : end].sum())
                count[kind] += frames
                if kind in level:
                    level[kind].append(power[end - frames : end])
    drop = np.mean(np.concatenate(level["vowel"])) - np.mean(np.concatenate(level["pause"] or [np.zeros(1)]))
    lengths = np.array(lengths)
    found = dict(vowels_voiced=voiced["vowel"] / count["vowel"], voiceless_voiced=voiced["voiceless"] / count["voiceless"],
                 pause_drop_db=float(drop), at_least_time=least, over_250_ms=float((lengths > 25).mean()))
    print(f"{name}: {len(told)} clips, vowels {100 * found['vowels_voiced']:.0f} % voiced, voiceless consonants "
          f"{100 * found['voiceless_voiced']:.0f} %, pauses {drop:.0f} dB below vowels, {100 * least:.1f} % of symbols at the "
          f"least time of 15 ms, {100 * found['over_250_ms']:.1f} % over 250 ms", flush=True)
    return found


def aligned(work: Path, names: list[str], seed: int = 0) -> tuple[list[dict], list, float]:
    """Rows of the sources together, and what `figures` looks at: with the share of symbols at the least time."""
    clips, known = [], []
    for name in names:
        source = Clips(work, name)
        for row in source.about["clips"]:
            symbols = phonemes(row[2])
            if symbols:
                known.append((name, source, row, symbols))
    numbers = {symbol for *_, symbols in known for symbol in symbols} - MARKS - set(PUNCTUATION + " ")
    model = Model(numbers)
    for _, source, row, symbols in known:
        frames, chain = cepstra(source.samples(row)), Chain(symbols, model.numbers)
        clips.append((frames, chain) if len(frames) > chain.shortest + 30 else None)
    usable = [clip for clip in clips if clip is not None]
    random.Random(seed).shuffle(usable)
    model.fit(usable[:LEARNT_BY] if len(names) > 1 else usable)
    found, rows, told, times = iter(model.paths([clip for clip in clips if clip is not None])), [], [], []
    for (name, source, row, symbols), clip in zip(known, clips):
        if clip is None:
            continue
        path = next(found)
        times.append(np.bincount(clip[1].owners[path], minlength=len(clip[1].units))[1:-1])
        durations = spans(clip[1], path, symbols, row[4])
        if not any(mark in symbols for mark in ".,;:!?"):
            symbols, durations = punctuated(symbols, durations)
        hertz = source.pitch[row[3] : row[3] + row[4]]
        told.append((symbols, durations, hertz > 0, 10 * np.log10(frame_power(source.samples(row)) + 1e-9)))
        about = dict(key=row[0], reader=row[1], text=row[2], source=name)
        rows += rows_of(about, row[3], symbols, durations)
    print(f"  {len(known) - len(usable)} clips too short for their text", flush=True)
    lasting = np.concatenate(times)
    return rows, told, float((lasting == STATES).sum() / (lasting >= STATES).sum())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    about = {path.stem: json.loads(path.read_text()) for path in sorted((arguments.work / "clips").glob("*.json"))}
    groups = [[name] for name in READERS if name in about]
    groups.append([name for name, found in about.items() if name not in READERS and found["speaks"] and found["learn"]])
    out = arguments.work / "aligned.json"
    rows = json.loads(out.read_text()) if out.exists() else {}
    for names in filter(None, groups):
        if "+".join(names) in rows:
            continue
        found, told, least = aligned(arguments.work, names)
        checked = figures("+".join(names), told, least)
        rows["+".join(names)] = dict(figures=checked, pieces=found)
        out.with_suffix(".part").write_text(json.dumps(rows, ensure_ascii=False))
        out.with_suffix(".part").rename(out)


if __name__ == "__main__":
    main()

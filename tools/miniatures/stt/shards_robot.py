"""Training sound as diphone synthesizers make it: `python shards_robot.py --out DIR --source SHARD --hours 0.5`.

Utterances of another shard, analysed and put together again by WORLD (package pyworld): pitch flat or nearly so,
little breath, each half of a phoneme with a tempo of its own (so that diphthongs lose their way), weak bursts of stops,
and a small jump of level, tilt and formants in the middle of each phoneme, where diphones are joined.
"""

import argparse
from pathlib import Path

import numpy as np
import pyworld

from batches import Shard
from phones import INDEX
from shards import RATE, ShardWriter

FRAME_SECONDS = 0.005
STOPS = {INDEX[name] for name in ("p", "b", "t", "d", "k", "g")}


def joints(phones: np.ndarray, frames: int) -> np.ndarray:
    """Number of the diphone that each frame belongs to."""
    middles = np.sort(((phones[:, 1] + phones[:, 2]) / 2 / RATE / FRAME_SECONDS).astype(int))
    return np.searchsorted(middles, np.arange(frames), side="right")


def tempo_map(phones: np.ndarray, length: int, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Samples of the original and where they go: half phonemes are stretched or squeezed, each on its own."""
    edges = np.unique(np.concatenate([[0, length], phones[:, 1], phones[:, 2], (phones[:, 1] + phones[:, 2]) // 2]))
    edges = edges[(edges >= 0) & (edges <= length)]
    scale = np.exp(rng.normal(0, 0.35, len(edges) - 1)) * rng.uniform(0.85, 1.1)
    return edges, np.concatenate([[0], np.cumsum(np.diff(edges) * scale)])


def mismatched(envelope: np.ndarray, unit: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """The envelope (frames x bins, power) with each unit's own level, tilt and formant shift."""
    count, bins = unit.max() + 1, envelope.shape[1]
    level, tilt = rng.normal(0, 1.5, count), rng.normal(0, 2.5, count)  # dB, dB from 0 to 8 kHz
    warp = rng.normal(1, 0.025, count)
    place = np.linspace(0, 1, bins)
    logs = np.log(envelope)
    out = np.empty_like(logs)
    for k in range(count):
        rows = unit == k
        if rows.any():
            at = np.clip(np.arange(bins) / warp[k], 0, bins - 1)
            low = at.astype(int)
            high = np.minimum(low + 1, bins - 1)
            share = at - low
            out[rows] = logs[rows][:, low] * (1 - share) + logs[rows][:, high] * share
            out[rows] += (level[k] + tilt[k] * (place - 0.3)) * np.log(10) / 10
    return np.exp(out)


def robot(sound: np.ndarray, phones: np.ndarray, rng: np.random.Generator):
    """Sound (float32) said flatly from mismatched pieces, and the places of samples: original, new."""
    x = sound.astype(np.float64)
    f0, times = pyworld.dio(x, RATE, frame_period=FRAME_SECONDS * 1000)
    f0 = pyworld.stonemask(x, f0, times, RATE)
    envelope, breath = pyworld.cheaptrick(x, f0, times, RATE), pyworld.d4c(x, f0, times, RATE)
    envelope = mismatched(envelope, joints(phones, len(f0)), rng)
    for kind, start, end in phones:
        if kind in STOPS:
            rows = slice(int(start / RATE / FRAME_SECONDS), int(end / RATE / FRAME_SECONDS) + 1)
            envelope[rows] *= 10 ** (-rng.uniform(0, 14) / 10)
    voiced = f0 > 0
    middle = np.median(f0[voiced]) if voiced.any() else 120.0
    liveliness = 0 if rng.random() < 0.6 else rng.uniform(0, 0.4)
    fall = np.linspace(1, rng.uniform(0.85, 1), len(f0)) * middle * rng.uniform(0.75, 1.3)
    f0 = np.where(voiced, fall * (np.maximum(f0, 40) / middle) ** liveliness, 0)
    breath = np.clip(breath * rng.uniform(0.2, 1), 1e-6, 1)
    old, new = tempo_map(phones, len(x), rng)
    frames = np.interp(np.arange(0, new[-1], RATE * FRAME_SECONDS), new, old) / RATE / FRAME_SECONDS
    at = np.clip(np.round(frames).astype(int), 0, len(f0) - 1)
    made = pyworld.synthesize(f0[at], envelope[at], breath[at], RATE, FRAME_SECONDS * 1000)
    return (made * 0.5 / (np.abs(made).max() + 1e-6)).astype(np.float32), old, new


def moved(rows: np.ndarray, old: np.ndarray, new: np.ndarray, length: int) -> list:
    places = np.minimum(np.interp(rows[:, 1:], old, new), length).astype(int)
    return [[int(kind), *place] for (kind, _, _), place in zip(rows, places.tolist())]


def make(out: Path, source: Shard, hours: float, seed: int) -> None:
    rng, writer = np.random.default_rng(seed), ShardWriter(out)
    for i in rng.permutation(len(source)):
        if writer.offset[-1] > hours * 3600 * RATE:
            break
        sound, words, phones = source.get(i)
        if len(phones) < 2 or str(source.voice[i]).startswith("espeak"):
            continue
        made, old, new = robot(sound, phones, rng)
        rows = (moved(r, old, new, len(made)) for r in (words, phones))
        writer.add(made, *rows, f"robot:{source.voice[i]}", str(source.kind[i]))
    writer.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--source", type=Path, required=True, help="a shard of flite's voices")
    parser.add_argument("--hours", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=1)
    a = parser.parse_args()
    make(a.out, Shard(a.source), a.hours, a.seed)


if __name__ == "__main__":
    main()

"""Single words and short phrases, cut out of recordings where the reader paused: a source of its own, "cuts".

    python cuts.py --work DIR [--hours 1.5]

People say one word to a machine; readers never do, so that a network which heard single words of eight commands only
takes every short sound for one of them. When each phone is said comes from the weights in DIR/checkpoint.pt: the likeliest
path of CTC (Viterbi). Around a cut lie the recording's own quiet frames. Run it after prepare.py, then remove
targets.json.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from data import Spoken, learning
from features import HOP, RATE, to_bytes
from listen import heard_by, logs
from synthetic import NUMBERS

FROM = ("train-clean-5", "test-other", "dev-other", "kathleen", "lj", "ocean-train")
OUTPUT = 4  # frames of features for one of the network's
APART = 4  # outputs between the phones at both sides of a cut: words run into each other where there are fewer
NEARER = 3  # for numbers, which are rare
LONGEST = (1, 1, 1, 2, 2, 3, 4)  # words, drawn evenly
AROUND = (8, 60)  # quiet frames before and after
FADE = 3


def path(scores: np.ndarray, phones: list[int]) -> np.ndarray | None:
    """The output at which each phone is most certain on the likeliest path; None where they do not fit.

    `scores` [T, 41] log probabilities, blank first. States are blank, phone, blank, …, blank.
    """
    states = np.zeros(2 * len(phones) + 1, int)
    states[1::2] = phones
    may_skip = np.zeros(len(states), bool)
    may_skip[3::2] = states[3::2] != states[1:-2:2]
    best = np.full(len(states), -np.inf)
    best[:2] = scores[0, states[:2]]
    came = np.zeros((len(scores), len(states)), np.int8)
    for t in range(1, len(scores)):
        ways = np.stack([best, np.concatenate([[-np.inf], best[:-1]]), np.concatenate([[-np.inf] * 2, best[:-2]])])
        ways[2, ~may_skip] = -np.inf
        came[t] = ways.argmax(0)
        best = ways.max(0) + scores[t, states]
    place = len(states) - 1 if best[-1] > best[-2] else len(states) - 2
    if not np.isfinite(best[place]):
        return None
    at, sure = np.zeros(len(phones), int), np.full(len(phones), -np.inf)
    for t in range(len(scores) - 1, -1, -1):
        if place % 2 and scores[t, states[place]] > sure[place // 2]:
            at[place // 2], sure[place // 2] = t, scores[t, states[place]]
        place -= came[t, place]
    return at


def words_at(spoken: Spoken, scores: np.ndarray, said: dict[str, list[str]]) -> list[tuple[str, int, int]]:
    """Each word with the outputs of its first and last phone."""
    found = path(scores, spoken.phones)
    rows, place = [], 0
    for word in spoken.words.split() if found is not None else ():
        count = len(said[word])
        rows.append((word, int(found[place]), int(found[place + count - 1])))
        place += count
    return rows


def cut(spoken: Spoken, first: int, last: int, before: int, after: int, rng: np.random.Generator) -> np.ndarray:
    """Frames [n, 80] from half of the way before the first phone to half of the way after the last, in quiet ones."""
    frames = spoken.features.numpy()
    start = max(0, OUTPUT * first - min(24, OUTPUT * (first - before) // 2))
    end = min(len(frames), OUTPUT * (last + 1) + min(24, OUTPUT * (after - last) // 2))
    level = np.logaddexp.reduce(frames, 1)
    quiet = np.flatnonzero(level <= np.quantile(level, 0.08))
    lead, tail = (frames[rng.choice(quiet, rng.integers(*AROUND))] for _ in range(2))
    middle = frames[start:end].copy()
    for i in range(min(FADE, len(middle) // 2)):
        share = (i + 1) / (FADE + 1)
        middle[i] = share * middle[i] + (1 - share) * lead[-1]
        middle[-1 - i] = share * middle[-1 - i] + (1 - share) * tail[0]
    return np.concatenate([lead, middle, tail])


def spans(rows: list[tuple[str, int, int]], outputs: int, rng: np.random.Generator) -> list[tuple[int, int]]:
    """Which words to cut out: from and to (inclusive), each word at most once; those between pauses, and all numbers."""
    ends = [-APART, *(last for *_, last in rows), outputs + APART]
    free = [rows[i][1] - ends[i] for i in range(len(rows))] + [APART + outputs]
    found, i = [], 0
    while i < len(rows):
        count = int(rng.choice(LONGEST))
        least = NEARER if rows[i][0] in NUMBERS else APART
        many = [n for n in range(count, 0, -1) if i + n <= len(rows) and free[i] >= least and free[i + n] >= least]
        if many:
            found.append((i, i + many[0] - 1))
        i += many[0] if many else 1
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--hours", type=float, default=1.5)
    parser.add_argument("--again", type=int, default=3, help="how often a cut with a number is taken, each in other quiet frames")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    work, rng = arguments.work, np.random.default_rng(arguments.seed)
    model, deviation, _ = heard_by(work / "checkpoint.pt")
    said = json.loads((work / "pronunciations.json").read_text())
    every = [one for one in learning(work).speech if one.source in FROM]
    rng.shuffle(every)
    rows, at = [], 0
    with open(work / "features/cuts.part", "wb") as out:
        for spoken in every:
            if at * HOP / RATE > arguments.hours * 3600:
                break
            scores, _ = logs(model, deviation, spoken)
            words = words_at(spoken, scores, said)
            for i, j in spans(words, len(scores), rng):
                told = [word for word, *_ in words[i : j + 1]]
                before = words[i - 1][2] if i else 0
                after = words[j + 1][1] if j + 1 < len(words) else len(scores)
                for turn in range(arguments.again if any(word in NUMBERS for word in told) else 1):
                    frames = to_bytes(cut(spoken, words[i][1], words[j][2], before, after, rng))
                    out.write(frames.tobytes())
                    rows.append([f"cut-{spoken.key}-{i}-{turn}", spoken.speaker, " ".join(told), at, len(frames)])
                    at += len(frames)
    (work / "features/cuts.part").rename(work / "features/cuts.bytes")
    made = dict(licence="as the recordings that they are cut from", repository=None, learn=True, broken=0,
                hours=round(at * HOP / RATE / 3600, 3), speakers=len({row[1] for row in rows}), recordings=rows)
    (work / "features/cuts.json").write_text(json.dumps(made))
    single = sum(" " not in row[2] for row in rows)
    print(f"cuts: {len(rows)} ({single} of one word) from {len({row[1] for row in rows})} readers, {made['hours']} h")


if __name__ == "__main__":
    main()

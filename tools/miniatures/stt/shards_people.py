"""Training sound of people: `python shards_people.py --out DIR --fsdd CHECKOUT --prompts FOLDER --count 3000`.

Digits by four readers of the Free Spoken Digit Dataset (CC BY-SA 4.0; the readers in KEPT_FOR_JUDGING are left
out) and single words of Asterisk's English prompts by Allison Smith (CC BY-SA 3.0, Debian's
asterisk-core-sounds-en-g722), put together to strings. Phonemes are not known and stay unmarked.
"""

import argparse
import random
import subprocess
from pathlib import Path

import numpy as np

from evaluate_digits import KEPT_FOR_JUDGING, recordings
from shards import RATE, ShardWriter
from vocabulary import UNKNOWN_ID, token_ids

import numbers_in_words as spoken


def prompt_word(path: Path) -> str:
    """The word that a prompt's file name stands for, or ''."""
    name = path.stem.removeprefix("vm-").lower()
    if path.parent.name == "digits":
        if name.isdigit():
            return spoken.cardinal(int(name))
        if name.startswith("day-"):
            return spoken.DAYS[int(name[4:]) - 1]  # 0 is Sunday here, and last there
        if name.startswith("mon-"):
            return spoken.MONTHS[int(name[4:])]
        return "" if name.startswith("h-") else name
    return name if path.parent.name.startswith("en_") else ""


def trimmed(sound: np.ndarray) -> np.ndarray:
    """Without the quiet at both ends (40 dB under the loudest 10 ms)."""
    level = np.sqrt(np.square(sound[: len(sound) // 160 * 160].reshape(-1, 160)).mean(1))
    loud = np.flatnonzero(level > level.max() * 0.01)
    return sound[loud[0] * 160 : (loud[-1] + 1) * 160]


def prompts(folder: Path) -> list[tuple[int, np.ndarray]]:
    """(token, sound) of every prompt that is one word of the domain."""
    found = []
    for path in sorted(folder.rglob("*.g722")):
        (token,) = token_ids([prompt_word(path)])
        if token != UNKNOWN_ID:
            raw = subprocess.run(
                ["ffmpeg", "-v", "error", "-f", "g722", "-i", str(path), "-ar", str(RATE), "-f", "f32le", "-"],
                check=True, capture_output=True,
            ).stdout
            found.append((token, trimmed(np.frombuffer(raw, np.float32))))
    return found


def make(out: Path, fsdd: Path, folder: Path, count: int, seed: int) -> None:
    rng, writer = random.Random(seed), ShardWriter(out)
    people = {"asterisk": prompts(folder)}
    for reader, sounds in recordings(fsdd).items():
        if reader not in KEPT_FOR_JUDGING:
            people[reader] = [(token_ids([spoken.ONES[digit]])[0], sound) for digit, sound in sounds]
    for _ in range(count):
        name = rng.choice(list(people))
        parts, words, at = [], [], 0
        for _ in range(rng.choice((1, 1, 2, 3, 4, 6))):
            token, sound = rng.choice(people[name])
            pause = int(RATE * (rng.uniform(0, 0.08) if rng.random() < 0.3 else rng.uniform(0.05, 0.6)))
            level = 0.5 / (np.abs(sound).max() + 1e-3)
            parts += [np.zeros(pause if at else 0, np.float32), sound * level]
            at += len(parts[-2])
            words.append((token, at, at + len(sound)))
            at += len(sound)
        writer.add(np.concatenate(parts), words, [], f"person:{name}", "digits")
    writer.close()
    print({name: len(sounds) for name, sounds in people.items()}, writer.offset[-1] / RATE, "seconds")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--fsdd", type=Path, required=True)
    parser.add_argument("--prompts", type=Path, default=Path("/usr/share/asterisk/sounds/en_US_f_Allison"))
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    a = parser.parse_args()
    make(a.out, a.fsdd, a.prompts, a.count, a.seed)


if __name__ == "__main__":
    main()

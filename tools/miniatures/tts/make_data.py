"""Make the training data: teachers speak, every utterance is analysed and aligned.

    python tools/miniatures/tts/make_data.py --work DIR [--count 2200] [--part open|domain]

writes DIR/data/<teacher>-<part>-<n>.npz with the parameters of analysis.py, `symbols` and `starts`
(seconds; symbols begin and end with `$`, the silences of 60 and 70 ms).
"""

import argparse
import zlib
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from align import align
from analysis import analyse
from phonemes import phonemes
from teachers import TEACHERS, speak
from texts import domain_texts, open_texts

LEAD, TAIL = 0.06, 0.07
SHARES = {"open": 0.6, "domain": 0.4}


def _fit_edges(audio: np.ndarray, rate: int, starts: np.ndarray):
    """Cut or pad the silences at both ends to LEAD and TAIL seconds."""
    first, last = starts[1], starts[-2]
    lead, tail = round((LEAD - first) * rate), round((last + TAIL) * rate)
    audio = np.pad(audio[:tail], (0, max(0, tail - len(audio))))
    audio = np.pad(audio, (lead, 0)) if lead > 0 else audio[-lead:]
    starts = starts + LEAD - first
    starts[0], starts[-1] = 0, starts[-2] + TAIL
    return audio, starts


def make(job: tuple[str, str, Path]) -> bool:
    """One utterance; False where phones and symbols do not match."""
    teacher, text, path = job
    if path.exists():
        return True
    symbols = "$" + phonemes(text) + "$"
    audio, rate, phones = speak(teacher, text)
    starts, cost = align(symbols, phones)
    if cost > 0.25:
        return False
    audio, starts = _fit_edges(audio, rate, starts)
    np.savez(path, symbols=symbols, starts=starts.astype(np.float32), text=text, **analyse(audio, rate))
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--count", type=int, default=2200)
    parser.add_argument("--part", choices=SHARES, action="append")
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    folder = arguments.work / "data"
    folder.mkdir(parents=True, exist_ok=True)
    jobs = []
    for part in arguments.part or SHARES:
        for teacher, (_, _, share, _) in TEACHERS.items():
            count = round(arguments.count * share * SHARES[part])
            seed = zlib.crc32(f"{teacher} {part}".encode())
            chosen = (open_texts if part == "open" else domain_texts)(count, seed)
            jobs += [(teacher, text, folder / f"{teacher}-{part}-{i:04d}.npz") for i, text in enumerate(chosen)]
    np.random.default_rng(0).shuffle(jobs)
    with ProcessPoolExecutor(arguments.processes) as pool:
        kept = sum(pool.map(make, jobs, chunksize=8))
    print(f"{kept} of {len(jobs)} utterances kept")


if __name__ == "__main__":
    main()

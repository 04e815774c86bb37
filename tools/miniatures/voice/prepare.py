"""Recordings to clips on disk, once.

    python prepare.py --fetched FOLDER --work DIR [--minutes-a-reader 5]

DIR/clips/NAME.sound holds 16-bit samples (24 kHz, mono, -26 dBFS, silence at the ends cut), NAME.pitch float16 Hz of
every 10 ms (negative: carried over, not voiced), NAME.json which frames are whose and what is said. Sources whose
licence is not found are refused.
"""

import argparse
import io
import json
from collections import defaultdict
from pathlib import Path

import numpy as np
import soundfile

from readers import ACCENTED, LAYOUTS, READERS, SOURCES, Read, prompts
from sound import HOP, RATE, levelled, pitch, resampled, trimmed
from sources import Refused, Repository, Source, check_statement

SHORTEST, LONGEST = 80, 2000  # frames
WIDEST = (60.0, 450.0)  # Hz, of any reader


def heard(repository: Repository, read: Read) -> np.ndarray | None:
    """Samples of one clip; None where it cannot be used."""
    try:
        samples, rate = soundfile.read(io.BytesIO(repository.read(read.path)), dtype="float32", always_2d=True)
    except (soundfile.LibsndfileError, IndexError):
        return None
    sound = trimmed(levelled(resampled(samples.mean(1), rate)))
    return sound if SHORTEST <= len(sound) // HOP <= LONGEST else None


def range_of(known: list[np.ndarray]) -> tuple[float, float]:
    """Where a reader's pitch is looked for, once some clips tell its median: octave errors lie outside."""
    voiced = np.concatenate([hertz[hertz > 0] for hertz in known]) if known else np.zeros(0)
    if len(voiced) < 300:
        return WIDEST
    middle = float(np.median(voiced))
    return max(WIDEST[0], 0.55 * middle), min(WIDEST[1], 2.1 * middle)


def extract(fetched: Path, source: Source, folder: Path, most: float) -> dict:
    check_statement(fetched, source.statement)
    repository = Repository(fetched, source.repository)
    said = prompts(fetched) if source.layout == "arctic" else {}
    rows, at, broken = [], 0, 0
    seconds: dict[str, float] = defaultdict(float)
    known: dict[str, list[np.ndarray]] = defaultdict(list)
    with open(folder / f"{source.name}.sound", "wb") as sounds, open(folder / f"{source.name}.pitch", "wb") as pitches:
        for read in LAYOUTS[source.layout](repository, source, said):
            if seconds[read.reader] >= 60 * most and source.name not in READERS:
                continue
            sound = heard(repository, read)
            if sound is None:
                broken += 1
                continue
            hertz = pitch(sound, *range_of(known[read.reader]))
            if len(known[read.reader]) < 8:
                known[read.reader].append(hertz)
            sounds.write(np.round(sound * 32767).astype("<i2").tobytes())
            pitches.write(hertz.astype("<f2").tobytes())
            rows.append([read.key, read.reader, read.text, at, len(hertz)])
            at += len(hertz)
            seconds[read.reader] += len(hertz) * HOP / RATE
    repository.close()
    return dict(licence=source.licence, learn=source.learn, speaks=source.name not in ACCENTED, broken=broken,
                minutes=round(at * HOP / RATE / 60, 1), readers=len(seconds), clips=rows)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--fetched", type=Path, required=True, help="the folder of fetched repositories")
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--minutes-a-reader", type=float, default=5, help="of those who are not spoken like")
    parser.add_argument("--only", nargs="*", help="names of sources")
    arguments = parser.parse_args()
    folder = arguments.work / "clips"
    folder.mkdir(parents=True, exist_ok=True)
    for source in SOURCES:
        index = folder / f"{source.name}.json"
        if arguments.only and source.name not in arguments.only:
            continue
        if not index.exists():
            try:
                found = extract(arguments.fetched, source, folder, arguments.minutes_a_reader)
            except Refused as reason:
                print(f"refused: {reason}", flush=True)
                continue
            index.with_suffix(".part").write_text(json.dumps(found, ensure_ascii=False))
            index.with_suffix(".part").rename(index)
        found = json.loads(index.read_text())
        print(f"{source.name}: {len(found['clips'])} clips, {found['minutes']} min, {found['readers']} readers, "
              f"{found['broken']} left out, {found['licence']}", flush=True)


if __name__ == "__main__":
    main()

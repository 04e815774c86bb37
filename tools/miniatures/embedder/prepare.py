"""Recordings of many readers to 16 kHz samples on disk, once.

    python prepare.py --fetched FOLDER --work DIR

DIR/sounds/NAME.sound holds the samples of a source (16 bit, one recording after the other), NAME.json says which lies
where and who speaks. A source whose licence is not found where it should stand is refused, said so, and left out.
"""

import argparse
import json
import re
import subprocess
from pathlib import Path

import numpy as np
import paths  # noqa: F401
import soundfile
from more_readers import MORE_LAYOUTS, READERS
from recordings import LAYOUTS, RATE, sound
from sources import SOURCES, Refused, Repository, Source, check_statement

SHORTEST = 0.7  # seconds


def extract(fetched: Path, source: Source, folder: Path) -> dict:
    check_statement(fetched, source.statement)
    repository = Repository(fetched, source.repository)
    rows, at = [], 0
    with open(folder / f"{source.name}.part", "wb") as out:
        for recording in {**LAYOUTS, **MORE_LAYOUTS}[source.layout](repository, source):
            try:
                samples = sound(repository.read(recording.path))
            except (soundfile.LibsndfileError, RuntimeError, subprocess.CalledProcessError):
                continue
            if len(samples) < SHORTEST * RATE:
                continue
            out.write(np.clip(np.round(samples * 32768), -32768, 32767).astype(np.int16).tobytes())
            speaker = re.sub(r"-aged-.*", "", recording.speaker)
            rows.append([recording.key, speaker, at, len(samples)])
            at += len(samples)
    repository.close()
    (folder / f"{source.name}.part").rename(folder / f"{source.name}.sound")
    return dict(licence=source.licence, learn=source.learn, hours=round(at / RATE / 3600, 3), recordings=rows)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--fetched", type=Path, required=True, help="the folder of fetched repositories")
    parser.add_argument("--work", type=Path, required=True)
    arguments = parser.parse_args()
    folder = arguments.work / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    for source in (*SOURCES, *READERS):
        index = folder / f"{source.name}.json"
        if not index.exists():
            try:
                index.write_text(json.dumps(extract(arguments.fetched, source, folder)))
            except Refused as reason:
                print(f"refused: {reason}", flush=True)
                continue
        found = json.loads(index.read_text())
        speakers = len({row[1] for row in found["recordings"]})
        print(f"{source.name}: {len(found['recordings'])} recordings, {found['hours']} h, {speakers} speakers, "
              f"{found['licence']}", flush=True)


if __name__ == "__main__":
    main()

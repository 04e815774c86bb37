"""Recordings to features on disk, once.

    python prepare.py --fetched FOLDER --work DIR

DIR/features/NAME.bytes holds the frames of a source one recording after the other, NAME.json says which lies where
and what is said in it. A source whose licence is not found is refused, said so, and left out.
"""

import argparse
import collections
import json
import subprocess
from pathlib import Path

import soundfile
import torch

import phones
from features import HOP, RATE, log_mel, to_bytes
from recordings import LAYOUTS, sound
from sources import SOURCES, Refused, Repository, Source, check_statement

ERRATA = {"kathleen-arctic_a0252"}  # cut off before the end of what is written


def extract(fetched: Path, source: Source, folder: Path) -> dict:
    check_statement(fetched, source.statement)
    repository = Repository(fetched, source.repository)
    rows, at, broken = [], 0, 0
    with open(folder / f"{source.name}.part", "wb") as out:
        for recording in LAYOUTS[source.layout](repository, source):
            if recording.key in ERRATA:
                continue
            try:
                frames = to_bytes(log_mel(sound(repository.read(recording.path))))
            except (soundfile.LibsndfileError, RuntimeError, subprocess.CalledProcessError):
                broken += 1
                continue
            out.write(frames.tobytes())
            rows.append([recording.key, recording.speaker, recording.words, at, len(frames)])
            at += len(frames)
    repository.close()
    (folder / f"{source.name}.part").rename(folder / f"{source.name}.bytes")
    return dict(licence=source.licence, repository=source.repository, learn=source.learn, broken=broken,
                hours=round(at * HOP / RATE / 3600, 3), speakers=len({row[1] for row in rows}), recordings=rows)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--fetched", type=Path, required=True, help="the folder of fetched repositories")
    parser.add_argument("--work", type=Path, required=True)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    folder = arguments.work / "features"
    folder.mkdir(parents=True, exist_ok=True)
    counted: collections.Counter[str] = collections.Counter()
    for source in SOURCES:
        index = folder / f"{source.name}.json"
        if not index.exists():
            try:
                found = extract(arguments.fetched, source, folder)
            except Refused as reason:
                print(f"refused: {reason}", flush=True)
                continue
            index.write_text(json.dumps(found))
        else:
            found = json.loads(index.read_text())
        print(f"{source.name}: {len(found['recordings'])} recordings, {found['hours']} h, {found['speakers']} speakers, "
              f"{found['broken']} broken, {found['licence']}", flush=True)
    for index in folder.glob("*.json"):  # synthetic.py's, too
        found = json.loads(index.read_text())
        for row in found["recordings"] if found["learn"] else ():
            counted.update(row[2].split())
    said = phones.pronounce(counted)
    unsaid = [word for word in counted if word not in said]
    print(f"{len(said)} words pronounced, not: {unsaid[:20]}")
    (arguments.work / "pronunciations.json").write_text(json.dumps(said, ensure_ascii=False))


if __name__ == "__main__":
    main()

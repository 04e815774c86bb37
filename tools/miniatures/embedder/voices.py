"""Voices of espeak-ng as further readers: what telling people apart is measured on has synthesizers, too.

    python voices.py --work DIR

Each of its variants that the conversations (tools/recordings/conversations/people.ts) do not use, at a pitch and a pace of
its own, in American and in British English; written as prepare.py writes recordings. Sentences are our own.
"""

import argparse
import json
import random as randoms
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import soundfile
from fbank import RATE

sys.path.insert(0, str(Path(__file__).parents[1] / "domain"))
from sentences import sentence  # noqa: E402

LANGUAGES = ("en-us", "en-gb")
#: Heard when conversations are made, so never learnt from.
LEFT_OUT = {"m1", "m3", "m7", "f1", "f3", "f4", "klatt2", "Alicia"}
NOT_PEOPLE = ("robo", "robot", "whisper", "fast", "demonic", "klatt", "!")
EACH = 9


def variants() -> list[str]:
    table = subprocess.run(["espeak-ng", "--voices=variant"], capture_output=True, text=True, check=True).stdout
    names = sorted({row.split()[-1].split("/")[-1] for row in table.splitlines()[1:] if row.split()})
    return [name for name in names if name not in LEFT_OUT and not any(part in name.lower() for part in NOT_PEOPLE)]


def say(text: str, voice: str, pitch: int, pace: int) -> np.ndarray:
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        subprocess.run(["espeak-ng", "-v", voice, "-p", str(pitch), "-s", str(pace), "-w", file.name, text], check=True)
        sound, rate = soundfile.read(file.name, dtype="float32")
    places = np.arange(0, len(sound) - 1, rate / RATE)
    return np.interp(places, np.arange(len(sound)), sound).astype(np.float32)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    folder = parser.parse_args().work / "sounds"
    random, words, rows, at = np.random.default_rng(4), randoms.Random(4), [], 0
    with open(folder / "espeak.part", "wb") as out:
        for name in variants():
            for language in LANGUAGES:
                pitch, pace = int(random.integers(15, 80)), int(random.integers(145, 190))
                for number in range(EACH):
                    samples = say(sentence(words), f"{language}+{name}", pitch, pace)
                    out.write(np.clip(np.round(samples * 32768), -32768, 32767).astype(np.int16).tobytes())
                    rows.append([f"espeak-{language}-{name}-{number}", f"espeak-{language}-{name}", at, len(samples)])
                    at += len(samples)
    (folder / "espeak.part").rename(folder / "espeak.sound")
    (folder / "espeak.json").write_text(json.dumps(dict(licence="our own", learn=True, hours=round(at / RATE / 3600, 3), recordings=rows)))
    print(f"{len(rows)} recordings of {len({row[1] for row in rows})} voices, {at / RATE / 3600:.2f} h")


if __name__ == "__main__":
    main()

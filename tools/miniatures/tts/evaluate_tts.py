"""Measure mini-tts: quality, pitch, level, silence and speed of every preset, cloning, edge cases.

    python tools/miniatures/tts/evaluate_tts.py [--model FOLDER] [--shared ../shared] [--words 20]

`--words` adds PocketSphinx' word error rate over so many sentences (slow). What needs a missing file is skipped and said so.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import soundfile

from hearing import MODEL as SPHINX_MODEL
from hearing import Sphinx, word_errors
from judges import DNSMOS, Dnsmos, decibels, median_pitch, semitones, silences
from phonemes import phonemes, token_ids
from synthesize import MODEL, RATE, MiniTts

DOMAIN = Path(__file__).parent.parent / "domain"
JUDGED, TIMED = 10, 5
CLONED_TEXT = "Thank you for the recording. This is how your voice sounds here, more or less."


def lines(name: str) -> list[str]:
    text = (DOMAIN / name).read_text(encoding="utf8").splitlines()
    return [line.strip() for line in text if line.strip() and not line.startswith("#")]


def ids_of(sentence: str) -> list[int]:
    return token_ids(phonemes(sentence[0].upper() + sentence[1:] + "."))


def presets(tts: MiniTts, judge: Dnsmos | None, sphinx: Sphinx | None, said: list[str], heard: int) -> None:
    print("voice       SIG  BAK  OVR   pitch  level  peak  silence ms  words/s" + ("   WER %" if sphinx else ""))
    for voice in tts.voices:
        style = tts.style(voice["id"])
        count = max(heard, JUDGED)
        sounds = [tts.speak(ids_of(sentence), style)[0] for sentence in said[:count]]
        few = sounds[:: max(1, count // JUDGED)][:JUDGED]
        scores = np.mean([judge(sound) for sound in few], 0) if judge else np.full(3, np.nan)
        pitch = np.median([median_pitch(sound) for sound in few])
        edges = np.array([silences(sound) for sound in sounds])
        seconds = sum(map(len, sounds)) / RATE
        words = sum(len(sentence.split()) for sentence in said[:count])
        row = f"{voice['id']:10} {scores[0]:5.2f}{scores[1]:5.2f}{scores[2]:5.2f} {pitch:5.0f} Hz "
        row += f"{np.mean([decibels(s) for s in sounds]):5.1f} {max(np.abs(s).max() for s in sounds):6.2f} "
        row += f"{edges[:, 0].mean():5.0f} {edges[:, 1].mean():5.0f} {words / seconds:8.1f}"
        if sphinx:
            errors = [word_errors(s, sphinx(sound)) for s, sound in zip(said, sounds)]
            row += f" {100 * sum(e for e, _ in errors) / sum(n for _, n in errors):7.1f}"
        print(row, flush=True)


def cloning(tts: MiniTts, folder: Path, judge: Dnsmos | None) -> None:
    errors, scores = [], []
    ids = token_ids(phonemes(CLONED_TEXT))
    for path in sorted(folder.glob("*.flac")):
        clip, rate = soundfile.read(path, dtype="float32")
        sound = tts.speak(ids, tts.clone(clip))[0]
        errors.append(semitones(median_pitch(sound), median_pitch(clip, rate)))
        if judge:
            scores.append(judge(sound)[2])
    told = f", DNSMOS overall {np.mean(scores):.2f}" if scores else ""
    print(f"cloning {len(errors)} clips of unseen people: pitch error median {np.median(errors):.2f}, "
          f"largest {max(errors):.2f} semitones{told}")  # fmt: skip


def speed(tts: MiniTts, said: list[str]) -> None:
    style = tts.style(tts.voices[0]["id"])
    ids = [ids_of(sentence) for sentence in said[:TIMED]]
    tts.speak(ids[0], style)
    start = time.process_time()
    seconds = sum(len(tts.speak(one, style)[0]) for one in ids) / RATE
    print(f"real-time factor, one thread, native: {(time.process_time() - start) / seconds:.3f}")


def edge_cases(tts: MiniTts) -> None:
    rng = np.random.default_rng(0)
    style, failed = tts.style(tts.voices[0]["id"]), 0
    for length in (2, 3, 10, 512):
        for rate in (0.5, 1.0, 2.0):
            ids = [0, *rng.integers(1, 178, length - 2).tolist(), 0]
            sound, durations = tts.speak(ids, style, rate)
            again, _ = tts.speak(ids, style, rate)
            fine = np.isfinite(sound).all() and np.abs(sound).max() <= 0.99 and (sound == again).all()
            failed += not (fine and round(float(durations.sum(dtype=np.float64)) * 600) == len(sound))
    print(f"edge cases (2 to 512 ids, speeds 0.5 to 2, same twice): {failed} failed")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", type=Path, default=MODEL)
    parser.add_argument("--shared", type=Path, default=Path(__file__).parents[4] / "shared")
    parser.add_argument("--words", type=int, default=0)
    arguments = parser.parse_args()
    tts, said = MiniTts(arguments.model), lines("test-sentences.txt")
    judge = Dnsmos(arguments.shared) if (arguments.shared / DNSMOS).exists() else None
    if judge is None:
        print(f"skipped: DNSMOS, {DNSMOS} is not in {arguments.shared.name}")
    sphinx = None
    if arguments.words and SPHINX_MODEL.exists():
        sphinx = Sphinx({word for line in lines("words.txt") for word in line.split()})
    elif arguments.words:
        print("skipped: word errors, Debian's pocketsphinx-en-us is not installed")
    presets(tts, judge, sphinx, said, arguments.words)
    people = arguments.shared / "samples/librispeech"
    if people.exists():
        cloning(tts, people, judge)
    else:
        print("skipped: cloning, samples/librispeech is absent")
    speed(tts, said)
    edge_cases(tts)


if __name__ == "__main__":
    main()

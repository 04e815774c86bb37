"""Sentences said by mini-tts and by espeak-ng, and single words by clones of readers: three more sources to learn from.

    python synthetic.py --fetched FOLDER --work DIR [--hours 1.2]

The app's own voice is what many people play to the recogniser first, and synthesizers say what few readers do: numbers,
everyday requests. Texts are Common Voice's sentences (CC0), everyday ones made by ../domain/sentences.py, and numbers; the
sentences of ../domain/test-sentences.txt, with which the app is tested, are left out. Readers never say one word, and their
clones do. Run it after prepare.py, then prepare.py again for the new words, and remove targets.json. A source that is there
is not made again.
"""

import argparse
import io
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np
import soundfile
import torch
from scipy.signal import resample_poly

from features import HOP, RATE, log_mel, to_bytes
from recordings import LAYOUTS, plain, sound
from sources import SOURCES, Repository, check_statement
from texts import ALONE, SENTENCES, asked

sys.path += [str(Path(__file__).parents[1] / "tts"), str(Path(__file__).parents[1] / "domain")]
from phonemes import phonemes, token_ids  # noqa: E402
from sentences import sentence as everyday  # noqa: E402
from synthesize import MiniTts  # noqa: E402

SHORTEST, LONGEST, TOKENS = 3, 16, 300  # words; symbols that mini-tts takes at once
NUMBERS = ("zero one two three four five six seven eight nine ten eleven twelve thirteen fifteen twenty thirty forty "
           "fifty hundred thousand").split()
DIGITS = NUMBERS[:10]
CLONED = ("train-clean-5", "test-other", "dev-other", "ocean-train")
CLIP = (5, 12)  # seconds that a clone is made of
ACCENTS = ("en-us", "en-us", "en-gb", "en-gb-scotland", "en-gb-x-rp", "en-029")
VARIANTS = ("", "+m1", "+m3", "+m7", "+f1", "+f2", "+f5", "+Andy", "+Annie")  # never heard: those that measure mini-whisper

Say = Callable[[str], tuple[str, np.ndarray] | None]  # words to who says them and the sound; None: that cannot be said


def texts(fetched: Path, rng: random.Random) -> Iterator[str]:
    """Plain words without an end; one in six are numbers, one in four everyday sentences."""
    check_statement(fetched, SENTENCES)
    repository = Repository(fetched, SENTENCES[0])
    lines: list[str] = []
    for path in repository.under("server/data/en/", ".txt"):
        try:
            lines += repository.text(path).splitlines()
        except IndexError:  # listed, but not in the snapshot
            continue
    repository.close()
    said = sorted({words for line in lines if (words := plain(line)) and SHORTEST <= words.count(" ") + 1 <= LONGEST} - asked())
    while True:
        kind = rng.random()
        if kind < 1 / 6:
            yield " ".join(rng.choices(NUMBERS, k=rng.randint(1, 7)))
        elif kind < 1 / 6 + 1 / 4:
            yield everyday(rng, free_share=0.1)
        else:
            yield rng.choice(said)


def single_words(rng: random.Random) -> Iterator[str]:
    """Seven in ten a digit, or two."""
    while True:
        yield " ".join(rng.choices(DIGITS, k=rng.choice((1, 1, 1, 2)))) if rng.random() < 0.7 else rng.choice(ALONE)


def readers(fetched: Path, tts: MiniTts) -> list[np.ndarray]:
    """A style [1, 256] of each reader: of the first clip that is long enough, and not too long."""
    styles: dict[str, np.ndarray] = {}
    for source in (source for source in SOURCES if source.name in CLONED):
        check_statement(fetched, source.statement)
        repository = Repository(fetched, source.repository)
        for recording in LAYOUTS[source.layout](repository, source):
            if recording.speaker in styles:
                continue
            samples = sound(repository.read(recording.path))
            if CLIP[0] <= len(samples) / RATE <= CLIP[1]:
                styles[recording.speaker] = tts.clone(samples)
        repository.close()
    return list(styles.values())


def symbols(words: str, rng: random.Random) -> list[int]:
    """What mini-tts reads, as a sentence of one kind or another."""
    return token_ids(phonemes(words[0].upper() + words[1:] + rng.choice(".?!..")))


def spoken(tts: MiniTts, ids: list[int], style: np.ndarray, speed: float) -> np.ndarray:
    return resample_poly(tts.speak(ids, style, speed)[0], RATE, 24000)


def clones(fetched: Path, rng: random.Random) -> Say:
    """Readers and points between two of them, with silence around each word."""
    tts = MiniTts()
    styles = readers(fetched, tts)

    def say(words: str) -> tuple[str, np.ndarray]:
        ids = symbols(words, rng)
        one, other = rng.randrange(len(styles)), rng.randrange(len(styles))
        share = rng.uniform(0.5, 1)
        style = styles[one] * share + styles[other] * (1 - share)
        samples = spoken(tts, ids, style, rng.uniform(0.8, 1.2))
        around = (int(rng.uniform(0, 0.4) * RATE), int(rng.uniform(0, 0.4) * RATE))
        return f"clone-{one}", np.pad(samples, around)

    return say


def mini_tts(rng: random.Random) -> Say:
    """Presets and points between two of them, at speeds that people choose."""
    tts = MiniTts()

    def say(words: str) -> tuple[str, np.ndarray] | None:
        ids = symbols(words, rng)
        if len(ids) > TOKENS:
            return None
        one, other = rng.choice(tts.voices)["id"], rng.choice(tts.voices)["id"]
        share = 1 if rng.random() < 0.6 else rng.random()
        style = tts.style(one) * share + tts.style(other) * (1 - share)
        return f"{one}-{other}", spoken(tts, ids, style, rng.uniform(0.85, 1.2))

    return say


def espeak(rng: random.Random) -> Say:
    def say(words: str) -> tuple[str, np.ndarray] | None:
        voice = rng.choice(ACCENTS) + rng.choice(VARIANTS)
        how = ["-v", voice, "-s", str(rng.randint(130, 195)), "-p", str(rng.randint(20, 75))]
        run = subprocess.run(["espeak-ng", "--stdout", *how, words], capture_output=True, check=False)
        if run.returncode != 0 or not run.stdout:
            return None
        samples, rate = soundfile.read(io.BytesIO(run.stdout), dtype="float32")
        return voice, resample_poly(samples, RATE, rate)

    return say


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--fetched", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--hours", type=float, default=1.2, help="of each synthesizer; of single words less")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    folder, sentences = arguments.work / "features", partial(texts, arguments.fetched)
    for name, synthesizer, words_of, share in (
        ("mini-tts", mini_tts, sentences, 1),
        ("espeak-ng", espeak, sentences, 1),
        ("clones", partial(clones, arguments.fetched), single_words, 0.6),
    ):
        if (folder / f"{name}.json").exists():
            continue
        rng = random.Random(f"{arguments.seed} {name}")
        say, rows, at = synthesizer(rng), [], 0
        with open(folder / f"{name}.part", "wb") as out:
            for words in words_of(rng):
                if at * HOP / RATE > share * arguments.hours * 3600:
                    break
                if (said := say(words)) is None:
                    continue
                voice, samples = said
                level = rng.uniform(0.05, 0.9) / (np.abs(samples).max() + 1e-3)
                frames = to_bytes(log_mel((samples * level).astype(np.float32)))
                out.write(frames.tobytes())
                rows.append([f"{name}-{len(rows)}", voice, words, at, len(frames)])
                at += len(frames)
        (folder / f"{name}.part").rename(folder / f"{name}.bytes")
        made = dict(licence="our own", repository=None, learn=True, broken=0, hours=round(at * HOP / RATE / 3600, 3),
                    speakers=len({row[1] for row in rows}), recordings=rows)
        (folder / f"{name}.json").write_text(json.dumps(made))
        print(f"{name}: {len(rows)} sentences, {made['hours']} h", flush=True)


if __name__ == "__main__":
    main()

"""Recordings and their words, out of the layouts in which corpora lay them down."""

import hashlib
import io
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import soundfile

from sources import Repository, Source

RATE = 16000
COMMAND = re.compile(r"([a-z]+)[/_](([0-9a-f]+)_nohash_\d+)\.wav")
HELD_OUT = 10  # percent of the speakers of single words that are never trained on


@dataclass(frozen=True)
class Recording:
    key: str
    speaker: str
    words: str  # lower case letters and apostrophes; empty for noise
    path: str


def plain(text: str) -> str | None:
    """Text as it is spoken, or None where figures or signs leave open how they were read."""
    text = text.lower().replace("’", "'").replace("--", " ").replace("é", "e").replace("ê", "e").replace("à", "a")
    text = text.replace("è", "e").replace("ü", "u").replace("â", "a")
    text = re.sub(r"\bmr\.", "mister", re.sub(r"\bmrs\.", "missus", text))
    text = re.sub(r"[\s,.;:!?\"()\[\]\-–—…“”‘]+", " ", text).strip()
    words = [word.strip("'") for word in text.split()]
    return " ".join(filter(None, words)) if re.fullmatch(r"[a-z' ]*", text) else None


def librispeech(repository: Repository, source: Source) -> Iterator[Recording]:
    said = {}
    for path in repository.under(source.folder, ".trans.txt"):
        for line in repository.text(path).splitlines():
            key, _, words = line.strip().partition(" ")
            said[key] = words.lower()
    for path in repository.under(source.folder, ".flac"):
        key = path.rsplit("/", 1)[1][:-5]
        if key in said:
            yield Recording(key, key.split("-")[0], said[key], path)


def kaldi(repository: Repository, source: Source) -> Iterator[Recording]:
    def table(name: str) -> dict[str, str]:
        rows = (line.split(None, 1) for line in repository.text(source.folder + name).splitlines())
        return {row[0]: row[1].strip() for row in rows}

    said, paths, speakers, ages = table("text"), table("wav.scp"), table("utt2spk"), table("spk2age")
    for key, words in said.items():
        if (words := plain(words)) is not None:
            yield Recording(f"ocean-{key}", f"ocean-{speakers[key]}-aged-{ages[speakers[key]]}", words, paths[key])


def ljspeech(repository: Repository, source: Source) -> Iterator[Recording]:
    for line in repository.text(source.folder + "metadata.csv").splitlines():
        key, _, read = line.split("|")
        path = f"{source.folder}wavs/{key}.wav"
        if path in repository.files and (words := plain(read)) is not None:
            yield Recording(key, "lj", words, path)


def beside(repository: Repository, source: Source) -> Iterator[Recording]:
    for path in repository.under(source.folder, ".wav"):
        text = path[:-4] + ".txt"
        if text in repository.files and (words := plain(repository.text(text).strip())) is not None:
            key = path.rsplit("/", 1)[1][:-4]
            yield Recording(f"{source.name}-{key}", source.name, words, path)


def commands(repository: Repository, source: Source) -> Iterator[Recording]:
    """WORD/SPEAKER_nohash_N.wav or WORD_SPEAKER_nohash_N.wav; of the speakers the same share is always held out."""
    for path in repository.under(source.folder, ".wav"):
        if (found := COMMAND.search(path)) is None:
            continue
        word, name, speaker = found.groups()
        held = int(hashlib.sha1(speaker.encode()).hexdigest(), 16) % 100 < HELD_OUT
        if held != source.learn:
            yield Recording(f"{word}-{name}", f"command-{speaker}", word, path)


def noise(repository: Repository, source: Source) -> Iterator[Recording]:
    for path in repository.under(source.folder, ".wav"):
        yield Recording(path.rsplit("/", 1)[1][:-4], "noise", "", path)


LAYOUTS = dict(librispeech=librispeech, kaldi=kaldi, ljspeech=ljspeech, beside=beside, commands=commands, noise=noise)


def sound(content: bytes) -> np.ndarray:
    """Mono float32 at 16 kHz; ffmpeg converts what has another rate."""
    samples, rate = soundfile.read(io.BytesIO(content), dtype="float32", always_2d=True)
    if rate == RATE:
        return samples.mean(1)
    to = ["-f", "f32le", "-ac", "1", "-ar", str(RATE), "-"]
    raw = subprocess.run(["ffmpeg", "-v", "error", "-threads", "1", "-i", "-", *to],
                         input=content, capture_output=True, check=True).stdout
    return np.frombuffer(raw, np.float32).copy()

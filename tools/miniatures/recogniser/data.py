"""Prepared features in memory, and what is said in them as numbers of phones and pieces."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import sentencepiece
import torch
from torch import Tensor

from features import MELS, from_bytes
from phones import NUMBER

PIECES = 257  # 256 and, in place of the unknown, the blank
LONGEST = 2400  # frames


@dataclass(frozen=True)
class Spoken:
    source: str
    key: str
    words: str
    stored: np.ndarray  # frames x 80 bytes
    phones: list[int]
    pieces: list[int]

    @property
    def frames(self) -> int:
        return len(self.stored)

    @property
    def features(self) -> Tensor:
        return from_bytes(self.stored)


def sources(work: Path) -> dict[str, dict]:
    found = {path.stem: json.loads(path.read_text()) for path in sorted((work / "features").glob("*.json"))}
    if not found:
        raise SystemExit(f"nothing prepared in {work}: run prepare.py first")
    return found


def pieces_of(work: Path, texts: list[str]) -> sentencepiece.SentencePieceProcessor:
    """The pieces of words, learnt from the training text on first use."""
    model = work / "pieces.model"
    if not model.exists():
        sentencepiece.SentencePieceTrainer.train(
            sentence_iterator=iter(texts), model_prefix=str(model.with_suffix("")), vocab_size=PIECES, model_type="unigram",
            character_coverage=1.0, bos_id=-1, eos_id=-1, unk_id=0, num_threads=1, minloglevel=2)
    return sentencepiece.SentencePieceProcessor(model_file=str(model))


def load(work: Path, name: str, found: dict, said: dict[str, list[str]] | None = None,
         pieces: sentencepiece.SentencePieceProcessor | None = None) -> list[Spoken]:
    """A source's recordings; with `said`, those whose words can all be pronounced, and their targets."""
    stored = np.memmap(work / "features" / f"{name}.bytes", np.uint8, "r").reshape(-1, MELS)
    spoken = []
    for key, _, words, start, frames in found["recordings"]:
        if said is not None and (frames > LONGEST and words or any(word not in said for word in words.split())):
            continue
        phones = [NUMBER[phone] for word in words.split() for phone in said[word]] if said is not None else []
        spoken.append(Spoken(name, key, words, stored[start : start + frames], phones,
                             pieces.encode(words) if pieces is not None else []))
    return spoken


@dataclass(frozen=True)
class Corpus:
    speech: list[Spoken]
    noises: list[Tensor]
    deviation: Tensor  # of each bin over the corpus

    @property
    def hours(self) -> float:
        return sum(spoken.frames for spoken in self.speech) / 360000


def learning(work: Path) -> Corpus:
    """All that may be trained on."""
    said = json.loads((work / "pronunciations.json").read_text())
    found = {name: source for name, source in sources(work).items() if source["learn"]}
    texts = [row[2] for source in found.values() for row in source["recordings"] if len(row[2].split()) > 1]
    pieces = pieces_of(work, texts)
    loaded = [spoken for name, source in found.items() for spoken in load(work, name, source, said, pieces)]
    speech = [spoken for spoken in loaded if spoken.words]
    noises = [spoken.features for spoken in loaded if not spoken.words]
    sample = np.concatenate([spoken.stored[::20] for spoken in speech if spoken.source != "commands"])
    return Corpus(speech, noises, from_bytes(sample).std(0))

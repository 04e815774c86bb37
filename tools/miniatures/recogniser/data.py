"""Prepared features in memory, and what is said in them as numbers of phones and pieces."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from features import MELS, from_bytes
from phones import NUMBER

PIECES = 257  # 256 and, in place of the unknown, the blank
LONGEST = 2400  # frames
# How often an epoch hears a recording of these sources, others once: single words teach little, of rare ones there are few.
SHARE = {"commands": 0.12, "digits": 0.12, "three-words": 0.08, "thirty-words": 4, "other-words": 4}


@dataclass(frozen=True)
class Spoken:
    source: str
    key: str
    speaker: str
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


def targets(work: Path, found: dict[str, dict]) -> dict[str, tuple[list[int], list[int]]]:
    """Phones and pieces of all that is learnt, by key; made on first use, and so are the pieces.

    A machine that only trains needs this file and no sentencepiece. What cannot be pronounced is not in it.
    """
    path = work / "targets.json"
    if not path.exists():
        import sentencepiece

        said = json.loads((work / "pronunciations.json").read_text())
        rows = [row for source in found.values() for row in source["recordings"]]
        model = work / "pieces.model"
        if not model.exists():
            sentencepiece.SentencePieceTrainer.train(
                sentence_iterator=(row[2] for row in rows if " " in row[2]), model_prefix=str(model.with_suffix("")),
                vocab_size=PIECES, model_type="unigram", character_coverage=1.0, bos_id=-1, eos_id=-1, unk_id=0,
                num_threads=1, minloglevel=2)
        pieces = sentencepiece.SentencePieceProcessor(model_file=str(model))
        made = {}
        for key, _, words, _, frames in rows:
            if words and frames <= LONGEST and all(word in said for word in words.split()):
                made[key] = [NUMBER[phone] for word in words.split() for phone in said[word]], pieces.encode(words)
        path.write_text(json.dumps(made))
    return json.loads(path.read_text())


def load(work: Path, name: str, found: dict, wanted: dict | None = None) -> list[Spoken]:
    """A source's recordings; of speech to be learnt only those that have `wanted` targets."""
    stored = np.memmap(work / "features" / f"{name}.bytes", np.uint8, "r").reshape(-1, MELS)
    rows = (row for row in found["recordings"] if wanted is None or row[0] in wanted or not row[2])
    return [Spoken(name, key, speaker, words, stored[start : start + frames], *(wanted or {}).get(key, ([], [])))
            for key, speaker, words, start, frames in rows]


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
    found = {name: source for name, source in sources(work).items() if source["learn"]}
    wanted = targets(work, found)
    loaded = [spoken for name, source in found.items() for spoken in load(work, name, source, wanted)]
    speech = [spoken for spoken in loaded if spoken.words]
    noises = [spoken.features for spoken in loaded if not spoken.words]
    sample = np.concatenate([spoken.stored[::20] for spoken in speech if spoken.source not in SHARE])
    return Corpus(speech, noises, from_bytes(sample).std(0))

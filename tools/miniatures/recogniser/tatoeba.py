"""Everyday sentences of Tatoeba (CC BY 2.0 FR), from lists that pair them with sentences of other languages.

They hold what books do not: what people ask, order and tell each other today. Their contributors call nearly everybody
Tom or Mary, who live in Boston and speak French; other names and places take turns here, or each name would be heard
as one of those.
"""

import io
import random
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

from sources import Refused, Repository

#: Archives that hold a list, with the terms beside it.
ARCHIVES = (("rioyshky+translation", "deu-eng.zip"), ("modelexlab+data", "fra-eng.zip"),
            ("JEdward7777+Pinokio", "spa-eng.zip"), ("genimind+seq2seq", "fra-eng.zip"))  # fmt: skip
TERMS, GRANTED = "_about.txt", "http://creativecommons.org/licenses/by/2.0"
#: Of each archive unpacked, at most.
LARGEST = 50_000_000  # bytes
TURNS = dict(
    Tom="John David James Michael Robert Peter Paul George Thomas Daniel Mark Steven Andrew Ben Tom Sam Jack Harry".split(),
    Mary="Anna Sarah Emma Alice Lucy Susan Karen Linda Kate Julia Laura Helen Jane Mary Rachel Nancy Sophie Maria".split(),
    Boston="London Paris Boston Chicago Berlin Rome Madrid Dublin Sydney Toronto Oxford Dallas Denver Washington".split(),
    French="English French German Spanish Italian Chinese Japanese Russian Latin Polish Dutch music".split(),
)
NAMES = re.compile(rf"\b({'|'.join(TURNS)})\b")


def lines(fetched: Path, name: str, path: str) -> list[str]:
    """The English side of a list, once its terms were found beside it."""
    repository = Repository(fetched, name)
    try:
        archive = zipfile.ZipFile(io.BytesIO(repository.read(path)))
    except (KeyError, IndexError) as missing:
        raise Refused(f"{path} is not in the snapshot of {name}") from missing
    finally:
        repository.close()
    text = {}
    for member in archive.infolist():
        last = member.filename.rsplit("/", 1)[-1]
        if last.endswith(".txt") and member.file_size <= LARGEST and not member.filename.startswith("__"):
            text[last] = archive.read(member).decode("utf-8", errors="replace")
    if GRANTED not in text.pop(TERMS, ""):
        raise Refused(f"no licence: «{GRANTED}» does not stand in {TERMS} of {name}:{path}")
    return [line.split("\t", 1)[0] for one in text.values() for line in one.splitlines()]


def everyday(fetched: Path, seed: int = 1) -> Iterator[str]:
    """Each sentence once, as it is written, with other names."""
    rng = random.Random(seed)
    every = set()
    for name, path in ARCHIVES:
        every.update(lines(fetched, name, path))
    for sentence in sorted(every):
        turned = {name: rng.choice(others) for name, others in TURNS.items()}
        yield NAMES.sub(lambda found, turned=turned: turned[found.group()], sentence)

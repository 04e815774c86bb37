"""Who is heard: recordings, their text, their licences, and what is never learnt.

A source whose licence is not found where it should stand is refused (recogniser/sources.py). Four readers are to be
spoken like; the others teach the speaker encoder, the vocoder and the copying of voices.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

import paths  # noqa: F401
from sources import CC_BY, LIBRISPEECH, Repository, Source

READERS = ("kathleen", "bdl", "slt", "lj")
HELD_OUT = 4  # percent of the sentences, by their text: three readers share theirs
ADULT = 18
ERRATA = {"arctic_a0252": "O'Brien had been a clean living young man."}  # what is heard, by the readme
#: The report CMU-LTI-03-177 says of these recordings: "They are distributed as free software, without restriction on
#: commercial or non-commercial use". Copies of it are not in git; this library states the licence of what it loads.
ARCTIC = ("LCAV+pyroomacoustics", "pyroomacoustics/datasets/cmu_arctic.py", "License: Permissive, attribution required")
OCEAN = ("jimbozhang+speechocean762", "README.md", "for both commercial and non-commercial purposes")
PROMPTS = ("rhasspy+dataset-voice-kathleen", "cmuarctic.data")

SOURCES = (
    Source("kathleen", "rhasspy+dataset-voice-kathleen", "takes", "data/", "CC0 1.0",
           ("rhasspy+dataset-voice-kathleen", "LICENSE", "CC0 1.0 Universal"), True),
    Source("bdl", "AliTazribine+Projet-signal", "arctic", "cmu_us_bdl_arctic/wav/", "free for any purpose", ARCTIC, True),
    Source("slt", "AliTazribine+Projet-signal", "arctic", "cmu_us_slt_arctic/wav/", "free for any purpose", ARCTIC, True),
    Source("lj", "PrernaSocity+lj_speech_dataset_part_1", "ljspeech", "LJSpeech-1.1/", "public domain",
           ("PrernaSocity+lj_speech_dataset_part_1", "LJSpeech-1.1/README", "also in the\npublic domain"), True),
    Source("train-clean-5", "zhangrui0712+Voice-Age", "librispeech", "LibriSpeech/train-clean-5/", "CC BY 4.0", LIBRISPEECH, True),
    Source("test-other", "SlammerStar+Domain-Specified-Speech-Translation", "librispeech",
           "test-other/LibriSpeech/test-other/", "CC BY 4.0",
           ("SlammerStar+Domain-Specified-Speech-Translation", "test-other/LibriSpeech/LICENSE.TXT", CC_BY), True),
    Source("dev-other", "chinardankhara+asrcode", "librispeech", "dev-other/", "CC BY 4.0", LIBRISPEECH, True),
    Source("ocean-train", "jimbozhang+speechocean762", "kaldi", "train/", "free for any purpose", OCEAN, True),
    Source("dev-clean", "Marcotabordaa+AUDIO_PYTORCH", "librispeech", "LibriSpeech/dev-clean/", "CC BY 4.0", LIBRISPEECH, False),
)
#: Without sentences of their own to speak: heard by the speaker encoder and the vocoder alone.
ACCENTED = ("ocean-train",)


@dataclass(frozen=True)
class Read:
    key: str
    reader: str
    text: str  # with its punctuation where the corpus has any
    path: str


def held_out(text: str) -> bool:
    """Whether a sentence is for figures only, whoever reads it."""
    plain = " ".join(re.findall(r"[a-z']+", text.lower()))
    return int(hashlib.sha1(plain.encode()).hexdigest(), 16) % 100 < HELD_OUT


def prompts(fetched) -> dict[str, str]:
    """The 1,132 sentences of CMU ARCTIC by their ids."""
    repository = Repository(fetched, PROMPTS[0])
    rows = re.findall(r'\( (arctic_\w+) "(.*?)" \)', repository.text(PROMPTS[1]))
    repository.close()
    return dict(rows)


def takes(repository: Repository, source: Source, _: dict) -> Iterator[Read]:
    for path in repository.under(source.folder, ".wav"):
        key = path.rsplit("/", 1)[1][:-4]
        text = ERRATA.get(key.rsplit("_", 1)[0]) or repository.text(path[:-4] + ".txt").strip()
        yield Read(f"{source.name}-{key}", source.name, text, path)


def arctic(repository: Repository, source: Source, said: dict[str, str]) -> Iterator[Read]:
    for path in repository.under(source.folder, ".wav"):
        key = path.rsplit("/", 1)[1][:-4]
        if key in said:
            yield Read(f"{source.name}-{key}", source.name, said[key], path)


def ljspeech(repository: Repository, source: Source, _: dict) -> Iterator[Read]:
    for line in repository.text(source.folder + "metadata.csv").splitlines():
        key, _, text = line.split("|")
        path = f"{source.folder}wavs/{key}.wav"
        if path in repository.files:
            yield Read(key, "lj", text, path)


def words_only(repository: Repository, source: Source, _: dict) -> Iterator[Read]:
    """Corpora without punctuation; of children none."""
    from recordings import LAYOUTS as WORDS  # needs soundfile, which a machine that only trains may lack

    for found in WORDS[source.layout](repository, source):
        age = re.search(r"-aged-(\d+)", found.speaker)
        if age is None or int(age.group(1)) >= ADULT:
            name = found.speaker if age else f"libri-{found.speaker}"
            yield Read(found.key, name.split("-aged-")[0], found.words, found.path)


LAYOUTS = dict(takes=takes, arctic=arctic, ljspeech=ljspeech, librispeech=words_only, kaldi=words_only)

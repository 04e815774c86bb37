"""Readers of whom little can be had, but many: what tells voices apart is learnt from as many as possible."""

import csv
import io
from collections.abc import Iterator

import paths  # noqa: F401
from recordings import Recording
from sources import CC_BY, Repository, Source

#: The site of Common Voice, whose copies of clips do not repeat it.
CC0_VOICES = ("skanderbenalaya+common-voice", "web/locales/en/messages.ftl",
              "The Common Voice dataset is available for download under the <licenseLink>CC0</licenseLink> license")
#: Says of CMU ARCTIC: "distributed as free software, without restriction on commercial or non-commercial use".
ARCTIC = ("LCAV+pyroomacoustics", "pyroomacoustics/datasets/cmu_arctic.py", "License: Permissive, attribution required")
DELTAS = {"18": "cv-corpus-18.0-delta-2024-06-14", "19": "cv-corpus-19.0-delta-2024-09-13", "17": "cv-corpus-20.0-delta-2024-12-06"}

TABLES = ("validated.tsv", "gender_validated.tsv", "testing_data.tsv", "invalidated.tsv")

READERS = (
    *(Source(name, "AliTazribine+Projet-signal", "arctic", f"cmu_us_{name}_arctic/wav/", "free for any purpose", ARCTIC, True)
      for name in ("bdl", "slt")),
    Source("train-clean-100", "resemble-ai+Resemblyzer", "one-clip-each", "audio_data/librispeech_train-clean-100/", "CC BY 4.0",
           ("resemble-ai+Resemblyzer", "audio_data/librispeech_test-other/LICENSE.TXT", CC_BY), True),
    Source("common-voice-13", "korliu+whisper", "common-voice", "dataset/", "CC0 1.0", CC0_VOICES, True),
    *(Source(f"common-voice-{delta.split('-')[2].split('.')[0]}", f"shubhra-cv+{name}", "common-voice", f"{delta}/en/", "CC0 1.0",
             CC0_VOICES, True) for name, delta in DELTAS.items()),
)


def arctic(repository: Repository, source: Source) -> Iterator[Recording]:
    for path in repository.under(source.folder, ".wav"):
        key = path.rsplit("/", 1)[1][:-4]
        yield Recording(f"{source.name}-{key}", source.name, "", path)


def one_clip_each(repository: Repository, source: Source) -> Iterator[Recording]:
    """READER-CHAPTER-NUMBER.flac, as LibriSpeech names its files."""
    for path in repository.under(source.folder, ".flac"):
        key = path.rsplit("/", 1)[1][:-5]
        yield Recording(key, key.split("-")[0], "", path)


def common_voice(repository: Repository, source: Source) -> Iterator[Recording]:
    """Clips that its tables give to somebody and nobody found fault with."""
    def rows(path: str) -> Iterator[dict]:
        table = io.StringIO(repository.text(path))
        return csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE)

    tables = [path for path in repository.under(source.folder, ".tsv") if path.rsplit("/", 1)[1] in TABLES]
    faulty = {row["path"] for path in tables if "invalidated" in path for row in rows(path)}
    who = {row["path"]: row["client_id"] for path in tables for row in rows(path)}
    for path in repository.under(source.folder, ".mp3"):
        name = path.rsplit("/", 1)[1]
        if name in who and name not in faulty:
            yield Recording(name[:-4], f"common-voice-{who[name][:16]}", "", path)


MORE_LAYOUTS = {"arctic": arctic, "one-clip-each": one_clip_each, "common-voice": common_voice}

"""Where the recordings come from, what may be done with them, and who may hear which.

Every source is a git repository without a work tree, fetched beforehand. Its licence is not taken on trust from
this table: the sentence that grants it must be found in the file named, else the source is refused.
"""

import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CC_BY = "Creative Commons Attribution 4.0 International License"
# Speech Commands by Google: the copies below keep its files' names, and most of them not its licence.
CC_BY_WORDS = "It's licensed under the [Creative Commons BY 4.0"
WORDS = ("vinsis+speech-commands-recognition", "speech_commands_v0.01/README.md", CC_BY_WORDS)
LIBRISPEECH = ("zhangrui0712+Voice-Age", "LibriSpeech/LICENSE.TXT", CC_BY)


@dataclass(frozen=True)
class Source:
    name: str
    repository: str  # owner+name
    layout: str  # how transcripts are found: see recordings.py
    folder: str
    licence: str
    statement: tuple[str, str, str]  # repository, file, words that must stand in it
    learn: bool  # False: heard in evaluations only


SOURCES = (
    Source("train-clean-5", "zhangrui0712+Voice-Age", "librispeech", "LibriSpeech/train-clean-5/",
           "CC BY 4.0", LIBRISPEECH, True),
    Source("test-other", "SlammerStar+Domain-Specified-Speech-Translation", "librispeech",
           "test-other/LibriSpeech/test-other/", "CC BY 4.0",
           ("SlammerStar+Domain-Specified-Speech-Translation", "test-other/LibriSpeech/LICENSE.TXT", CC_BY), True),
    Source("dev-other", "chinardankhara+asrcode", "librispeech", "dev-other/", "CC BY 4.0", LIBRISPEECH, True),
    Source("dev-clean", "Marcotabordaa+AUDIO_PYTORCH", "librispeech", "LibriSpeech/dev-clean/",
           "CC BY 4.0", LIBRISPEECH, False),
    Source("ocean-train", "jimbozhang+speechocean762", "kaldi", "train/", "free for any purpose",
           ("jimbozhang+speechocean762", "README.md", "for both commercial and non-commercial purposes"), True),
    Source("ocean-test", "jimbozhang+speechocean762", "kaldi", "test/", "free for any purpose",
           ("jimbozhang+speechocean762", "README.md", "for both commercial and non-commercial purposes"), False),
    Source("lj", "PrernaSocity+lj_speech_dataset_part_1", "ljspeech", "LJSpeech-1.1/", "public domain",
           ("PrernaSocity+lj_speech_dataset_part_1", "LJSpeech-1.1/README", "also in the\npublic domain"), True),
    Source("kathleen", "rhasspy+dataset-voice-kathleen", "beside", "data/", "CC0 1.0",
           ("rhasspy+dataset-voice-kathleen", "LICENSE", "CC0 1.0 Universal"), True),
    Source("commands", "KhanhAn22+speech_command", "commands", "mini_speech_commands/", "CC BY 4.0",
           ("puri-gagan+speechdataset", "bgnoise/README.md", "Speech Commands data set, and covered by the same "
            "Creative Commons BY 4.0"), True),
    Source("commands-test", "KhanhAn22+speech_command", "commands", "mini_speech_commands/", "CC BY 4.0",
           ("puri-gagan+speechdataset", "bgnoise/README.md", "Speech Commands data set, and covered by the same "
            "Creative Commons BY 4.0"), False),
    Source("digits", "Alice01010101+Speech-Command-Recognition-in-NWPU", "commands",
           "pytorch_speech_commands_recognition/dataset/", "CC BY 4.0", WORDS, True),  # zero to five
    Source("eight", "anshulgupta0803+isolated-speech-commands", "commands", "recipe/audio/eight/", "CC BY 4.0", WORDS, True),
    Source("thirty-words", "vinsis+speech-commands-recognition", "commands", "speech_commands_v0.01/", "CC BY 4.0", WORDS, True),
    Source("other-words", "thegtagamer+PICO-tinyML-benchmark", "commands", "MLTK_keyworkSpotting/dataset/_unknown_/",
           "CC BY 4.0", ("thegtagamer+PICO-tinyML-benchmark", "MLTK_keyworkSpotting/dataset/README.md", CC_BY_WORDS), True),
    Source("three-words", "Kemanth+Tensorflow-Speech-Recognition-using-convolution-neural-networks", "commands", "data/",
           "CC BY 4.0", WORDS, True),  # bed, cat, happy
    Source("noise", "puri-gagan+speechdataset", "noise", "bgnoise/", "CC BY 4.0",
           ("puri-gagan+speechdataset", "bgnoise/README.md", "Creative Commons BY 4.0"), True),
)


class Refused(Exception):
    """A source that is absent, or whose licence was not found where it should stand."""


class Repository:
    """The newest commit of a bare git directory; blobs come from one long-lived git process."""

    def __init__(self, fetched: Path, name: str) -> None:
        folder = fetched / name / "repo"
        self.folder = folder / ".git" if (folder / ".git").is_dir() else folder
        if not self.folder.is_dir():
            raise Refused(f"{name} is not among the fetched repositories")
        listed = self._git("ls-tree", "-r", "-z", "HEAD").decode(errors="replace")
        rows = (row.split("\t", 1) for row in listed.split("\0") if row)
        self.files = {path: head.split()[2] for head, path in rows}
        self._process: subprocess.Popen | None = None

    def _git(self, *arguments: str) -> bytes:
        return subprocess.run(["git", "--git-dir", str(self.folder), *arguments],
                              check=True, capture_output=True).stdout

    def read(self, path: str) -> bytes:
        if self._process is None:
            self._process = subprocess.Popen(["git", "--git-dir", str(self.folder), "cat-file", "--batch"],
                                             stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._process.stdin.write(self.files[path].encode() + b"\n")
        self._process.stdin.flush()
        size = int(self._process.stdout.readline().split()[2])  # "missing" has no size: IndexError
        content = self._process.stdout.read(size)
        self._process.stdout.read(1)
        return content

    def text(self, path: str) -> str:
        return self.read(path).decode("utf-8", errors="replace").replace("\r\n", "\n")

    def under(self, folder: str, ending: str) -> Iterator[str]:
        return (path for path in sorted(self.files) if path.startswith(folder) and path.lower().endswith(ending))

    def close(self) -> None:
        if self._process is not None:
            self._process.stdin.close()
            self._process.wait()
            self._process = None


def check_statement(fetched: Path, statement: tuple[str, str, str]) -> None:
    name, path, words = statement
    repository = Repository(fetched, name)
    found = path in repository.files and words in repository.text(path)
    repository.close()
    if not found:
        raise Refused(f"no licence: «{words}» does not stand in {name}:{path}")

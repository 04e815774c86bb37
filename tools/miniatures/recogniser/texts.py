"""Text for the language model: sentences in plain words, none of them from books that recognisers are tested with.

Books that stand behind LibriSpeech's dev-clean and test-clean are left out by their titles, and so is every text
that shares more than a few runs of seven words with what is said in dev-clean.

Books hardly hold what people say to machines: single words, and numbers. `ALONE` and drawn numbers stand for those.
"""

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from data import sources
from recordings import plain
from sources import LIBRISPEECH, Refused, Repository, check_statement
from tatoeba import everyday

sys.path.append(str(Path(__file__).parents[1] / "domain"))
from numbers_in_words import digits, number  # noqa: E402

TESTED = ("dev-clean", "test-clean")
RUN, MOST = 7, 3
BOOKS = ("mlschmitt+classic-books-markdown", "README.md", "All titles from the public domain")
SENTENCES = ("skanderbenalaya+common-voice", "server/data/en/LICENSE", "CC0 1.0 Universal")
READ_ALOUD = ("PrernaSocity+lj_speech_dataset_part_1", "LJSpeech-1.1/README", "are in the public domain")
ALONE = ("zero one two three four five six seven eight nine ten eleven twelve twenty hundred yes no okay right left up down "
         "on off go stop start wait next back again open close help hello goodbye thanks please sorry sure maybe done").split()
ALONE_WEIGHT = 5000  # each: about one sentence in twenty begins and ends with one of them
NUMBERS, NUMBER_WEIGHT = 20000, 10
EVERYDAY_WEIGHT = 8
ASKED = Path(__file__).parents[1] / "domain/test-sentences.txt"
# As books of a hundred years ago have it, and nobody writes any more.
OLD = re.compile(r"\bto (day|night|morrow)\b")
APART = re.compile(r"(?<!\bMr)(?<!\bMrs)(?<!\bDr)(?<!\bSt)[.!?;:]+|\n\s*\n")


def heading(title: str) -> str:
    """A title for comparison: without articles, subtitles and volumes."""
    title = re.split(r"[:(,;]|\bvol", title.lower())[0]
    return " ".join(word for word in re.findall("[a-z]+", title) if word not in ("the", "a", "an", "of", "version"))


def sentences(text: str) -> Iterator[str]:
    """Lower-case words; what has figures or foreign letters is left out."""
    text = re.sub(r"[*_#>]|\[[^\]]*\]", " ", text)
    for sentence in APART.split(text):
        said = plain(sentence.strip() + ("." if sentence.rstrip().endswith(("Mr", "Mrs")) else ""))
        if said and said.count(" ") > 0:
            yield said


def modern(said: str) -> str:
    """As it is spelled today."""
    return OLD.sub(r"to\1", said)


def runs(said: str) -> Iterator[tuple[str, ...]]:
    words = said.split()
    return (tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1))


def asked() -> set[str]:
    """What the app is tested with: never to be learnt."""
    return {plain(line) for line in ASKED.read_text().splitlines()}


class Tested:
    """What must not be learnt."""

    def __init__(self, fetched: Path, work: Path) -> None:
        repository = Repository(fetched, LIBRISPEECH[0])
        rows = [line.split("|") for line in repository.text("LibriSpeech/CHAPTERS.TXT").splitlines() if line[:1] != ";"]
        self.titles = {heading(row[7]) for row in rows if len(row) > 7 and row[3].strip() in TESTED}
        repository.close()
        heard = (row[2] for row in sources(work)["dev-clean"]["recordings"])
        self.runs = {run for said in heard for run in runs(said)}

    def has(self, title: str, said: list[str]) -> bool:
        if heading(title) in self.titles:
            return True
        return sum(run in self.runs for sentence in said for run in runs(sentence)) > MOST


def numbers(rng: random.Random) -> Iterator[str]:
    """Strings of digits as of telephones, and numbers in words."""
    for _ in range(NUMBERS // 2):
        yield digits(rng, 2, 8)
        yield number(rng)


def texts(fetched: Path, work: Path) -> Iterator[tuple[str, int, list[str]]]:
    """Name, weight and sentences of each text. Everyday and spoken text weighs more than novels."""
    tested = Tested(fetched, work)
    left_out = []
    for statement, folder, ending, weight in ((BOOKS, "", ".md", 1), (SENTENCES, "server/data/en/", ".txt", 12)):
        try:
            check_statement(fetched, statement)
        except Refused as reason:
            print(f"refused: {reason}", flush=True)
            continue
        repository = Repository(fetched, statement[0])
        for path in repository.under(folder, ending):
            try:
                text = repository.text(path)
            except IndexError:  # listed, but not in the snapshot
                continue
            # Common Voice has one sentence a line, books break their lines anywhere.
            text = text.replace("\n", "\n\n") if weight > 1 else text
            said = list(sentences(text))
            if tested.has(path.rsplit("/", 1)[-1].removesuffix(ending), said):
                left_out.append(path)
            else:
                yield path, weight, said
        repository.close()
    check_statement(fetched, READ_ALOUD)
    repository = Repository(fetched, READ_ALOUD[0])
    lines = repository.text("LJSpeech-1.1/metadata.csv").splitlines()
    repository.close()
    yield "LJSpeech", 2, [said for line in lines if (said := plain(line.split("|")[2]))]
    left_to_tests = asked()
    plainly = (plain(line) for line in everyday(fetched))
    yield "Tatoeba", EVERYDAY_WEIGHT, [said for said in plainly if said and said not in left_to_tests]
    yield "said alone", ALONE_WEIGHT, ALONE
    yield "numbers", NUMBER_WEIGHT, list(numbers(random.Random(1)))
    for name, source in sources(work).items():
        if source["learn"] and name not in ("lj", "commands", "noise"):
            yield name, 2, [row[2] for row in source["recordings"] if row[2]]
    print(f"{len(left_out)} texts left out because recognisers are tested with them: {left_out}", flush=True)

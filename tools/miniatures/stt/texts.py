"""What is said in the training data: domain sentences, digits, single words, and open English to be refused."""

import random
import re
from pathlib import Path

import vocabulary  # first: it makes the domain importable
import numbers_in_words as spoken
from sentences import TEST, WORDS, sentence

SKIPPED = {"ascii-art", "art", "songs-poems", "startrek-x", "zippy-x"}
KINDS = {"domain": 50, "digits": 12, "word": 10, "open": 17, "strange": 4, "mixed": 7}


def open_sentences(folder: Path) -> list[str]:
    """Plain lower-case sentences of Debian's fortunes, 2 to 16 words long."""
    found: list[str] = []
    for path in sorted(folder.iterdir()):
        if path.suffix or path.name in SKIPPED:
            continue
        text = path.read_text(encoding="utf-8", errors="ignore")
        for part in re.split(r"[.!?;:%]\s|\n%\n|\n\n", text):
            words = re.findall(r"[a-z]+(?:'[a-z]+)?", part.replace("\n", " ").lower())
            clean = not re.search(r"[^A-Za-z\s,'\"()\-]", part)
            if clean and 2 <= len(words) <= 16 and " ".join(words) not in TEST:
                found.append(" ".join(words))
    return sorted(set(found))


class Texts:
    """Draws texts; everything random comes from the given generator."""

    def __init__(self, rng: random.Random, fortunes: Path) -> None:
        self.rng = rng
        self.open = open_sentences(fortunes)
        known = set(WORDS)
        self.strange = sorted({w for s in self.open for w in s.split() if w not in known and len(w) > 2})

    def draw(self) -> tuple[str, str]:
        """(kind, text); commas mark pauses."""
        rng = self.rng
        kind = rng.choices(list(KINDS), list(KINDS.values()))[0]
        if kind == "domain":
            words = sentence(rng).split()
        elif kind == "digits":
            words = spoken.digits(rng, 1, 8).split()
        elif kind == "word":
            words = [rng.choice(spoken.ONES) if rng.random() < 0.3 else rng.choice(WORDS)]
        elif kind == "open":
            words = rng.choice(self.open).split()
        elif kind == "strange":
            words = rng.sample(self.strange, rng.randint(1, 3))
        else:
            words = sentence(rng).split()
            for _ in range(rng.randint(1, 2)):
                words.insert(rng.randint(0, len(words)), rng.choice(self.strange))
        pause = 0.3 * rng.random() if kind == "digits" and rng.random() < 0.5 else 0.04
        text = " ".join(word + ("," if rng.random() < pause else "") for word in words)
        return kind, text.rstrip(",")

"""Random sentences of the domain: `python sentences.py 20 --seed 1` prints some.

A sentence comes from templates.txt and slots.txt, or (a fifth of the time) from words in free order, so that
a model learns words and not templates. Test sentences are never returned.
"""

import argparse
import random
import re
from pathlib import Path

import numbers_in_words as spoken

HERE = Path(__file__).parent
SPOKEN = {
    "number": spoken.number, "digits": spoken.digits, "ordinal": spoken.ordinal,
    "small": spoken.small, "clock": spoken.clock, "date": spoken.date,
}
# Words that sound like another word of the domain: only sentences can tell them apart.
AMBIGUOUS = set("to too two for four by buy bye hear here know no their there our hour see sea right write".split())
SLOT = re.compile(r"\{([^{}]*)\}")
CHOICE = re.compile(r"\(([^()]*)\)")


def read_lines(name: str) -> list[str]:
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


WORDS = sorted({word for line in read_lines("words.txt") for word in line.split()})
TEST = frozenset(read_lines("test-sentences.txt"))
TEMPLATES = read_lines("templates.txt")
SLOTS = {
    slot: [phrase.strip() for phrase in phrases.split(",")]
    for slot, phrases in (line.split(":", 1) for line in read_lines("slots.txt"))
}
PLAIN = [word for word in WORDS if word not in AMBIGUOUS]


def draw(slot: str, rng: random.Random) -> str:
    """One phrase for a slot; 'a|b|' draws from one of several, a name that is no slot stands for itself."""
    slot = rng.choice(slot.split("|"))
    if slot == "word":
        return rng.choice(WORDS)
    if slot in SPOKEN:
        return SPOKEN[slot](rng)
    return rng.choice(SLOTS[slot]) if slot in SLOTS else slot


def fill(template: str, rng: random.Random) -> str:
    """Replaces slots, innermost first, then choices, until none is left."""
    text = template
    while match := SLOT.search(text):
        text = text[: match.start()] + draw(match[1], rng) + text[match.end() :]
    while match := CHOICE.search(text):
        text = text[: match.start()] + rng.choice(match[1].split("|")) + text[match.end() :]
    return text


def free_order(rng: random.Random) -> str:
    return " ".join(rng.choice(PLAIN) for _ in range(rng.randint(1, 8)))


def sentence(rng: random.Random, free_share: float = 0.2) -> str:
    """One sentence of at most 24 words, all of them in words.txt."""
    known = set(WORDS)
    while True:
        text = free_order(rng) if rng.random() < free_share else fill(rng.choice(TEMPLATES), rng)
        words = text.split()
        if 0 < len(words) <= 24 and known.issuperset(words) and text not in TEST:
            return " ".join(words)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    for _ in range(arguments.count):
        print(sentence(rng))


if __name__ == "__main__":
    main()

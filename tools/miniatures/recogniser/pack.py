"""Words, pronunciations and trigram in one file that compresses well.

    4 bytes little-endian: length of the JSON header that follows
    header: {"words", "pairs", "triples"} (counts), "step" (nats of a stored byte), "start" (id of a sentence's start)
    then one after the other, little-endian:
    text      UTF-8 lines `word<TAB>way/way`, a way one character of ALPHABET per phone; ids are the lines' numbers,
              then the end of a sentence, then its start; its length in bytes is the header's "text"
    single    u8 per id but the start
    back      u8 per id
    firsts    u16 per id: how many pairs begin with it
    seconds   u16 per pair: the id after it, rising within a first
    pair      u8 per pair; pair_back u8 per pair
    thirds    u16 per pair: how many triples go on from it
    lasts     u16 per triple; triple u8 per triple
A byte b stands for the logarithm -b * step; 255 for nothing at all.
"""

import json
from pathlib import Path

import numpy as np

from language import SHIFT, Language
from phones import NUMBER

STEP = 0.08
ALPHABET = "".join(chr(ord("0") + number) for number in range(64))  # phone n is the character at n


def small(logs: np.ndarray) -> bytes:
    return np.clip(np.round(-logs / STEP), 0, 255).astype(np.uint8).tobytes()


def packed(work: Path) -> bytes:
    language = Language(work)
    ids, low = len(language.words) + 2, (1 << SHIFT) - 1
    lines = (word + "\t" + "/".join("".join(ALPHABET[NUMBER[phone]] for phone in way) for way in ways)
             for word, ways in language.lexicon.items())
    text = "\n".join(lines).encode()
    firsts = np.bincount(language.pairs >> SHIFT, minlength=ids)
    thirds = np.bincount(language.triples >> SHIFT, minlength=len(language.pairs))
    for counts in (firsts, thirds, [ids]):
        if max(counts) > 65535:
            raise SystemExit("too many of one kind for 16 bits: prune further")
    header = json.dumps(dict(words=len(language.words), pairs=len(language.pairs), triples=len(language.triples),
                             step=STEP, start=language.start, text=len(text))).encode()

    def wide(values: np.ndarray) -> bytes:
        return values.astype("<u2").tobytes()

    return b"".join([
        len(header).to_bytes(4, "little"), header, text, small(language.single[: ids - 1]), small(language.back),
        wide(firsts), wide(language.pairs & low), small(language.pair), small(language.pair_back),
        wide(thirds), wide(language.triples & low), small(language.triple)])

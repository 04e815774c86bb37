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

import numpy as np

from language import SHIFT, Language
from phones import NUMBER, PHONES

STEP = 0.08
ALPHABET = "".join(chr(ord("0") + number) for number in range(64))  # phone n is the character at n


def small(logs: np.ndarray) -> bytes:
    return np.clip(np.round(-logs / STEP), 0, 255).astype(np.uint8).tobytes()


def packed(language: Language) -> bytes:
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


def unpacked(content: bytes) -> Language:
    """What an app reads from the file: logarithms in whole steps."""
    start = 4 + int.from_bytes(content[:4], "little")
    header = json.loads(content[4:start])
    text = content[start : (at := start + header["text"])].decode()
    lines = (line.split("\t") for line in text.split("\n"))
    lexicon = {word: [[PHONES[ALPHABET.index(sign) - 1] for sign in way] for way in ways.split("/")] for word, ways in lines}

    def take(count: int, kind: str) -> np.ndarray:
        nonlocal at
        values = np.frombuffer(content, kind, count, at)
        at += values.nbytes
        return values.astype(np.int64) if kind == "<u2" else -header["step"] * values.astype(np.float64)

    ids, pairs, triples = len(lexicon) + 2, header["pairs"], header["triples"]
    single, back, firsts, seconds = take(ids - 1, "u1"), take(ids, "u1"), take(ids, "<u2"), take(pairs, "<u2")
    pair, pair_back, thirds, lasts = take(pairs, "u1"), take(pairs, "u1"), take(pairs, "<u2"), take(triples, "<u2")
    return Language(lexicon, dict(
        single=single, back=back, pair=pair, pair_back=pair_back, triple=take(triples, "u1"),
        pairs=np.repeat(np.arange(ids), firsts) << SHIFT | seconds,
        triples=np.repeat(np.arange(pairs), thirds) << SHIFT | lasts))

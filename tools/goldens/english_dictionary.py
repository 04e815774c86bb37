"""Packs misaki's English dictionaries into src/lib/text/phonemes/english/english-<country>.dictionary; run by hand, once.

Needs the environment of phonemes_espeak.py. The checked lists ("gold") go in, less what the endings -s, -ed and -ing
give anyway. Of the larger lists ("silver") only words go in that an ending would give otherwise than they say
("having"): the rest would nearly double the size, and 400 sentences of ordinary prose came out the same without it.

First all words, sorted, one a line: a digit says how many letters are those of the word before. After an empty line
their phonemes, in the same order; then on the same line, separated by tabs, `TAG=phonemes` where a part of speech has
its own (`None`: before a pause; nothing after `=`: the word is spelled). The whole is compressed with gzip.
"""

import gzip
import importlib.resources
import json
from pathlib import Path

import misaki.data
from misaki.en import Lexicon

FOLDER = Path(__file__).parents[2] / "src" / "lib" / "text" / "phonemes" / "english"


def say_by_ending(lexicon, word):
    """What the word's stem gives, when the word itself is not in the list."""
    phonemes = lexicon.golds.pop(word, None)
    try:
        for ending, stress in ((lexicon.stem_s, None), (lexicon.stem_ed, None), (lexicon.stem_ing, 0.5)):
            said, _ = ending(word, "", stress, None)
            if said is not None:
                return said
        return None
    finally:
        if phonemes is not None:
            lexicon.golds[word] = phonemes


def pack(entries):
    words, phonemes, before = [], [], ""
    for word in sorted(entries):
        shared = 0
        while shared < min(9, len(word), len(before)) and word[shared] == before[shared]:
            shared += 1
        words.append(f"{shared}{word[shared:]}")
        said = entries[word]
        if isinstance(said, dict):
            others = [f"{tag}={own or ''}" for tag, own in said.items() if tag != "DEFAULT"]
            said = "\t".join([said["DEFAULT"], *others])
        phonemes.append(said)
        before = word
    text = "\n".join([*words, "", *phonemes])
    return gzip.compress(text.encode(), 9, mtime=0)


def read(name):
    return json.loads(importlib.resources.files(misaki.data).joinpath(f"{name}.json").read_text("utf8"))


def main():
    for country, british in (("us", False), ("gb", True)):
        lexicon = Lexicon(british)
        lexicon.silvers = {}
        gold, silver = read(f"{country}_gold"), read(f"{country}_silver")
        kept = {
            word: said
            for word, said in gold.items()
            if isinstance(said, dict) or say_by_ending(lexicon, word) != said
        }
        for word, said in silver.items():
            if word not in lexicon.golds and say_by_ending(lexicon, word) not in (None, said):
                kept[word] = said
        packed = pack(kept)
        (FOLDER / f"english-{country}.dictionary").write_bytes(packed)
        print(f"{country}: {len(kept):,} of {len(gold):,} words, {len(packed):,} bytes")


if __name__ == "__main__":
    main()

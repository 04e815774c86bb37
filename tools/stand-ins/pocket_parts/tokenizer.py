"""A made-up tokenizer of the kind that the package pocket-tts reads: a unigram model as `tokenizer.json`."""

import json
from pathlib import Path

LETTERS = "▁abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,!?:'\";-…()éü"
PARTS = ["▁the", "▁a", "ll", "ing", "er", "▁wor", "ld", "▁Hel", "lo", "▁there", "ou", "▁is", "th", "▁s", "▁w", "..."]


def write(path: Path, size: int) -> None:
    """Letters, some parts of words, and names that no text has, up to `size` pieces."""
    pieces = [["<unk>", 0.0], *([letter, -6.0 - index / 50] for index, letter in enumerate(LETTERS)),
              *([part, -4.0 - index / 7] for index, part in enumerate(PARTS))]
    pieces += [[f"<{index}>", -20.0] for index in range(len(pieces), size)]
    space = {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": False}
    made = {
        "version": "1.0", "truncation": None, "padding": None, "added_tokens": [], "normalizer": None,
        "pre_tokenizer": space, "post_processor": None, "decoder": space,
        "model": {"type": "Unigram", "unk_id": 0, "vocab": pieces, "byte_fallback": False},
    }
    path.write_text(json.dumps(made, ensure_ascii=False) + "\n")

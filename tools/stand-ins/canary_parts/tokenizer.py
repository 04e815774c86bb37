"""A small byte-level tokenizer in Qwen's format: its pattern, its special tokens behind all others, few merges."""

import json

# Qwen's own pattern for what is one piece of text.
PATTERN = (
    "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+"
)
MERGES = [
    "T r", "Tr an", "a n", "s c", "r i", "b e", "t h", "th e", "Ġ the", "l l", "o w", "ll ow", "i n", "in g", "u s", "e r", "us er",
    "Ġ w", "Ġw ing", "Ġ a", "Ġ b", "Ġb e", "n d", "Ġa nd", "Ġ c", "Ġ Ð", "Ã ©", "Ġ ä", "½ ł", "o u", "Ġ s", "e a", "Ġs ea",
]
SPECIAL = ["<|endoftext|>", "<|im_start|>", "<|im_end|>", "<|audioplaceholder|>"]
PROMPT = "<|im_start|>user\nTranscribe the following: <|audioplaceholder|><|im_end|>\n<|im_start|>assistant\n"


def byte_letters() -> list[str]:
    """The letters that byte-level tokenizers have for the 256 bytes, in the order of their ids."""
    plain = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in plain]
    return [chr(byte) for byte in plain] + [chr(256 + index) for index in range(len(others))]


def make_tokenizer():
    """The official tokenizer with our few tokens."""
    from tokenizers import Tokenizer

    pairs = [merge.split(" ") for merge in MERGES]
    known = byte_letters()
    merges = []
    for pair in pairs:
        if all(part in known for part in pair):
            known.append("".join(pair))
            merges.append(pair)
    level = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": False, "use_regex": False}
    return Tokenizer.from_str(json.dumps({
        "version": "1.0", "truncation": None, "padding": None,
        "added_tokens": [
            {"id": len(known) + index, "content": name, "single_word": False, "lstrip": False, "rstrip": False, "normalized": False,
             "special": True}
            for index, name in enumerate(SPECIAL)
        ],
        "normalizer": {"type": "NFC"},
        "pre_tokenizer": {
            "type": "Sequence",
            "pretokenizers": [{"type": "Split", "pattern": {"Regex": PATTERN}, "behavior": "Isolated", "invert": False}, level],
        },
        "post_processor": level, "decoder": level,
        "model": {
            "type": "BPE", "dropout": None, "unk_token": None, "continuing_subword_prefix": "", "end_of_word_suffix": "",
            "fuse_unk": False, "byte_fallback": False, "ignore_merges": False,
            "vocab": {letter: number for number, letter in enumerate(known)}, "merges": [" ".join(merge) for merge in merges],
        },
    }))


def prompt_ids(tokenizer) -> tuple[list[int], list[int]]:
    """What comes before the sound, and after it."""
    ids = tokenizer.encode(PROMPT).ids
    place = ids.index(tokenizer.token_to_id("<|audioplaceholder|>"))
    return ids[:place], ids[place + 1 :]

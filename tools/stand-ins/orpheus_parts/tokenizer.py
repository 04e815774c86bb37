"""A small tokenizer.json in Llama 3's format with Orpheus' special ids: text is spelt byte by byte, with a few merges."""

import json

# Llama 3's own pattern for what is one piece of text.
PATTERN = (
    "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}{1,3}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+"
)
MERGES = [("h", "e"), ("l", "l"), ("Ġ", "t"), ("o", "o"), ("t", "a"), ("r", "a"), ("l", "a"), ("Ġ", "w"), ("u", "g"), ("Ġt", "he")]
SPECIAL = {"<|begin_of_text|>": 128_000, "<|end_of_text|>": 128_001, "<|eot_id|>": 128_009}
SPECIAL |= {f"<custom_token_{number}>": 128_256 + number for number in range(11)}


def byte_letters() -> list[str]:
    """The letters that byte-level tokenizers have for the 256 bytes, in the order of their ids."""
    plain = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in plain]
    return [chr(byte) for byte in plain] + [chr(256 + index) for index in range(len(others))]


def tokenizer() -> dict:
    letters = byte_letters() + ["".join(merge) for merge in MERGES]
    level = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False}
    begin = {"SpecialToken": {"id": "<|begin_of_text|>", "type_id": 0}}
    return {
        "version": "1.0", "truncation": None, "padding": None,
        "added_tokens": [
            {"id": number, "content": name, "single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}
            for name, number in SPECIAL.items()
        ],
        "normalizer": None,
        "pre_tokenizer": {
            "type": "Sequence",
            "pretokenizers": [{"type": "Split", "pattern": {"Regex": PATTERN}, "behavior": "Isolated", "invert": False}, level],
        },
        "post_processor": {
            "type": "Sequence",
            "processors": [
                {**level, "add_prefix_space": True, "trim_offsets": False, "use_regex": True},
                {
                    "type": "TemplateProcessing", "single": [begin, {"Sequence": {"id": "A", "type_id": 0}}],
                    "pair": [begin, {"Sequence": {"id": "A", "type_id": 0}}, begin, {"Sequence": {"id": "B", "type_id": 1}}],
                    "special_tokens": {"<|begin_of_text|>": {"id": "<|begin_of_text|>", "ids": [128_000], "tokens": ["<|begin_of_text|>"]}},
                },
            ],
        },
        "decoder": {**level, "add_prefix_space": True, "use_regex": True},
        "model": {
            "type": "BPE", "dropout": None, "unk_token": None, "continuing_subword_prefix": None, "end_of_word_suffix": None,
            "fuse_unk": False, "byte_fallback": False, "ignore_merges": True,
            "vocab": {letter: number for number, letter in enumerate(letters)}, "merges": [" ".join(merge) for merge in MERGES],
        },
    }


def ids_of(made: dict, text: str) -> list[int]:
    """With the beginning of text that the tokenizer puts in front."""
    from tokenizers import Tokenizer

    return Tokenizer.from_str(json.dumps(made)).encode(text).ids

"""A small tokenizer.json with Chatterbox's special ids: text is spelt letter by letter."""

import json
from typing import NamedTuple

TEXT = "[en]Hello there, all."
# Ids of the language tags and of the special tokens as published; what stands between them is ours.
TAGS = {
    "ar": 721, "da": 715, "de": 636, "el": 711, "en": 708, "es": 635, "fi": 2107, "fr": 634, "he": 2110, "hi": 722, "it": 637, "ja": 723,
    "ko": 724, "ms": 2109, "nl": 709, "no": 714, "pl": 717, "pt": 710, "ru": 716, "sv": 713, "sw": 730, "tr": 712, "zh": 725,
}
SPECIAL = {"[STOP]": 0, "[UNK]": 1, "[SPACE]": 2, "[START]": 255, "[START_SPEECH]": 6561, "[EXAGGERATION]": 6563}
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,!?'\"-()"
KANA = "".join(chr(point) for point in range(0x3041, 0x3097)) + "ー"
JAMO = "".join(chr(point) for point in (*range(0x1100, 0x1113), *range(0x1161, 0x1176), *range(0x11A8, 0x11C3)))


class Made(NamedTuple):
    whole: dict

    def ids_of(self, text: str) -> list[int]:
        """With the text's START and STOP, without what belongs to speech."""
        from tokenizers import Tokenizer

        spaced = text.replace(" ", "[SPACE]")  # as the package's tokenizers do
        return [number for number in Tokenizer.from_str(json.dumps(self.whole)).encode(spaced).ids if number < 6561]


def tokenizer() -> Made:
    added = {**SPECIAL, **{f"[{tag}]": number for tag, number in TAGS.items()}}
    vocab = dict(SPECIAL)
    free = iter(number for number in range(3, 2454) if number not in added.values())
    vocab["ll"] = next(free)
    for letter in LETTERS + "\u0300\u0301\u0302\u0303\u0308\u3099\u309a" + KANA + JAMO:
        vocab[letter] = next(free)
    for letter in "abcdefghijklmnopqrstuvwxyz.":  # Cangjie codes
        added[f"[cj_{letter}]"] = next(free)
    tokens = ("[EXAGGERATION]", "[START]"), ("[STOP]", "[START_SPEECH]", "[START_SPEECH]")
    special = lambda name: {"SpecialToken": {"id": name, "type_id": 0}}
    used = {name for side in tokens for name in side}
    return Made({
        "version": "1.0", "truncation": None, "padding": None,
        "added_tokens": [
            {"id": number, "content": name, "single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}
            for name, number in sorted(added.items(), key=lambda item: item[1])
        ],
        "normalizer": None,
        "pre_tokenizer": None,
        "post_processor": {
            "type": "TemplateProcessing",
            "single": [*map(special, tokens[0]), {"Sequence": {"id": "A", "type_id": 0}}, *map(special, tokens[1])],
            "pair": [{"Sequence": {"id": "A", "type_id": 0}}, {"Sequence": {"id": "B", "type_id": 1}}],
            "special_tokens": {name: {"id": name, "ids": [SPECIAL[name]], "tokens": [name]} for name in sorted(used)},
        },
        "decoder": None,
        "model": {
            "type": "BPE", "dropout": None, "unk_token": "[UNK]", "continuing_subword_prefix": None, "end_of_word_suffix": None,
            "fuse_unk": False, "byte_fallback": False, "vocab": {**vocab, **added}, "merges": [["l", "l"]],
        },
    })

"""A small vocab.json in XTTS-v2's format and with its ids for [STOP], [UNK], [SPACE], [START], [en] and [de]: the letters of
all 17 languages, and a few merges. The published one has 6681 ids."""

LANGUAGES = ["en", "es", "fr", "de", "it", "pt", "pl", "tr", "ru", "nl", "cs", "ar", "zh-cn", "hu", "ko", "ja", "hi"]
LATIN = "!'(),-./:;?abcdefghijklmnopqrstuvwxyz0123456789ßäöüœïêâèàëùîçæôûáéíóúñńśęążćłźşğıòìãõčřšžěůťďňýőű¿¡…"
OTHERS = (
    "абвгдежзийклмнопрстуфхцчшщъыьэюя" + "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي،؟ًٌٍَُِّْ"
    + "अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहािीुूेैोौ्ंँॉ़।"
)
MERGES = [
    ("t", "h"), ("i", "n"), ("th", "e"), ("a", "n"), ("e", "r"), ("o", "u"), ("r", "e"), ("e", "n"), ("s", "t"), ("c", "h"),
    ("н", "о"), ("т", "о"), ("ا", "ل"), ("क", "ा"), ("z", "h"), ("n", "g"), ("s", "h"), ("a", "r"),
]
FIRST_TAGS = {"[en]": 259, "[de]": 260, "[START]": 261}


def tokenizer() -> dict:
    vocab: dict[str, int] = {"[STOP]": 0, "[UNK]": 1, "[SPACE]": 2}
    parts = [*dict.fromkeys(LATIN + OTHERS), *["".join(merge) for merge in MERGES]]
    assert len(vocab) + len(parts) <= 259, len(parts)
    for part in parts:
        vocab[part] = len(vocab)
    special = {"[STOP]": 0, "[UNK]": 1, "[SPACE]": 2, **FIRST_TAGS}
    for language in LANGUAGES:
        special.setdefault(f"[{language}]", len(special) + 256)
    vocab |= special
    return {
        "version": "1.0", "truncation": None, "padding": None,
        "added_tokens": [
            {"id": number, "special": True, "content": name, "single_word": False, "lstrip": False, "rstrip": False, "normalized": False}
            for name, number in special.items()
        ],
        "normalizer": None, "pre_tokenizer": {"type": "Whitespace"}, "post_processor": None, "decoder": None,
        "model": {
            "type": "BPE", "dropout": None, "unk_token": "[UNK]", "continuing_subword_prefix": None, "end_of_word_suffix": None,
            "fuse_unk": False, "vocab": vocab, "merges": [" ".join(merge) for merge in MERGES],
        },
    }

"""Text to phonemes: espeak-ng's American English IPA in Kokoro's vocabulary.

The rules (README.md lists them for the browser's implementation): the text is cut at punctuation,
each part between goes through espeak-ng, the punctuation is put back, a few symbols are replaced,
and what the vocabulary lacks is dropped.
"""

import ctypes
import json
import re
from pathlib import Path

VOCABULARY = json.loads((Path(__file__).parent / "vocabulary.json").read_text(encoding="utf8"))
STRESS = "ˈˌ"
PUNCTUATION = ';:,.!?—…"()“”'
_MARKS = re.compile(r'(\s*[;:,.!?¡¿—…"«»“”()\[\]{}]+\s*)+')
_REPLACEMENTS = [
    (r"ʲ", "j"),
    (r"r", "ɹ"),
    (r"x", "k"),
    (r"ɬ", "l"),
    (r"(?<=[a-zɹː])(?=hˈʌndɹɪd)", " "),
    (r" z(?=[;:,.!?—…\"“” ]|$)", "z"),
    (r"(?<=nˈaɪn)ti(?!ː)", "di"),
]


class Espeak:
    """libespeak-ng through its C interface; one per process."""

    _library = None

    @classmethod
    def library(cls):
        if cls._library is None:
            library = ctypes.CDLL("libespeak-ng.so.1")
            # 2 = synchronous, options 1 | 2 = phoneme events, written in IPA
            if library.espeak_Initialize(2, 0, None, 1 | 2) < 0:
                raise RuntimeError("espeak-ng did not start")
            library.espeak_TextToPhonemes.restype = ctypes.c_char_p
            cls._library = library
        return cls._library

    @classmethod
    def ipa(cls, text: str) -> str:
        """IPA of one stretch of text without punctuation, American English."""
        library = cls.library()
        library.espeak_SetVoiceByName(b"en-us")
        buffer = ctypes.c_char_p(text.encode("utf8"))
        pointer = ctypes.cast(ctypes.pointer(buffer), ctypes.POINTER(ctypes.c_void_p))
        parts = []
        while pointer.contents.value:
            part = library.espeak_TextToPhonemes(pointer, 1, 2)  # UTF-8 in, IPA out
            parts.append((part or b"").decode("utf8").strip())
        return " ".join(part for part in parts if part)


def clean(text: str) -> str:
    """Plain quotes and brackets, single spaces."""
    text = re.sub("[‘’]", "'", text)
    text = re.sub("[«»“”]", '"', text)
    return re.sub(r"\s+", " ", text).strip()


def to_kokoro(ipa: str) -> str:
    """Kokoro's symbols for espeak's (English)."""
    ipa = ipa.replace("g", "ɡ").replace("͡", "").replace("\u200d", "").replace("_", "")
    ipa = re.sub(r"\([a-z-]+\)", "", ipa)  # espeak's language switches
    for pattern, replacement in _REPLACEMENTS:
        ipa = re.sub(pattern, replacement, ipa)
    return "".join(symbol for symbol in ipa if symbol in VOCABULARY and symbol != "$")


def phonemes(text: str) -> str:
    """`"Hello there."` -> `"həlˈoʊ ðˈɛɹ."`"""
    text = clean(text)
    parts, end = [], 0
    for match in _MARKS.finditer(text):
        parts += [Espeak.ipa(text[end : match.start()]), match.group()]
        end = match.end()
    parts.append(Espeak.ipa(text[end:]))
    return re.sub(r"\s+", " ", to_kokoro("".join(parts))).strip()


def token_ids(symbols: str) -> list[int]:
    """Symbols as Kokoro's input: a 0 at both ends, at most 512 in all."""
    return [0, *(VOCABULARY[symbol] for symbol in symbols[:510]), 0]

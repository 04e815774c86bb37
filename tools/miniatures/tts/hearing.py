"""A recogniser as instrument: Debian's PocketSphinx and its English model, through the C interface.

Its language model is flat: every word of the domain is as likely as any other after any word, so the
word error rate tells how well single words are understood, and is high even for people's voices.
"""

import ctypes
import re
import tempfile
from pathlib import Path

import numpy as np

from analysis import RATE, resample

MODEL = Path("/usr/share/pocketsphinx/model/en-us")
_CHARS = ctypes.c_char_p


def _dictionary(words: set[str]) -> dict[str, list[str]]:
    entries: dict[str, list[str]] = {}
    for line in (MODEL / "cmudict-en-us.dict").read_text(encoding="utf8").splitlines():
        word, phones = line.split(None, 1)
        plain = re.sub(r"\(\d+\)$", "", word)
        if plain in words:
            entries.setdefault(plain, []).append(phones)
    return entries


class Sphinx:
    """`sphinx(samples)` is the text heard; only `words` can be heard."""

    def __init__(self, words: set[str]):
        self.library = ctypes.CDLL("libpocketsphinx.so.3")
        base = ctypes.CDLL("libsphinxbase.so.3")
        entries = _dictionary(words)
        with tempfile.TemporaryDirectory() as folder:
            lexicon, grammar = Path(folder, "words.dict"), Path(folder, "words.lm")
            lexicon.write_text("\n".join(
                f"{word}{f'({i + 1})' if i else ''} {phones}"
                for word, variants in sorted(entries.items()) for i, phones in enumerate(variants)))  # fmt: skip
            chance = -np.log10(len(entries) + 1)
            lines = [f"{chance:.4f} {word}" for word in ["</s>", *sorted(entries)]]
            grammar.write_text(f"\\data\\\nngram 1={len(lines) + 1}\n\n\\1-grams:\n-99 <s>\n"
                               + "\n".join(lines) + "\n\n\\end\\\n")  # fmt: skip
            self.library.ps_args.restype = ctypes.c_void_p
            base.cmd_ln_init.restype = ctypes.c_void_p
            options = ["-hmm", MODEL / "en-us", "-dict", lexicon, "-lm", grammar, "-logfn", "/dev/null"]
            config = base.cmd_ln_init(
                None, ctypes.c_void_p(self.library.ps_args()), 1, *(_CHARS(str(o).encode()) for o in options), None
            )
            self.library.ps_init.restype = ctypes.c_void_p
            self.decoder = ctypes.c_void_p(self.library.ps_init(ctypes.c_void_p(config)))
        if not self.decoder:
            raise RuntimeError("PocketSphinx did not start")
        self.library.ps_get_hyp.restype = _CHARS

    def __call__(self, audio: np.ndarray, rate: int = RATE) -> str:
        sound = np.pad(resample(audio, rate, 16000), 1600)
        samples = (np.clip(sound, -1, 1) * 32767).astype(np.int16)
        self.library.ps_start_utt(self.decoder)
        self.library.ps_process_raw(
            self.decoder, samples.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(len(samples)), 0, 1
        )
        self.library.ps_end_utt(self.decoder)
        return (self.library.ps_get_hyp(self.decoder, None) or b"").decode("utf8")


def word_errors(said: str, heard: str) -> tuple[int, int]:
    """Edit distance in words, and the number of words said."""
    a, b = said.split(), heard.split()
    row = list(range(len(b) + 1))
    for i, word in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, other in enumerate(b, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (word != other))
    return row[-1], len(a)

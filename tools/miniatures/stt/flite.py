"""flite through ctypes: sound of the CMU voices with the exact times of phonemes and words."""

import ctypes

import numpy as np

from spoken import Spoken

VOICES = ("slt", "rms", "awb", "kal16")


class Wave(ctypes.Structure):
    """cst_wave of flite 2.2."""

    _fields_ = [
        ("type", ctypes.c_char_p), ("rate", ctypes.c_int), ("count", ctypes.c_int),
        ("channels", ctypes.c_int), ("samples", ctypes.POINTER(ctypes.c_short)),
    ]


def load(name: str) -> ctypes.CDLL:
    return ctypes.CDLL(name, mode=ctypes.RTLD_GLOBAL)


def join(words: list[str], names: list[str], spans: list) -> list | None:
    """Spans of our words from flite's, which divides "i'm" into "i" and "'m"."""
    joined, index = [], 0
    for word in words:
        first, letters = index, ""
        while index < len(names) and len(letters) < len(word.replace("'", "")):
            letters += names[index].replace("'", "")
            index += 1
        if index == first or letters != word.replace("'", ""):
            return None
        joined.append((spans[first][0], spans[index - 1][1]))
    return joined if index == len(names) else None


class Flite:
    """All voices, loaded once per process."""

    def __init__(self) -> None:
        self.library = load("libflite.so.1")
        self.library.flite_init()
        load("libflite_cmulex.so.1")
        load("libflite_usenglish.so.1")
        pointer, text = ctypes.c_void_p, ctypes.c_char_p
        for name, result, *arguments in (
            ("flite_synth_text", pointer, text, pointer),
            ("utt_relation", pointer, pointer, text),
            ("utt_wave", ctypes.POINTER(Wave), pointer),
            ("relation_head", pointer, pointer),
            ("item_next", pointer, pointer),
            ("flite_ffeature_string", text, pointer, text),
            ("flite_ffeature_float", ctypes.c_float, pointer, text),
            ("delete_utterance", None, pointer),
        ):
            function = getattr(self.library, name)
            function.restype, function.argtypes = result, arguments
        self.voices = {name: self._register(name) for name in VOICES}

    def _register(self, name: str) -> int:
        register = getattr(load(f"libflite_cmu_us_{name}.so.1"), f"register_cmu_us_{name}")
        register.restype, register.argtypes = ctypes.c_void_p, [ctypes.c_char_p]
        return register(None)

    def _items(self, utterance: int, relation: bytes):
        item = self.library.relation_head(self.library.utt_relation(utterance, relation))
        while item:
            yield item
            item = self.library.item_next(item)

    def say(self, text: str, voice: str, stretch: float = 1.0) -> Spoken | None:
        """text in words; stretch > 1 is slower; None where flite divided the words otherwise."""
        string, number = self.library.flite_ffeature_string, self.library.flite_ffeature_float
        handle = self.voices[voice]
        feature = ctypes.c_void_p.from_address(handle + ctypes.sizeof(ctypes.c_char_p))
        set_float = self.library.feat_set_float
        set_float.restype, set_float.argtypes = None, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_float]
        set_float(feature, b"duration_stretch", stretch)
        utterance = self.library.flite_synth_text(text.encode(), handle)
        wave = self.library.utt_wave(utterance).contents
        rate = wave.rate
        sound = np.ctypeslib.as_array(wave.samples, (wave.count,)).copy()
        phonemes, start = [], 0
        for item in self._items(utterance, b"Segment"):
            end = round(number(item, b"end") * rate)
            phonemes.append((string(item, b"name").decode(), start, end))
            start = end
        spans, names = [], []
        for item in self._items(utterance, b"Word"):
            name = string(item, b"name").decode()
            first = number(item, b"R:SylStructure.daughter1.daughter1.R:Segment.p.end")
            last = number(item, b"R:SylStructure.daughtern.daughtern.R:Segment.end")
            names.append(name)
            spans.append((round(first * rate), round(last * rate)))
        self.library.delete_utterance(utterance)
        words = text.split()
        joined = join(words, names, spans)
        return Spoken(sound, rate, words, joined, phonemes) if joined else None

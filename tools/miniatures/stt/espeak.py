"""espeak-ng through ctypes: sound together with the exact times of phonemes and words.

The library is called as a tool (libespeak-ng.so.1); nothing of it becomes part of the model.
"""

import ctypes

import numpy as np

from spoken import Spoken

RATE = 22050
SYNCHRONOUS, PHONEME_EVENTS_IN_IPA = 2, 1 | 2
WORD, PHONEME, LAST = 1, 7, 0
PARAMETERS = {"rate": 1, "pitch": 3, "range": 4, "wordgap": 7}


class Event(ctypes.Structure):
    """espeak_EVENT of speak_lib.h, version 1.51."""

    _fields_ = [
        ("type", ctypes.c_int), ("id", ctypes.c_uint), ("text_position", ctypes.c_int),
        ("length", ctypes.c_int), ("audio_ms", ctypes.c_int), ("sample", ctypes.c_int),
        ("user", ctypes.c_void_p), ("string", ctypes.c_char * 8),
    ]


CALLBACK = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event)
)


class Espeak:
    """One instance per process: the library keeps global state."""

    def __init__(self) -> None:
        self.library = ctypes.CDLL("libespeak-ng.so.1")
        self.library.espeak_Initialize(SYNCHRONOUS, 0, None, PHONEME_EVENTS_IN_IPA)
        self.callback = CALLBACK(self._receive)
        self.library.espeak_SetSynthCallback(self.callback)
        self.sound: list[np.ndarray] = []
        self.events: list[tuple[int, int, str, int]] = []

    def _receive(self, samples, count, events) -> int:
        if samples and count > 0:
            self.sound.append(np.ctypeslib.as_array(samples, (count,)).copy())
        index = 0
        while events[index].type != LAST:
            event = events[index]
            if event.type in (WORD, PHONEME):
                name = bytes(event.string).decode("utf-8", "ignore") if event.type == PHONEME else ""
                self.events.append((event.type, event.sample, name, event.text_position))
            index += 1
        return 0

    def say(self, text: str, voice: str, **parameters: int) -> Spoken | None:
        """text in words; voice like 'en-us+f2'; None where the voice gave no sound."""
        if self.library.espeak_SetVoiceByName(voice.encode()) != 0:
            return None
        for name, value in parameters.items():
            self.library.espeak_SetParameter(PARAMETERS[name], int(value), 0)
        self.sound.clear()
        self.events.clear()
        encoded = text.encode()
        self.library.espeak_Synth(encoded, len(encoded) + 1, 0, 1, 0, 1, None, None)
        if not self.sound:
            return None
        sound = np.concatenate(self.sound)
        return Spoken(sound, RATE, text.split(), *self._times(text, len(sound)))

    def _times(self, text: str, end: int):
        """(word spans in samples, a span may be shared by words said as one; phoneme list or [])."""
        starts = {position: sample for kind, sample, _, position in self.events if kind == WORD}
        phones = [(sample, name) for kind, sample, name, _ in self.events if kind == PHONEME]
        edges = [*(sample for sample, _ in phones), end]
        phonemes = [(name, edges[i], edges[i + 1]) for i, (_, name) in enumerate(phones)]
        positions, offset = [], 0
        for word in text.split():
            offset = text.index(word, offset)
            positions.append(offset + 1)
            offset += len(word)
        known = sorted((p, s) for p, s in starts.items())
        voiced_end = max((b for name, a, b in phonemes if name.strip("_: ")), default=end)
        spans = []
        for position in positions:
            before = [s for p, s in known if p <= position]
            after = [s for p, s in known if p > position]
            spans.append((before[-1] if before else 0, after[0] if after else voiced_end))
        return spans, phonemes

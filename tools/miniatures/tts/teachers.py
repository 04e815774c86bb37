"""The teacher voices: speech from flite and espeak-ng with the time of every phone.

`speak(voice, text)` gives samples (float32, mono), their rate and `[(ipa, start, end)]` in seconds,
where an empty IPA string is a pause.
"""

import ctypes
import re
import subprocess
import tempfile

import numpy as np
import soundfile

from phonemes import Espeak, to_kokoro

# (flite's phone: IPA without stress and length marks)
ARPABET = dict(
    aa="ɑ", ae="æ", ah="ʌ", ao="ɔ", aw="aʊ", ax="ə", ay="aɪ", b="b", ch="tʃ", d="d", dh="ð", eh="ɛ",
    er="ɚ", ey="eɪ", f="f", g="ɡ", hh="h", ih="ɪ", iy="i", jh="dʒ", k="k", l="l", m="m", n="n",
    ng="ŋ", ow="oʊ", oy="ɔɪ", p="p", r="ɹ", s="s", sh="ʃ", t="t", th="θ", uh="ʊ", uw="u", v="v",
    w="w", y="j", z="z", zh="ʒ", pau="", h="h", brth="",
)  # fmt: skip

#: name -> (engine, engine's voice, share of the data, espeak's words per minute)
TEACHERS = {
    "rms": ("flite", "rms", 0.24, 0),
    "slt": ("flite", "slt", 0.21, 0),
    "awb": ("flite", "awb", 0.11, 0),
    "kal16": ("flite", "kal16", 0.06, 0),
    "en": ("espeak", "en-us", 0.10, 160),
    "f2": ("espeak", "en-us+f2", 0.07, 155),
    "f4": ("espeak", "en-us+f4", 0.05, 160),
    "f5": ("espeak", "en-us+f5", 0.03, 165),
    "m3": ("espeak", "en-us+m3", 0.05, 160),
    "m7": ("espeak", "en-us+m7", 0.03, 150),
    "annie": ("espeak", "en-us+Annie", 0.03, 160),
    "steph": ("espeak", "en-us+steph", 0.02, 160),
}


class _Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user", ctypes.c_void_p),
        ("string", ctypes.c_char * 8),
    ]


_PHONEME, _END = 7, 6
_CALLBACK = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event)
)


def _espeak(voice: str, text: str, words_per_minute: int):
    library = Espeak.library()
    chunks, marks = [], []

    def collect(samples, count, events):
        if samples and count:
            chunks.append(np.ctypeslib.as_array(samples, (count,)).astype(np.float32) / 32768)
        index = 0
        while events[index].type:
            if events[index].type in (_PHONEME, _END):
                phone = events[index].string if events[index].type == _PHONEME else b""
                marks.append((phone.decode("utf8", "ignore"), events[index].sample))
            index += 1
        return 0

    callback = _CALLBACK(collect)
    library.espeak_SetSynthCallback(callback)
    if library.espeak_SetVoiceByName(voice.encode()):
        raise ValueError(f"espeak-ng has no voice {voice}")
    library.espeak_SetParameter(1, words_per_minute, 0)
    data = text.encode("utf8") + b"\0"
    library.espeak_Synth(data, len(data), 0, 1, 0, 1, None, None)
    rate = 22050
    audio = np.concatenate(chunks)
    ends = [sample for _, sample in marks[1:]] + [len(audio)]
    phones = []
    for (phone, sample), end in zip(marks, ends):
        if end > sample:
            symbols = re.sub("[ˈˌːʲʰ]", "", to_kokoro(phone.replace("_", "").replace(":", "")))
            phones.append((symbols, sample / rate, end / rate))
    return audio, rate, phones


def _flite(voice: str, text: str):
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        command = ["flite", "-voice", voice, "-psdur", "-t", text, "-o", file.name]
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        audio, rate = soundfile.read(file.name, dtype="float32")
    phones, start = [], 0.0
    for phone, end in re.findall(r"([a-z]+):([\d.]+)", output):
        phones.append((ARPABET[phone], start, float(end)))
        start = float(end)
    return audio, rate, phones


def speak(name: str, text: str):
    """Samples, rate and timed phones of `text` in the teacher's voice."""
    engine, voice, _, speed = TEACHERS[name]
    return _flite(voice, text) if engine == "flite" else _espeak(voice, text, speed)

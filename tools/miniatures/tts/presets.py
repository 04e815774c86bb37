"""The preset voices and all files of static/models/mini-tts.

    python tools/miniatures/tts/presets.py --work DIR --to static/models/mini-tts

A preset is a virtual speaker of a teacher: its explicit numbers are set, the learned ones are what
the speaker encoder hears in clips of that speaker. Chosen from 32 candidates by DNSMOS and word errors.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import onnxruntime
import torch

from analysis import BAND_HZ, resample
from corpus import Change, Teachers, apply, change_spectrum, load
from export import export
from phonemes import VOCABULARY
from style import LEARNED, LIVELINESS, PITCH_CENTRE, PITCH_SCALE, SIZE, SPECTRUM, TEMPO
from style import pitch_to_style, spectrum_to_style
from synthesize import encoder
from synthesizer import Synthesizer

CLIPS = 6
VOICES = json.loads((Path(__file__).parent / "voices.json").read_text(encoding="utf8"))


class Studio:
    """Makes styles of virtual speakers."""

    def __init__(self, work: Path, encoder: onnxruntime.InferenceSession):
        self.utterances = [u for u in load(work / "data") if len(u.pitch) > 600]
        self.teachers = Teachers(self.utterances)
        self.encoder, self.synthesizer = encoder, Synthesizer()

    def heard(self, teacher: str, change: Change) -> np.ndarray:
        """Mean of what the speaker encoder says about clips of the virtual speaker: [256]."""
        own = [u for u in self.utterances if u.teacher == teacher][:CLIPS]
        styles = []
        for utterance in own:
            envelope, aperiodicity, pitch = apply(change, utterance, self.teachers.pitch[teacher])
            tensors = [torch.tensor(np.ascontiguousarray(x, dtype=np.float32))[None]
                       for x in (envelope, aperiodicity, np.exp(pitch), utterance.voiced)]  # fmt: skip
            with torch.no_grad():
                audio = resample(self.synthesizer(*tensors)[0].numpy(), 24000, 16000)
            styles.append(self.encoder.run(None, {"audio": audio.astype(np.float32)[None]})[0][0])
        return np.mean(styles, 0)

    def style(self, voice: dict) -> np.ndarray:
        """The 256 numbers of an entry of voices.json."""
        teacher = voice["teacher"]
        shift = np.log(voice["pitch"]) - self.teachers.pitch[teacher]
        tilt = voice.get("tilt", 0.0) * (np.log1p(BAND_HZ / 1500) / np.log1p(8) - 0.3)
        change = Change(float(shift), 1.0, voice.get("formants", 1.0), voice.get("breath", 0.0),
                        tilt.astype(np.float32))  # fmt: skip
        style = np.zeros(SIZE, np.float32)
        style[LEARNED:] = self.heard(teacher, change)[LEARNED:]
        style[0] = pitch_to_style(np.log(voice["pitch"]))
        style[1 : 1 + SPECTRUM] = spectrum_to_style(change_spectrum(self.teachers.spectrum[teacher], change))
        style[TEMPO], style[LIVELINESS] = voice.get("tempo", 0.0), voice.get("liveliness", 0.0)
        return style


def tokenizer() -> dict:
    """tokenizer.json as Kokoro's: unknown characters are dropped, `$` on both ends."""
    known = "".join(VOCABULARY)
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [],
        "normalizer": {"type": "Replace", "pattern": {"Regex": f"[^{known}]"}, "content": ""},
        "pre_tokenizer": {"type": "Split", "pattern": {"Regex": ""}, "behavior": "Isolated", "invert": False},
        "post_processor": {
            "type": "TemplateProcessing",
            "single": [
                {"SpecialToken": {"id": "$", "type_id": 0}},
                {"Sequence": {"id": "A", "type_id": 0}},
                {"SpecialToken": {"id": "$", "type_id": 0}},
            ],
            "special_tokens": {"$": {"id": "$", "ids": [0], "tokens": ["$"]}},
        },
        "decoder": None,
        "model": {"vocab": VOCABULARY},
    }


def config() -> dict:
    return {
        "model_type": "style_text_to_speech_2",
        "sample_rate": 24000,
        "style_dim": SIZE,
        "max_symbols": 512,
        "duration_unit": 600,
        "voice_rows": 1,
        "speaker_encoder": {"file": "onnx/speaker_encoder_quantized.onnx", "sample_rate": 16000},
        "median_pitch": {"style_index": 0, "hertz": f"exp({PITCH_CENTRE:.6f} + {PITCH_SCALE} * x)"},
        "tempo": {"style_index": TEMPO, "duration_factor": "exp(-0.25 * x)"},
        "liveliness": {"style_index": LIVELINESS, "pitch_movement_factor": "1 + 0.5 * x"},
    }


def _write_json(path: Path, content) -> None:
    path.write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n", encoding="utf8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    export(arguments.work / "checkpoint.pt", arguments.to)
    studio = Studio(arguments.work, encoder(arguments.to))
    (arguments.to / "voices").mkdir(exist_ok=True)
    cards = []
    for voice in VOICES:
        studio.style(voice).astype("<f4").tofile(arguments.to / f"voices/{voice['id']}.bin")
        cards.append({key: voice[key] for key in ("id", "name", "gender", "pitch", "description")})
    _write_json(arguments.to / "voices.json", cards)
    _write_json(arguments.to / "tokenizer.json", tokenizer())
    _write_json(arguments.to / "config.json", config())


if __name__ == "__main__":
    main()

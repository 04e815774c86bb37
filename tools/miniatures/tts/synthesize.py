"""Speak with mini-tts from Python: `synthesize("Hello there.", "mini_ada")`.

    python tools/miniatures/tts/synthesize.py "Hello there." --voice mini_ada --to hello.wav
"""

import argparse
import functools
import json
from pathlib import Path

import numpy as np
import onnxruntime
import soundfile

from phonemes import phonemes, token_ids

MODEL = Path(__file__).parents[3] / "static/models/mini-tts"
RATE = 24000


def _open(path: Path) -> onnxruntime.InferenceSession:
    """One thread, and the same numbers as in the browser."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    # the next level up rounds activations to int8, which onnxruntime-web does not
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
    return onnxruntime.InferenceSession(str(path), options)


def encoder(folder: Path) -> onnxruntime.InferenceSession:
    return _open(folder / "onnx/speaker_encoder_quantized.onnx")


class MiniTts:
    """The files of one folder."""

    def __init__(self, folder: Path = MODEL):
        self.folder = folder
        self.model = _open(folder / "onnx/model_quantized.onnx")
        self.voices = json.loads((folder / "voices.json").read_text(encoding="utf8"))

    @functools.cached_property
    def encoder(self) -> onnxruntime.InferenceSession:
        return encoder(self.folder)

    def style(self, voice: str) -> np.ndarray:
        """[1, 256] of a preset."""
        return np.fromfile(self.folder / f"voices/{voice}.bin", "<f4")[None]

    def clone(self, audio: np.ndarray) -> np.ndarray:
        """[1, 256] of somebody's speech at 16 kHz."""
        return self.encoder.run(None, {"audio": audio.astype(np.float32)[None]})[0]

    def speak(self, ids: list[int], style: np.ndarray, speed: float = 1.0) -> tuple[np.ndarray, np.ndarray]:
        """Samples at 24 kHz and the duration of every symbol in 600 samples."""
        waveform, durations = self.model.run(None, {
            "input_ids": np.array([ids], np.int64), "style": style, "speed": np.array([speed], np.float32),
        })  # fmt: skip
        return waveform[0], durations[0]


@functools.cache
def _mini_tts(folder: Path) -> MiniTts:
    return MiniTts(folder)


def synthesize(text: str, voice: str | np.ndarray, speed: float = 1.0, folder: Path = MODEL) -> np.ndarray:
    """Samples (float32, 24 kHz) of a text in a preset's voice or a style [1, 256]."""
    tts = _mini_tts(folder)
    style = tts.style(voice) if isinstance(voice, str) else voice
    return tts.speak(token_ids(phonemes(text)), style, speed)[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("text")
    parser.add_argument("--voice", default="mini_ada")
    parser.add_argument("--speed", type=float, default=1.0)
    parser.add_argument("--to", type=Path, required=True)
    arguments = parser.parse_args()
    soundfile.write(arguments.to, synthesize(arguments.text, arguments.voice, arguments.speed), RATE)


if __name__ == "__main__":
    main()

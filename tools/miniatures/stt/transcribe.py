"""Runs a mini-whisper folder with onnxruntime: `python transcribe.py MODEL_DIR file.wav ...`."""

import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnxruntime
import soundfile
import torch
from scipy.signal import resample_poly

import features
import vocabulary as v
from graphs import cache_names

RATE, WINDOW = 16000, 480000
WORDS = {i: word for word, i in v.WORD_ID.items()}


@dataclass
class Heard:
    word: str
    confidence: float  # softmax probability of the token when it was chosen


def read_sound(path: Path) -> np.ndarray:
    """float32 mono at 16 kHz."""
    sound, rate = soundfile.read(path, dtype="float32", always_2d=True)
    return at_16k(sound.mean(1), rate)


def at_16k(sound: np.ndarray, rate: int) -> np.ndarray:
    return sound if rate == RATE else resample_poly(sound, RATE, rate).astype(np.float32)


def whisper_features(sound: np.ndarray) -> np.ndarray:
    """float32 [1, 80, 3000]: what WhisperFeatureExtractor gives, without computing 30 s for short sounds."""
    padded = np.pad(sound, (0, min(2 * features.FFT + -len(sound) % features.HOP, WINDOW - len(sound))))
    mel = features.log_mel(features.power(torch.from_numpy(padded)[None]), features.PLAIN).numpy()
    return np.pad(mel, ((0, 0), (0, 0), (0, WINDOW // features.HOP - mel.shape[2])), constant_values=mel.min())


class Transcriber:
    def __init__(self, folder: Path, threads: int = 1) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.log_severity_level = 3
        self.encoder, self.decoder = (
            onnxruntime.InferenceSession(
                str(folder / "onnx" / f"{name}_quantized.onnx"), options, ["CPUExecutionProvider"]
            )
            for name in ("encoder_model", "decoder_model_merged")
        )
        self.layers = sum(i.name.endswith("decoder.key") for i in self.decoder.get_inputs())
        _, self.heads, _, self.size = next(i.shape for i in self.decoder.get_inputs() if "past" in i.name)

    def tokens(self, sound: np.ndarray, timed: bool = False, most: int = 200) -> list[tuple[int, float]]:
        """Greedy (token, probability) pairs for at most 30 s of sound, without the end token."""
        mel = whisper_features(sound[:WINDOW])
        (encoded,) = self.encoder.run(None, {"input_features": mel})
        past = {
            name: np.zeros((1, self.heads, 0, self.size), np.float32)
            for name in cache_names(self.layers, "past_key_values")
        }
        ids, out = [v.START, v.ENGLISH, v.TRANSCRIBE, *([] if timed else [v.NO_TIMESTAMPS])], []
        while len(out) < most:
            logits, *rest = self.decoder.run(None, {
                "input_ids": np.array([ids]), "encoder_hidden_states": encoded, **past,
                "use_cache_branch": np.array([bool(out)]),
            })
            past = dict(zip(past, rest))
            row = logits[0, -1].astype(np.float64)
            row = np.exp(row - row.max())
            token = int(row.argmax())
            if token == v.END:
                break
            out.append((token, float(row[token] / row.sum())))
            ids = [token]
        return out

    def words(self, sound: np.ndarray) -> list[Heard]:
        return [Heard(WORDS.get(token, "?"), p) for token, p in self.tokens(sound)]


def main() -> None:
    transcriber = Transcriber(Path(sys.argv[1]))
    for path in sys.argv[2:]:
        heard = transcriber.words(read_sound(Path(path)))
        print(path, " ".join(f"{h.word}/{h.confidence:.2f}" for h in heard))


if __name__ == "__main__":
    main()

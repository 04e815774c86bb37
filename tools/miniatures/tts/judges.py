"""Instruments: DNSMOS (a judge of speech quality) and loudness, silence and pitch of a sound."""

from pathlib import Path

import numpy as np
import onnxruntime
import pyworld

from analysis import RATE, active_rms, resample

DNSMOS = Path("models/dnsmos/sig_bak_ovr.onnx")


class Dnsmos:
    """Speech quality, background and overall (1 to 5), as DNSMOS P.835 computes them."""

    def __init__(self, shared: Path):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(str(shared / DNSMOS), options)

    def __call__(self, audio: np.ndarray, rate: int = RATE) -> np.ndarray:
        """[3] of one sound, repeated to the 9.01 seconds that the judge hears."""
        sound = resample(audio, rate, 16000).astype(np.float32)
        sound = np.tile(sound, 144160 // len(sound) + 1)[:144160]
        raw = self.session.run(None, {"input_1": sound[None]})[0][0].astype(np.float64)
        signal, background, overall = raw
        return np.array([
            np.polyval([-0.08397278, 1.22083953, 0.0052439], signal),
            np.polyval([-0.13166888, 1.60915514, -0.39604546], background),
            np.polyval([-0.06766283, 1.11546468, 0.04602535], overall),
        ])  # fmt: skip


def median_pitch(audio: np.ndarray, rate: int = RATE) -> float:
    """Hz, over the voiced frames that Harvest finds."""
    sound = resample(audio, rate, 8000).astype(np.float64)
    f0, _ = pyworld.harvest(sound, 8000, f0_floor=60, f0_ceil=400)
    return float(np.median(f0[f0 > 0])) if (f0 > 0).any() else 0.0


def semitones(a: float, b: float) -> float:
    return float(abs(12 * np.log2(a / b)))


def silences(audio: np.ndarray, rate: int = RATE) -> tuple[float, float]:
    """Milliseconds before and after the 5 ms frames within 40 dB of the loudest."""
    size = rate // 200
    rows = audio[: len(audio) // size * size].reshape(-1, size)
    level = np.sqrt((rows**2).mean(1))
    loud = np.flatnonzero(level > level.max() * 0.01)
    return float(loud[0] * 5), float((len(level) - 1 - loud[-1]) * 5)


def decibels(audio: np.ndarray) -> float:
    """Level while somebody speaks, dB below full scale."""
    return float(20 * np.log10(active_rms(audio)))

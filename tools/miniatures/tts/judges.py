"""Instruments: DNSMOS (a judge of speech quality) and loudness, silence and pitch of a sound."""

from pathlib import Path

import numpy as np
import onnxruntime

from analysis import RATE, resample

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

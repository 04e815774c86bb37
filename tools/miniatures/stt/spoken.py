"""What every synthesizer returns: sound with the times of its words and phonemes."""

from dataclasses import dataclass, field

import numpy as np


@dataclass
class Spoken:
    sound: np.ndarray  # int16, mono
    rate: int  # Hz
    words: list[str]
    spans: list[tuple[int, int]]  # samples, one per word
    phonemes: list[tuple[str, int, int]] = field(default_factory=list)  # name, start, end in samples

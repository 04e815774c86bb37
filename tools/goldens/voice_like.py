"""A sound that Python and TypeScript make alike."""

import numpy as np

RATE = 16000


def sound(seed: int, samples: int) -> np.ndarray:
    """A gliding voice-like sound; tests/models/diarization-golden.ts has the same formula."""
    t = np.arange(samples) / RATE
    turns = (90 + 40 * seed) * t + 3 * np.sin(2 * np.pi * 0.9 * t + seed)
    voice = sum(np.sin(2 * np.pi * h * turns) / h ** (1 + seed / 4) for h in range(1, 13))
    loud = 0.55 + 0.45 * np.sin(2 * np.pi * 2.3 * t + seed)
    return (0.25 * loud * voice + 0.01 * np.sin(t * t * 9000)).astype(np.float32)

"""How the domain's words are made of phonemes, as numbers: words that sound alike get tables that look alike."""

import numpy as np

from espeak import Espeak
from phones import CLASSES, IGNORED, INDEX, phone_class
from sentences import WORDS

FROM_START, FROM_END = 4, 3
FEATURES = (FROM_START + FROM_END + 1) * len(CLASSES)


def composition(accents=("en-us", "en-gb-x-rp", "en-gb-scotland")) -> np.ndarray:
    """Words x FEATURES, unit rows: phonemes by place from the start, from the end, and anywhere."""
    engine = Espeak()
    table = np.zeros((len(WORDS), FROM_START + FROM_END + 1, len(CLASSES)), np.float32)
    for row, word in zip(table, WORDS):
        for accent in accents:
            made = engine.say(word, accent, rate=150, pitch=50, range=50, wordgap=0)
            phones = [phone_class(name) for name, _, _ in made.phonemes] if made else []
            phones = [p for p in phones if p not in (IGNORED, INDEX["pau"])]
            for i, p in enumerate(phones):
                if i < FROM_START:
                    row[i, p] += 1
                if len(phones) - 1 - i < FROM_END:
                    row[FROM_START + len(phones) - 1 - i, p] += 1
                row[-1, p] += 1
    table = table.reshape(len(WORDS), -1)
    return table / (np.linalg.norm(table, axis=1, keepdims=True) + 1e-6)

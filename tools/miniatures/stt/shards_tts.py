"""Training sound spoken by mini-tts: `python shards_tts.py --out DIR --tts static/models/mini-tts --hours 0.5`.

Voices are the presets, mixtures of presets, and clones of utterances from other shards (--clones DIR ...).
"""

import argparse
import random
import sys
from pathlib import Path

import numpy as np
from scipy.signal import resample_poly

from batches import Shard
from phones import IGNORED, INDEX, phone_class
from shards import RATE, ShardWriter
from texts import Texts
from vocabulary import token_ids as word_tokens

sys.path.append(str(Path(__file__).parent.parent / "tts"))
from phonemes import Espeak, STRESS, VOCABULARY, phonemes, to_kokoro, token_ids  # noqa: E402
from synthesize import MiniTts  # noqa: E402

SYMBOLS = {number: symbol for symbol, number in VOCABULARY.items()}
STEP = 400  # samples at 16 kHz per unit of duration
DIPHTHONGS = {"A": "ey", "I": "ay", "O": "ow", "Q": "ow", "W": "aw", "Y": "oy", "ʤ": "jh", "ʧ": "ch", "ᵊ": "ax"}


def style(tts: MiniTts, presets: list, clones: list[Shard], rng: random.Random) -> np.ndarray:
    """[1, 256]: a preset, a point between two, or a clone."""
    kind = rng.random()
    if kind > 0.75 and clones:
        shard = rng.choice(clones)
        sound = shard.get(rng.randrange(len(shard)))[0]
        if len(sound) > RATE:
            return tts.clone(sound[: 4 * RATE] / (np.abs(sound).max() + 1e-3) * 0.5)
    one, other = rng.choice(presets), rng.choice(presets)
    share = 1 if kind < 0.45 else rng.random()
    return one * share + other * (1 - share)


def spans(words: list[str], ids: list[int], ends: np.ndarray) -> list[tuple[int, int]]:
    """Samples of each word: by spaces where the phonemes have as many groups, else by length of the words."""
    spoken = [i for i, number in enumerate(ids) if SYMBOLS[number].isalpha()]
    breaks = [i for i, j in zip(spoken[1:], spoken) if any(SYMBOLS[n] == " " for n in ids[j + 1 : i])]
    starts = [spoken[0], *breaks]
    if len(starts) != len(words):
        sizes = [max(1, sum(c.isalpha() for c in to_kokoro(Espeak.ipa(word)))) for word in words]
        at = np.cumsum([0, *sizes])[:-1] * len(spoken) / sum(sizes)
        starts = [spoken[min(int(i), len(spoken) - 1)] for i in at]
    rows = []
    for start, following in zip(starts, [*starts[1:], len(ids)]):
        inside = [i for i in spoken if start <= i < max(following, start + 1)]
        rows.append((int(ends[start - 1]) if start else 0, int(ends[inside[-1]])))
    return rows


def phone_rows(ids: list[int], ends: np.ndarray) -> list[tuple[int, int, int]]:
    rows, start = [], 0
    for number, end in zip(ids, ends.tolist()):
        symbol = SYMBOLS[number]
        if end > start and symbol not in STRESS + "ː":
            name = DIPHTHONGS.get(symbol, symbol)
            rows.append((phone_class(name) if symbol.isalpha() else INDEX["pau"], start, end))
        start = end
    return [(c, a, b) for c, a, b in rows if c != IGNORED]


def make(out: Path, folder: Path, hours: float, seed: int, fortunes: Path, clones: list[Shard]) -> None:
    rng = random.Random(seed)
    tts, texts, writer = MiniTts(folder), Texts(rng, fortunes), ShardWriter(out)
    presets = [tts.style(voice["id"]) for voice in tts.voices]
    while writer.offset[-1] < hours * 3600 * RATE:
        kind, text = texts.draw()
        written = text[0].upper() + text[1:] + "." if rng.random() < 0.8 else text
        ids = token_ids(phonemes(written))
        if len(ids) < 4 or len(ids) > 300:
            continue
        sound, durations = tts.speak(ids, style(tts, presets, clones, rng), rng.uniform(0.8, 1.3))
        ends = np.cumsum(durations) * STEP
        down = 24 if rng.random() < 0.6 else rng.randint(21, 28)
        factor = 24 / down
        sound = resample_poly(sound, 16, down).astype(np.float32)
        words = [
            (token, int(a * factor), int(b * factor))
            for token, (a, b) in zip(word_tokens([w.strip(",") for w in text.split()]), spans(text.split(), ids, ends))
        ]
        phones = [(c, int(a * factor), int(b * factor)) for c, a, b in phone_rows(ids, ends)]
        writer.add(sound * rng.uniform(0.6, 1) / (np.abs(sound).max() + 1e-3), words, phones, "mini-tts", kind)
    writer.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--tts", type=Path, required=True)
    parser.add_argument("--hours", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fortunes", type=Path, default=Path("/usr/share/games/fortunes"))
    parser.add_argument("--clones", type=Path, nargs="*", default=[])
    a = parser.parse_args()
    make(a.out, a.tts, a.hours, a.seed, a.fortunes, [Shard(folder) for folder in a.clones])


if __name__ == "__main__":
    main()

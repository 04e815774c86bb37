"""Makes training sound: `python shards.py --out DIR --hours 2 --seed 1 --source espeak|flite|mixed|rhvoice [--heldout]`.

A shard is a folder: sound.i16 (mono 16 kHz, utterances end to end) and index.npz with
  offset[n+1] in samples, voice[n], kind[n], words/word_at (tokens, one row per word: token, start, end in
  samples of the utterance), phones/phone_at (class, start, end). Everything follows from the seed.
"""

import argparse
import random
from pathlib import Path

import numpy as np
from scipy.signal import resample_poly

from phones import IGNORED, INDEX, phone_class
from spoken import Spoken
from texts import Texts
from vocabulary import token_ids

RATE = 16000
ACCENTS = (
    "en-us en-us en-us en en-gb-scotland en-gb-x-gbclan en-gb-x-rp en-gb-x-gbcwmd en-029 en-us-nyc"
).split()
VARIANTS = (
    "f1 f2 f3 f5 m1 m2 m3 m4 m6 m7 m8 klatt klatt2 klatt4 klatt5 klatt6 Alex Alicia Andrea Annie Denis Diogo "
    "Gene Gene2 Hugo Jacky Lee Marco Mario Mike Mr serious Nguyen Storm Tweaky adam anika announcer antonio aunty "
    "belinda benjamin boris caleb david ed edward edward2 grandma grandpa gustave iven iven2 iven3 iven4 john "
    "kaukovalta marcelo max miguel norbert pablo paul pedro quincy rob robert sandro shelby steph steph2 "
    "travis victor zac whisper whisperf RicishayMax"
).replace("Mr serious", "").split()
HELD_OUT_VARIANTS = "f4 m5 klatt3 Andy Michael Henrique linda michel".split()
FLITE_VOICES, HELD_OUT_FLITE = ("slt", "rms", "awb"), ("kal16",)


def at_16k(sound: np.ndarray, rate: int, warp_down: int) -> tuple[np.ndarray, float]:
    """Resamples by 16/warp_down taken as the way to 16 kHz: pitch, formants and tempo move together.

    Returns float32 sound and the factor from old to new sample positions.
    """
    out = resample_poly(sound.astype(np.float32) / 32768, 16, warp_down).astype(np.float32)
    return out, 16 / warp_down


def say_espeak(engine, rng: random.Random, text: str, held_out: bool) -> tuple[Spoken | None, int, str]:
    variant = rng.choice(HELD_OUT_VARIANTS if held_out else VARIANTS)
    voice = rng.choice(ACCENTS) + ("" if rng.random() < 0.1 and not held_out else f"+{variant}")
    down = 22 if held_out or rng.random() < 0.3 else rng.randint(18, 27)
    warp = down / 22.05
    made = engine.say(
        text, voice,
        rate=min(max(rng.gauss(165, 32) / warp, 85), 320), pitch=min(max(rng.gauss(50, 22), 0), 99),
        range=min(max(rng.gauss(50, 25), 0), 99), wordgap=rng.choice((0, 0, 0, 0, 2, 6, 15)),
    )
    return made, down, voice


def say_flite(engine, rng: random.Random, text: str, held_out: bool) -> tuple[Spoken | None, int, str]:
    voice = rng.choice(HELD_OUT_FLITE if held_out else FLITE_VOICES)
    down = 16 if held_out or rng.random() < 0.3 else rng.randint(13, 20)
    made = engine.say(text, voice, stretch=rng.uniform(0.75, 1.5) * down / 16)
    return made, down, voice


def say_rhvoice(engine, rng: random.Random, text: str, held_out: bool) -> tuple[Spoken | None, int, str]:
    from rhvoice import VOICES

    voice = rng.choice(VOICES)
    down = 24 if rng.random() < 0.3 else rng.randint(20, 29)
    return engine.say(text, voice, rate=rng.uniform(-0.3, 0.5), pitch=rng.uniform(-0.4, 0.4)), down, voice


class ShardWriter:
    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.file = folder, open(folder / "sound.i16", "wb")
        self.offset, self.voices, self.kinds = [0], [], []
        self.words, self.word_at, self.phones, self.phone_at = [], [0], [], [0]

    def add(self, sound: np.ndarray, words: list, phones: list, voice: str, kind: str) -> None:
        """sound float32 in -1..1; words and phones rows of (id, start, end) in samples."""
        self.file.write((np.clip(sound, -1, 1) * 32767).astype(np.int16).tobytes())
        self.offset.append(self.offset[-1] + len(sound))
        self.voices.append(voice)
        self.kinds.append(kind)
        self.words += words
        self.phones += phones
        self.word_at.append(len(self.words))
        self.phone_at.append(len(self.phones))

    def close(self) -> None:
        self.file.close()
        np.savez(
            self.folder / "index.npz", offset=np.array(self.offset), voice=np.array(self.voices),
            kind=np.array(self.kinds), words=np.array(self.words, np.int32).reshape(-1, 3),
            word_at=np.array(self.word_at), phones=np.array(self.phones, np.int32).reshape(-1, 3),
            phone_at=np.array(self.phone_at),
        )


def rows(made: Spoken, factor: float) -> tuple[list, list]:
    """Word and phoneme rows; a word ends where its last phoneme ends, not after a pause."""
    phones = [(phone_class(name), a, b) for name, a, b in made.phonemes]
    words = []  # with no phonemes known, a word ends where the synthesizer says
    for token, (start, end) in zip(token_ids([w.strip(",") for w in made.words]), made.spans):
        inside = [(a, b) for c, a, b in phones if c != INDEX["pau"] and c != IGNORED and a < end and b > start]
        if inside:
            start, end = max(start, inside[0][0]), min(end, inside[-1][1])
        words.append((token, int(start * factor), int(end * factor)))
    return words, [(c, int(a * factor), int(b * factor)) for c, a, b in phones]


SAY = {"espeak": say_espeak, "flite": say_flite, "rhvoice": say_rhvoice}


def engines_for(source: str, rhvoice: Path, data: Path) -> dict:
    if source == "rhvoice":
        from rhvoice import RHVoice

        return {"rhvoice": RHVoice(rhvoice, data)}
    from espeak import Espeak
    from flite import Flite

    return {"espeak": Espeak(), "flite": Flite()}


def make(out: Path, hours: float, seed: int, source: str, fortunes: Path, held_out: bool, engines: dict) -> None:
    rng = random.Random(seed)
    texts, writer = Texts(rng, fortunes), ShardWriter(out)
    while writer.offset[-1] < hours * 3600 * RATE:
        kind, text = texts.draw()
        name = source if source != "mixed" else rng.choice(("espeak", "espeak", "flite"))
        made, down, voice = SAY[name](engines[name], rng, text, held_out)
        if made is None or len(made.sound) < 1600:
            continue
        sound, factor = at_16k(made.sound, made.rate, down)
        if np.abs(sound).max() < 0.01 or len(sound) > 16 * RATE:
            continue
        writer.add(sound, *rows(made, factor), f"{name}:{voice}", kind)
    writer.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--hours", type=float, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--source", choices=("mixed", *SAY), default="mixed")
    parser.add_argument("--rhvoice", type=Path, help="libRHVoice.so")
    parser.add_argument("--rhvoice-data", type=Path, help="folder with languages and voices")
    parser.add_argument("--fortunes", type=Path, default=Path("/usr/share/games/fortunes"))
    parser.add_argument("--heldout", action="store_true", help="only voices kept from training")
    a = parser.parse_args()
    engines = engines_for(a.source, a.rhvoice, a.rhvoice_data)
    make(a.out, a.hours, a.seed, a.source, a.fortunes, a.heldout, engines)


if __name__ == "__main__":
    main()

"""WER on the test sentences: mini-tts' presets, and synthesizers and voices kept from training."""

import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import soundfile

import vocabulary  # noqa: F401  first: it makes the domain importable
from judges import Words
from sentences import read_lines
from transcribe import Transcriber, at_16k

FESTIVAL = ("kal_diphone", "ked_diphone", "cmu_us_slt_arctic_hts")
MARGIN = 4800  # samples of near-silence on either side


def framed(sound: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """0.3 s of faint noise around the sound."""
    padded = np.pad(sound, MARGIN)
    return (padded + rng.standard_normal(len(padded)) * 1e-4).astype(np.float32)


def mini_tts(folder: Path) -> Iterator[tuple[str, object]]:
    """(voice, text -> sound at 16 kHz) of every preset."""
    sys.path.append(str(Path(__file__).parent.parent / "tts"))
    import synthesize

    speaker = synthesize.MiniTts(folder)
    for voice in speaker.voices:
        style = speaker.style(voice["id"])

        def say(text: str, style=style) -> np.ndarray:
            ids = synthesize.token_ids(synthesize.phonemes(text[0].upper() + text[1:] + "."))
            return at_16k(speaker.speak(ids, style)[0], synthesize.RATE)

        yield voice["id"], say


def espeak_unseen() -> Iterator[tuple[str, object]]:
    from espeak import RATE, Espeak
    from shards import ACCENTS, HELD_OUT_VARIANTS

    engine, rng = Espeak(), random.Random(5)
    for variant in HELD_OUT_VARIANTS:

        def say(text: str, variant=variant) -> np.ndarray | None:
            made = engine.say(
                text, f"{rng.choice(ACCENTS)}+{variant}", rate=rng.randint(130, 190), pitch=rng.randint(30, 70),
                range=rng.randint(30, 70), wordgap=0,
            )
            return None if made is None else at_16k(made.sound.astype(np.float32) / 32768, RATE)

        yield f"espeak-ng +{variant}", say


def flite_unseen() -> Iterator[tuple[str, object]]:
    from flite import Flite
    from shards import HELD_OUT_FLITE

    engine = Flite()
    for voice in HELD_OUT_FLITE:

        def say(text: str, voice=voice) -> np.ndarray | None:
            made = engine.say(text, voice)
            return None if made is None else at_16k(made.sound.astype(np.float32) / 32768, made.rate)

        yield f"flite {voice}", say


def festival_unseen(texts: list[str]) -> Iterator[tuple[str, object]]:
    """All texts in one run of festival per voice."""
    for voice in FESTIVAL:
        with tempfile.TemporaryDirectory() as folder:
            script = "".join(
                f'(utt.save.wave (SynthText "{text}") "{folder}/{i}.wav" (quote riff))\n' for i, text in enumerate(texts)
            )
            Path(folder, "say.scm").write_text(f"(voice_{voice})\n{script}", encoding="utf-8")
            subprocess.run(["festival", "--batch", f"{folder}/say.scm"], check=False, capture_output=True)
            made = {}
            for i, text in enumerate(texts):
                if Path(folder, f"{i}.wav").exists():
                    sound, rate = soundfile.read(f"{folder}/{i}.wav", dtype="float32")
                    made[text] = at_16k(sound, rate)
        yield f"festival {voice}", made.get


def unseen(texts: list[str]) -> Iterator[tuple[str, object]]:
    for name, voices in (("espeak-ng", espeak_unseen), ("flite", flite_unseen)):
        if shutil.which(name):
            yield from voices()
        else:
            print(f"  skipped: {name} is not installed")
    if shutil.which("festival"):
        yield from festival_unseen(texts)
    else:
        print("  skipped: festival is not installed")


def error_rates(transcriber: Transcriber, voices, texts: list[str], threshold: float) -> Words:
    """Prints a line per voice and returns the sum."""
    rng, total = np.random.default_rng(0), Words()
    for name, say in voices:
        tally = Words()
        for text in texts:
            sound = say(text)
            if sound is not None:
                tally.add(text.split(), transcriber.words(framed(sound, rng)), threshold)
        print(f"  {name:36} WER {tally.error_rate:5.1f} %   right words doubted {tally.doubted:4.1f} %", flush=True)
        total += tally
    print(f"  {'all':36} WER {total.error_rate:5.1f} %   right words doubted {total.doubted:4.1f} %")
    return total


def test_sentences() -> list[str]:
    return read_lines("test-sentences.txt")

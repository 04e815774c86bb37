"""Reference clips: what the speaker encoder hears of virtual speakers.

    python tools/miniatures/tts/references.py --work DIR [--count 3000]

Each is up to 3.5 s of a teacher's utterance, changed to a virtual speaker, vocoded, and for two
thirds with noise (10 to 45 dB), a little echo or both. DIR/references.pickle holds their features.
"""

import argparse
import pickle
from pathlib import Path

import numpy as np
import scipy.signal
import torch

from analysis import resample
from corpus import Teachers, apply, change_spectrum, load, random_change
from speaker import Features
from style import pitch_to_style, spectrum_to_style
from synthesizer import Synthesizer

FRAMES = 700  # of 5 ms


def _spoil(audio: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    if rng.random() < 0.35:
        echo = rng.normal(0, 1, 4000) * np.exp(-np.arange(4000) / rng.uniform(300, 1500))
        echo = np.concatenate([[1], rng.uniform(0.02, 0.12) * echo])
        audio = scipy.signal.fftconvolve(audio, echo)[: len(audio)]
    if rng.random() < 0.6:
        noise = rng.normal(0, 1, len(audio))
        if rng.random() < 0.5:
            noise = scipy.signal.lfilter([1], [1, -rng.uniform(0.7, 0.98)], noise)
        level = audio.std() / noise.std() * 10 ** (-rng.uniform(10, 45) / 20)
        audio = audio + level * noise
    return audio


def make(utterance, teachers: Teachers, synthesizer: Synthesizer, features: Features, rng) -> dict:
    """The features, virtual speaker and explicit style numbers of one reference."""
    median = teachers.pitch[utterance.teacher]
    change = random_change(rng, median)
    envelope, aperiodicity, pitch = apply(change, utterance, median)
    start = rng.integers(0, max(1, len(pitch) - FRAMES))
    part = slice(start, start + FRAMES)
    tensors = [torch.tensor(np.ascontiguousarray(x[part], dtype=np.float32))[None]
               for x in (envelope, aperiodicity, np.exp(pitch), utterance.voiced)]  # fmt: skip
    audio = synthesizer(*tensors)[0].numpy()
    audio = _spoil(resample(audio, 24000, 16000), rng).astype(np.float32)
    voiced = utterance.voiced[part]
    heard = np.median(pitch[part][voiced]) if voiced.sum() > 20 else median + change.pitch
    return dict(
        teacher=utterance.teacher,
        change=change,
        features=features(torch.tensor(audio)[None])[0].half().numpy(),
        pitch=np.float32(pitch_to_style(heard)),
        spectrum=spectrum_to_style(change_spectrum(teachers.spectrum[utterance.teacher], change)),
        held_out=utterance.held_out,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--count", type=int, default=3000)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    rng = np.random.default_rng(11)
    utterances = [u for u in load(arguments.work / "data") if len(u.pitch) > 200]
    teachers = Teachers(utterances)
    synthesizer, features = Synthesizer(), Features()
    made = []
    with torch.no_grad():
        for _ in range(arguments.count):
            utterance = utterances[rng.integers(len(utterances))]
            made.append(make(utterance, teachers, synthesizer, features, rng))
    with open(arguments.work / "references.pickle", "wb") as file:
        pickle.dump(made, file)


if __name__ == "__main__":
    main()

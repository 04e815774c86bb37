"""Training data in memory: utterances, virtual speakers, batches."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from analysis import BAND_HZ, BANDS, FLOOR
from phonemes import VOCABULARY

_POSITION = np.log1p(BAND_HZ / 1500)


@dataclass
class Utterance:
    teacher: str
    symbols: str
    starts: np.ndarray  # seconds, [symbols + 1]
    envelope: np.ndarray  # [T, 64]
    aperiodicity: np.ndarray  # [T, 3]
    pitch: np.ndarray  # [T], ln Hz
    voiced: np.ndarray  # [T]
    held_out: bool = False

    def ids(self) -> np.ndarray:
        return np.array([VOCABULARY[symbol] for symbol in self.symbols])


@dataclass
class Change:
    """What makes a virtual speaker of a teacher."""

    pitch: float = 0.0  # added to ln Hz
    movement: float = 1.0  # pitch movements times this
    formants: float = 1.0  # frequencies times this
    breath: float = 0.0  # added to the aperiodicity of voiced frames
    shape: np.ndarray | float = 0.0  # added to the envelope, [64]


def load(folder: Path, held_out: float = 0.04) -> list[Utterance]:
    utterances = []
    for index, path in enumerate(sorted(folder.glob("*.npz"))):
        data = np.load(path)
        noise_only = data["aperiodicity"].min(1) > 0.98  # D4C's own verdict on voicing
        utterances.append(Utterance(
            path.name.split("-")[0], str(data["symbols"]), data["starts"],
            data["envelope"], data["aperiodicity"], data["pitch"], data["voiced"] & ~noise_only,
            held_out=index % round(1 / held_out) == 0,
        ))  # fmt: skip
    return utterances


def active(envelope: np.ndarray) -> np.ndarray:
    """Frames with speech: mean level below 5 kHz within 3.5 (ln amplitude) of the loud ones."""
    level = envelope[:, :44].astype(np.float32).mean(1)
    return level > np.quantile(level, 0.9) - 3.5


class Teachers:
    """Median pitch and long-term spectrum of every teacher."""

    def __init__(self, utterances: list[Utterance]):
        self.pitch, self.spectrum = {}, {}
        for name in sorted({utterance.teacher for utterance in utterances}):
            own = [utterance for utterance in utterances if utterance.teacher == name][:60]
            self.pitch[name] = float(np.median(np.concatenate([u.pitch[u.voiced] for u in own])))
            frames = np.concatenate([u.envelope[active(u.envelope)] for u in own])
            self.spectrum[name] = frames.astype(np.float32).mean(0)


def random_change(rng: np.random.Generator, median: float, plain: float = 0.25) -> Change:
    """A random virtual speaker of a teacher with this median pitch (ln Hz)."""
    if rng.random() < plain:
        return Change()
    target = np.clip(median + rng.normal(0, 0.3), np.log(72), np.log(275))
    shift = target - median
    formants = np.exp(0.25 * shift + rng.normal(0, 0.07))
    shape = rng.normal(0, 0.5) * (_POSITION / _POSITION[-1] - 0.3)
    if rng.random() < 0.6:
        for order in range(1, 6):
            shape = shape + rng.normal(0, 0.3) * np.cos(np.pi * order * np.arange(BANDS) / BANDS)
    return Change(
        pitch=float(shift),
        movement=float(rng.uniform(0.65, 1.35)),
        formants=float(np.clip(formants, 0.82, 1.24)),
        breath=float(np.clip(rng.normal(0, 0.06), -0.1, 0.15)),
        shape=shape.astype(np.float32),
    )


def change_spectrum(spectrum: np.ndarray, change: Change) -> np.ndarray:
    """Formant shift and shape applied to ln amplitudes [.., 64]."""
    spectrum = spectrum.astype(np.float32)
    if change.formants != 1.0:
        source = np.interp(np.log1p(BAND_HZ / change.formants / 1500), _POSITION, np.arange(BANDS))
        low = np.minimum(source.astype(int), BANDS - 2)
        part = (source - low).astype(np.float32)
        spectrum = spectrum[..., low] * (1 - part) + spectrum[..., low + 1] * part
    return np.maximum(spectrum + change.shape, FLOOR)


def apply(change: Change, utterance: Utterance, median: float):
    """Envelope, aperiodicity, pitch of the utterance as the virtual speaker says it."""
    aperiodicity = utterance.aperiodicity.astype(np.float32)
    if change.breath:
        aperiodicity = np.clip(aperiodicity + change.breath * utterance.voiced[:, None], 0.001, 1)
    pitch = median + change.pitch + change.movement * (utterance.pitch - median)
    return change_spectrum(utterance.envelope, change), aperiodicity, pitch.astype(np.float32)

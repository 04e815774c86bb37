"""Batches of virtual speakers' utterances, made on the fly."""

import numpy as np
import torch

from corpus import Change, Teachers, Utterance, apply, change_spectrum
from phonemes import VOCABULARY
from style import pitch_to_style, spectrum_to_style

JOINED = {"aɪ": "I", "aʊ": "W", "eɪ": "A", "oʊ": "O", "ɔɪ": "Y", "dʒ": "ʤ", "tʃ": "ʧ"}
REFERENCE_FRAMES = 300


def vary_symbols(symbols: str, frames: np.ndarray, rng: np.random.Generator):
    """Sometimes drop stress or length marks or use Kokoro's joined symbols, as other G2Ps would."""
    join, drop_stress, drop_length = rng.random(3) < (0.1, 0.12, 0.06)
    texts, counts, index = [], [], 0
    while index < len(symbols):
        pair = symbols[index : index + 2]
        if join and pair in JOINED:
            texts.append(JOINED[pair])
            counts.append(frames[index] + frames[index + 1])
            index += 2
            continue
        mark = symbols[index]
        dropped = (mark in "ˈˌ" and drop_stress and rng.random() < 0.5) or (mark == "ː" and drop_length)
        if dropped and frames[index] == 0:
            index += 1
            continue
        texts.append(mark)
        counts.append(frames[index])
        index += 1
    return "".join(texts), np.array(counts)


def example(utterance: Utterance, change: Change, teachers: Teachers, rng=None) -> dict:
    """Ids, whole 10 ms frames per symbol, and target parameters (5 ms) of one utterance."""
    median = teachers.pitch[utterance.teacher]
    symbols, frames = utterance.symbols, np.diff(np.round(utterance.starts * 100)).astype(int)
    if rng is not None:
        symbols, frames = vary_symbols(symbols, frames, rng)
    envelope, aperiodicity, pitch = apply(change, utterance, median)
    voiced = utterance.voiced
    length = 2 * int(frames.sum())
    take = np.minimum(np.arange(length), len(pitch) - 1)
    own = np.median(pitch[voiced]) if voiced.sum() > 20 else median + change.pitch
    spectrum = change_spectrum(teachers.spectrum[utterance.teacher], change)
    return dict(
        ids=np.array([VOCABULARY[symbol] for symbol in symbols]),
        frames=frames,
        envelope=envelope[take],
        aperiodicity=aperiodicity[take],
        pitch=pitch[take],
        voiced=voiced[take],
        style_pitch=pitch_to_style(own),
        style_spectrum=spectrum_to_style(spectrum),
    )


def _stack(arrays: list[np.ndarray], kind=torch.float32) -> torch.Tensor:
    longest = max(len(array) for array in arrays)
    padded = [np.pad(a, [(0, longest - len(a))] + [(0, 0)] * (a.ndim - 1)) for a in arrays]
    return torch.tensor(np.stack(padded)).to(kind)


def collate(examples: list[dict], references: list[dict], rng) -> dict[str, torch.Tensor]:
    batch = {name: _stack([e[name] for e in examples])
             for name in ("envelope", "aperiodicity", "pitch", "voiced")}  # fmt: skip
    batch["ids"] = _stack([e["ids"] for e in examples], torch.int64)
    batch["frames"] = _stack([e["frames"] for e in examples], torch.int64)
    batch["mask"] = _stack([np.ones(len(e["ids"])) for e in examples])[:, None]
    batch["style_pitch"] = torch.tensor(np.array([e["style_pitch"] for e in examples], np.float32))
    batch["style_spectrum"] = torch.tensor(np.stack([e["style_spectrum"] for e in examples])).float()
    features = []
    for reference in references:
        clip = reference["features"]
        if clip.shape[1] > 150 and rng.random() < 0.3:  # shorter clips too
            size = rng.integers(120, clip.shape[1])
            clip = clip[:, rng.integers(0, clip.shape[1] - size) :][:, :size]
        features.append(np.tile(clip, REFERENCE_FRAMES // clip.shape[1] + 1)[:, :REFERENCE_FRAMES])
    batch["features"] = torch.tensor(np.stack(features)).float()
    batch["heard_pitch"] = torch.tensor(np.array([r["pitch"] for r in references]))
    batch["heard_spectrum"] = torch.tensor(np.stack([r["spectrum"] for r in references])).float()
    return batch


class Batches:
    """Endless batches of about `frames` 10 ms frames, utterances of similar length together."""

    def __init__(self, utterances, references, teachers, frames: int, seed: int):
        self.utterances = [u for u in utterances if not u.held_out]
        self.references = [r for r in references if not r["held_out"]]
        self.teachers, self.frames = teachers, frames
        self.rng = np.random.default_rng(seed)
        self.by_teacher = {name: [u for u in self.utterances if u.teacher == name] for name in teachers.pitch}

    def __iter__(self):
        while True:
            pool = []
            for _ in range(64):
                reference = self.references[self.rng.integers(len(self.references))]
                own = self.by_teacher[reference["teacher"]]
                pool.append((own[self.rng.integers(len(own))], reference))
            pool.sort(key=lambda pair: pair[0].starts[-1])
            groups, group = [], []
            for pair in pool:
                length = pair[0].starts[-1] * 100
                if group and (len(group) + 1) * length > self.frames:
                    groups.append(group)
                    group = []
                group.append(pair)
            groups.append(group)
            self.rng.shuffle(groups)
            for group in groups:
                made = [example(u, r["change"], self.teachers, self.rng) for u, r in group]
                yield collate(made, [r for _, r in group], self.rng)

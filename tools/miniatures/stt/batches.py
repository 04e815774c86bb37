"""Training examples: utterances of the shards joined into windows, made dirty, with every target."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

import features
import noises
import vocabulary as v
from phones import IGNORED, INDEX

RATE, PHONE_FRAME, FRAME = 16000, 640, 1280  # samples per frame of 40 ms (phonemes) and 80 ms


# Share of utterances that is used, by kind and by who speaks (espeak-ng is least like people).
KEPT = {"open": 0.5, "strange": 0.5, "mixed": 0.6, "espeak": 0.5}


class Shard:
    def __init__(self, folder: Path) -> None:
        self.sound = np.memmap(folder / "sound.i16", np.int16, "r")
        index = np.load(folder / "index.npz")
        self.offset, self.word_at, self.phone_at = index["offset"], index["word_at"], index["phone_at"]
        self.words, self.phones = index["words"], index["phones"]
        self.voice, self.kind = index["voice"], index["kind"]

    def __len__(self) -> int:
        return len(self.offset) - 1

    def get(self, i: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """float32 sound, word rows and phone rows (id, start, end in samples)."""
        sound = self.sound[self.offset[i] : self.offset[i + 1]].astype(np.float32) / 32768
        words = self.words[self.word_at[i] : self.word_at[i + 1]]
        return sound, words, self.phones[self.phone_at[i] : self.phone_at[i + 1]]


@dataclass
class Example:
    sound: np.ndarray
    segments: list[list[tuple[int, int, int]]]  # per utterance, (token, start, end) in samples
    phones: list[tuple[int, int, int]]


def joined_unknown(words) -> list[tuple[int, int, int]]:
    """Runs of unknown words become one."""
    out: list[tuple[int, int, int]] = []
    for token, start, end in words:
        if out and token == v.UNKNOWN_ID == out[-1][0]:
            out[-1] = (token, out[-1][1], int(end))
        else:
            out.append((int(token), int(start), int(end)))
    return out


class Examples:
    """Draws examples; everything random comes from the given generator."""

    def __init__(self, shards: list[Shard], rng: np.random.Generator) -> None:
        self.shards, self.rng = shards, rng
        self.noises = [noises.coloured(rng, 30 * RATE) for _ in range(24)]
        shares = np.array([len(s) * (2 if s.voice[0] == "mini-tts" else 1) for s in shards], float)
        self.weights = shares / shares.sum()

    def utterance(self):
        while True:
            shard = self.shards[self.rng.choice(len(self.shards), p=self.weights)]
            i = self.rng.integers(len(shard))
            kind, speaker = str(shard.kind[i]), str(shard.voice[i]).split(":")[0]
            if self.rng.random() < KEPT.get(kind, 1) * KEPT.get(speaker, 1):
                return shard.get(i)

    def dirty(self, sound: np.ndarray) -> np.ndarray:
        rng = self.rng
        if rng.random() < 0.2:
            sound = noises.in_room(sound, rng)
        if rng.random() < 0.08:
            drive = rng.uniform(1, 6) / (np.abs(sound).max() + 1e-6)
            sound = np.tanh(sound * drive) / drive
        return sound

    def draw(self, limit: float) -> Example:
        """An example of at most `limit` seconds: speech, several utterances with pauses, or none."""
        rng = self.rng
        if rng.random() < 0.03:
            sound = noises.no_speech(rng, int(rng.uniform(0.2, min(limit, 6)) * RATE))
            return Example(sound, [], [(INDEX["pau"], 0, len(sound))])
        parts, segments, phones, length = [], [], [], 0
        tight = rng.random() < 0.3
        more = 0.85 if limit > 15 else 0.35
        while True:
            for _ in range(20):
                sound, words, phonemes = self.utterance()
                if length + len(sound) < limit * RATE:
                    break
            else:
                break
            first, last = (int(words[0][1]), int(words[-1][2])) if tight and len(words) else (0, len(sound))
            if len(words) > 2 and rng.random() < 0.06:  # cut off after a word
                words = words[: rng.integers(1, len(words))]
                last = int(words[-1][2])
            first, last = max(0, first - rng.integers(0, 400)), min(len(sound), last + rng.integers(0, 600))
            lead = int(RATE * (rng.uniform(0, 0.03) if tight else rng.uniform(0, 0.5)))
            if length and not tight:
                lead = int(RATE * rng.uniform(0.05, 1.2))
            sound = self.dirty(sound[first:last]) * 10 ** (rng.uniform(-8, 0) / 20)
            parts += [np.zeros(lead, np.float32), sound]
            at = length + lead - first
            segments.append(joined_unknown([(t, a + at, b + at) for t, a, b in words]))
            phones.append((INDEX["pau"], length, length + lead))
            phones += [(c, a + at, b + at) for c, a, b in phonemes if a < last and b > first]
            length += lead + len(sound)
            if length > limit * RATE * 0.8 or rng.random() > more:
                break
        tail = int(RATE * (0.02 if tight else rng.uniform(0, 0.7)))
        parts.append(np.zeros(tail, np.float32))
        phones.append((INDEX["pau"], length, length + tail))
        sound = np.concatenate(parts)
        if len(segments) > 1 and rng.random() < 0.4:  # one segment for what is close together
            segments = [[word for segment in segments for word in segment]]
        if rng.random() < 0.75:
            start = rng.integers(0, 30 * RATE - len(sound) + 1)
            noise = self.noises[rng.integers(len(self.noises))][start : start + len(sound)]
            if rng.random() < 0.15:  # other people talking
                other = np.resize(self.utterance()[0], len(sound)) + np.resize(self.utterance()[0][::-1], len(sound))
                noise = 0.3 * noise + other / (other.std() + 1e-6)
            sound = noises.at_ratio(sound, noise, 8 + 37 * np.sqrt(rng.random()))
        return Example((sound * 10 ** (rng.uniform(-26, 0) / 20)).astype(np.float32), segments, phones)


@dataclass
class Batch:
    features: Tensor  # B 80 8T
    keep: Tensor  # B 2T
    ids: Tensor  # B U, decoder input
    targets: Tensor  # B U, IGNORED where nothing is to be said
    phones: Tensor  # B 2T
    frame_words: Tensor  # B T, row of Recognizer.frame_words
    here: Tensor  # B U 2, frames of the word that is the input; -1 where none
    ahead: Tensor  # B U 2, frames of the word to be said


def sequence(example: Example, timed: bool):
    """(ids, targets, here, ahead); spans in seconds, None where there is none."""
    tokens, spans = [v.START, v.ENGLISH, v.TRANSCRIBE], [None, None, None]

    def time(sample: int, plus: float) -> None:
        seconds = min(max(sample / RATE + plus, 0), 30)
        tokens.append(v.TIME_ZERO + round(seconds / v.TIME_STEP))
        spans.append((seconds - 0.08, seconds + 0.08))

    if not timed:
        tokens.append(v.NO_TIMESTAMPS)
        spans.append(None)
    for segment in example.segments:
        if timed:
            time(segment[0][1], -0.02)
        for token, start, end in segment:
            tokens.append(token)
            spans.append((start / RATE, end / RATE))
        if timed:
            time(segment[-1][2], 0.02)
    if timed and not example.segments:
        time(0, 0)
    tokens.append(v.END)
    spans.append(None)
    targets = [tokens[1], IGNORED, *tokens[3:]]  # the language can be asked for; task and mode are given
    targets[2] = targets[2] if timed else IGNORED
    return tokens[:-1], targets, spans[:-1], spans[1:]


def collate(examples: list[Example], rng: np.random.Generator, clean: bool = False, noise: float = 0.1) -> Batch:
    longest = max(len(e.sound) for e in examples)
    frames = -(-longest // FRAME) + 1
    sound = np.zeros((len(examples), frames * FRAME), np.float32)
    keep = np.zeros((len(examples), 2 * frames), np.float32)
    phones = np.full((len(examples), 2 * frames), IGNORED)
    words = np.full((len(examples), frames), v.END - v.BYTES)
    rows = [sequence(e, not clean and rng.random() < 0.45) for e in examples]
    width = max(len(r[0]) for r in rows)
    ids = np.full((len(rows), width), v.END)
    targets = np.full((len(rows), width), IGNORED)
    spans = np.full((2, len(rows), width, 2), -1)
    for i, (example, row) in enumerate(zip(examples, rows)):
        sound[i, : len(example.sound)] = example.sound
        keep[i, : -(-len(example.sound) // PHONE_FRAME)] = 1
        for c, a, b in example.phones:
            phones[i, round(a / PHONE_FRAME) : round(b / PHONE_FRAME)] = c
        for segment in example.segments:
            for token, a, b in segment:
                words[i, round(a / FRAME) : max(round(b / FRAME), round(a / FRAME) + 1)] = token - v.BYTES
        ids[i, : len(row[0])], targets[i, : len(row[1])] = row[0], row[1]
        for k in (0, 1):
            for j, span in enumerate(row[2 + k]):
                if span is not None:
                    start = max(0, round(span[0] * RATE / FRAME))
                    spans[k, i, j] = start, max(round(span[1] * RATE / FRAME), start + 1)
    words[keep[:, ::2] == 0] = IGNORED
    tensor = torch.from_numpy(sound)
    if clean:
        mel = features.above_floor(features.log_mel(features.power(tensor), features.PLAIN))
    else:
        mel = features.augmented(tensor, rng)
        swap = (rng.random(ids.shape) < noise) & (ids >= v.BYTES) & (ids < v.END)
        ids = np.where(swap, rng.integers(v.BYTES, v.END, ids.shape), ids)
    mel = mel * torch.from_numpy(keep).repeat_interleave(4, 1)[:, None]
    return Batch(mel, *(torch.from_numpy(a) for a in (keep, ids, targets, phones, words, spans[0], spans[1])))


def batches(examples: Examples, limit: float, seconds: float, noise: float = 0.1):
    """Endless batches of about `seconds` of sound; examples of like length go together."""
    while True:
        pool = [examples.draw(limit) for _ in range(max(12, int(8 * seconds / limit)))]
        pool.sort(key=lambda e: len(e.sound))
        groups, group = [], []
        for example in pool:
            if group and (len(group) + 1) * len(example.sound) > seconds * RATE:
                groups.append(group)
                group = []
            group.append(example)
        groups.append(group)
        for i in examples.rng.permutation(len(groups)):
            yield collate(groups[i], examples.rng, noise=noise)

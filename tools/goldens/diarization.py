"""What pyannote.audio and pyannote.metrics say of diarization: `python diarization.py --samples ../shared/samples`.

Written to tests/fixtures/diarization are a stand-in for an embedder (wespeaker's layout, seeded random weights) and
golden.json with a filter bank, embeddings under masks, clusters, counts, turns and error rates by the official code.
"""

import argparse
import importlib.metadata
import json
import random
from pathlib import Path

import numpy as np
import onnxruntime
import soundfile
import torch
from pyannote.audio.pipelines.clustering import AgglomerativeClustering
from pyannote.audio.pipelines.speaker_diarization import SpeakerDiarization
from pyannote.audio.pipelines.speaker_verification import ONNXWeSpeakerPretrainedSpeakerEmbedding
from pyannote.audio.utils.powerset import Powerset
from pyannote.core import Annotation, Segment, SlidingWindow, SlidingWindowFeature
from pyannote.metrics.diarization import DiarizationErrorRate, JaccardErrorRate
from torch import nn

from voice_like import RATE, sound

ROOT = Path(__file__).resolve().parents[2]
WINDOW, STEP, FRAMES = 10.0, 1.0, 589
TIMES = SlidingWindow(start=0.0, duration=991 / RATE, step=270 / RATE)
WIDTH = 12  # of the stand-in's embeddings


class StandIn(nn.Module):
    """Frames through one convolution, their mean and deviation, one product."""

    def __init__(self) -> None:
        super().__init__()
        self.convolution = nn.Conv1d(80, 16, 3, padding=1)
        self.last = nn.Linear(32, WIDTH)

    def forward(self, feats: torch.Tensor) -> torch.Tensor:
        x = torch.relu(self.convolution(feats.transpose(1, 2)))
        return self.last(torch.cat([x.mean(2), (x.var(2) + 1e-6).sqrt()], 1))


def stand_in(path: Path) -> None:
    torch.manual_seed(5)
    torch.onnx.export(StandIn().eval(), (torch.randn(1, 50, 80),), str(path), opset_version=17, dynamo=False,
                      input_names=["feats"], output_names=["embs"], dynamic_axes={"feats": {1: "frames"}})


def rounded(values, digits: int = 5) -> list:
    return np.round(np.asarray(values, np.float64), digits).tolist()


def fbank_and_embeddings(embedder) -> dict:
    masks = np.zeros((3, 177), np.float32)
    masks[0, 10:90], masks[1, ::3], masks[2, 100:110], masks[2, 150:] = 1, 1, 1, 1
    waves = torch.from_numpy(np.stack([sound(2, 48000)] * 3))[:, None]
    return dict(fbank=rounded(embedder.compute_fbank(torch.from_numpy(sound(1, 8000))[None, None])[0, ::7], 4),
                masks=["".join(str(int(v)) for v in mask) for mask in masks],
                embeddings=rounded(embedder(waves, masks=torch.from_numpy(masks))))


def clusters(random_: np.random.Generator) -> list[dict]:
    cases = []
    for number in range(10):
        people, count = int(random_.integers(1, 6)), int(random_.integers(2, 90))
        means = random_.normal(size=(people, 8)) * 60
        whose = random_.choice(people, count, p=random_.dirichlet(np.full(people, 2.0)))
        vectors = np.round(means[whose] + random_.normal(size=(count, 8)) * random_.uniform(10, 45)).astype(int)
        least, most, given = ((1, np.inf, None), (1, np.inf, None), (3, 3, 3), (2, 4, None), (1, 2, None))[number % 5]
        threshold, size = float(random_.uniform(0.5, 1.0)), (12, 3, 5)[number % 3]
        clustering = AgglomerativeClustering().instantiate(
            dict(method="centroid", threshold=threshold, min_cluster_size=size))
        chosen = clustering.set_num_clusters(count, num_clusters=given, min_clusters=least, max_clusters=most)
        labels = clustering.cluster(vectors.astype(float), int(chosen[1]), int(chosen[2]), num_clusters=chosen[0])
        cases.append(dict(vectors=vectors.tolist(), threshold=threshold, leastSize=size, least=least,
                          most=None if most == np.inf else most, labels=np.asarray(labels).tolist()))
    return cases


def chain(random_: np.random.Generator, frames: int) -> np.ndarray:
    """Powerset classes that last a while."""
    classes, now = [], 0
    for _ in range(frames):
        if random_.random() < 0.02:
            now = int(random_.choice(7, p=[0.25, 0.2, 0.2, 0.1, 0.1, 0.1, 0.05]))
        classes.append(now)
    return np.array(classes)


def multilabel(classes: np.ndarray) -> np.ndarray:
    powerset = Powerset(3, 2)
    return powerset.to_multilabel(torch.nn.functional.one_hot(torch.from_numpy(classes), 7).float()).numpy()


def written(annotation: Annotation) -> list:
    return [[label, round(turn.start, 4), round(turn.end, 4)] for turn, _, label in annotation.itertracks(yield_label=True)]


def turned(bits: np.ndarray, people: np.ndarray, step: float) -> tuple[list, np.ndarray]:
    """The official end of the pipeline: bits are windows x frames x 3, people windows x 3."""
    windows = SlidingWindow(start=0.0, duration=WINDOW, step=step)
    count = SpeakerDiarization.speaker_count(SlidingWindowFeature(bits.copy(), windows), TIMES, warm_up=(0.0, 0.0))
    people = people.copy()
    people[bits.sum(1) == 0] = -2
    discrete = SpeakerDiarization.reconstruct(SpeakerDiarization, SlidingWindowFeature(bits.copy(), windows), people, count)
    return written(SpeakerDiarization.to_annotation(discrete, 0.0, 0.0)), count.data[:, 0]


def runs(values) -> list:
    """Run-length: value, times, value, times."""
    found: list[int] = []
    for value in values:
        if found and found[-2] == value:
            found[-1] += 1
        else:
            found += [int(value), 1]
    return found


def reconstructions(random_: np.random.Generator) -> list[dict]:
    cases = []
    for step in (1.0, 2.5):
        classes = np.stack([chain(random_, FRAMES) for _ in range(5)])
        people = np.stack([random_.permutation(4)[:3] for _ in range(5)])
        turns, counts = turned(multilabel(classes), people, step)
        cases.append(dict(step=step, bits=[runs(row) for row in packed(classes)], people=people.tolist(),
                          counts=runs(counts), turns=turns))
    return cases


def packed(classes: np.ndarray) -> np.ndarray:
    return multilabel(classes) @ np.array([1, 2, 4], np.float32)


def spans(random_: random.Random, people: int) -> list:
    found = []
    for person in range(people):
        at = random_.randint(0, 4000)
        while at < 20000:
            length = random_.randint(200, 4000)
            found.append([f"p{person}", at / 1000, (at + length) / 1000])
            at += length + random_.randint(100, 5000)
    return found


def error_rates() -> list[dict]:
    cases = []
    for seed in range(20):
        random_ = random.Random(seed)
        reference = spans(random_, random_.randint(1, 4))
        if seed % 3 == 0:
            wrong = spans(random_, random_.randint(1, 5))
        else:  # moved, renamed and thinned out
            wrong = [[f"s{(int(who[1:]) + 1) % 3}", max(0.0, round(start + random_.uniform(-0.4, 0.4), 3)),
                      round(end + random_.uniform(-0.1, 0.4), 3)] for who, start, end in reference if random_.random() < 0.85]
            wrong = [span for span in wrong if span[2] > span[1]]
        # One speaker's turns do not overlap: pyannote.metrics would count such a speaker twice.
        reference, wrong = (written(annotation(rows).support()) for rows in (reference, wrong))
        case = dict(reference=reference, hypothesis=wrong)
        for name, collar in (("strict", 0.0), ("collar", 0.5)):  # pyannote's collar is both sides together
            found = DiarizationErrorRate(collar=collar)(annotation(reference), annotation(wrong), detailed=True)
            case[name] = {key: round(float(found[own]), 6) for key, own in
                          (("rate", "diarization error rate"), ("missed", "missed detection"),
                           ("falseAlarm", "false alarm"), ("confusion", "confusion"), ("total", "total"))}
        case["jaccard"] = round(float(JaccardErrorRate()(annotation(reference), annotation(wrong))), 6)
        cases.append(case)
    return cases


def annotation(rows: list) -> Annotation:
    made = Annotation()
    for index, (who, start, end) in enumerate(rows):
        made[Segment(start, end), index] = who
    return made


def pipeline(samples: Path, embedder) -> dict:
    """The whole official way over a real call, with the segmentation that ships and the stand-in."""
    heard, _ = soundfile.read(samples / "call/sample.wav", dtype="float32")
    graph = onnxruntime.InferenceSession(str(ROOT / "static/models/pyannote-segmentation/model.onnx"))
    size, step = int(WINDOW * RATE), int(STEP * RATE)
    starts = list(range(0, max(0, len(heard) - size) + 1, step))
    windows = [heard[at : at + size] for at in starts]
    if len(heard) < size or (len(heard) - size) % step:
        windows.append(np.pad(heard[len(starts) * step :], (0, size))[:size])
    name = graph.get_inputs()[0].name
    classes = np.stack([graph.run(None, {name: wave[None, None]})[0][0].argmax(-1) for wave in windows])
    bits = multilabel(classes)
    clean = bits * (bits.sum(2, keepdims=True) < 2)
    masks = np.where(clean.sum(1, keepdims=True) > 12, clean, bits).transpose(0, 2, 1)
    embeddings = np.stack([embedder(torch.from_numpy(np.stack([wave] * 3))[:, None], masks=torch.from_numpy(mask.astype(np.float32)))
                           for wave, mask in zip(windows, masks)])
    clustering = AgglomerativeClustering(constrained_assignment=True).instantiate(dict(method="centroid", threshold=0.25, min_cluster_size=3))
    people, _, _ = clustering(embeddings=embeddings, segmentations=SlidingWindowFeature(
        bits, SlidingWindow(start=0.0, duration=WINDOW, step=STEP)), num_clusters=2)
    turns, _ = turned(bits, people, STEP)
    return dict(threshold=0.25, leastSize=3, step=STEP, first=runs(packed(classes)[0]), turns=turns)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--samples", type=Path, required=True)
    parser.add_argument("--out", type=Path, default=ROOT / "tests/fixtures/diarization")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    graph = arguments.out / "embedder.onnx"
    stand_in(graph)
    embedder = ONNXWeSpeakerPretrainedSpeakerEmbedding(str(graph))
    random_ = np.random.default_rng(3)
    golden = dict(versions={name: importlib.metadata.version(name) for name in ("pyannote.audio", "pyannote.metrics", "torchaudio")},
                  **fbank_and_embeddings(embedder), sets=Powerset(3, 2).mapping.int().tolist(), clusters=clusters(random_),
                  reconstructions=reconstructions(random_), errors=error_rates(), call=pipeline(arguments.samples, embedder))
    (arguments.out / "golden.json").write_text(json.dumps(golden, separators=(",", ":")))


if __name__ == "__main__":
    main()

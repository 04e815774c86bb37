"""What the Python decoder makes of a few recordings' scores, for the app's decoder to agree with.

    python recogniser.py --work DIR --averages FILE --out tests/fixtures/recogniser

DIR is that of tools/miniatures/recogniser, whose requirements it needs; the recordings are of LibriSpeech's dev-clean.
words.bin is narrowed to words that matter here, scores lie in bytes: both sides read the same numbers. Beside it lies a
stand-in for the network, tiny and with random weights, so that all of it can be opened and asked.
"""

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "miniatures" / "recogniser"))

import numpy as np
import sentencepiece
import torch

from beam import Decoder, Weights
from data import load, sources
from export import Heard, about, session, write_exact
from features import BYTE_LOW, BYTE_STEP, RATE, log_mel
from language import SHIFT, Language
from listen import greedy, heard_by, logs
from model import Recogniser, Shape
from pack import packed, unpacked

STEP = 0.05  # nats of a stored score
RECORDINGS, LONGEST, USUAL = 4, 420, 60  # of evenly spread speakers the first; frames; most frequent words
WEIGHTS = Weights(language=0.6, word=0.0)
SEED, SHARP, STAND_IN_SAMPLES = 7, 25, 3 * RATE
OTHERS = replace(WEIGHTS, language=0.7, word=-0.5, unusual=-1.0, anew=-0.5, width=15, near=6.0, beam=10.0)


def narrowed(language: Language, wanted: set[str]) -> Language:
    """The same model of fewer words."""
    low, ids = (1 << SHIFT) - 1, len(language.words) + 2
    kept = np.array([word in wanted for word in language.words] + [True, True])
    number = np.cumsum(kept) - 1
    first, second = language.pairs >> SHIFT, language.pairs & low
    pairs = kept[first] & kept[second]
    place = np.cumsum(pairs) - 1
    owner, last = language.triples >> SHIFT, language.triples & low
    triples = pairs[owner] & kept[last]
    return Language({word: ways for word, ways in language.lexicon.items() if word in wanted}, dict(
        single=language.single[: ids - 1][kept[: ids - 1]], back=language.back[:ids][kept],
        pairs=number[first[pairs]] << SHIFT | number[second[pairs]],
        pair=language.pair[pairs], pair_back=language.pair_back[pairs],
        triples=place[owner[triples]] << SHIFT | number[last[triples]], triple=language.triple[triples]))


def in_bytes(scores: np.ndarray) -> np.ndarray:
    return np.clip(np.round(-scores / STEP), 0, 255).astype(np.uint8)


def sound(samples: int) -> np.ndarray:
    """A gliding tone over a second one, from loud to soft."""
    time = np.arange(samples) / RATE
    loud = np.exp(-6 * time)
    return (loud * (0.7 * np.sin(2 * np.pi * (200 * time + 1500 * time**2)) + 0.25 * np.sin(2 * np.pi * 3100 * time))).astype(np.float32)


def stand_in(path: Path, samples: np.ndarray, decoder: Decoder) -> str:
    """Writes a network that changes its mind often, and what the decoder makes of it."""
    torch.manual_seed(SEED)
    model = Recogniser(Shape(width=16, inner=16, heads=2, blocks=1, kernel=3))
    with torch.no_grad():
        model.phones[1].weight.mul_(SHARP)
        model.pieces[1].weight.mul_(SHARP)
    write_exact(Heard(model, torch.full((80,), 2.0)).eval(), path)
    phones, _ = session(path).run(None, {"features": log_mel(samples)[None]})
    return " ".join(decoder.words(phones[0]))


def babble(samples: int) -> np.ndarray:
    """Tones whose pitch and level keep changing."""
    time = np.arange(samples) / RATE
    loud = 0.2 + 0.2 * np.sin(2 * np.pi * 2.7 * time)
    turns = 900 * time + 40 * np.sin(2 * np.pi * 3.1 * time)
    return (loud * (np.cos(2 * np.pi * turns) + 0.5 * np.sin(2 * np.pi * (2.3 * turns + 700 * time)))).astype(np.float32)


def chosen(work: Path) -> list:
    every, speakers = load(work, "dev-clean", sources(work)["dev-clean"]), {}
    for spoken in every:
        if 200 < spoken.frames < LONGEST:
            speakers.setdefault(spoken.speaker, spoken)
    return list(speakers.values())[:: max(1, len(speakers) // RECORDINGS)][:RECORDINGS]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--averages", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    model, deviation, trained = heard_by(arguments.averages)
    spoken = chosen(arguments.work)
    heard = [[in_bytes(scores) for scores in logs(model, deviation, one)] for one in spoken]
    whole = Language.of(arguments.work)
    full, wanted = Decoder(whole, WEIGHTS), set()
    for one, (phones, _) in zip(spoken, heard):
        wanted |= {*one.words.split(), *full.words(-STEP * phones.astype(np.float64))}
    usual = np.argsort(-whole.single[: len(whole.words)])[:USUAL]
    wanted |= {whole.words[place] for place in usual}
    content = packed(narrowed(whole, wanted & set(whole.words)))
    (arguments.out / "words.bin").write_bytes(content)
    decoder, cases = Decoder(unpacked(content)), []
    pieces = sentencepiece.SentencePieceProcessor(model_file=str(arguments.work / "pieces.model"))
    for number, (one, (phones, spelled)) in enumerate(zip(spoken, heard)):
        (arguments.out / f"phones-{number}.u8").write_bytes(phones.tobytes())
        if number == 0:
            (arguments.out / "pieces-0.u8").write_bytes(spelled.tobytes())
        scores, case = (-STEP * phones.astype(np.float64)).astype(np.float32), dict(recording=one.key, said=one.words)
        for name, weights in (("heard", WEIGHTS), ("heardOtherwise", OTHERS)):
            decoder.weights = weights
            case[name] = " ".join(decoder.words(scores))
        cases.append(case | dict(spelled=pieces.decode(greedy(-spelled.astype(np.float32)))))
    decoder.weights = WEIGHTS
    heard_by_stand_in = stand_in(arguments.out / "recogniser.onnx", babble(STAND_IN_SAMPLES), decoder)
    (arguments.out / "recogniser.json").write_text(about(arguments.work, WEIGHTS, trained))
    features = np.minimum(log_mel(sound(RATE)), BYTE_LOW + 255 * BYTE_STEP)
    golden = dict(
        trained=trained, step=STEP, weights=vars(WEIGHTS), otherWeights=vars(OTHERS), cases=cases,
        standIn=dict(samples=STAND_IN_SAMPLES, heard=heard_by_stand_in),
        features=dict(samples=RATE, frames=len(features), rows=[
            dict(frame=frame, values=[round(float(value), 4) for value in features[frame]]) for frame in (0, 1, 2, 37, 99, 100)]))
    (arguments.out / "golden.json").write_text(json.dumps(golden, ensure_ascii=False, indent="\t"))
    for case in cases:
        print(case)
    print(heard_by_stand_in)


if __name__ == "__main__":
    main()

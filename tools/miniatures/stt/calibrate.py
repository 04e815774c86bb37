"""Finds the confidence threshold on held-out voices and writes it into a model's config.json.

    python calibrate.py --model tests/fixtures/mini-whisper --shards DIR/shards

Right words of domain sentences should stay above it, wrong words of open sentences below.
"""

import argparse
import json
from pathlib import Path

import numpy as np

from batches import Shard, joined_unknown
from judges import doubtful
from scoring import alignment
from transcribe import WORDS, Transcriber
from vocabulary import UNKNOWN

DOUBTED_AT_MOST, CAUGHT_AT_LEAST = 0.08, 0.8


def hear(transcriber: Transcriber, shards: list[Shard], kinds: tuple[str, ...], count: int):
    """[(words heard, which of them are right)]"""
    out = []
    for shard in shards:
        for i in [i for i in range(len(shard)) if str(shard.kind[i]) in kinds][:count]:
            sound, words, _ = shard.get(i)
            truth = [WORDS[token] for token, _, _ in joined_unknown(words.tolist())]
            heard = transcriber.words(np.pad(sound, 3200))
            out.append((heard, alignment(truth, [h.word for h in heard])))
    return out


def shares(domain, foreign, threshold: float) -> tuple[float, float]:
    """(right domain words that are doubted, wrong open words that are withheld or doubted)"""
    doubts = [m for heard, right in domain for m, r in zip(doubtful(heard, threshold), right) if r]
    caught = [
        m for heard, right in foreign for h, m, r in zip(heard, doubtful(heard, threshold), right)
        if not r or h.word == UNKNOWN
    ]
    return float(np.mean(doubts)), float(np.mean(caught))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--shards", type=Path, required=True)
    parser.add_argument("--count", type=int, default=60)
    a = parser.parse_args()
    transcriber = Transcriber(a.model)
    shards = [Shard(path) for path in sorted(a.shards.glob("val_*"))]
    domain = hear(transcriber, shards, ("domain", "digits", "word"), a.count)
    foreign = hear(transcriber, shards, ("open", "strange"), a.count)
    rows = [(t, *shares(domain, foreign, t)) for t in np.round(np.arange(0.1, 0.81, 0.02), 2)]
    for threshold, doubted, caught in rows:
        print(f"{threshold:.2f}  right words doubted {100 * doubted:5.1f} %  wrong words caught {100 * caught:5.1f} %")
    good = [r for r in rows if r[1] <= DOUBTED_AT_MOST] or rows[:1]
    enough = [r for r in good if r[2] >= CAUGHT_AT_LEAST]
    threshold = float(enough[0][0] if enough else good[-1][0])
    path = a.model / "config.json"
    config = json.loads(path.read_text(encoding="utf-8"))
    config["aloud"]["confidence_threshold"] = threshold
    path.write_text(json.dumps(config, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"threshold {threshold}")


if __name__ == "__main__":
    main()

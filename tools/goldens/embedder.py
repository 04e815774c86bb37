"""What training's own code and the files that ship make of a sound: `python embedder.py`, where tools/miniatures/embedder runs.

Written to tests/fixtures/diarization/mini-embedder.json: the vector of a voice-like sound, whole. To be run anew with each
new file of weights.
"""

import json
import sys
from pathlib import Path

import numpy as np

from voice_like import sound

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools/miniatures/embedder"))

from evaluate import session  # noqa: E402
from fbank import fbank  # noqa: E402

SEED, SAMPLES = 2, 48000


def main() -> None:
    graph = session(ROOT / "static/models/mini-embedder/embedder_quantized.onnx")
    (vector,) = graph.run(None, {"feats": fbank(sound(SEED, SAMPLES))[None]})[0]
    told = dict(seed=SEED, samples=SAMPLES, embedding=np.round(vector.astype(float), 4).tolist())
    (ROOT / "tests/fixtures/diarization/mini-embedder.json").write_text(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()

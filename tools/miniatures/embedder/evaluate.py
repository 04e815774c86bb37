"""How well an embedder tells readers apart that it never heard.

    python evaluate.py --work DIR --model FILE.onnx [--seconds 3] [--on dev-clean]

The graph takes `feats` (1 T 80, fbank.py) and gives `embs` (1 D): wespeaker's layout, but that the mean stays in.
"""

import argparse
from pathlib import Path

import numpy as np
from fbank import fbank
from mixture import spoken
from readers import by_reader, clips

EACH = 12  # stretches of a reader


def equal_error(vectors: np.ndarray, names: np.ndarray) -> tuple[float, float]:
    """The rate at which as many pairs of one reader are refused as of two are taken for one; and the cosine there."""
    unit = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    pairs = np.triu_indices(len(unit), 1)
    cosines, same = (unit @ unit.T)[pairs], (names[:, None] == names[None])[pairs]
    order = np.argsort(-cosines)
    same = same[order]
    refused, taken = 1 - np.cumsum(same) / same.sum(), np.cumsum(~same) / (~same).sum()
    place = int(np.argmin(np.abs(refused - taken)))
    return float(refused[place] + taken[place]) / 2, float(cosines[order][place])


def session(path: Path):
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), options)


def embed(graph, samples: np.ndarray) -> np.ndarray:
    """Of the frames in which somebody speaks, as a segmentation would leave them."""
    feats = spoken(fbank(samples))
    return graph.run(None, {graph.get_inputs()[0].name: feats[None]})[0].reshape(-1)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--on", default="dev-clean")
    parser.add_argument("--seconds", type=float, nargs="+", default=[2, 3, 6])
    arguments = parser.parse_args()
    graph, readers = session(arguments.model), by_reader(clips(arguments.work, arguments.on))
    for seconds in arguments.seconds:
        random, vectors, names = np.random.default_rng(0), [], []
        for reader, own in readers.items():
            long = [clip for clip in own if len(clip.stored) >= seconds * 16000]
            for index in random.permutation(len(long))[:EACH]:
                vectors.append(embed(graph, long[index].samples[: int(seconds * 16000)]))
                names.append(reader)
        error, threshold = equal_error(np.stack(vectors), np.array(names))
        print(f"{arguments.on}: {len(readers)} readers, {len(names)} clips of {seconds} s: EER {100 * error:.1f} % at cosine {threshold:.2f}")


if __name__ == "__main__":
    main()

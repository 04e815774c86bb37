"""Learns the embedder: minutes on one core, nothing to resume.

    python learn.py --work DIR [--gaussians 256] [--values 150]

Long vectors of shifted means (mixture.py), each of length 1, are reduced to their principal directions, then to those
that tell readers apart, each scaled so that the cosine of two vectors weighs it as probabilistic linear discriminant
analysis would.
DIR/embedder.npz holds the result.
"""

import argparse
import time
from pathlib import Path

import numpy as np
from augment import augmented
from evaluate import equal_error
from fbank import fbank
from mixture import CEPSTRA, Mixture, cepstra, fitted, spoken
from readers import learning, stretch

LEAST, MOST = 2.0, 10.0  # seconds of a stretch
KEPT = 300  # principal directions


def stretches(readers: dict, each: int, random: np.random.Generator, noises: list) -> tuple[list[np.ndarray], np.ndarray]:
    """Frames of speech of every reader, several times; who has few seconds is heard less often."""
    found, names = [], []
    for number, clips in enumerate(readers.values()):
        seconds = sum(len(clip.stored) for clip in clips) / 16000
        for _ in range(min(each, max(2, int(seconds / 2)))):
            length = np.exp(random.uniform(np.log(LEAST), np.log(MOST)))
            if seconds < LEAST:
                break
            frames = spoken(fbank(augmented(stretch(clips, length, random), random, noises)))
            if len(frames) >= 50:
                found.append(cepstra(frames).astype(np.float16))
                names.append(number)
    return found, np.array(names)


def principal(vectors: np.ndarray, count: int, random: np.random.Generator) -> np.ndarray:
    """Directions of greatest variance, by random projections (Halko, Martinsson and Tropp 2011)."""
    basis = random.standard_normal((vectors.shape[1], count + 60)).astype(np.float32)
    for _ in range(3):
        basis = np.linalg.qr(vectors.T @ (vectors @ basis))[0]
    return basis @ np.linalg.svd(vectors @ basis, full_matrices=False)[2][:count].T


def telling_apart(x: np.ndarray, names: np.ndarray, count: int) -> np.ndarray:
    """Linear discriminant analysis; what varies within a reader has variance 1 in each direction."""
    readers = [x[names == name] for name in np.unique(names)]
    readers = [own for own in readers if len(own) > 2]
    within = sum((own - own.mean(0)).T @ (own - own.mean(0)) for own in readers) / sum(len(own) - 1 for own in readers)
    within += 0.02 * np.trace(within) / len(within) * np.eye(len(within))
    means = np.array([own.mean(0) for own in readers])
    noise = np.mean([1 / len(own) for own in readers])
    between = np.cov(means.T) - noise * within
    root = np.linalg.inv(np.linalg.cholesky(within)).T
    values, vectors = np.linalg.eigh(root.T @ between @ root)
    order = np.argsort(-values)[:count]
    strong = np.maximum(values[order], 1e-3)
    return root @ vectors[:, order] * np.sqrt(strong / (strong + 1))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--gaussians", type=int, default=256)
    parser.add_argument("--values", type=int, default=150)
    parser.add_argument("--each", type=int, default=120, help="stretches of a reader")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    random, began = np.random.default_rng(arguments.seed), time.process_time()

    def tell(what: str) -> None:
        print(f"{time.process_time() - began:6.0f} s {what}", flush=True)

    readers, held, noises = learning(arguments.work)
    found, names = stretches(readers, arguments.each, random, noises)
    tell(f"{len(found)} stretches of {len(set(names))} readers, {sum(map(len, found)) / 360000:.1f} h")
    some = np.concatenate([x[random.random(len(x)) < 0.1] for x in found]).astype(np.float32)
    mixture = fitted(some, arguments.gaussians, random)
    tell(f"{arguments.gaussians} Gaussians of {len(some)} frames")
    vectors = np.stack([mixture.direction(x.astype(np.float32)) for x in found])
    mean = vectors.mean(0)
    vectors -= mean
    directions = principal(vectors, KEPT, random)
    reduced = vectors @ directions
    matrix = directions @ telling_apart(reduced.astype(np.float64), names, arguments.values)
    tell("projection")
    np.savez(arguments.work / "embedder.npz", weights=mixture.weights, means=mixture.means, variances=mixture.variances,
             mean=mean, matrix=matrix.astype(np.float32), cepstra=CEPSTRA)
    others, who = stretches(held, 12, np.random.default_rng(2), noises)
    embedded = np.stack([(mixture.direction(x.astype(np.float32)) - mean) @ matrix for x in others])
    error, threshold = equal_error(embedded, who)
    tell(f"readers held out: {len(set(who))}, {len(who)} stretches of 2 to 10 s, EER {100 * error:.1f} % at cosine {threshold:.2f}")


if __name__ == "__main__":
    main()

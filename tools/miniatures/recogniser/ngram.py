"""A word trigram from the texts, pruned to what may ship, and the lexicon of its words.

    python ngram.py --fetched FOLDER --work DIR [--words 50000 --bigrams 300000 --trigrams 250000]

Absolute discounting, backing off. What is pruned is what the shorter context foretells nearly as well: the loss of
log-likelihood per entry, weighted by how often it is seen. DIR/language.npz and DIR/lexicon.json are written.
"""

import argparse
import collections
import json
from pathlib import Path

import numpy as np

import phones
from language import SHIFT
from texts import modern, texts

DISCOUNT = 0.75  # of one occurrence, however heavy its text weighs
ODD = {"a", "i", "o"}  # the only words of one letter


def counted(keys: np.ndarray, weights: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Each key once, its weighted count, and what of that is taken off for what was never seen."""
    found, place = np.unique(keys, return_inverse=True)
    heavy = np.bincount(place, weights)
    return found, heavy, DISCOUNT * heavy / np.bincount(place)


def place_in(known: np.ndarray, wanted: np.ndarray) -> np.ndarray:
    """Index of each wanted key, -1 where it is not known."""
    place = np.minimum(np.searchsorted(known, wanted), len(known) - 1)
    return np.where(known[place] == wanted, place, -1)


def best(gain: np.ndarray, count: int) -> np.ndarray:
    """Mask of the entries that help most."""
    if len(gain) <= count:
        return np.ones(len(gain), bool)
    return gain > np.partition(gain, len(gain) - count)[len(gain) - count]


class Counts:
    """Weighted n-gram counts, as keys of ids of words: first << 2 SHIFT | second << SHIFT | third."""

    def __init__(self, ids: np.ndarray, weights: np.ndarray, unknown: int, end: int, start: int) -> None:
        here, after, then = ids[:-2], ids[1:-1], ids[2:]
        self.single = np.bincount(ids[ids != start], weights[ids != start], minlength=unknown + 1)
        two = (ids[:-1] != end) & (ids[:-1] != unknown) & (ids[1:] != unknown)
        self.pairs, self.pair_counts, self.pair_off = counted((ids[:-1] << SHIFT | ids[1:])[two], weights[1:][two])
        three = (here != end) & (after != end) & (here != unknown) & (after != unknown) & (then != unknown)
        self.triples, self.triple_counts, self.triple_off = counted(
            (here << 2 * SHIFT | after << SHIFT | then)[three], weights[2:][three])


def model(counts: Counts, words: int, bigrams: int, trigrams: int) -> dict[str, np.ndarray]:
    """Log probabilities and backing-off weights; ids: words, then the end, then the start."""
    low = (1 << SHIFT) - 1
    single = np.maximum(counts.single[: words + 1], 0.5)
    single = np.log(single / single.sum())
    first, second = counts.pairs >> SHIFT, counts.pairs & low
    total = np.bincount(first, counts.pair_counts, minlength=words + 2)
    seen = (counts.pair_counts - counts.pair_off) / total[first]
    left = 1 - np.bincount(first, seen, minlength=words + 2)
    pair = seen + left[first] * np.exp(single[second])

    contexts, context = np.unique(counts.triples >> SHIFT, return_inverse=True)
    context_total = np.bincount(context, counts.triple_counts)
    seen3 = (counts.triple_counts - counts.triple_off) / context_total[context]
    left3 = 1 - np.bincount(context, seen3)
    shorter = pair[place_in(counts.pairs, counts.triples & ((1 << 2 * SHIFT) - 1))]
    triple = seen3 + left3[context] * shorter
    # What a trigram is worth; its context must stay as a bigram, and so is worth at least as much.
    gain3 = counts.triple_counts * (np.log(triple) - np.log(left3[context] * shorter + 1e-12))
    keep3 = best(np.where(counts.triple_counts > 2, gain3, -1), trigrams)
    triples, seen3, context = counts.triples[keep3], seen3[keep3], context[keep3]
    needed = place_in(counts.pairs, np.unique(triples >> SHIFT))
    gain2 = counts.pair_counts * (np.log(pair) - np.log(left[first] * np.exp(single[second]) + 1e-12))
    gain2[needed] = np.inf
    keep2 = best(gain2, bigrams)
    pairs, seen = counts.pairs[keep2], seen[keep2]

    first, second = pairs >> SHIFT, pairs & low
    left = np.maximum(1 - np.bincount(first, seen, minlength=words + 2), 1e-4)
    left[total == 0] = 1
    pair = seen + left[first] * np.exp(single[second])
    owner = place_in(pairs, triples >> SHIFT)
    left3 = np.maximum(1 - np.bincount(owner, seen3, minlength=len(pairs)), 1e-4)
    there = place_in(pairs, triples & ((1 << 2 * SHIFT) - 1))
    middle, last = triples >> SHIFT & low, triples & low
    shorter = np.where(there >= 0, pair[there], left[middle] * np.exp(single[last]))
    return dict(single=single, back=np.log(left), pairs=pairs, pair=np.log(pair), pair_back=np.log(left3),
                triples=owner << SHIFT | last, triple=np.log(seen3 + left3[owner] * shorter))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--fetched", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--words", type=int, default=50000)
    parser.add_argument("--bigrams", type=int, default=300000)
    parser.add_argument("--trigrams", type=int, default=250000)
    arguments = parser.parse_args()
    said, weights, count = [], [], collections.Counter[str]()
    for _, weight, found in texts(arguments.fetched, arguments.work):
        sentences = [modern(sentence) for sentence in found]
        said += sentences
        weights += [weight] * len(sentences)
        for word, number in collections.Counter(" ".join(sentences).split()).items():
            count[word] += weight * number
    print(f"{sum(count.values())} words of text, weighted", flush=True)
    usual = [word for word, _ in count.most_common(arguments.words) if (len(word) > 1 or word in ODD) and len(word) < 25]
    known = phones.pronounce(usual)
    words = sorted(known)
    number = {word: place for place, word in enumerate(words)}
    end, start, unknown = len(words), len(words) + 1, len(words) + 2
    ids, heavy = [], []
    for sentence, weight in zip(said, weights):
        row = [start, *(number.get(word, unknown) for word in sentence.split()), end]
        ids.append(np.array(row, np.int64))
        heavy.append(np.full(len(row), weight, np.float32))
    counts = Counts(np.concatenate(ids), np.concatenate(heavy), unknown, end, start)
    made = model(counts, len(words), arguments.bigrams, arguments.trigrams)
    np.savez(arguments.work / "language.npz", **{name: values.astype(np.int64 if values.dtype.kind == "i" else np.float32)
                                                 for name, values in made.items()})
    lexicon = {word: phones.variants(word, known[word]) for word in words}
    (arguments.work / "lexicon.json").write_text(json.dumps(lexicon, ensure_ascii=False))
    print(f"{len(words)} words, {len(made['pairs'])} bigrams, {len(made['triples'])} trigrams", flush=True)


if __name__ == "__main__":
    main()

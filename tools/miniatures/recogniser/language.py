"""The trigram as the decoder asks it: many questions at once.

A context is one number: the place of the last two words among the bigrams, or -1 - w where only the last word w
counts. Ids of words come first, then the end of a sentence, then its start.
"""

import json
from collections.abc import Mapping
from pathlib import Path

import numpy as np

SHIFT = 17


class Language:
    """`lexicon`: the ways in which each word is said; `stored`: the arrays that ngram.py makes."""

    def __init__(self, lexicon: dict[str, list[list[str]]], stored: Mapping[str, np.ndarray]) -> None:
        self.lexicon, self.words = lexicon, list(lexicon)
        self.end, self.start = len(self.words), len(self.words) + 1
        self.single, self.back = stored["single"], stored["back"]
        self.pairs, self.pair, self.pair_back = stored["pairs"], stored["pair"], stored["pair_back"]
        self.triples, self.triple = stored["triples"], stored["triple"]

    @classmethod
    def of(cls, work: Path) -> "Language":
        return cls(json.loads((work / "lexicon.json").read_text()), np.load(work / "language.npz"))

    @staticmethod
    def _find(known: np.ndarray, wanted: np.ndarray) -> np.ndarray:
        place = np.minimum(np.searchsorted(known, wanted), len(known) - 1)
        return np.where(known[place] == wanted, place, -1)

    def beginning(self) -> int:
        return -1 - self.start

    def said(self, contexts: np.ndarray, words: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Log probability of each word after its context, and the context after it."""
        last = np.where(contexts < 0, -1 - contexts, self.pairs[contexts] & ((1 << SHIFT) - 1))
        pair = self._find(self.pairs, last << SHIFT | words)
        triple = np.where(contexts < 0, -1, self._find(self.triples, np.maximum(contexts, 0) << SHIFT | words))
        score = np.where(pair >= 0, self.pair[pair], self.back[last] + self.single[words])
        score = np.where(contexts < 0, score, score + self.pair_back[contexts])
        return np.where(triple >= 0, self.triple[triple], score), np.where(pair >= 0, pair, -1 - words)

    def joined(self, contexts: np.ndarray, words: np.ndarray, anew: float) -> tuple[np.ndarray, np.ndarray]:
        """As `said` or, where that is likelier, the sentence ends there and the word begins another. `anew`: log of how
        often a sentence is followed by another within a sound."""
        log, after = self.said(contexts, words)
        ended, _ = self.said(contexts, np.full(len(words), self.end))
        begun, context = self.said(np.full(len(words), self.beginning()), words)
        other = np.where(contexts == self.beginning(), -np.inf, ended + begun + anew)
        return np.maximum(log, other), np.where(other > log, context, after)

    def perplexity(self, sentences: list[str]) -> tuple[float, float]:
        """Of the words that are known; and the percentage that is not."""
        number = {word: place for place, word in enumerate(self.words)}
        total = asked = missing = 0
        for sentence in sentences:
            context = np.array([self.beginning()])
            for word in [*sentence.split(), None]:
                if word is not None and word not in number:
                    missing, context = missing + 1, np.array([-1 - self.start])
                    continue
                score, context = self.said(context, np.array([self.end if word is None else number[word]]))
                total, asked = total + float(score[0]), asked + 1
        return float(np.exp(-total / max(1, asked))), 100 * missing / (asked + missing)

"""Beam search from phones to words, held to the lexicon and led by the trigram.

A hypothesis stands at a node of the tree of pronunciations, has an LM context and a last phone, and two scores: of
paths that end in a blank and of paths that do not (both with the LM's share in them). Hypotheses that agree in all
of that are added up; the likelier one's words are kept. All hypotheses of a frame move at once, as arrays.
"""

from dataclasses import dataclass

import numpy as np

from language import Language
from phones import BLANK, NUMBER, PHONES

NEVER = -1e30
STRIDE = len(PHONES) + 1


@dataclass(frozen=True)
class Weights:
    language: float = 0.4
    word: float = -0.2  # for each word
    unusual: float = -3.0  # for a word that is said otherwise than it usually is; training heard the usual way alone
    anew: float = -1.0  # where a sentence ends within the sound and the next begins
    width: int = 100
    near: float = 9.0  # phones within so much of a frame's best are followed
    beam: float = 14.0  # hypotheses within so much of the best are kept
    silent: float = -0.002  # blanks likelier than this end the frame at once


class Tree:
    """Pronunciations as a tree in flat arrays; node 0 is the root, where words begin."""

    def __init__(self, language: Language) -> None:
        children: list[dict[int, int]] = [{}]
        words: list[list[tuple[int, bool]]] = [[]]
        for word, ways in enumerate(language.lexicon.values()):
            if len(ways[0]) <= 2 and language.single[word] < -10:
                continue  # rare words of two phones are mostly pieces of others
            for place, way in enumerate(ways):
                node = 0
                for phone in way:
                    child = children[node].setdefault(NUMBER[phone], len(children))
                    if child == len(children):
                        children.append({})
                        words.append([])
                    node = child
                words[node].append((word, place > 0))
        self.first = np.concatenate([[0], np.cumsum([len(row) for row in children])])
        self.child = np.array([child for row in children for child in row.values()])
        self.phone = np.array([phone for row in children for phone in row])
        self.first_word = np.concatenate([[0], np.cumsum([len(row) for row in words])])
        self.word, self.unusual = (np.array(column) for column in zip(*(entry for row in words for entry in row)))
        # Children have higher numbers: the best word below each node, from the leaves up.
        ahead = np.full(len(children), NEVER)
        for node in range(len(children) - 1, -1, -1):
            ahead[node] = max([NEVER, *(ahead[child] for child in children[node].values()),
                               *(language.single[word] for word, _ in words[node])])
        ahead[0] = 0
        self.ahead = ahead


def spread(first: np.ndarray, owners: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """For rows of a ragged table: which of the `owners` each entry comes from, and where the entry is."""
    counts = first[owners + 1] - first[owners]
    origin = np.repeat(np.arange(len(owners)), counts)
    offset = np.arange(len(origin)) - np.repeat(np.cumsum(counts) - counts, counts)
    return origin, first[owners][origin] + offset


class Decoder:
    def __init__(self, language: Language, weights: Weights = Weights()) -> None:
        self.language, self.weights, self.tree = language, weights, Tree(language)

    def words(self, logs: np.ndarray) -> list[str]:
        """frames x phones of log probabilities to words."""
        weights, tree, spoken = self.weights, self.tree, [(-1, -1)]  # word, what came before
        context = np.array([self.language.beginning()])
        node, last, history = np.zeros(1, int), np.zeros(1, int), np.zeros(1, int)
        blank, sound = np.zeros(1), np.full(1, NEVER)
        for frame in logs.astype(np.float64):
            total = np.logaddexp(blank, sound)
            only = frame[BLANK] > weights.silent
            follow = frame > (np.inf if only else frame.max() - weights.near)
            moved = [(context, node, last, total + frame[BLANK],
                      np.where(follow[last] & (last > 0), sound + frame[last], NEVER), history)]
            if not only:
                origin, entry = spread(tree.first, node)
                keep = follow[tree.phone[entry]]
                origin, entry = origin[keep], entry[keep]
                phone, child = tree.phone[entry], tree.child[entry]
                score = np.where(phone == last[origin], blank[origin], total[origin]) + frame[phone]
                inner = (tree.first[child + 1] > tree.first[child]) & (score > NEVER / 2)
                nothing = np.full(int(inner.sum()), NEVER)
                moved.append((context[origin[inner]], child[inner], phone[inner], nothing, score[inner], history[origin[inner]]))
                # Words that end here go back to the root.
                ended, which = spread(tree.first_word, child)
                alive = score[ended] > NEVER / 2
                ended, word, unusual = ended[alive], tree.word[which[alive]], tree.unusual[which[alive]]
                said, after = self.language.joined(context[origin[ended]], word, weights.anew)
                made = np.arange(len(word)) + len(spoken)
                spoken.extend(zip(word.tolist(), history[origin[ended]].tolist()))
                moved.append((after, np.zeros(len(word), int), phone[ended], np.full(len(word), NEVER),
                              score[ended] + weights.language * said + weights.word + weights.unusual * unusual, made))
            context, node, last, blank, sound, history = self._merged(moved)
        return self._read(spoken, context, node, blank, sound, history)

    def _merged(self, moved: list[tuple[np.ndarray, ...]]) -> tuple[np.ndarray, ...]:
        weights = self.weights
        context, node, last, blank, sound, history = (np.concatenate(column) for column in zip(*moved))
        key = ((context - context.min()) * len(self.tree.ahead) + node) * STRIDE + last
        total = np.logaddexp(blank, sound)
        order = np.lexsort((-total, key))
        first = np.concatenate([[True], key[order][1:] != key[order][:-1]])
        starts, place = np.flatnonzero(first), order[first]
        blank, sound = (np.logaddexp.reduceat(score[order], starts) for score in (blank, sound))
        hope = np.logaddexp(blank, sound) + weights.language * self.tree.ahead[node[place]]
        keep = np.flatnonzero(hope > hope.max() - weights.beam)
        if len(keep) > weights.width:
            keep = keep[np.argpartition(-hope[keep], weights.width)[: weights.width]]
        place = place[keep]
        return context[place], node[place], last[place], blank[keep], sound[keep], history[place]

    def _read(self, spoken, context, node, blank, sound, history) -> list[str]:
        total = np.logaddexp(blank, sound)
        if (node == 0).any():  # only whole words, unless there are none
            ending, _ = self.language.said(context, np.full(len(context), self.language.end))
            total = np.where(node == 0, total + self.weights.language * ending, NEVER)
        at, words = int(history[total.argmax()]), []
        while at > 0:
            word, at = spoken[at]
            words.append(self.language.words[word])
        return words[::-1]

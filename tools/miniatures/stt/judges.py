"""Tallies of the evaluation: word errors, digits, and what is withheld or marked uncertain."""

from dataclasses import dataclass

from scoring import alignment, errors
from transcribe import Heard
from vocabulary import UNKNOWN


MOST = 0.5  # where more than this share of a window's words is doubtful, all of them are


def doubtful(heard: list[Heard], threshold: float) -> list[bool]:
    """Which words of one window are withheld (the unknown token) or uncertain."""
    marks = [h.word == UNKNOWN or h.confidence < threshold for h in heard]
    return [True] * len(marks) if marks and sum(marks) / len(marks) > MOST else marks


@dataclass
class Words:
    """Word errors of utterances whose words are all in the domain."""

    said: int = 0
    wrong: int = 0
    right_heard: int = 0
    right_doubted: int = 0

    def add(self, truth: list[str], heard: list[Heard], threshold: float) -> None:
        words = [h.word for h in heard]
        self.said += len(truth)
        self.wrong += errors(truth, words)
        for mark, right in zip(doubtful(heard, threshold), alignment(truth, words)):
            self.right_heard += right
            self.right_doubted += right and mark

    def __iadd__(self, other: "Words") -> "Words":
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)
        return self

    @property
    def error_rate(self) -> float:
        return 100 * self.wrong / max(1, self.said)

    @property
    def doubted(self) -> float:
        return 100 * self.right_doubted / max(1, self.right_heard)


@dataclass
class Open:
    """Words of speech outside the domain: those that are wrong should be withheld or doubted."""

    wrong: int = 0
    caught: int = 0  # wrong, and withheld as unknown or under the threshold

    def add(self, heard: list[Heard], right: list[bool], threshold: float) -> None:
        for mark, is_right in zip(doubtful(heard, threshold), right):
            self.wrong += not is_right
            self.caught += mark and not is_right

    @property
    def rate(self) -> float:
        return 100 * self.caught / max(1, self.wrong)

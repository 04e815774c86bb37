"""Word error rate by alignment of word lists."""

import numpy as np


def errors(truth: list[str], heard: list[str]) -> int:
    """Fewest insertions, deletions and substitutions from truth to heard."""
    row = np.arange(len(heard) + 1)
    for i, word in enumerate(truth):
        previous, row = row, np.empty_like(row)
        row[0] = i + 1
        for j, other in enumerate(heard):
            row[j + 1] = min(previous[j] + (word != other), previous[j + 1] + 1, row[j] + 1)
    return int(row[-1])


def alignment(truth: list[str], heard: list[str]) -> list[bool]:
    """For every heard word: is it right under a best alignment?"""
    n, m = len(truth), len(heard)
    cost = np.zeros((n + 1, m + 1), int)
    cost[:, 0], cost[0] = np.arange(n + 1), np.arange(m + 1)
    for i in range(n):
        for j in range(m):
            cost[i + 1, j + 1] = min(
                cost[i, j] + (truth[i] != heard[j]), cost[i, j + 1] + 1, cost[i + 1, j] + 1
            )
    right, i, j = [False] * m, n, m
    while i and j:
        if cost[i, j] == cost[i - 1, j - 1] + (truth[i - 1] != heard[j - 1]):
            right[j - 1] = truth[i - 1] == heard[j - 1]
            i, j = i - 1, j - 1
        elif cost[i, j] == cost[i, j - 1] + 1:
            j -= 1
        else:
            i -= 1
    return right

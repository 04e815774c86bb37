"""Times for Kokoro's symbols from a teacher's phones, by dynamic programming."""

import numpy as np

from phonemes import PUNCTUATION

SILENT = set("ˈˌːʰʲ̃")  # marks that take no time
PAUSES = set(PUNCTUATION + " $")
VOWELS = set("aeiouæɑɐɒɔəɚɛɜɪʊʌᵻɨ")
_ALIKE = [set("tɾdʔ"), set("nŋm"), set("sz"), set("ʃʒ"), set("θð"), set("ɹɚɜ"), set("fv"), set("lɫ")]
_GAP = 1.0


def _cost(symbol: str, unit: str) -> float:
    if unit == "":
        return (0.1 if symbol == " " else 0.0) if symbol in PAUSES else 9.0
    if symbol in PAUSES:
        return 9.0
    if symbol == unit:
        return 0.0
    if symbol in VOWELS and unit in VOWELS:
        return 0.5
    return 0.6 if any(symbol in group and unit in group for group in _ALIKE) else 1.4


def align(symbols: str, phones: list) -> tuple[np.ndarray, float]:
    """Start times (len(symbols) + 1, seconds) of `symbols`, and the mean cost per symbol.

    `symbols` begins and ends with `$`, the silence at both ends."""
    units = []
    for ipa, start, end in phones:
        parts = list(ipa) or [""]
        step = (end - start) / len(parts)
        units += [(part, start + i * step, start + (i + 1) * step) for i, part in enumerate(parts)]
    heard = [i for i, symbol in enumerate(symbols) if symbol not in SILENT]
    n, m = len(heard), len(units)
    best = np.full((n + 1, m + 1), np.inf)
    step = np.zeros((n + 1, m + 1), np.int8)
    best[0, 0] = 0
    skip = [0.0 if symbols[i] in PAUSES else _GAP for i in heard]
    drop = [0.4 if unit[0] == "" else _GAP for unit in units]
    for i in range(n + 1):
        for j in range(m + 1):
            options = []
            if i and j:
                options.append((best[i - 1, j - 1] + _cost(symbols[heard[i - 1]], units[j - 1][0]), 0))
            if i:
                options.append((best[i - 1, j] + skip[i - 1], 1))
            if j:
                options.append((best[i, j - 1] + drop[j - 1], 2))
            if options:
                best[i, j], step[i, j] = min(options)
    spans: dict[int, list[float]] = {}
    i, j, carried = n, m, None
    while i or j:
        move = step[i, j]
        if move == 0:
            _, start, end = units[j - 1]
            spans[heard[i - 1]] = [start, carried or end]
            carried, i, j = None, i - 1, j - 1
        elif move == 1:
            i -= 1
        else:  # an unheard unit's time goes to the symbol before it
            carried, j = carried or units[j - 1][2], j - 1
    return _starts(symbols, spans, units[-1][2]), float(best[n, m]) / n


def _starts(symbols: str, spans: dict, end: float) -> np.ndarray:
    starts = np.full(len(symbols) + 1, np.nan)
    starts[-1] = end
    for index, span in spans.items():
        starts[index] = span[0]
    for index in reversed(range(len(symbols))):  # no time of its own: begins where the next begins
        if np.isnan(starts[index]):
            starts[index] = starts[index + 1]
            unheard = symbols[index] not in SILENT and symbols[index] not in PAUSES
            if unheard and index and not np.isnan(starts[index - 1]):
                starts[index] = (starts[index - 1] + starts[index + 1]) / 2
    starts[0] = 0.0
    return np.maximum.accumulate(starts)

"""Token numbers of mini-whisper: bytes, whole words, Whisper's special tokens, timestamps.

Nearly every word of the domain is one token with its leading space, so a word's confidence is one probability.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "domain"))
from sentences import WORDS  # noqa: E402

UNKNOWN = "…"
BYTES = 256
TEXT = [f" {word}" for word in (*WORDS, UNKNOWN)]
SPECIAL = [
    "<|endoftext|>", "<|startoftranscript|>", "<|en|>", "<|transcribe|>", "<|startofprev|>",
    "<|nospeech|>", "<|notimestamps|>",
]
END, START, ENGLISH, TRANSCRIBE, PREVIOUS, NO_SPEECH, NO_TIMESTAMPS = range(
    BYTES + len(TEXT), BYTES + len(TEXT) + len(SPECIAL)
)
TIME_ZERO = NO_TIMESTAMPS + 1
TIME_STEP = 0.02  # seconds
TIMES = 1501
SIZE = TIME_ZERO + TIMES
WORD_ID = {word: BYTES + i for i, word in enumerate((*WORDS, UNKNOWN))}
UNKNOWN_ID = WORD_ID[UNKNOWN]

# Words outside the domain that sound like one inside: they are written as the word of the domain.
HOMOPHONES = {
    "ate": "eight", "won": "one", "bye": "by", "weak": "week", "its": "it's", "you're": "your", "meat": "meet",
    "knight": "night", "knew": "new", "wear": "where", "wood": "would", "weigh": "way", "sum": "some", "bee": "be",
    "inn": "in", "aye": "eye", "high": "hi", "threw": "through", "blew": "blue", "whether": "weather",
    "maid": "made", "they're": "their", "scene": "seen", "sew": "so", "sow": "so", "sent": "cent", "rite": "right",
    "tee": "tea", "weight": "wait", "grate": "great", "u": "you", "c": "see", "y": "why", "t": "tea", "b": "be",
    "r": "are", "o": "oh", "owe": "oh", "witch": "which",
    "whirled": "world",
    "passed": "past", "flour": "flower", "whine": "wine", "mourning": "morning",
    "bean": "been", "wee": "we",
    "fore": "for", "gray": "grey", "favourite": "favorite", "colour": "color", "metre": "meter", "metres": "meters",
    "ok": "okay", "sense": "cents", "reeds": "reads", "seize": "sees", "seas": "sees", "cheque": "check",
    "scents": "cents", "thyme": "time", "daze": "days",
}


def token_ids(words: list[str]) -> list[int]:
    """Token of each word; UNKNOWN_ID for words outside the domain (runs are not yet joined)."""
    return [WORD_ID.get(HOMOPHONES.get(word, word), UNKNOWN_ID) for word in words]

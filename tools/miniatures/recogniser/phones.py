"""Forty phones, and how espeak-ng's American English says a word in them."""

import re
import subprocess
from collections.abc import Iterable

PHONES = ("b d f h iː j k l m n oʊ p s t tʃ uː v w z æ ð ŋ ɑː ɔː ə ɚ ɛ eɪ aɪ aʊ ɔɪ ɡ ɪ ɹ ʃ ʊ ʌ ʒ dʒ θ").split()
BLANK = 0
NUMBER = {phone: number for number, phone in enumerate(PHONES, 1)}

# Marks of stress and syllables are dropped; what is left is split or merged so that each phone is frequent enough to
# learn: r-coloured vowels become vowel and r, foreign sounds the nearest English ones.
STRESS = re.compile("[ˈˌ\u200d\\-ʲˑ]|\\([a-z-]*\\)")
MERGED = {
    "aɪɚ": "aɪ ɚ", "aɪə": "aɪ ə", "əl": "ə l", "ɑːɹ": "ɑː ɹ", "ɔːɹ": "ɔː ɹ", "oːɹ": "ɔː ɹ", "ɪɹ": "ɪ ɹ", "ʊɹ": "ʊ ɹ",
    "ɛɹ": "ɛ ɹ", "n̩": "ə n", "l̩": "ə l", "iə": "iː ə", "oː": "ɔː", "ɔ": "ɔː", "i": "iː", "ᵻ": "ɪ", "ɐ": "ə",
    "ɾ": "t", "ʔ": "t", "ɜː": "ɚ", "ɜ": "ɚ", "ɬ": "l", "x": "k", "ɑ̃": "ɑː n", "ɔ̃": "ɔː n", "ç": "h", "a": "æ",
    "aː": "ɑː", "o": "oʊ", "e": "eɪ", "eː": "eɪ", "u": "uː", "r": "ɹ", "ɒ": "ɑː", "ɑ": "ɑː", "y": "uː", "ø": "ɚ",
    "œ": "ɚ", "yː": "uː", "ɲ": "n j", "ʎ": "l j", "ɣ": "ɡ", "β": "v", "ts": "t s", "ɫ": "l", "χ": "k", "g": "ɡ",
    "ɪː": "iː", "əʊ": "oʊ", "ɛː": "ɛ", "ææ": "æ", "ɪə": "ɪ ə", "ʊə": "ʊ ə",
}
# Spoken in running text otherwise than alone.
SAID = {"a": "ə", "mister": "m ɪ s t ɚ"}


def phones_of(spoken: str) -> tuple[str, ...] | None:
    """espeak-ng's `--ipa --sep=_` of one word in our phones; None where a sound has no counterpart."""
    said: list[str] = []
    for sound in re.split("[_ ]+", spoken):
        sound = STRESS.sub("", sound)
        if sound not in ("n̩", "l̩"):
            sound = sound.replace("\u0329", "")
        if sound:
            said += MERGED.get(sound, sound).split()
    return tuple(said) if said and all(phone in NUMBER for phone in said) else None


def _espeak(words: list[str]) -> list[str]:
    run = subprocess.run(["espeak-ng", "-q", "-v", "en-us", "--ipa", "--sep=_"], input="\n\n".join(words) + "\n",
                         capture_output=True, text=True, check=True)
    return [line.strip() for line in run.stdout.split("\n") if line.strip()]


def _spoken(words: list[str]) -> dict[str, str]:
    """One line comes back per word, except where espeak-ng joins or splits some: then the half is asked again."""
    lines = _espeak(words)
    if len(lines) == len(words):
        return dict(zip(words, lines))
    if len(words) == 1:
        return {words[0]: " ".join(lines)}
    half = len(words) // 2
    return _spoken(words[:half]) | _spoken(words[half:])


def pronounce(words: Iterable[str]) -> dict[str, list[str]]:
    """Each word alone, as the lexicon will look for it; words that espeak-ng cannot say in our phones are left out."""
    words = sorted(set(words))
    said: dict[str, list[str]] = {}
    for start in range(0, len(words), 400):
        for word, spoken in _spoken(words[start : start + 400]).items():
            if (found := tuple(SAID[word].split()) if word in SAID else phones_of(spoken)) is not None:
                said[word] = list(found)
    return said


# Said otherwise in running text; the lexicon knows both. The spelling is that of PHONES.
WEAK = {
    "a": "eɪ", "the": "ð iː/ð ʌ", "to": "t ə/t ʊ", "and": "ə n d/ə n", "of": "ə v", "for": "f ɚ", "or": "ɚ",
    "that": "ð ə t", "at": "ə t", "as": "ə z", "was": "w ə z", "from": "f ɹ ə m", "had": "h ə d/ə d", "have": "h ə v/ə v",
    "has": "h ə z", "can": "k ə n", "but": "b ə t", "are": "ɚ", "were": "w ɚ", "her": "ɚ/h ɚ", "his": "ɪ z", "him": "ɪ m",
    "he": "iː", "them": "ð ə m", "than": "ð ə n", "you": "j ə", "your": "j ɚ", "an": "ə n/æ n", "is": "ɪ z",
    "into": "ɪ n t ə", "there": "ð ɚ", "their": "ð ɚ", "with": "w ɪ θ/w ɪ ð", "not": "n ə t", "just": "dʒ ə s t",
    "some": "s ə m", "because": "b ɪ k ʌ z", "what": "w ʌ t", "been": "b ɪ n",
}


def variants(word: str, said: list[str]) -> list[list[str]]:
    """All the ways in which a word is looked for, the usual one first."""
    ways = [said, *(way.split() for way in WEAK.get(word, "").split("/") if way)]
    return [way for place, way in enumerate(ways) if way not in ways[:place]]

"""Writes the phonemes that misaki gives into tests/fixtures/phonemes/<language>.json; run by hand, once.

    python -m venv .venv && .venv/bin/pip install -r tools/goldens/requirements-phonemes.txt
    .venv/bin/python tools/goldens/phonemes_espeak.py && npx prettier --write tests/fixtures/phonemes

The sentences are ours and lie in the same files. English parts of speech: the tagger that misaki loads is no
package of PyPI, so the tags are given instead: by the sentence's own "tags" (a person's reading, one for each time
the word occurs) and else by the closed lists below. Everything else is misaki's: tokenizer, dictionaries, rules and
the espeak fallback. A language's danda is a full stop here, as it is in the app.
"""

import json
from importlib.metadata import version
from pathlib import Path

import espeakng_loader
import spacy
from misaki.en import G2P, Lexicon
from misaki.espeak import EspeakFallback, EspeakG2P
from phonemizer.backend.espeak.wrapper import EspeakWrapper

FOLDER = Path(__file__).parents[2] / "tests" / "fixtures" / "phonemes"
ESPEAK_VOICES = {"es": "es", "fr": "fr-fr", "hi": "hi", "it": "it", "pt-BR": "pt-br"}
ENGLISH = {"en-US": False, "en-GB": True}

PUNCTUATION = {
    "“": "``", "”": "''", "‘": "``", "(": "-LRB-", ")": "-RRB-", ",": ",",
    ".": ".", "?": ".", "!": ".", ":": ":", ";": ":", "-": "HYPH", "–": ":", "—": ":", "…": ":", "...": ":",
}
WORDS = {
    "DT": "a an the this these those no every each",
    "PRP": "i you he she it we they me him us them",
    "PRP$": "my your his her its our their",
    "TO": "to",
    "IN": "in on at by of for with from about until before than as into inside that over under",
    "MD": "will would can could shall should may might must wo ca",
    "CC": "and or but nor",
}
TAGS = {word: tag for tag, words in WORDS.items() for word in words.split()}


def tag_words(doc, given):
    """Sets the tag of each token; `given` maps a word to its tags in order of occurrence."""
    left = {word.lower(): list(tags) for word, tags in given.items()}
    is_open = False
    for token in doc:
        text, word = token.text, token.text.lower()
        if left.get(word):
            token.tag_ = left[word].pop(0)
        elif text == '"':
            token.tag_ = "''" if is_open else "``"
            is_open = not is_open
        elif text in PUNCTUATION:
            token.tag_ = PUNCTUATION[text]
        elif word in TAGS:
            token.tag_ = TAGS[word]
        elif word in ("'s", "’s", "'", "’"):
            token.tag_ = "POS"
        elif text.isdigit():
            token.tag_ = "CD"
        elif text[0].isupper() and (token.i > 0 or text.isupper()):
            token.tag_ = "NNP"
        else:
            token.tag_ = "XX"
    return doc


class English(G2P):
    """misaki's English with tags that are given instead of guessed."""

    def __init__(self, british):
        self.version, self.british, self.unk = None, british, "❓"
        self.lexicon = Lexicon(british)
        self.fallback = EspeakFallback(british)
        blank, self.given = spacy.blank("en"), {}
        self.nlp = lambda text: tag_words(blank(text), self.given)

    def phonemize(self, sentence):
        self.given = sentence.get("tags", {})
        untagged = [
            token.text
            for token in self.nlp(sentence["text"])
            if token.tag_ in ("XX", "NNP")
            and isinstance(self.lexicon.golds.get(token.text), dict)
            and set(self.lexicon.golds[token.text]) - {"DEFAULT", "None"}
        ]
        if untagged:
            print("no tag given, the default is taken:", untagged, "in", sentence["text"])
        return self(sentence["text"])[0]


def main():
    libraries = ["misaki", "phonemizer-fork", "espeakng-loader", "spacy"]
    made_with = {name: version(name) for name in libraries}
    EspeakWrapper.set_library(espeakng_loader.get_library_path())
    made_with["espeak-ng"] = ".".join(str(part) for part in EspeakWrapper().version)
    for language in [*ESPEAK_VOICES, *ENGLISH]:
        path = FOLDER / f"{language}.json"
        sentences = json.loads(path.read_text("utf8"))["sentences"]
        if language in ENGLISH:
            english = English(ENGLISH[language])
            say = english.phonemize
        else:
            espeak = EspeakG2P(ESPEAK_VOICES[language])
            say = lambda sentence: espeak(sentence["text"].replace("।", "."))[0]
        for sentence in sentences:
            sentence["phonemes"] = say(sentence)
        about = {"madeWith": made_with, "sentences": sentences}
        path.write_text(json.dumps(about, ensure_ascii=False, indent="\t") + "\n", "utf8")


if __name__ == "__main__":
    main()

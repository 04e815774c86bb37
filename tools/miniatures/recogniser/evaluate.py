"""How much is heard wrongly by kept averages, on recordings that training never saw.

    python evaluate.py --work DIR [--averages FILE ...] [--on dev-clean ocean-adults commands-test] [--tune]

PER: phones, greedily, of words that the lexicon can say; WER: words, by beam search; pieces: words by the other
head, greedily. Of dev-clean 40 recordings are only for tuning the decoder's weights (--tune, on fewer of them with
--tuning); figures are of others, and there are none with --on alone.
"""

import argparse
import itertools
import json
import time
from dataclasses import replace
from pathlib import Path

import sentencepiece
import torch

import phones
from beam import Decoder, Weights
from data import Spoken, load, sources
from language import Language
from listen import distance, greedy, heard_by, logs

TUNING, STRIDE, MOST = 40, 13, 200


def sample(work: Path, name: str, tuning: int = 0) -> list[Spoken]:
    """Every 13th recording, so that all speakers occur; those for tuning lie between those for figures."""
    adults = name == "ocean-adults"
    name = "ocean-test" if adults else name
    every = load(work, name, sources(work)[name])
    every = [one for one in every if not adults or int(one.speaker.rsplit("-", 1)[1]) >= 16]
    if tuning:
        return every[STRIDE // 2 :: STRIDE][:: max(1, len(every) // STRIDE // tuning)][:tuning]
    return every[::STRIDE][:MOST]


class Ears:
    def __init__(self, work: Path, averages: Path) -> None:
        self.model, self.deviation, self.about = heard_by(averages)
        self.pieces = sentencepiece.SentencePieceProcessor(model_file=str(work / "pieces.model"))

    def listen(self, spoken: list[Spoken]) -> tuple[list, list[str]]:
        heard = [logs(self.model, self.deviation, one) for one in spoken]
        return [both[0] for both in heard], [self.pieces.decode(greedy(both[1])) for both in heard]


def phone_errors(spoken: list[Spoken], heard: list, said: dict[str, list[str]]) -> float:
    wrong = count = 0
    for one, scores in zip(spoken, heard):
        if all(word in said for word in one.words.split()):
            target = [phones.NUMBER[phone] for word in one.words.split() for phone in said[word]]
            wrong, count = wrong + distance(greedy(scores), target), count + len(target)
    return 100 * wrong / max(1, count)


def word_errors(spoken: list[Spoken], texts: list[str]) -> float:
    wrong = sum(distance(text.split(), one.words.split()) for one, text in zip(spoken, texts))
    return 100 * wrong / sum(len(one.words.split()) for one in spoken)


def tuned(decoder: Decoder, spoken: list[Spoken], heard: list) -> Weights:
    """The best of a grid on the tuning recordings."""
    found = {}
    for language, word in itertools.product((0.3, 0.45, 0.6, 0.7, 0.8), (-0.6, 0.0, 0.6)):
        decoder.weights = replace(Weights(), language=language, word=word)
        found[decoder.weights] = word_errors(spoken, [" ".join(decoder.words(scores)) for scores in heard])
        print(f"  language {language} word {word}: {found[decoder.weights]:.1f}", flush=True)
    return min(found, key=found.get)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--averages", type=Path, nargs="*", help="default: the newest")
    parser.add_argument("--on", nargs="*", default=["dev-clean"])
    parser.add_argument("--tune", action="store_true")
    parser.add_argument("--tuning", type=int, default=TUNING, help="recordings to tune on")
    parser.add_argument("--show", type=int, default=0, help="sentences to print")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    work = arguments.work
    language = Language.of(work)
    decoder = Decoder(language)
    weights = work / "decoder.json"
    if weights.exists():
        decoder.weights = Weights(**json.loads(weights.read_text()))
    for averages in arguments.averages or [max((work / "averages").glob("*.pt"))]:
        ears = Ears(work, averages)
        if arguments.tune:
            spoken = sample(work, "dev-clean", tuning=arguments.tuning)
            decoder.weights = tuned(decoder, spoken, ears.listen(spoken)[0])
            weights.write_text(json.dumps(vars(decoder.weights)))
        for name in arguments.on:
            spoken = sample(work, name)
            words = {word for one in spoken for word in one.words.split()}
            said = {word: language.lexicon[word][0] for word in words if word in language.lexicon}
            heard, pieces = ears.listen(spoken)
            started = time.process_time()
            texts = [" ".join(decoder.words(scores)) for scores in heard]
            cost = (time.process_time() - started) / sum(one.frames for one in spoken) * 100
            print(f"{averages.stem} {name}: core-h {ears.about['busy']:.2f} heard {ears.about['hours']:.1f} h "
                  f"PER {phone_errors(spoken, heard, said):.1f} WER {word_errors(spoken, texts):.1f} "
                  f"pieces {word_errors(spoken, pieces):.1f} (search {cost:.3f} s a second)", flush=True)
            for one, text in list(zip(spoken, texts))[: arguments.show]:
                print(f"  said:  {one.words}\n  heard: {text}")


if __name__ == "__main__":
    main()

"""The pieces of words of files that ship, as a model of sentencepiece, where the one they were trained with is gone.

    python pieces_from_export.py --work DIR --model FOLDER

recogniser.json lists the pieces in their order, not how probable each is: that is counted anew in what is read, in a few
rounds (Viterbi training of a unigram model, Kudo 2018). Run it after prepare.py and before targets.json is made.
"""

import argparse
import json
import math
from collections import Counter
from pathlib import Path

import sentencepiece
from sentencepiece import sentencepiece_model_pb2

from data import PIECES, sources

ROUNDS, RARE = 5, 0.1


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True)
    arguments = parser.parse_args()
    wanted = json.loads((arguments.model / "recogniser.json").read_text())["pieces"]
    texts = [row[2] for source in sources(arguments.work).values() for row in source["recordings"] if " " in row[2]]
    path = arguments.work / "pieces.model"
    sentencepiece.SentencePieceTrainer.train(sentence_iterator=iter(texts), model_prefix=str(path.with_suffix("")), vocab_size=PIECES,
                                             model_type="unigram", character_coverage=1.0, bos_id=-1, eos_id=-1, unk_id=0,
                                             num_threads=1, minloglevel=2)  # fmt: skip
    proto = sentencepiece_model_pb2.ModelProto()
    proto.ParseFromString(path.read_bytes())
    trained = {piece.piece: piece.score for piece in proto.pieces}
    for piece, name in zip(proto.pieces[1:], wanted[1:], strict=True):
        piece.piece, piece.score = name, trained.get(name, -10.0)
    for _ in range(ROUNDS):
        model = sentencepiece.SentencePieceProcessor(model_proto=proto.SerializeToString())
        counted = Counter(number for text in texts for number in model.encode(text))
        total = sum(counted.values())
        for number, piece in enumerate(proto.pieces[1:], 1):
            piece.score = math.log((counted[number] + RARE) / total)
    path.write_bytes(proto.SerializeToString())
    print(f"{sum(name in trained for name in wanted[1:])} of {len(wanted) - 1} pieces would be found anew; {counted[0]} unknown in the texts")


if __name__ == "__main__":
    main()

"""Averaged weights to the files that ship.

    python export.py --work DIR --averages FILE --out FOLDER

recogniser.onnx: `features` (1 T 80, log-mel as in features.py, any T >= 8) to `phones` (1 T' 41) and `pieces` (1 T' 257),
log probabilities, 40 ms a frame, blank first; its products in int8. words.bin: the words, their pronunciations and the
trigram (layout: pack.py). recogniser.json: what the numbers stand for, and the decoder's weights.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import sentencepiece
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import Tensor, nn
from torch.nn import functional as F

from beam import Weights
from data import PIECES, load, sources
from features import HOP, MELS, RATE
from language import Language
from listen import distance, greedy, heard_by
from model import EIGHT, Recogniser
from pack import packed
from phones import PHONES

UNKNOWN = dict(perScore=1, perPhone=0, perUsual=0, offset=0, certain=1)  # until `npm run bench -- recogniser --calibrate` has fitted it
SPELLING = dict(below=-1.5, above=-0.4)  # mean logarithms: words below may be others, spelled ones above replace them
NEAR = 1e-3  # by which logs may differ from torch's before rounding to int8


class Heard(nn.Module):
    """From log-mel as it is, with the normalisation and the padding to eights that training has done outside."""

    def __init__(self, model: Recogniser, deviation: Tensor) -> None:
        super().__init__()
        self.model = model
        self.register_buffer("deviation", deviation)

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        x = (features - features.mean(1, keepdim=True)) / self.deviation
        x = F.pad(x, (0, 0, 0, (EIGHT - x.shape[1] % EIGHT) % EIGHT))
        phones, _, pieces = self.model(x)
        return phones.log_softmax(-1), pieces.log_softmax(-1)


def session(path: Path) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), options)


def check(network: Heard, exact: Path, small: Path, work: Path) -> None:
    """The exact graph against torch, of several lengths; the small one by the phones that it changes."""
    recordings = load(work, "dev-clean", sources(work)["dev-clean"])[::271]
    changed = count = 0
    exactly, roughly = session(exact), session(small)
    for spoken in recordings:
        x = spoken.features[None]
        with torch.no_grad():
            wanted = [scores.numpy() for scores in network(x)]
        feed = {"features": x.numpy()}
        apart = max(float(np.abs(made - scores).max()) for made, scores in zip(exactly.run(None, feed), wanted))
        if apart > NEAR:
            raise SystemExit(f"{spoken.key}: the graph's result is {apart} from torch's")
        before, after = greedy(wanted[0][0]), greedy(roughly.run(None, feed)[0][0])
        changed, count = changed + distance(after, before), count + len(before)
    print(f"exact graph agrees on {len(recordings)} recordings; int8 changes {100 * changed / max(1, count):.1f} % of phones")


def write_exact(network: Heard, path: Path) -> None:
    torch.onnx.export(network, (torch.randn(1, 803, MELS),), str(path), opset_version=17, dynamo=False,
                      input_names=["features"], output_names=["phones", "pieces"],
                      dynamic_axes={"features": {1: "frames"}, "phones": {1: "outputs"}, "pieces": {1: "outputs"}})
    onnx.checker.check_model(str(path))


def about(work: Path, weights: Weights, trained: dict) -> str:
    """What stands in recogniser.json."""
    pieces = sentencepiece.SentencePieceProcessor(model_file=str(work / "pieces.model"))
    said = dict(phones=["", *PHONES], pieces=["", *(pieces.id_to_piece(number) for number in range(1, PIECES))],
                rate=RATE, hop=HOP, mels=MELS, milliseconds=40, trained=trained, decoder=vars(weights),
                confidence=UNKNOWN, spelling=SPELLING)
    return json.dumps(said, ensure_ascii=False, indent="\t")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--averages", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--words", type=Path, help="a folder whose words.bin and decoder are taken as they are")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    arguments.out.mkdir(parents=True, exist_ok=True)
    model, deviation, trained = heard_by(arguments.averages)
    network = Heard(model, deviation).eval()  # the whole, or dropout stays in the graph
    exact, small = arguments.work / "exact.onnx", arguments.out / "recogniser.onnx"
    write_exact(network, exact)
    quantize_dynamic(str(exact), str(small), op_types_to_quantize=["MatMul"], per_channel=True,
                     weight_type=QuantType.QInt8, extra_options={"MatMulConstBOnly": True})
    check(network, exact, small, arguments.work)
    decoder = arguments.work / "decoder.json"
    weights = Weights(**json.loads(decoder.read_text())) if decoder.exists() else Weights()
    if arguments.words:
        (arguments.out / "words.bin").write_bytes((arguments.words / "words.bin").read_bytes())
        weights = Weights(**json.loads((arguments.words / "recogniser.json").read_text())["decoder"])
    else:
        (arguments.out / "words.bin").write_bytes(packed(Language.of(arguments.work)))
    (arguments.out / "recogniser.json").write_text(about(arguments.work, weights, trained))
    for path in sorted(arguments.out.iterdir()):
        print(f"{path.name} {path.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()

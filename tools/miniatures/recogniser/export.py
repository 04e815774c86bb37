"""Averaged weights to the files that ship.

    python export.py --work DIR --averages FILE --out FOLDER

phones.onnx: `features` (1 T 80, log-mel as in features.py, any T >= 8) to `logs` (1 T' 41, log probabilities, 40 ms a
frame), its products in int8. words.bin: the words, their pronunciations and the trigram (layout: pack.py).
"""

import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import Tensor, nn
from torch.nn import functional as F

from data import load, sources
from features import HOP, MELS, RATE
from listen import distance, greedy, heard_by
from model import EIGHT, Recogniser
from pack import packed
from phones import PHONES

NEAR = 1e-3  # by which logs may differ from torch's before rounding to int8


class Phones(nn.Module):
    """From log-mel as it is, with the normalisation and the padding to eights that training has done outside."""

    def __init__(self, model: Recogniser, deviation: Tensor) -> None:
        super().__init__()
        self.model = model
        self.register_buffer("deviation", deviation)

    def forward(self, features: Tensor) -> Tensor:
        x = (features - features.mean(1, keepdim=True)) / self.deviation
        x = F.pad(x, (0, 0, 0, (EIGHT - x.shape[1] % EIGHT) % EIGHT))
        return self.model(x)[0].log_softmax(-1)


def session(path: Path) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), options)


def check(network: Phones, exact: Path, small: Path, work: Path) -> None:
    """The exact graph against torch, of several lengths; the small one by the phones that it changes."""
    recordings = load(work, "dev-clean", sources(work)["dev-clean"])[::271]
    changed = count = 0
    exactly, roughly = session(exact), session(small)
    for spoken in recordings:
        x = spoken.features[None]
        with torch.no_grad():
            wanted = network(x).numpy()
        feed = {"features": x.numpy()}
        apart = float(np.abs(exactly.run(None, feed)[0] - wanted).max())
        if apart > NEAR:
            raise SystemExit(f"{spoken.key}: the graph's result is {apart} from torch's")
        before, after = greedy(wanted[0]), greedy(roughly.run(None, feed)[0][0])
        changed, count = changed + distance(after, before), count + len(before)
    print(f"exact graph agrees on {len(recordings)} recordings; int8 changes {100 * changed / max(1, count):.1f} % of phones")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--averages", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    arguments.out.mkdir(parents=True, exist_ok=True)
    model, deviation, about = heard_by(arguments.averages)
    network = Phones(model, deviation).eval()  # the whole, or dropout stays in the graph
    exact, small = arguments.work / "exact.onnx", arguments.out / "phones.onnx"
    torch.onnx.export(network, (torch.randn(1, 803, MELS),), str(exact), opset_version=17, dynamo=False,
                      input_names=["features"], output_names=["logs"],
                      dynamic_axes={"features": {1: "frames"}, "logs": {1: "outputs"}})
    onnx.checker.check_model(str(exact))
    quantize_dynamic(str(exact), str(small), op_types_to_quantize=["MatMul"], per_channel=True,
                     weight_type=QuantType.QInt8, extra_options={"MatMulConstBOnly": True})
    check(network, exact, small, arguments.work)
    (arguments.out / "words.bin").write_bytes(packed(arguments.work))
    decoder = arguments.work / "decoder.json"
    card = dict(phones=["", *PHONES], rate=RATE, hop=HOP, mels=MELS, milliseconds=40, trained=about,
                decoder=json.loads(decoder.read_text()) if decoder.exists() else {})
    (arguments.out / "recogniser.json").write_text(json.dumps(card, ensure_ascii=False, indent="\t"))
    for path in sorted(arguments.out.iterdir()):
        print(f"{path.name} {path.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()

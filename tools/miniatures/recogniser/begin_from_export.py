"""Begins a training with the weights of files that ship, where its checkpoint is gone.

    python begin_from_export.py --work DIR --model FOLDER

DIR/checkpoint.pt holds the network of FOLDER/recogniser.onnx at step 0, with the hours that it has heard; products come back from int8, which costs a
tenth of a point of phones. What training alone needs (the head halfway up, what the optimisers remember) begins anew.
The result is compared with the graph: it must hear the same phones in nearly all frames.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from data import learning, load, sources
from export import Heard, session
from model import Recogniser
from optimiser import optimisers

PRODUCT = "/MatMul_quant"
ALIKE = 0.97  # of the frames of a recording


def weights_of(path: Path) -> tuple[dict[str, torch.Tensor], torch.Tensor]:
    """The network's weights by the names of model.py, without those of training alone, and the deviation."""
    graph = onnx.load(path).graph
    held = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    found = {name.removeprefix("model."): array for name, array in held.items() if name.startswith("model.")}
    for node in graph.node:
        if node.op_type != "MatMulInteger":
            continue
        name = node.input[1].removesuffix("_quantized")
        whole, nought = held[node.input[1]].astype(np.float32), held[node.input[3]].astype(np.float32)
        product = (whole - nought) * held[f"{name}_scale"]
        # "/model/blocks.0/before/before.1/MatMul_quant" is blocks.0.before.1: a part of a sequence repeats its name
        parts = node.name.removeprefix("/model/").removesuffix(PRODUCT).split("/")
        kept = [part for place, part in enumerate(parts) if not (place + 1 < len(parts) and parts[place + 1].startswith(f"{part}."))]
        found[".".join(kept) + ".weight"] = product.T
    return {name: torch.tensor(np.ascontiguousarray(array)) for name, array in found.items()}, torch.tensor(held["deviation"])


@torch.no_grad()
def check(model: Recogniser, deviation: torch.Tensor, graph: Path, work: Path) -> None:
    network, shipped = Heard(model, deviation).eval(), session(graph)
    for spoken in load(work, "dev-clean", sources(work)["dev-clean"])[::541]:
        features = spoken.features[None]
        mine, theirs = network(features)[0].argmax(-1).numpy(), shipped.run(None, {"features": features.numpy()})[0].argmax(-1)
        alike = float((mine == theirs).mean())
        print(f"{spoken.key}: {100 * alike:.1f} % of the frames are heard alike")
        if alike < ALIKE:
            raise SystemExit("these are not the weights of that graph")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--rate", type=float, default=5e-4)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    model, (weights, deviation) = Recogniser(), weights_of(arguments.model / "recogniser.onnx")
    missing, unknown = model.load_state_dict(weights, strict=False)
    if unknown or any(not name.startswith("halfway.") for name in missing):
        raise SystemExit(f"other weights than model.py's: missing {missing}, unknown {unknown}")
    check(model, deviation, arguments.model / "recogniser.onnx", arguments.work)
    corpus = learning(arguments.work)
    print(f"the corpus' deviation is {float((corpus.deviation - deviation).abs().max()):.3f} from that of the files at most")
    age = json.loads((arguments.model / "recogniser.json").read_text())["trained"]
    state = dict(model=model.state_dict(), average=[weight.detach().clone() for weight in model.parameters()], step=0, epoch=1,
                 optimisers=[optimiser.state_dict() for optimiser in optimisers(model, arguments.rate)], number=0,
                 hours=age["hours"], busy=age["busy"], shape=model.described(), deviation=deviation)
    torch.save(state, arguments.work / "checkpoint.pt")


if __name__ == "__main__":
    main()

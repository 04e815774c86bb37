"""What train.py has learnt so far as a graph in wespeaker's layout: `feats` (1 T 80, fbank.py) to `embs` (1 D).

    python export_network.py --work DIR [--mean-with DIR2] --out FOLDER

The averaged weights, kept in 16 bits and computed with in 32. The graph must agree with the network. Where a second run went
on from the first with other readers (`train.py --begin`), the mean of both knows the first ones better than the second
alone (Wortsman et al. 2022, "Robust fine-tuning of zero-shot models").
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from graphs import exported, least_cosine, saved
from network import Embedder
from onnx import numpy_helper

LEAST_COSINE = 0.9999
SMALL = 256  # values; shorter tensors stay as they are


def averaged(*works: Path) -> tuple[Embedder, int]:
    states = [torch.load(work / "checkpoint.pt", weights_only=True, map_location="cpu") for work in works]
    model = Embedder().eval()
    values = [torch.stack(each).float().mean(0) for each in zip(*(state["average"] for state in states))]
    model.load_state_dict(dict(zip(model.state_dict(), values)))
    return model, sum(state["step"] for state in states)


def in_sixteen_bits(model: onnx.ModelProto) -> None:
    """Every large tensor is stored as float16 and cast when the graph is opened."""
    graph = model.graph
    for stored in [tensor for tensor in graph.initializer if np.prod(tensor.dims) > SMALL]:
        values = numpy_helper.to_array(stored)
        if values.dtype != np.float32:
            continue
        graph.initializer.remove(stored)
        graph.initializer.append(numpy_helper.from_array(values.astype(np.float16), f"{stored.name}_half"))
        graph.node.insert(0, onnx.helper.make_node("Cast", [f"{stored.name}_half"], [stored.name], to=onnx.TensorProto.FLOAT))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--mean-with", type=Path, help="the work folder of a run that went on from this one")
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    network, step = averaged(*filter(None, (arguments.work, arguments.mean_with)))
    model = exported(network, arguments.work / "exact.onnx")
    in_sixteen_bits(model)
    small = saved(model, arguments.out)
    cosine = least_cosine(network, small, arguments.work)
    if cosine < LEAST_COSINE:
        raise SystemExit(f"the graph's result is not the network's: cosine {cosine:.5f}")
    print(f"{small.name} of step {step}, {small.stat().st_size / 1e6:.2f} MB; cosine to the network at least {cosine:.5f}")


if __name__ == "__main__":
    main()

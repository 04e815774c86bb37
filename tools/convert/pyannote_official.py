"""pyannote.audio's own segmentation network with the weights of a graph."""

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from pyannote.audio.core.task import Problem, Resolution, Specifications
from pyannote.audio.models.segmentation import PyanNet

LAYERS = 4


def weights_of(graph: onnx.GraphProto) -> dict[str, np.ndarray]:
    """By the names of the graph: stored as they are, or as bytes, a zero point and a scale."""
    stored = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    for name in [name for name in stored if name.endswith("_bytes")]:
        base = name.removesuffix("_bytes")
        stored[base] = (stored[name].astype(np.float32) - stored[f"{base}_zero_point"]) * stored[f"{base}_scale"]
    return stored


def gates(values: np.ndarray) -> torch.Tensor:
    """ONNX orders a cell's gates input, output, forget, cell; torch input, forget, cell, output."""
    each = np.split(values, 4)
    return torch.tensor(np.concatenate([each[0], each[2], each[3], each[1]]))


def lstm(graph: onnx.GraphProto, stored: dict[str, np.ndarray]) -> dict[str, torch.Tensor]:
    found = {}
    for layer, node in enumerate(node for node in graph.node if node.op_type == "LSTM"):
        into, onward, bias = (stored[name] for name in node.input[1:4])
        for direction, ending in enumerate(("", "_reverse")):
            first, second = np.split(bias[direction], 2)
            found |= {f"lstm.weight_ih_l{layer}{ending}": gates(into[direction]), f"lstm.weight_hh_l{layer}{ending}": gates(onward[direction]),
                      f"lstm.bias_ih_l{layer}{ending}": gates(first), f"lstm.bias_hh_l{layer}{ending}": gates(second)}
    return found


def official(model: onnx.ModelProto, wave: np.ndarray) -> np.ndarray:
    """Log probabilities, 1 x frames x 7."""
    graph = model.graph
    stored = weights_of(graph)
    network = PyanNet(sincnet={"stride": 10}, lstm={"hidden_size": 128, "num_layers": LAYERS, "bidirectional": True})
    network.specifications = Specifications(problem=Problem.MONO_LABEL_CLASSIFICATION, resolution=Resolution.FRAME, duration=10.0,
                                            classes=["one", "two", "three"], powerset_max_classes=2, permutation_invariant=True)
    network.build()
    last = [name for name in stored if name.startswith("onnx::MatMul_") and name.rsplit("_", 1)[1].isdigit()]
    state = network.state_dict()
    for name in state:
        if name in stored:
            state[name] = torch.tensor(stored[name])
    for name, matrix in zip(("linear.0.weight", "linear.1.weight", "classifier.weight"), sorted(last)):
        state[name] = torch.tensor(stored[matrix].T)
    network.load_state_dict(state | lstm(graph, stored))
    network.eval()
    with torch.no_grad():
        return network(torch.from_numpy(wave)).numpy()

"""A file by export_network.py as weights that `train.py --begin` takes: to go on from it where no checkpoint is at hand.

    python begin_from_export.py --work DIR --model embedder_quantized.onnx --out FILE

The exporter folds normalisations into the convolutions before them. They are unfolded by what they are given to normalise
in recordings of DIR, so that a network that learns, and one that does not, both compute what the file does.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from fbank import fbank
from mixture import spoken
from network import Embedder
from onnx import numpy_helper
from readers import learning, stretch
from torch import nn

FOLDED = "onnx::Conv_"
CLIPS, FRAMES, NEAR = 64, 250, 1e-2


def stored(path: Path) -> dict[str, torch.Tensor]:
    tensors = onnx.load(path).graph.initializer
    return {t.name.removesuffix("_half"): torch.from_numpy(numpy_helper.to_array(t).astype(np.float32)) for t in tensors}


def folded_pairs(model: Embedder) -> list[tuple[nn.Module, nn.Module]]:
    """Each convolution with the normalisation after it, in the order of the graph."""
    pairs = [(model.entry[0], model.entry[1])]
    for block in model.flat:
        pairs += [(block.one, block.norms[0]), (block.two, block.norms[1])]
    pairs += [(model.narrow[0], model.narrow[1]), *((block.convolution, block.norm) for block in model.timed)]
    return [*pairs, (model.wide[0], model.wide[1])]


def unfold(norm: nn.Module, given: torch.Tensor) -> None:
    """As it is, it only adds its bias: from now on it normalises what it was given, and makes that good."""
    over = [axis for axis in range(given.dim()) if axis != 1]
    mean, variance = given.mean(over), given.var(over, unbiased=False)
    norm.running_mean.copy_(mean)
    norm.running_var.copy_(variance)
    norm.weight.copy_(torch.sqrt(variance + norm.eps))
    norm.bias.add_(mean)


@torch.no_grad()
def begun(values: dict[str, torch.Tensor], feats: torch.Tensor) -> Embedder:
    model = Embedder().eval()
    model.load_state_dict({name: value for name, value in values.items() if name in model.state_dict()}, strict=False)
    names = sorted((name for name in values if name.startswith(FOLDED)), key=lambda name: int(name.removeprefix(FOLDED)))
    for (convolution, norm), weight, bias in zip(folded_pairs(model), names[::2], names[1::2], strict=True):
        convolution.weight.copy_(values[weight])
        norm.running_var.fill_(1 - norm.eps)
        norm.bias.copy_(values[bias])
    before = model(feats)
    hooks = [norm.register_forward_pre_hook(lambda norm, given: unfold(norm, given[0])) for _, norm in folded_pairs(model)]
    model(feats)
    for hook in hooks:
        hook.remove()
    apart = float((model(feats) - before).abs().max() / before.abs().max())
    if apart > NEAR:
        raise SystemExit(f"unfolded it gives another result: {apart:.1e} apart")
    return model


def heard(work: Path) -> torch.Tensor:
    """A stretch of each of the first readers: CLIPS x FRAMES x 80."""
    readers, random, found = list(learning(work)[0].values()), np.random.default_rng(1), []
    for clips in readers[:: max(1, len(readers) // CLIPS)]:
        feats = spoken(fbank(stretch(clips, FRAMES / 50, random)))
        found.append(np.resize(feats, (FRAMES, feats.shape[1])))
    return torch.from_numpy(np.stack(found))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    model = begun(stored(arguments.model), heard(arguments.work))
    torch.save(dict(average=list(model.state_dict().values())), arguments.out)


if __name__ == "__main__":
    main()

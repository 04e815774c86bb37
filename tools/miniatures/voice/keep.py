"""Weights of a training that is to go on elsewhere: averaged, in float16, in files small enough for the repository.

    python keep.py --work DIR             # DIR/acoustic and DIR/vocoder to begun/
    python keep.py --work DIR --back      # and back, as averages, for the stage joint and for export.py

`train.py --begin-with begun/STAGE.pt` trains one of them further: its weights and hours are taken over, the optimiser and
the critics begin anew.
"""

import argparse
from pathlib import Path

import torch

from paths import HERE

STAGES = ("acoustic", "vocoder")
BEGUN = HERE / "begun"


def converted(weights: dict[str, torch.Tensor], kind: torch.dtype) -> dict[str, torch.Tensor]:
    return {name: value.to(kind) if value.is_floating_point() else value for name, value in weights.items()}


def carry(source: Path, to: Path, kind: torch.dtype) -> None:
    state = torch.load(source, map_location="cpu", weights_only=True)
    state["models"] = {part: converted(weights, kind) for part, weights in state["models"].items()}
    if not all(value.isfinite().all() for weights in state["models"].values() for value in weights.values()):
        raise SystemExit(f"{source}: a weight is not a number of its kind")
    to.parent.mkdir(parents=True, exist_ok=True)
    torch.save(state, to)
    print(f"{to}: step {state['step']}, {state['busy'] / 3600:.2f} core-h, {state['heard'] / 3600:.1f} h heard, {to.stat().st_size / 1e6:.1f} MB")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--back", action="store_true")
    arguments = parser.parse_args()
    for stage in STAGES:
        trained, kept = arguments.work / stage / "average.pt", BEGUN / f"{stage}.pt"
        if arguments.back and kept.exists():
            carry(kept, trained, torch.float32)
        elif not arguments.back and trained.exists():
            carry(trained, kept, torch.float16)


if __name__ == "__main__":
    main()

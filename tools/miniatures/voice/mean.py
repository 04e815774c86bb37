"""The mean of trainings that began with the same weights, and of those: their errors partly cancel.

    python mean.py --work DIR --begun begun/acoustic.pt --share 0.3 TRAINED/acoustic/average.pt ...

What was begun with counts --share, the trainings alike in what is left. DIR/STAGE/average.pt is written, for keep.py and
export.py; its hours are those of all of them.
"""

import argparse
from pathlib import Path

import torch
from torch import Tensor

from keep import STAGES, converted


def mean(states: list[dict[str, Tensor]], shares: list[float]) -> dict[str, Tensor]:
    """Whole numbers are those of the first."""
    return {name: sum(share * state[name] for share, state in zip(shares, states)) if value.is_floating_point() else value
            for name, value in states[0].items()}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--begun", type=Path, required=True)
    parser.add_argument("--share", type=float, required=True)
    parser.add_argument("trained", type=Path, nargs="+")
    arguments = parser.parse_args()
    first, *others = (torch.load(path, map_location="cpu", weights_only=True) for path in (arguments.begun, *arguments.trained))
    shares = [arguments.share, *[(1 - arguments.share) / len(others)] * len(others)]
    models = {part: mean([converted(state["models"][part], torch.float32) for state in (first, *others)], shares) for part in first["models"]}
    total = {name: first[name] + sum(state[name] - first[name] for state in others) for name in ("busy", "heard")}
    stage = next(stage for stage in STAGES if stage in models)
    to = arguments.work / stage / "average.pt"
    to.parent.mkdir(parents=True, exist_ok=True)
    torch.save(dict(models=models, size=first["size"], step=first["step"] + max(state["step"] for state in others), **total), to)
    print(f"{to}: {total['busy'] / 3600:.2f} core-h")


if __name__ == "__main__":
    main()

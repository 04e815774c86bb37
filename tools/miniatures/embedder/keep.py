"""The averaged weights of train.py's run in float16, in begun.pt: small enough for the repository, to go on from elsewhere.

    python keep.py --work DIR

`train.py --begin begun.pt` trains them further. As DIR2/checkpoint.pt the file is what `export_both.py --network DIR2` takes.
"""

import argparse
from pathlib import Path

import torch

BEGUN = Path(__file__).parent / "begun.pt"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    state = torch.load(parser.parse_args().work / "checkpoint.pt", weights_only=True, map_location="cpu")
    average = [value.half() if value.is_floating_point() else value for value in state["average"]]
    if not all(value.isfinite().all() for value in average):
        raise SystemExit("a weight is not a number in float16")
    torch.save(dict(average=average, step=state["step"], busy=state["busy"]), BEGUN)
    print(f"{BEGUN.name}: step {state['step']}, {state['busy']:.2f} core-h, {BEGUN.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()

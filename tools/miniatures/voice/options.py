"""What train.py is told on the command line."""

import argparse
from pathlib import Path

#: steps, batch, rate and the step from which critics join, of each stage
USUAL = dict(acoustic=(30000, 12, 1.2e-3, 20000), vocoder=(50000, 8, 1e-3, 20000), joint=(5000, 6, 1.5e-4, 0))


def options(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--stage", choices=tuple(USUAL), required=True)
    parser.add_argument("--steps", type=int, help="of the whole stage, not of this run")
    parser.add_argument("--batch", type=int, help="clips")
    parser.add_argument("--begin-with", type=Path, help="weights of an earlier training, as keep.py keeps them")
    parser.add_argument("--only", nargs="+", default=[""], help="beginnings of the names of the weights that learn; the others stay")
    parser.add_argument("--frames", type=int, default=64, help="of each clip that the vocoder makes, 10 ms")
    parser.add_argument("--rate", type=float)
    parser.add_argument("--falling", type=float, default=0.3, help="share of the steps in which the rate falls")
    parser.add_argument("--critics-from", type=int, help="step from which discriminators join")
    parser.add_argument("--critics", choices=("small", "large"), default="small")
    parser.add_argument("--size", choices=("tiny", "small", "large"), default="small")
    parser.add_argument("--others", type=float, default=0.6, help="further readers, as a part of the four (vocoder: a share)")
    parser.add_argument("--average", type=float, default=0.998)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e9, help="then it saves and ends")
    parser.add_argument("--save-every", type=float, default=600, help="seconds between checkpoints")
    parser.add_argument("--keep", type=int, default=5000, help="steps between averages that are kept")
    parser.add_argument("--tell", type=int, default=50, help="steps between lines of the log")
    found = parser.parse_args(arguments)
    for name, usual in zip(("steps", "batch", "rate", "critics_from"), USUAL[found.stage]):
        if getattr(found, name) is None:
            setattr(found, name, usual)
    return found

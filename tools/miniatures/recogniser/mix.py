"""Averaged weights part of the way back to those of files that ship: what a training forgets returns (Wortsman et al. 2022).

    python mix.py --averages FILE --model FOLDER --out FILE [--share 0.75]
"""

import argparse
from pathlib import Path

import torch

from begin_from_export import weights_of


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--averages", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--share", type=float, default=0.5, help="of the averaged weights")
    arguments = parser.parse_args()
    before, _ = weights_of(arguments.model / "recogniser.onnx")
    stored = torch.load(arguments.averages, map_location="cpu", weights_only=True)
    for name, weight in stored["weights"].items():
        if name in before:
            stored["weights"][name] = torch.lerp(before[name], weight, arguments.share)
    torch.save(stored, arguments.out)


if __name__ == "__main__":
    main()

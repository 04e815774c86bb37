"""What train.py is told on the command line."""

import argparse
from pathlib import Path


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=26000, help="of the whole training, not of this run")
    parser.add_argument("--seconds", type=float, default=110, help="of recordings in a batch; small ones get off the ground sooner")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--falling", type=float, default=0.3, help="share of the steps in which the rate falls")
    parser.add_argument("--alike-from", type=int, default=10**9, help="epoch from which a batch has two views of everything")
    parser.add_argument("--halfway", type=float, default=0.3, help="weight of the loss halfway up; 0 where its head is new")
    parser.add_argument("--telephone", type=float, default=0.08, help="share of recordings heard as by telephone")
    parser.add_argument("--average", type=float, default=0.998)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--blocks", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--workers", type=int, default=0, help="processes that make batches; 0: this one")
    parser.add_argument("--save-every", type=float, default=600, help="seconds")
    parser.add_argument("--minutes", type=float, default=1e9, help="of this run; then as on SIGTERM")
    parser.add_argument("--keep", type=int, default=500, help="steps between averaged weights kept")
    return parser

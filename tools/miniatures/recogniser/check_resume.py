"""Does training that was stopped go on exactly as training that was not? Compares weights after six small steps.

    python check_resume.py --work DIR
"""

import argparse
import tempfile
from pathlib import Path

import torch

from data import Corpus, learning
from options import options
from train import Trainer


def trained(corpus: Corpus, stops: tuple[int, ...]) -> list[torch.Tensor]:
    """Six steps, by a new trainer after each stop."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "averages").mkdir()
        for stop in (*stops, 6):
            trainer = Trainer(options().parse_args(["--work", folder, "--steps", "6", "--seconds", "24", "--width", "64",
                                                    "--alike-from", "0"]), corpus)
            if (work / "checkpoint.pt").exists():
                trainer.restore(work / "checkpoint.pt")
            learn = trainer.learn

            def counted(batch, learn=learn, trainer=trainer, stop=stop):
                losses = learn(batch)
                trainer.stopping = trainer.step >= stop
                return losses

            trainer.learn = counted
            trainer.run()
        return [*trainer.weights, *trainer.average]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    torch.set_num_threads(1)
    corpus = learning(parser.parse_args().work)
    whole, parts = trained(corpus, ()), trained(corpus, (2, 5))
    apart = max(float((a - b).abs().max()) for a, b in zip(whole, parts))
    print(f"largest difference of a weight: {apart}")
    raise SystemExit(apart > 0)


if __name__ == "__main__":
    main()

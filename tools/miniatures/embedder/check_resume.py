"""Does training that was stopped go on exactly as training that was not? Compares weights after four small steps.

    python check_resume.py --work DIR
"""

import argparse
import tempfile
from pathlib import Path

import torch
from train import Trainer, options


def trained(work: Path, stops: tuple[int, ...]) -> list[torch.Tensor]:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "sounds").symlink_to(work / "sounds")
        for stop in (*stops, 4):
            trainer = Trainer(options().parse_args(["--work", folder, "--steps", "4", "--batch", "4", "--seconds", "1"]))
            if (Path(folder) / "checkpoint.pt").exists():
                trainer.restore()
            while trainer.step < stop:
                trainer.learn()
            trainer.save()
        return [*trainer.model.state_dict().values(), *trainer.average]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    torch.set_num_threads(1)
    work = parser.parse_args().work
    apart = max(float((a.float() - b.float()).abs().max()) for a, b in zip(trained(work, ()), trained(work, (1, 3))))
    print(f"largest difference of a weight: {apart}")
    raise SystemExit(apart > 0)


if __name__ == "__main__":
    main()

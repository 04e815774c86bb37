"""Does training that was stopped go on exactly as training that was not? Does the loss fall? Every stage, very small;
and one of which only some weights learn: do the others stay?

    python check_resume.py --work DIR      # some aligned clips are enough
"""

import argparse
import tempfile
from pathlib import Path

import torch

from data import Corpus
from options import options
from train import Trainer

STEPS, CRITICS_FROM = 12, 5


def trained(corpus: Corpus, work: Path, stage: str, only: str, stops: tuple[int, ...]) -> tuple[list[torch.Tensor], list[float]]:
    """Twelve steps, by a new trainer after each stop; weights and the losses of every step."""
    checkpoint, told = work / stage / "checkpoint.pt", []
    checkpoint.unlink(missing_ok=True)
    for stop in (*stops, STEPS):
        arguments = options(["--work", str(work), "--stage", stage, "--size", "tiny", "--steps", str(STEPS), "--batch", "2",
                             "--frames", "32", "--critics-from", str(CRITICS_FROM), "--tell", "1000", "--only", only])
        trainer = Trainer(arguments, corpus)
        held = [(w, w.clone()) for w in trainer.stage.models.parameters() if not w.requires_grad]
        if checkpoint.exists():
            trainer.restore()
        learn = trainer.learn

        def counted(chosen, learn=learn, trainer=trainer, stop=stop):
            losses = learn(chosen)
            trainer.stopping = trainer.step >= stop
            told.append(float(losses.get("spectra", losses.get("mel"))))
            return losses

        trainer.learn = counted
        trainer.run()
        assert all(torch.equal(now, before) for now, before in held), "a weight learnt that was to stay"
    return [*trainer.weights, *trainer.average, *trainer.stage.critics.parameters()], told


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    torch.set_num_threads(1)
    corpus, worst = Corpus(parser.parse_args().work), 0.0
    with tempfile.TemporaryDirectory() as folder:
        for stage, only in (("acoustic", ""), ("acoustic", "acoustic.writing"), ("vocoder", ""), ("joint", "")):
            whole, told = trained(corpus, Path(folder), stage, only, ())
            parts, _ = trained(corpus, Path(folder), stage, only, (3, 8))
            apart = max(float((a - b).abs().max()) for a, b in zip(whole, parts))
            worst = max(worst, apart)
            print(f"{stage} {only}: loss {told[0]:.3f} to {told[-1]:.3f}; stopped twice, largest difference of a weight {apart}")
    raise SystemExit(worst > 0)


if __name__ == "__main__":
    main()

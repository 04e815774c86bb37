"""Trains mini-whisper: `python train.py --work DIR --minutes 100 --processes 2`, one core for each process.

DIR/shards/train_* are the shards (new ones are found while training runs), DIR/shards/val_* are held-out
voices; DIR/last.pt is the checkpoint, resumed when it exists. Learning rate and window lengths follow the
share of the minutes that has passed.
"""

import argparse
import copy
import math
import time
from pathlib import Path

import numpy as np
import torch
import torch.distributed as dist

from batches import Examples, Shard, batches
from lexicon import composition
from losses import losses
from model import Recognizer, Shape
from validate import word_error_rates

WARM_UP, PEAK, FLOOR = 150, 2.2e-3, 2e-5  # steps, learning rates


def rate(step: int, share: float) -> float:
    cosine = FLOOR + (PEAK - FLOOR) * 0.5 * (1 + math.cos(math.pi * min(share, 1)))
    return cosine * min(1, (step + 1) / WARM_UP)


# (longest window, sound per batch) in seconds by share of the time: short windows first.
PHASES = ((0.4, ((4, 24), (4, 24), (8, 28))), (0.8, ((4, 24), (6, 28), (13, 36))),
          (1.0, ((5, 32), (8, 36), (13, 40))))


def window(share: float, step: int) -> tuple[int, int]:
    kinds = next((kinds for end, kinds in PHASES if share < end), PHASES[-1][1])
    return kinds[step % len(kinds)]


def groups(model: Recognizer) -> list[dict]:
    decayed = [p for p in model.parameters() if p.ndim > 1]
    plain = [p for p in model.parameters() if p.ndim <= 1]
    return [{"params": decayed, "weight_decay": 0.02}, {"params": plain, "weight_decay": 0}]


class Run:
    def __init__(self, work: Path, seed: int, rank: int) -> None:
        self.work = work
        torch.manual_seed(seed)
        self.model = Recognizer(Shape())
        self.model.composition.copy_(torch.from_numpy(composition()))
        self.optimizer = torch.optim.AdamW(groups(self.model), lr=PEAK, betas=(0.9, 0.98), fused=True)
        self.step, self.elapsed = 0, 0.0
        self.average = copy.deepcopy(self.model)
        if (work / "last.pt").exists():
            state = torch.load(work / "last.pt", weights_only=False)
            self.model.load_state_dict(state["model"])
            self.average.load_state_dict(state["average"])
            if state["optimizer"]:
                self.optimizer.load_state_dict(state["optimizer"])
            self.step, self.elapsed = state["step"], state["elapsed"]
        self.begun_at = self.step
        self.rng = np.random.default_rng((seed + self.step, rank))
        self.sources: dict = {}

    def find_shards(self) -> None:
        shards = [Shard(path) for path in sorted((self.work / "shards").glob("train_*"))]
        examples = Examples(shards, self.rng)
        self.sources = {kind: batches(examples, *kind) for _, kinds in PHASES for kind in kinds}

    def advance(self, share: float) -> tuple[dict[str, float], float]:
        """One step of all processes together; returns the loss's parts and the processes' mean share of time."""
        loss, values = losses(self.model, next(self.sources[window(share, self.step)]))
        self.optimizer.zero_grad()
        loss.backward()
        gradients = [p.grad for p in self.model.parameters() if p.grad is not None]
        together = torch.cat([*(g.flatten() for g in gradients), torch.tensor([share])])
        dist.all_reduce(together)
        together /= dist.get_world_size()
        share = float(together[-1])
        for gradient, mean in zip(gradients, together[:-1].split([g.numel() for g in gradients])):
            gradient.copy_(mean.view_as(gradient))
        for group in self.optimizer.param_groups:
            group["lr"] = rate(self.step - self.begun_at, share)
        norm = torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        if torch.isfinite(norm):
            self.optimizer.step()
        keep = min(0.998, self.step / (self.step + 20))
        with torch.no_grad():
            torch._foreach_lerp_(list(self.average.parameters()), list(self.model.parameters()), 1 - keep)
        self.step += 1
        return {**values, "norm": float(norm)}, share

    def save(self) -> None:
        state = {
            "model": self.model.state_dict(), "average": self.average.state_dict(),
            "optimizer": self.optimizer.state_dict(), "step": self.step, "elapsed": self.elapsed,
        }
        torch.save(state, self.work / "saving.pt")
        (self.work / "saving.pt").replace(self.work / "last.pt")


def train(rank: int, a: argparse.Namespace) -> None:
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method=f"file://{a.work}/meeting", rank=rank, world_size=a.processes)
    run = Run(a.work, a.seed, rank)
    held_out = {path.name: Shard(path) for path in sorted((a.work / "shards").glob("val_*"))}
    means: dict[str, float] = {}
    begun, share = time.time() - run.elapsed, run.elapsed / (a.minutes * 60)
    while share < 1:
        if not run.sources or run.step % 1000 == 0:
            run.find_shards()
        run.elapsed = time.time() - begun
        values, share = run.advance(run.elapsed / (a.minutes * 60))
        if rank:
            continue
        means = {k: means.get(k, x) * 0.97 + x * 0.03 for k, x in values.items()}
        if run.step % 50 == 0:
            print(f"{run.step} {run.elapsed:.0f}s", {k: round(x, 3) for k, x in means.items()}, flush=True)
        if run.step % 200 == 0:
            run.save()
        if run.step % 1500 == 0:
            for name, shard in held_out.items():
                print("   ", name, word_error_rates(run.average, shard), flush=True)
    if not rank:
        run.save()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=100)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    a = parser.parse_args()
    (a.work / "meeting").unlink(missing_ok=True)
    torch.multiprocessing.spawn(train, (a,), a.processes)


if __name__ == "__main__":
    main()

"""Train the recogniser.

    python train.py --work DIR [--steps 26000] [--device cuda --workers 12]

DIR/checkpoint.pt holds all that a run needs to go on exactly where it stopped; it is written every ten minutes, and
on SIGTERM. The learning rate stays flat until the last share of the steps: to train longer, start again from
DIR/flat.pt (written where the fall begins) with more steps. DIR/averages/ keeps averaged weights for a curve.
"""

import argparse
import os
import signal
import time
from dataclasses import replace
from pathlib import Path

import torch
from torch.utils.data import DataLoader, Subset

from augment import Strength
from batches import Batch, Epoch
from data import Corpus, learning
from losses import ctc, disagreement
from model import Recogniser, Shape, outputs_of
from optimiser import optimisers, rate, short
from options import options

PIECES = 0.3  # weight of the other head's loss
STRICT = 5  # epochs after which longer stretches of time are masked
ALIKE = 0.2  # weight of two views of one recording having to agree


class Trainer:
    def __init__(self, arguments: argparse.Namespace, corpus: Corpus) -> None:
        self.arguments, self.corpus = arguments, corpus
        self.device = torch.device(arguments.device)
        torch.manual_seed(arguments.seed)
        shape = Shape(width=arguments.width, inner=3 * arguments.width, blocks=arguments.blocks)
        self.model = Recogniser(shape).to(self.device)
        self.weights = list(self.model.parameters())
        self.average = [weight.detach().clone() for weight in self.weights]
        self.optimisers = optimisers(self.model, arguments.rate)
        self.step = self.epoch = self.number = 0
        self.hours = self.busy = 0.0  # of recordings heard; of processor (CUDA: wall) time spent
        self.stopping = False

    def clock(self) -> float:
        return (time.time() if self.device.type == "cuda" else time.process_time()) / 3600

    def averaged(self) -> dict:
        names = [name for name, _ in self.model.named_parameters()]
        return dict(shape=self.model.described(), deviation=self.corpus.deviation, step=self.step, hours=self.hours,
                    busy=self.busy, weights={name: weight.cpu() for name, weight in zip(names, self.average)})

    def save(self, path: Path) -> None:
        state = dict(model=self.model.state_dict(), average=self.average, step=self.step, epoch=self.epoch,
                     optimisers=[optimiser.state_dict() for optimiser in self.optimisers], number=self.number,
                     hours=self.hours, busy=self.busy, shape=self.model.described(), deviation=self.corpus.deviation)
        torch.save(state, path.with_suffix(".part"))
        path.with_suffix(".part").replace(path)

    def restore(self, path: Path) -> None:
        state = torch.load(path, map_location=self.device, weights_only=True)
        self.model.load_state_dict(state["model"])
        self.corpus = replace(self.corpus, deviation=state["deviation"])  # what the weights are used to
        for mine, stored in zip(self.average, state["average"]):
            mine.copy_(stored)
        for optimiser, stored in zip(self.optimisers, state["optimisers"]):
            optimiser.load_state_dict(stored)
        for name in ("step", "epoch", "number", "hours", "busy"):
            setattr(self, name, state[name])

    def learn(self, batch: Batch) -> dict[str, float]:
        batch = batch.to(self.device)
        torch.manual_seed(self.arguments.seed * 1_000_003 + self.step)
        now = rate(self.step, self.arguments.steps, self.arguments.rate, falling=self.arguments.falling)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=short(self.device)):
            phones, halfway, pieces = self.model(batch.features, batch.frames.to(self.device))
        lengths = outputs_of(batch.frames)
        losses = dict(phones=ctc(phones, lengths, batch.phones, batch.phone_counts),
                      halfway=ctc(halfway, lengths, batch.phones, batch.phone_counts),
                      pieces=ctc(pieces, lengths, batch.pieces, batch.piece_counts))
        fewer = batch.piece_counts.sum() / batch.phone_counts.sum()
        total = losses["phones"] + self.arguments.halfway * losses["halfway"] + PIECES * fewer * losses["pieces"]
        if batch.views == 2:
            losses["alike"] = disagreement(phones, lengths)
            total = total + ALIKE * losses["alike"] * lengths.sum() / batch.phone_counts.sum()
        total.backward()
        torch.nn.utils.clip_grad_norm_(self.weights, 5.0)
        for optimiser in self.optimisers:
            for group in optimiser.param_groups:
                group["lr"] = now
            optimiser.step()
            optimiser.zero_grad(set_to_none=True)
        with torch.no_grad():
            kept = min(self.arguments.average, (1 + self.step) / (10 + self.step))
            torch._foreach_lerp_(self.average, self.weights, 1 - kept)
        self.step += 1
        self.hours += batch.seconds / 3600
        return {name: loss.item() for name, loss in losses.items()}

    def batches(self):
        """From the place where training stands, on and on."""
        while True:
            strength = Strength(masked=0.2 if self.epoch >= STRICT else 0.1, telephone=self.arguments.telephone)
            views = 2 if self.epoch >= self.arguments.alike_from else 1
            epoch = Epoch(self.corpus, self.arguments.seed, self.epoch, self.arguments.seconds, views, strength)
            rest = Subset(epoch, range(self.number, len(epoch)))
            workers = self.arguments.workers
            yield from DataLoader(rest, batch_size=None, num_workers=workers, prefetch_factor=8 if workers else None)
            self.epoch, self.number = self.epoch + 1, 0

    def run(self) -> None:
        work, started = self.arguments.work, self.clock() - self.busy
        began = saved = told = time.time()
        heard, sums, count = self.hours, dict[str, float](), 0
        fall = int(self.arguments.steps * (1 - self.arguments.falling))
        self.model.train()
        for batch in self.batches():
            for name, loss in self.learn(batch).items():
                sums[name] = sums.get(name, 0) + loss
            self.number, count = self.number + 1, count + 1
            self.busy = self.clock() - started
            self.stopping |= time.time() - began > 60 * self.arguments.minutes
            done = self.step >= self.arguments.steps or self.stopping
            if self.step % 50 == 0 or done:
                told, before = time.time(), told
                speed = (self.hours - heard) * 3600 / (told - before)
                print(f"{time.strftime('%d %H:%M:%S')} step {self.step} epoch {self.epoch} heard {self.hours:.2f} h "
                      f"core-h {self.busy:.3f} {speed:.0f} s/s "
                      + " ".join(f"{name} {loss / count:.3f}" for name, loss in sums.items()), flush=True)
                heard, sums, count = self.hours, {}, 0
            if self.step % self.arguments.keep == 0 or done:
                torch.save(self.averaged(), work / "averages" / f"{self.step:06d}.pt")
            if self.step == fall:
                self.save(work / "flat.pt")
            if time.time() - saved > self.arguments.save_every or done:
                self.save(work / "checkpoint.pt")
                saved = time.time()
            if done:
                return


def main() -> None:
    arguments = options().parse_args()
    torch.set_num_threads(arguments.threads)
    torch.set_float32_matmul_precision("medium")  # oneDNN's products instead of MKL's, which are slow on AMD's processors
    torch.multiprocessing.set_sharing_strategy("file_system")
    (arguments.work / "averages").mkdir(parents=True, exist_ok=True)
    corpus = learning(arguments.work)
    trainer = Trainer(arguments, corpus)
    if (arguments.work / "checkpoint.pt").exists():
        trainer.restore(arguments.work / "checkpoint.pt")
    (arguments.work / "pid").write_text(str(os.getpid()))
    signal.signal(signal.SIGTERM, lambda *_: setattr(trainer, "stopping", True))
    size = sum(weight.numel() for weight in trainer.weights)
    print(f"{corpus.hours:.2f} h in {len(corpus.speech)} recordings, {size / 1e6:.2f} M weights, step {trainer.step}", flush=True)
    trainer.run()


if __name__ == "__main__":
    main()

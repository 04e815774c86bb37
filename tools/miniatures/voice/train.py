"""Trains one stage, or goes on where it stopped.

    python train.py --work DIR --stage acoustic|vocoder|joint [--device cuda --minutes 9]

DIR/STAGE/checkpoint.pt is written every ten minutes and on TERM, average.pt beside it: the averaged weights that the
next stage and export.py read. All randomness follows from the seed and the place, so a stopped training goes on
exactly. The rate stays flat until the last 30 % of --steps; where it begins to fall, flat.pt is kept: to train longer,
copy it over checkpoint.pt and give more steps.
"""

import os
import signal
import time
from pathlib import Path

import numpy as np
import torch

from data import Corpus
from options import options
from stages import STAGES

WARM_UP, EASE = 100, 500  # steps until the full rate, and until critics count fully
CLIP = dict(acoustic=1.0, vocoder=5.0, joint=5.0)


class Trainer:
    def __init__(self, arguments, corpus: Corpus) -> None:
        self.arguments = arguments
        torch.manual_seed(arguments.seed)
        self.stage = STAGES[arguments.stage](corpus, arguments)
        self.device = corpus.device
        self.folder = arguments.work / arguments.stage
        self.folder.mkdir(parents=True, exist_ok=True)
        for name, weight in self.stage.models.named_parameters():
            weight.requires_grad_(name.startswith(tuple(arguments.only)))
        learning = {name: weight for name, weight in self.stage.models.named_parameters() if weight.requires_grad}
        self.names, self.weights = list(learning), list(learning.values())
        self.average = [weight.detach().clone() for weight in self.weights]
        betas = (0.9, 0.98) if arguments.stage == "acoustic" else (0.8, 0.99)
        self.optimiser = torch.optim.AdamW(self.weights, arguments.rate, betas=betas, weight_decay=0.01)
        self.critics = torch.optim.AdamW(self.stage.critics.parameters(), arguments.rate, betas=(0.8, 0.99))
        self.step = self.epoch = self.number = 0
        self.busy = self.heard = 0.0  # seconds of processor (CUDA: of the clock), and of sound
        self.stopping = False

    def clock(self) -> float:
        return time.time() if self.device.type == "cuda" else time.process_time()

    def save(self, name: str) -> None:
        state = dict(models=self.stage.models.state_dict(), critics=self.stage.critics.state_dict(), average=self.average,
                     optimisers=[self.optimiser.state_dict(), self.critics.state_dict()], step=self.step,
                     epoch=self.epoch, number=self.number, busy=self.busy, heard=self.heard)  # fmt: skip
        self._write(state, name)

    def keep(self, name: str) -> None:
        state = {name: value.detach().clone() for name, value in self.stage.models.state_dict().items()}
        state.update(zip(self.names, self.average))
        parts = {part: {name.removeprefix(f"{part}."): value.cpu() for name, value in state.items() if name.startswith(f"{part}.")}
                 for part in self.stage.models}
        self._write(dict(models=parts, size=self.arguments.size, step=self.step, busy=self.busy, heard=self.heard), name)

    def _write(self, state: dict, name: str) -> None:
        torch.save(state, self.folder / f"{name}.part")
        (self.folder / f"{name}.part").replace(self.folder / name)

    def restore(self) -> None:
        state = torch.load(self.folder / "checkpoint.pt", map_location=self.device, weights_only=True)
        self.stage.models.load_state_dict(state["models"])
        self.stage.critics.load_state_dict(state["critics"])
        for mine, stored in zip(self.average, state["average"]):
            mine.copy_(stored)
        for optimiser, stored in zip((self.optimiser, self.critics), state["optimisers"]):
            optimiser.load_state_dict(stored)
        for name in ("step", "epoch", "number", "busy", "heard"):
            setattr(self, name, state[name])

    def begin_with(self, kept: Path) -> None:
        """The weights of an earlier training, with its hours; everything else begins anew."""
        state = torch.load(kept, map_location=self.device, weights_only=True)
        for part, model in self.stage.models.items():
            model.load_state_dict(state["models"][part])
        self.average = [weight.detach().clone() for weight in self.weights]
        self.busy, self.heard = state["busy"], state["heard"]

    def rate(self) -> float:
        left = (self.arguments.steps - self.step) / max(1, self.arguments.steps * self.arguments.falling)
        return self.arguments.rate * min(1, (self.step + 1) / WARM_UP) * (0.05 + 0.95 * max(0.0, min(1, left)))

    def update(self, optimiser, loss, weights) -> None:
        loss.backward()
        torch.nn.utils.clip_grad_norm_(weights, CLIP[self.stage.name])
        for group in optimiser.param_groups:
            group["lr"] = self.rate()
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)

    def learn(self, chosen) -> dict[str, torch.Tensor]:
        seed = [self.arguments.seed, list(STAGES).index(self.stage.name), self.step]
        torch.manual_seed(int(np.random.default_rng(seed).integers(2**62)))
        batch = self.stage.batch(chosen, np.random.default_rng(seed))
        made = self.stage.make(batch)
        told, since = made.losses, self.step - self.arguments.critics_from
        if since >= 0:
            apart = self.stage.told_apart(made)
            self.update(self.critics, apart, list(self.stage.critics.parameters()))
            weight = min(1.0, since / EASE)
            told = {**told, **{name: weight * loss for name, loss in self.stage.mistaken(made).items()}}
        self.update(self.optimiser, sum(told.values()), self.weights)
        with torch.no_grad():
            kept = min(self.arguments.average, (1 + self.step) / (10 + self.step))
            torch._foreach_lerp_(self.average, self.weights, 1 - kept)
        self.step, self.number = self.step + 1, self.number + 1
        self.heard += self.stage.seconds(batch)
        if since >= 0:
            told["apart"] = apart
        return {name: loss.detach() for name, loss in told.items()}

    def places(self):
        """Batches from the place where training stands, on and on."""
        while True:
            yield from self.stage.batches(self.epoch)[self.number :]
            self.epoch, self.number = self.epoch + 1, 0

    def run(self) -> None:
        arguments, started, began = self.arguments, self.clock() - self.busy, time.time()
        saved, told, sums, count = began, (began, self.heard), {}, 0
        fall = int(arguments.steps * (1 - arguments.falling))
        self.stage.models.train()
        for chosen in self.places():
            for name, loss in self.learn(chosen).items():
                sums[name] = sums.get(name, 0) + loss
            count += 1
            self.busy = self.clock() - started
            self.stopping |= time.time() - began > 60 * arguments.minutes
            done = self.step >= arguments.steps or self.stopping
            if self.step % arguments.tell == 0 or done:
                now = time.time()
                print(f"{time.strftime('%d %H:%M:%S')} step {self.step} epoch {self.epoch} core-h {self.busy / 3600:.3f} "
                      f"heard {self.heard / 3600:.2f} h, {self.heard / self.busy:.1f} s a core-second, "
                      f"{(self.heard - told[1]) / (now - told[0]):.1f} now; "
                      + " ".join(f"{name} {float(loss) / count:.3f}" for name, loss in sums.items()), flush=True)  # fmt: skip
                told, sums, count = (now, self.heard), {}, 0
            if self.step % arguments.keep == 0:
                self.keep(f"{self.step:06}.pt")
            if self.step == fall:
                self.save("flat.pt")
            if time.time() - saved > arguments.save_every or done:
                self.save("checkpoint.pt")
                self.keep("average.pt")
                saved = time.time()
            if done:
                return


def main() -> None:
    arguments = options()
    torch.set_num_threads(arguments.threads)
    torch.set_float32_matmul_precision("medium")  # oneDNN's products: MKL's are slow on AMD's processors
    corpus = Corpus(arguments.work, arguments.device)
    trainer = Trainer(arguments, corpus)
    if (trainer.folder / "checkpoint.pt").exists():
        trainer.restore()
    elif arguments.begin_with:
        trainer.begin_with(arguments.begin_with)
    (arguments.work / "pid").write_text(str(os.getpid()))
    signal.signal(signal.SIGTERM, lambda *_: setattr(trainer, "stopping", True))
    sizes = {name: sum(w.numel() for w in model.parameters()) / 1e6 for name, model in trainer.stage.models.items()}
    print(f"{len(corpus.main)} pieces of four readers, {len(corpus.others)} of {len(corpus.readers) - 4} others; "
          + ", ".join(f"{name} {size:.2f} M" for name, size in sizes.items()) + f"; step {trainer.step}", flush=True)
    trainer.run()


if __name__ == "__main__":
    main()

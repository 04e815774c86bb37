"""Trains the network; learn.py's mixture takes minutes, this takes core-hours and tells short stretches apart better.

    python train.py --work DIR [--steps 20000]

DIR/checkpoint.pt holds all that a run needs to go on exactly where it stopped; it is written every ten minutes, and on
SIGTERM. Each step's batch depends on the seed and the step alone. Faster and slower speech counts as another reader,
and so does speech from a longer or shorter throat. `--begin` takes the weights of a run that is over,
and the readers' directions, where there are as many of them.
"""

import argparse
import os
import signal
import time
from pathlib import Path

import numpy as np
import torch
from augment import Shares, augmented
from evaluate import equal_error
from fbank import bank, fbank
from mixture import spoken
from network import Embedder, Margin
from readers import Clip, learning, stretch

LEAST_SECONDS = 6  # of a reader, or they are left out
SPEEDS = (1.0, 0.9, 1.1)
BANKS = tuple(bank(warp) for warp in (1.0, 0.92, 1.08))  # a longer and a shorter throat
AS_MANY = len(SPEEDS) * len(BANKS)
MARGIN, WARM = 0.2, 0.15  # share of the steps over which the margin grows
AVERAGE = 0.999
HEARD = Shares(kept=0.4, rooms=0.4, telephones=0.6)  # the mixture beside it hardly tells people on one telephone line apart


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=20000, help="of the whole training, not of this run")
    parser.add_argument("--batch", type=int, default=48)
    parser.add_argument("--seconds", type=float, default=2.5, help="of a stretch")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin", type=Path, help="a checkpoint whose averaged weights are begun with")
    parser.add_argument("--save-every", type=float, default=600)
    return parser


def faster(samples: np.ndarray, speed: float) -> np.ndarray:
    if speed == 1:
        return samples
    places = np.arange(0, len(samples) - 1, speed)
    return np.interp(places, np.arange(len(samples)), samples).astype(np.float32)


class Trainer:
    def __init__(self, arguments: argparse.Namespace) -> None:
        self.arguments = arguments
        readers, self.held, self.noises = learning(arguments.work)
        long = [clips for clips in readers.values() if sum(len(clip.stored) for clip in clips) >= LEAST_SECONDS * 16000]
        self.readers: list[list[Clip]] = long
        seconds = np.array([sum(len(clip.stored) for clip in clips) / 16000 for clips in long])
        self.shares = np.sqrt(np.minimum(seconds, 300)) / np.sqrt(np.minimum(seconds, 300)).sum()
        torch.manual_seed(arguments.seed)
        self.model, self.margin = Embedder(), Margin(len(long) * AS_MANY)
        if arguments.begin:
            begun = torch.load(arguments.begin, weights_only=True, map_location="cpu")
            self.model.load_state_dict(dict(zip(self.model.state_dict(), begun["average"])))
            if "margin" in begun and begun["margin"]["directions"].shape == self.margin.directions.shape:
                self.margin.load_state_dict(begun["margin"])
        self.average = [value.detach().clone() for value in self.model.state_dict().values()]
        self.optimiser = torch.optim.AdamW([*self.model.parameters(), *self.margin.parameters()], arguments.rate, weight_decay=0.05)
        self.step, self.stopping, self.busy = 0, False, 0.0

    def batch(self) -> tuple[torch.Tensor, torch.Tensor]:
        random = np.random.default_rng([self.arguments.seed, self.step])
        frames = int(self.arguments.seconds * 100)
        features, names = [], []
        while len(names) < self.arguments.batch:
            reader, speed = int(random.choice(len(self.readers), p=self.shares)), int(random.integers(len(SPEEDS)))
            throat = int(random.integers(len(BANKS)))
            sound = faster(stretch(self.readers[reader], 1.5 * self.arguments.seconds, random), SPEEDS[speed])
            heard = spoken(fbank(augmented(sound, random, self.noises, HEARD), BANKS[throat]))
            if len(heard) < frames // 2:
                continue
            heard = np.resize(heard, (max(frames, len(heard)), heard.shape[1]))
            at = int(random.integers(len(heard) - frames + 1))
            features.append(heard[at : at + frames])
            names.append(reader * AS_MANY + speed * len(BANKS) + throat)
        return torch.from_numpy(np.stack(features)), torch.tensor(names)

    def learn(self) -> float:
        done = self.step / self.arguments.steps
        rate = self.arguments.rate * min(1, (self.step + 1) / 300) * (0.5 * (1 + np.cos(np.pi * done)) + 0.005)
        for group in self.optimiser.param_groups:
            group["lr"] = float(rate)
        features, names = self.batch()
        loss = self.margin(self.model(features), names, MARGIN * min(1, done / WARM))
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 5)
        self.optimiser.step()
        self.step += 1
        keep = min(AVERAGE, self.step / (self.step + 10))
        for mean, value in zip(self.average, self.model.state_dict().values()):
            mean.lerp_(value, 1 - keep) if value.is_floating_point() else mean.copy_(value)
        return loss.item()

    def averaged(self) -> dict[str, torch.Tensor]:
        return dict(zip(self.model.state_dict(), self.average))

    def save(self) -> None:
        path = self.arguments.work / "checkpoint.pt"
        torch.save(dict(model=self.model.state_dict(), margin=self.margin.state_dict(), average=self.average,
                        optimiser=self.optimiser.state_dict(), step=self.step, busy=self.busy), path.with_suffix(".part"))
        path.with_suffix(".part").replace(path)

    def restore(self) -> None:
        state = torch.load(self.arguments.work / "checkpoint.pt", weights_only=True)
        self.model.load_state_dict(state["model"])
        self.margin.load_state_dict(state["margin"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.average, self.step, self.busy = state["average"], state["step"], state["busy"]

    def error(self) -> float:
        """Of the averaged weights, on readers held out to choose by: stretches of three seconds as they are."""
        model = Embedder().eval()
        model.load_state_dict(self.averaged())
        vectors, names, random = [], [], np.random.default_rng(2)
        with torch.no_grad():
            for number, clips in enumerate(self.held.values()):
                for _ in range(8):
                    heard = spoken(fbank(stretch(clips, 3.0, random)))
                    vectors.append(model(torch.from_numpy(heard[None]))[0].numpy())
                    names.append(number)
        return equal_error(np.stack(vectors), np.array(names))[0]

    def run(self) -> None:
        saved, began, losses = time.time(), time.process_time() - 3600 * self.busy, []
        while self.step < self.arguments.steps and not self.stopping:
            losses.append(self.learn())
            self.busy = (time.process_time() - began) / 3600
            if self.step % 50 == 0:
                print(f"{time.strftime('%d %H:%M:%S')} step {self.step} core-h {self.busy:.3f} loss {np.mean(losses):.3f}", flush=True)
                losses = []
            if self.step % 1000 == 0:
                print(f"step {self.step} EER {100 * self.error():.1f} % (3 s, readers held out)", flush=True)
            if time.time() - saved > self.arguments.save_every:
                self.save()
                saved = time.time()
        self.save()


def main() -> None:
    arguments = options().parse_args()
    torch.set_num_threads(1)
    trainer = Trainer(arguments)
    if (arguments.work / "checkpoint.pt").exists():
        trainer.restore()
    (arguments.work / "pid").write_text(str(os.getpid()))
    signal.signal(signal.SIGTERM, lambda *_: setattr(trainer, "stopping", True))
    size = sum(weight.numel() for weight in trainer.model.parameters())
    print(f"{len(trainer.readers)} readers in {AS_MANY} ways, {size / 1e6:.2f} M weights, step {trainer.step}", flush=True)
    trainer.run()


if __name__ == "__main__":
    main()

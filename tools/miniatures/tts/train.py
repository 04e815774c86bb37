"""Train mini-tts from scratch: data, reference clips, network.

    python tools/miniatures/tts/train.py --work DIR [--steps 5000]

Missing data and reference clips are made first. DIR/checkpoint.pt is kept up to date (weights are
the running average), DIR/train.log tells the losses; a run that was cut off goes on from there.
"""

import argparse
import pickle
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits, smooth_l1_loss

from analysis import BANDS
from batches import Batches, collate, example
from corpus import Change, Teachers, load
from model import Speech
from speaker import Encoder
from style import LEARNED, SPECTRUM

HERE = Path(__file__).parent
LOUD = 3.0  # extra weight of frames as loud as the loudest


def losses(batch: dict, speech: Speech, encoder: Encoder, noise: torch.Generator | None) -> dict:
    heard = encoder(batch["features"])
    explicit = torch.cat([batch["style_pitch"][:, None], batch["style_spectrum"]], 1)
    if noise is not None:
        explicit = explicit + 0.08 * torch.randn(explicit.shape, generator=noise)
    style = torch.cat([explicit, torch.zeros(len(heard), 2), heard[:, LEARNED:]], 1)
    hidden, timing = speech.read(batch["ids"], style, batch["mask"])
    out, mask = speech.speak(hidden, batch["frames"], style)
    mask = mask[:, 0].repeat_interleave(2, 1)
    total = mask.sum()
    error = (out["envelope"] - batch["envelope"]).abs()
    level = batch["envelope"][..., : BANDS * 2 // 3].mean(-1)
    weight = mask * (0.4 + LOUD * torch.sigmoid((level + 6.0) * 1.2))
    voiced = batch["voiced"] * mask
    moved = out["envelope"][:, 1:] - out["envelope"][:, :-1]
    should = batch["envelope"][:, 1:] - batch["envelope"][:, :-1]
    breath = (out["aperiodicity"] - batch["aperiodicity"]).abs().mean(-1)
    pitch = (out["pitch"] - batch["pitch"]).abs()
    wanted = torch.log1p(batch["frames"].float())
    symbols = batch["mask"][:, 0]
    return dict(
        envelope=(error.mean(-1) * weight).sum() / weight.sum(),
        change=((moved - should).abs().mean(-1) * weight[:, 1:]).sum() / weight[:, 1:].sum(),
        breath=(breath * voiced).sum() / voiced.sum(),
        pitch=(pitch * voiced).sum() / voiced.sum(),
        voicing=(binary_cross_entropy_with_logits(out["voicing"], batch["voiced"], reduction="none")
                 * mask).sum() / total,
        duration=(smooth_l1_loss(timing, wanted, reduction="none", beta=0.3) * symbols).sum() / symbols.sum(),
        heard_pitch=(heard[:, 0] - batch["heard_pitch"]).abs().mean(),
        heard_spectrum=(heard[:, 1 : 1 + SPECTRUM] - batch["heard_spectrum"]).abs().mean(),
    )  # fmt: skip


WEIGHTS = dict(envelope=1.0, change=0.7, breath=0.5, pitch=3.0, voicing=0.3, duration=1.0,
               heard_pitch=0.5, heard_spectrum=0.3)  # fmt: skip


def prepare(work: Path) -> tuple[list, list]:
    for name, script in (("data", "make_data.py"), ("references.pickle", "references.py")):
        if not (work / name).exists():
            subprocess.run([sys.executable, HERE / script, "--work", work], check=True)
    with open(work / "references.pickle", "rb") as file:
        return load(work / "data"), pickle.load(file)


def held_out(utterances, references, teachers) -> list[dict]:
    """Batches of held-out utterances in their teachers' own voices."""
    own = {}
    for reference in references:
        if reference["held_out"] and reference["change"].pitch == 0:
            own.setdefault(reference["teacher"], reference)
    chosen = [u for u in utterances if u.held_out and u.teacher in own][::2]
    rng = np.random.default_rng(0)
    return [
        collate([example(u, Change(), teachers) for u in chosen[i : i + 6]],
                [own[u.teacher] for u in chosen[i : i + 6]], rng)
        for i in range(0, len(chosen), 6)
    ]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=5000)
    parser.add_argument("--frames", type=int, default=2400)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    arguments = parser.parse_args()
    torch.manual_seed(0)
    torch.set_num_threads(1)
    utterances, references = prepare(arguments.work)
    teachers = Teachers(utterances)
    modules = torch.nn.ModuleDict(dict(speech=Speech(), encoder=Encoder()))
    average = torch.optim.swa_utils.AveragedModel(
        modules, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.997)
    )
    optimizer = torch.optim.AdamW(modules.parameters(), arguments.rate, (0.9, 0.98), weight_decay=0.01)
    path, first = arguments.work / "checkpoint.pt", 0
    if path.exists():
        saved = torch.load(path, weights_only=True)
        modules.load_state_dict(saved["now"])
        average.load_state_dict(saved["average"])
        optimizer.load_state_dict(saved["optimizer"])
        first = saved["step"]
    batches = iter(Batches(utterances, references, teachers, arguments.frames, seed=100 + first))
    judged = held_out(utterances, references, teachers)
    noise = torch.Generator().manual_seed(first)
    log, began, sums = open(arguments.work / "train.log", "a"), time.time(), {}
    for step in range(first, arguments.steps):
        progress = step / arguments.steps
        rate = arguments.rate * min(1, (step + 1) / 150) * (0.02 + 0.98 * (0.5 + 0.5 * np.cos(np.pi * progress)))
        optimizer.param_groups[0]["lr"] = float(rate)
        parts = losses(next(batches), modules["speech"], modules["encoder"], noise)
        loss = sum(WEIGHTS[name] * value for name, value in parts.items())
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(modules.parameters(), 1.0)
        optimizer.step()
        average.update_parameters(modules)
        for name, value in parts.items():
            sums[name] = sums.get(name, 0) + value.item() / 50
        if step % 50 == 49:
            told = " ".join(f"{name} {value:.4f}" for name, value in sums.items())
            print(f"{step + 1} {time.time() - began:.0f}s {told}", file=log, flush=True)
            sums = {}
        if step % 250 == 249 or step + 1 == arguments.steps:
            with torch.no_grad():
                tested = [losses(b, average.module["speech"], average.module["encoder"], None) for b in judged]
            told = " ".join(f"{n} {np.mean([float(t[n]) for t in tested or [parts]]):.4f}" for n in parts)
            print(f"{step + 1} HELD OUT {told}", file=log, flush=True)
            torch.save(dict(now=modules.state_dict(), average=average.state_dict(),
                            optimizer=optimizer.state_dict(), step=step + 1), path)  # fmt: skip


if __name__ == "__main__":
    main()

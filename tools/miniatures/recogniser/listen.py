"""Averaged weights to log probabilities, and how far what was heard is from what was said."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from data import Spoken
from features import normalised
from model import EIGHT, Recogniser, Shape
from phones import BLANK


def heard_by(path: Path) -> tuple[Recogniser, torch.Tensor, dict]:
    """The network of kept averages (or of a checkpoint's), the deviation that its features are divided by, and its age."""
    stored = torch.load(path, map_location="cpu", weights_only=True)
    model = Recogniser(Shape(**stored["shape"]))
    if "average" in stored:  # in the order of the parameters
        stored["weights"] = dict(zip((name for name, _ in model.named_parameters()), stored["average"]))
    model.load_state_dict(stored["weights"])
    return model.eval(), stored["deviation"], {name: stored[name] for name in ("step", "hours", "busy")}


@torch.no_grad()
def logs(model: Recogniser, deviation: torch.Tensor, spoken: Spoken) -> tuple[np.ndarray, np.ndarray]:
    """Log probabilities of phones and of pieces, frames of 40 ms."""
    x = normalised(spoken.features, deviation)
    x = F.pad(x, (0, 0, 0, -len(x) % EIGHT))
    phones, _, pieces = model(x[None])
    return phones[0].log_softmax(-1).numpy(), pieces[0].log_softmax(-1).numpy()


def greedy(logs_: np.ndarray) -> list[int]:
    best = logs_.argmax(-1)
    return [int(now) for before, now in zip([BLANK, *best[:-1]], best) if now != BLANK and now != before]


def distance(heard: Sequence, said: Sequence) -> int:
    """Insertions, deletions and substitutions."""
    row = list(range(len(said) + 1))
    for i, one in enumerate(heard, 1):
        before, row[0] = row[0], i
        for j, other in enumerate(said, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (one != other))
    return row[-1]

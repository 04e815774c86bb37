"""The training loss of mini-whisper: words of the decoder, and helpers that make the encoder learn quickly."""

import torch
from torch import Tensor
from torch.nn import functional as F

from batches import Batch
from model import Recognizer
from phones import IGNORED
import vocabulary as v

# (layer, head, which span): 'here' heads follow the input token and are the alignment heads of the
# exported model; 'ahead' heads look at the word to be said next.
GUIDED = ((1, 0, "ahead"), (1, 1, "here"), (2, 0, "ahead"), (2, 1, "here"))
WEIGHTS = {"phones": 0.3, "frame_words": 0.8, "guide": 0.1}


def guide_loss(weights: list[Tensor], batch: Batch) -> Tensor:
    """-log of the attention inside each word's span (one frame wider), averaged."""
    index = torch.arange(batch.frame_words.shape[1])
    total, count = 0, 0
    for layer, head, which in GUIDED:
        span = getattr(batch, which)
        known = span[..., 0] >= 0
        inside = (index >= span[..., :1] - 1) & (index <= span[..., 1:])
        mass = (weights[layer][:, head] * inside).sum(-1).clamp_min(1e-4)
        total = total - (mass.log() * known).sum()
        count = count + known.sum()
    return total / count.clamp_min(1)


def losses(model: Recognizer, batch: Batch) -> tuple[Tensor, dict[str, float]]:
    encoded, plain, phones = model.encoder(batch.features, batch.keep)
    table = model.table()
    logits, weights = model.decode(batch.ids, encoded, batch.keep[:, ::2], table)
    importance = torch.ones(v.END + 1 - v.BYTES)
    importance[v.UNKNOWN_ID - v.BYTES], importance[-1] = 0.5, 0.3  # unknown words, no word
    parts = {
        "words": F.cross_entropy(
            logits.flatten(0, 1), batch.targets.flatten(), ignore_index=IGNORED, label_smoothing=0.02
        ),
        "phones": F.cross_entropy(phones.flatten(0, 1), batch.phones.flatten(), ignore_index=IGNORED),
        "frame_words": F.cross_entropy(
            model.frame_words(plain, table).flatten(0, 1), batch.frame_words.flatten(), importance, ignore_index=IGNORED
        ),
        "guide": guide_loss(weights, batch),
    }
    known = batch.phones != IGNORED
    right = ((phones.argmax(-1) == batch.phones) & known).sum() / known.sum()
    values = {name: float(part.detach()) for name, part in parts.items()}
    values["phone_rate"] = float(right)
    words = (batch.targets >= v.BYTES) & (batch.targets < v.END)
    values["word_rate"] = float(((logits.argmax(-1) == batch.targets) & words).sum() / words.sum().clamp_min(1))
    return sum(WEIGHTS.get(name, 1) * part for name, part in parts.items()), values

"""Greedy decoding in torch of clean held-out utterances, for a look during training."""

import torch

import vocabulary as v
from batches import Example, Shard, collate, joined_unknown
from model import Recognizer
from scoring import errors


@torch.no_grad()
def greedy(model: Recognizer, features, keep, most: int = 40) -> list[list[int]]:
    encoded, _, _ = model.encoder(features, keep)
    keep = keep[:, ::2]
    ids = torch.tensor([[v.START, v.ENGLISH, v.TRANSCRIBE, v.NO_TIMESTAMPS]]).repeat(len(features), 1)
    prompt, done = ids.shape[1], torch.zeros(len(features), dtype=bool)
    for _ in range(most):
        logits, _ = model.decode(ids, encoded, keep, model.table())
        following = logits[:, -1, : v.END + 1].argmax(-1)
        following[done] = v.END
        done |= following == v.END
        ids = torch.cat([ids, following[:, None]], 1)
        if done.all():
            break
    return [[t for t in row if t < v.END] for row in ids[:, prompt:].tolist()]


def word_error_rates(model: Recognizer, shard: Shard, count: int = 80) -> dict[str, float]:
    """WER in % by kind of text over the first `count` utterances of a shard."""
    model.eval()
    tallies: dict[str, list[int]] = {}
    order = sorted(range(min(count, len(shard))), key=lambda i: shard.offset[i + 1] - shard.offset[i])
    for at in range(0, len(order), 12):
        chosen = order[at : at + 12]
        examples = []
        for i in chosen:
            sound, words, phones = shard.get(i)
            examples.append(Example(sound, [joined_unknown(words.tolist())], phones.tolist()))
        batch = collate(examples, None, clean=True)
        for i, example, heard in zip(chosen, examples, greedy(model, batch.features, batch.keep)):
            truth = [t for t, _, _ in example.segments[0]]
            tally = tallies.setdefault(str(shard.kind[i]), [0, 0])
            tally[0] += errors(truth, heard)
            tally[1] += len(truth)
    model.train()
    return {kind: round(100 * wrong / said, 1) for kind, (wrong, said) in sorted(tallies.items())}

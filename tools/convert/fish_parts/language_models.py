"""The slow and the fast transformer as graphs with a cache, over the official modules' own weights.

Their forward passes are written anew, because the exporter cannot follow the official cache of a fixed size. Golden values
of the tests come from the official code alone, so that a difference would be seen.

Slow: `input_ids` int64 [1, positions, 1 + codebooks] (a token, and the codes it stands for), `attention_mask` int64 [1, total],
`past_key_values.N.key` and `.value` [1, heads, past, width] in; `logits` [1, 1, vocabulary] and `hidden_states` [1, 1, width]
of the last position, and `present.N.*` out. Fast: the same with `inputs_embeds` [1, positions, width] in place of ids, without
hidden states.
"""

from pathlib import Path

import torch
from torch import nn

OPSET = 17
# Far below every score, and within 16 bits.
HIDDEN = -30_000.0


def attend(block, x, table, mask, key, value):
    """One transformer block; `table` holds the rotations of these positions. Returns x and the longer keys and values."""
    attention = block.attention
    heads, groups, width = attention.n_head, attention.n_local_heads, attention.head_dim
    batch, length, _ = x.shape
    q, k, v = attention.wqkv(block.attention_norm(x)).split([heads * width, groups * width, groups * width], -1)
    split = lambda values, count: values.reshape(batch, length, count, width)
    q, k = rotate(split(q, heads), table), rotate(split(k, groups), table)
    k = torch.cat([key, k.transpose(1, 2)], 2)
    v = torch.cat([value, split(v, groups).transpose(1, 2)], 2)
    q = q.transpose(1, 2).reshape(batch, groups, heads // groups, length, width)
    scores = q @ k.unsqueeze(2).transpose(3, 4) * width**-0.5 + mask
    said = (scores.softmax(-1) @ v.unsqueeze(2)).reshape(batch, heads, length, width)
    x = x + attention.wo(said.transpose(1, 2).reshape(batch, length, heads * width))
    return x + block.feed_forward(block.ffn_norm(x)), k, v


def rotate(x, table):
    """Pairs of neighbours are rotated, in 32 bits, as the official code does it."""
    pairs = x.float().reshape(*x.shape[:-1], -1, 2)
    table = table.float()[None, :, None]
    real = pairs[..., 0] * table[..., 0] - pairs[..., 1] * table[..., 1]
    imaginary = pairs[..., 1] * table[..., 0] + pairs[..., 0] * table[..., 1]
    return torch.stack([real, imaginary], -1).flatten(3).type_as(x)


def run_blocks(blocks, table, x, attention_mask, past):
    """Where each of these positions lies follows from the length of the mask."""
    length, total = x.shape[1], attention_mask.shape[1]
    places = torch.arange(total)
    here = places[total - length :]
    unseen = (places[None] > here[:, None])[None] | (attention_mask[:, None] == 0)
    mask = torch.where(unseen, HIDDEN, 0.0).to(x.dtype)[:, None, None]
    present = []
    for block, key, value in zip(blocks, past[::2], past[1::2]):
        x, key, value = attend(block, x, table[here], mask, key, value)
        present += [key, value]
    return x, present


class Slow(nn.Module):
    def __init__(self, model) -> None:
        super().__init__()
        self.model, self.config = model, model.config
        self.first, self.last = model.tokenizer.semantic_begin_id, model.tokenizer.semantic_end_id

    def forward(self, input_ids, attention_mask, *past):
        model, config = self.model, self.config
        token = input_ids[..., 0]
        step = config.codebook_size if config.share_codebook_embeddings else 0
        codes = model.codebook_embeddings(input_ids[..., 1:] + torch.arange(config.num_codebooks) * step).sum(2)
        is_sound = (token >= self.first) & (token <= self.last)
        x = model.embeddings(token) + torch.where(is_sound[..., None], codes, 0.0).to(codes.dtype)
        x, present = run_blocks(model.layers, model.freqs_cis, x, attention_mask, past)
        x = x[:, -1:]
        head = model.embeddings.weight if config.tie_word_embeddings else model.output.weight
        return nn.functional.linear(model.norm(x), head), model.fast_project_in(x), *present


class Fast(nn.Module):
    def __init__(self, model) -> None:
        super().__init__()
        self.model = model

    def forward(self, inputs_embeds, attention_mask, *past):
        model = self.model
        x, present = run_blocks(model.fast_layers, model.fast_freqs_cis, inputs_embeds, attention_mask, past)
        return model.fast_output(model.fast_norm(x[:, -1:])), *present


def export_language_models(model, out: Path) -> dict[str, Path]:
    """Writes slow.onnx and fast.onnx into a new folder, in the number format that `model` has."""
    out.mkdir()
    config, kind = model.config, next(model.parameters()).dtype
    ids = torch.zeros(1, 5, 1 + config.num_codebooks, dtype=torch.long)
    ids[0, :, 0] = model.tokenizer.semantic_begin_id
    states = torch.zeros(1, 2, config.fast_dim, dtype=kind)
    slow_shape = (1, config.n_local_heads, 3, config.head_dim)
    fast_shape = (1, config.fast_n_local_heads, 3, config.fast_head_dim)
    return {
        "slow": export(Slow(model), ("input_ids", ids), (config.n_layer, slow_shape, kind), ["hidden_states"], out / "slow.onnx"),
        "fast": export(Fast(model), ("inputs_embeds", states), (config.n_fast_layer, fast_shape, kind), [], out / "fast.onnx"),
    }


def export(module, first, cache, more_outputs: list[str], path: Path) -> Path:
    (name, tensor), (layers, shape, kind) = first, cache
    names = [f"{layer}.{part}" for layer in range(layers) for part in ("key", "value")]
    past, present = [f"past_key_values.{it}" for it in names], [f"present.{it}" for it in names]
    axes = {name: {1: "length"}, "attention_mask": {1: "total"}}
    axes |= {it: {2: "past"} for it in past} | {it: {2: "total"} for it in present}
    mask = torch.ones(1, tensor.shape[1] + shape[2], dtype=torch.long)
    torch.onnx.export(
        module.eval(), (tensor, mask, *[torch.zeros(shape, dtype=kind) for _ in past]), str(path),
        input_names=[name, "attention_mask", *past], output_names=["logits", *more_outputs, *present], dynamic_axes=axes,
        opset_version=OPSET, dynamo=False,
    )
    return path

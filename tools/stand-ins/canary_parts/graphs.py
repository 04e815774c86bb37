"""The three graphs with the names and types of the public export, over the official modules' own weights.

The language model's forward pass is written anew here, because the exporter cannot follow the official cache; golden values
never come from it, so a difference would be seen.
"""

from pathlib import Path

import onnx
import torch
from torch import nn

from .models import BANDS, HEADS, HIDDEN, KEY_HEADS, LAYERS, WIDTH


class Encoder(nn.Module):
    def __init__(self, encoder, projection) -> None:
        super().__init__()
        self.encoder, self.projection = encoder, projection

    def forward(self, input_features, input_features_lens):
        features = input_features.transpose(1, 2)
        mask = torch.arange(features.shape[1])[None] < input_features_lens[:, None]
        lengths = input_features_lens
        for _ in range(3):
            lengths = (lengths - 1) // 2 + 1
        return self.projection(self.encoder(features, mask).last_hidden_state), lengths


class Table(nn.Module):
    def __init__(self, table) -> None:
        super().__init__()
        self.table = table

    def forward(self, input_ids):
        return self.table(input_ids)


class Decoder(nn.Module):
    def __init__(self, model, half: bool) -> None:
        super().__init__()
        self.whole, self.half = model, half

    def forward(self, inputs_embeds, attn_bias, position_ids, *past):
        model = self.whole.model
        inputs_embeds, attn_bias, *past = (value.float() for value in (inputs_embeds, attn_bias, *past))
        angles = position_ids[..., None].float() * model.rotary_emb.inv_freq
        cos, sin = (torch.cat([part, part], -1)[:, None] for part in (angles.cos(), angles.sin()))
        turn = lambda x: x * cos + torch.cat((-x[..., WIDTH // 2 :], x[..., : WIDTH // 2]), -1) * sin
        split = lambda x, count: x.reshape(x.shape[0], x.shape[1], count, WIDTH)
        x, present = inputs_embeds, []
        for layer, key, value in zip(model.layers, past[::2], past[1::2]):
            attention, normal = layer.self_attn, layer.input_layernorm(x)
            q = turn(attention.q_norm(split(attention.q_proj(normal), HEADS)).transpose(1, 2))
            k = turn(attention.k_norm(split(attention.k_proj(normal), KEY_HEADS)).transpose(1, 2))
            k = torch.cat([key, k], 2)
            v = torch.cat([value, split(attention.v_proj(normal), KEY_HEADS).transpose(1, 2)], 2)
            whole = lambda x: torch.repeat_interleave(x, HEADS // KEY_HEADS, 1)
            weights = (q @ whole(k).transpose(2, 3) * WIDTH**-0.5 + attn_bias).softmax(-1)
            x = x + attention.o_proj((weights @ whole(v)).transpose(1, 2).flatten(2))
            x = x + layer.mlp(layer.post_attention_layernorm(x))
            present += [k, v]
        given = [self.whole.lm_head(model.norm(x)), *present]
        return tuple(value.half() for value in given) if self.half else tuple(given)


def write_encoder(encoder, projection, path: Path) -> None:
    inputs = (torch.randn(1, BANDS, 203), torch.tensor([203]))
    export(
        Encoder(encoder, projection), inputs, path, ["input_features", "input_features_lens"], ["audio_embeds", "audio_embeds_lens"],
        {"input_features": {2: "frames"}, "audio_embeds": {1: "audio_seq"}},
    )


def write_table(table, path: Path) -> None:
    export(Table(table), (torch.tensor([[1, 2, 3]]),), path, ["input_ids"], ["inputs_embeds"],
           {"input_ids": {1: "seq"}, "inputs_embeds": {1: "seq"}})


def write_decoder(model, path: Path, half: bool = False) -> None:
    """`half`: what goes in and comes out has 16 bits, as in a build for GPUs; the weights are the other graph's."""
    kind = torch.float16 if half else torch.float32
    names = [f"{layer}.{part}" for layer in range(LAYERS) for part in ("key", "value")]
    past, present = [f"past_key_values.{name}" for name in names], [f"present.{name}" for name in names]
    cache = torch.zeros(1, KEY_HEADS, 3, WIDTH, dtype=kind)
    read, bias = torch.randn(1, 5, HIDDEN, dtype=kind), torch.zeros(1, 1, 5, 8, dtype=kind)
    inputs = (read, bias, torch.arange(3, 8)[None], *[cache] * len(names))
    axes = {
        "inputs_embeds": {1: "seq"}, "attn_bias": {2: "seq", 3: "total"}, "position_ids": {1: "seq"}, "logits": {1: "seq"},
        **{name: {2: "past"} for name in past}, **{name: {2: "total"} for name in present},
    }
    names = ["inputs_embeds", "attn_bias", "position_ids", *past]
    export(Decoder(model, half), inputs, path, names, ["logits", *present], axes, "decoder.int8.onnx.data")


def export(module, inputs, path: Path, names, outputs, axes, weights: str | None = None) -> None:
    torch.onnx.export(
        module.eval(), inputs, str(path), input_names=names, output_names=outputs, dynamic_axes=axes, opset_version=17, dynamo=False,
    )
    graph = onnx.load(path)
    for node in graph.graph.node:
        node.ClearField("doc_string")  # the exporter writes paths of the machine there
    graph.graph.ClearField("value_info")
    data = path.with_name(weights or path.name + ".data")
    data.unlink(missing_ok=True)
    onnx.save_model(graph, path, save_as_external_data=True, location=data.name, size_threshold=256)

"""The two graphs with the names and types of the published ones, over the official modules' own weights.

The language model's forward pass is written anew here, because the exporter cannot follow the official cache; golden
values never come from it, so a difference would be seen.
"""

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from .models import CODES, HEADS, HIDDEN, KEY_HEADS, LAYERS, SKIPPED, STOP, VOCABULARY, WIDTH


def heads_of(x, count: int):
    return x.reshape(x.shape[0], x.shape[1], count, WIDTH).transpose(1, 2)


class LanguageModel(nn.Module):
    def __init__(self, llama, half: bool) -> None:
        super().__init__()
        self.llama, self.half = llama, half
        self.read = nn.Parameter(llama.model.embed_tokens.weight.detach().clone())
        self.said = nn.Parameter(llama.lm_head.weight.detach().T.contiguous())

    def forward(self, input_ids, attention_mask, *past):
        model, length = self.llama.model, input_ids.shape[1]
        positions = (attention_mask.cumsum(1) - 1)[:, -length:]
        angles = positions[..., None].float() * model.rotary_emb.inv_freq
        cos, sin = (torch.cat([part, part], -1)[:, None] for part in (angles.cos(), angles.sin()))
        turn = lambda x: x * cos + torch.cat((-x[..., WIDTH // 2 :], x[..., : WIDTH // 2]), -1) * sin
        keys = (attention_mask.cumsum(1) - 1)[:, None, None, :]
        hidden = torch.where(keys <= positions[:, None, :, None], 0.0, -1e9)
        x, present = self.read[input_ids], []
        for layer, key, value in zip(model.layers, past[::2], past[1::2]):
            attention, normal = layer.self_attn, layer.input_layernorm(x)
            q = turn(heads_of(attention.q_proj(normal), HEADS))
            k = torch.cat([key.float(), turn(heads_of(attention.k_proj(normal), KEY_HEADS))], 2)
            v = torch.cat([value.float(), heads_of(attention.v_proj(normal), KEY_HEADS)], 2)
            whole = lambda x: torch.repeat_interleave(x, HEADS // KEY_HEADS, 1)
            weights = (q @ whole(k).transpose(2, 3) * WIDTH**-0.5 + hidden).softmax(-1)
            x = x + attention.o_proj((weights @ whole(v)).transpose(1, 2).flatten(2))
            x = x + layer.mlp(layer.post_attention_layernorm(x))
            present += [k.half(), v.half()] if self.half else [k, v]
        return model.norm(x) @ self.said, *present


class SnacDecoder(nn.Module):
    def __init__(self, snac) -> None:
        super().__init__()
        self.snac = snac

    def forward(self, *codes):
        return self.snac.decode(list(codes))


def write_language_model(llama, read, said, stop, path: Path, half: bool) -> None:
    names = [f"{layer}.{part}" for layer in range(LAYERS) for part in ("key", "value")]
    past, present = [f"past_key_values.{name}" for name in names], [f"present.{name}" for name in names]
    cache = torch.zeros(1, KEY_HEADS, 3, WIDTH, dtype=torch.float16 if half else torch.float32)
    inputs = (torch.tensor([[5, 6, 7, 8, 9]]), torch.ones(1, 8, dtype=torch.long), *[cache] * len(names))
    axes = {
        "input_ids": {0: "batch_size", 1: "sequence_length"}, "attention_mask": {0: "batch_size", 1: "total_sequence_length"},
        "logits": {0: "batch_size", 1: "sequence_length"}, **{name: {0: "batch_size", 2: "past_sequence_length"} for name in past},
        **{name: {0: "batch_size", 2: "total_sequence_length"} for name in present},
    }
    torch.onnx.export(
        LanguageModel(llama, half).eval(), inputs, str(path), input_names=["input_ids", "attention_mask", *past],
        output_names=["logits", *present], dynamic_axes=axes, opset_version=17, dynamo=False, do_constant_folding=True,
    )
    graph = onnx.load(path)
    nodes = [
        *table_from(graph, "read", read, None), *table_from(graph, "said", said, stop),
    ]
    for node in reversed(nodes):
        graph.graph.node.insert(0, node)
    save(graph, path)


def table_from(graph, name: str, parts, stop) -> list:
    """Nodes that add up a table from its small parts, in place of the table."""
    old = next(tensor for tensor in graph.graph.initializer if tensor.name == name)
    graph.graph.initializer.remove(old)

    def constant(key: str, values) -> str:
        graph.graph.initializer.append(numpy_helper.from_array(np.asarray(values), f"{name}.{key}"))
        return f"{name}.{key}"

    given = [constant(str(index), part.numpy()) for index, part in enumerate(parts)]
    rows = constant("shape", np.array([-1, HIDDEN]))
    ends = [constant("axis", np.array([0])), constant("first", np.array([SKIPPED])), constant("last", np.array([SKIPPED + VOCABULARY]))]
    axis, first, last = ends
    nodes = [
        helper.make_node("Add", given[:2], [f"{name}.01"]),
        helper.make_node("Add", [f"{name}.01", given[2]], [f"{name}.012"]),
        helper.make_node("Reshape", [f"{name}.012", rows], [f"{name}.rows"]),
    ]
    if stop is None:
        return [*nodes, helper.make_node("Slice", [f"{name}.rows", first, last, axis], [name])]
    place = constant("place", np.array([[STOP]]))
    row = constant("stop", stop.numpy()[None])
    return [
        *nodes, helper.make_node("Slice", [f"{name}.rows", first, last, axis], [f"{name}.sliced"]),
        helper.make_node("ScatterND", [f"{name}.sliced", place, row], [f"{name}.whole"]),
        helper.make_node("Transpose", [f"{name}.whole"], [name], perm=[1, 0]),
    ]


def plain_snake(x, alpha):
    """SNAC's own is a script with shapes that the exporter would keep as numbers."""
    return x + (alpha + 1e-9).reciprocal() * torch.sin(alpha * x).pow(2)


def write_snac(snac, path: Path) -> None:
    from snac import layers

    official, layers.snake = layers.snake, plain_snake
    names = [f"audio_codes.{layer}" for layer in range(3)]
    inputs = tuple(torch.randint(0, CODES, (1, 3 * 2**layer)) for layer in range(3))
    axes = {name: {0: "batch_size", 1: f"length_{layer}"} for layer, name in enumerate(names)}
    torch.onnx.export(
        SnacDecoder(snac).eval(), inputs, str(path), input_names=names, output_names=["audio_values"],
        dynamic_axes={**axes, "audio_values": {0: "batch_size", 2: "samples"}}, opset_version=17, dynamo=False,
    )
    layers.snake = official
    save(onnx.load(path), path)


def save(graph, path: Path) -> None:
    """Large tables that 16 bits hold exactly are stored so, and widened when the graph is opened."""
    for tensor in list(graph.graph.initializer):
        values = numpy_helper.to_array(tensor)
        if tensor.data_type != TensorProto.FLOAT or values.size < 100 or np.any(values.astype(np.float16) != values):
            continue
        half = numpy_helper.from_array(values.astype(np.float16), f"{tensor.name}.half")
        name = tensor.name
        graph.graph.initializer.remove(tensor)
        graph.graph.initializer.append(half)
        graph.graph.node.insert(0, helper.make_node("Cast", [half.name], [name], to=TensorProto.FLOAT))
    for node in graph.graph.node:
        node.ClearField("doc_string")
        node.ClearField("metadata_props")
    graph.graph.ClearField("value_info")
    onnx.save(graph, path)

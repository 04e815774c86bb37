"""Writes graphs as the published ones are, their weights in 16 bits."""

from pathlib import Path

import einops
import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from . import graphs
from .official import HEADS, WIDTH

BATCH, SEQUENCE = {0: "batch_size", 1: "sequence_length"}, {1: "sequence_length"}
CACHE = {0: "batch_size", 2: "past_sequence_length"}


def plain_shapes() -> None:
    """einops works out shapes as numbers, which the exporter would keep: the same with torch's own functions."""
    import chatterbox.models.s3gen.decoder as decoder

    decoder.pack = lambda parts, _: (torch.cat(parts, 1), None)
    decoder.rearrange = lambda x, _: x.permute(0, 2, 1)
    decoder.repeat = lambda x, _, t: x[:, :, None].expand(-1, -1, t)


def restore_shapes() -> None:
    import chatterbox.models.s3gen.decoder as decoder

    decoder.pack, decoder.rearrange, decoder.repeat = einops.pack, einops.rearrange, einops.repeat


def write(module, inputs, path: Path, names, outputs, axes) -> None:
    torch.onnx.export(
        module.eval(), inputs, str(path), input_names=names, output_names=outputs, dynamic_axes=axes, opset_version=17,
        dynamo=False,
    )
    graph = onnx.load(path)
    store_as_half(graph)
    shorten_names(graph)
    onnx.save(graph, path)


def store_as_half(graph) -> None:
    """Large tables that 16 bits hold exactly are stored so, and widened when the graph is opened."""
    for tensor in list(graph.graph.initializer):
        values = numpy_helper.to_array(tensor)
        if tensor.data_type != TensorProto.FLOAT or values.size < 500 or np.any(values.astype(np.float16) != values):
            continue
        half = numpy_helper.from_array(values.astype(np.float16), f"{tensor.name}.half")
        name = tensor.name
        graph.graph.initializer.remove(tensor)
        graph.graph.initializer.append(half)
        graph.graph.node.insert(0, helper.make_node("Cast", [half.name], [name], to=TensorProto.FLOAT))


def shorten_names(graph) -> None:
    """Names of values inside the graph are most of its bytes. Tables keep theirs: the adapter looks for one."""
    kept = {value.name for value in [*graph.graph.input, *graph.graph.output]}
    kept |= {tensor.name for tensor in graph.graph.initializer if not tensor.name.startswith("onnx::")}
    kept |= {name.removesuffix(".half") for name in kept}
    short: dict[str, str] = {"": ""}

    def name_of(name: str) -> str:
        return name if name in kept else short.setdefault(name, f"v{len(short)}")

    for node in graph.graph.node:
        node.ClearField("name")
        node.ClearField("doc_string")
        node.ClearField("metadata_props")
        for names in (node.input, node.output):
            names[:] = [name_of(name) for name in names]
    for tensor in graph.graph.initializer:
        tensor.name = name_of(tensor.name)
    graph.graph.ClearField("value_info")


def write_speech_encoder(t3, s3gen, path: Path) -> None:
    outputs = ["audio_features", "audio_tokens", "speaker_embeddings", "speaker_features"]
    axes = {
        "audio_values": {1: "num_samples"}, "audio_features": SEQUENCE, "audio_tokens": {1: "audio_sequence_length"},
        "speaker_features": {1: "feature_dim"},
    }
    write(graphs.SpeechEncoder(t3, s3gen), (torch.randn(1, 60_000) * 0.1,), path, ["audio_values"], outputs, axes)


def write_embed_tokens(t3, path: Path) -> None:
    ids = torch.tensor([[graphs.EXAGGERATION, 255, 9, 8, 0, graphs.START_SPEECH, graphs.START_SPEECH]])
    names = ["input_ids", "position_ids", "exaggeration"]
    axes = {"input_ids": BATCH, "position_ids": BATCH, "exaggeration": {0: "batch_size"}, "inputs_embeds": BATCH}
    write(graphs.EmbedTokens(t3), (ids, torch.zeros_like(ids), torch.tensor([0.5])), path, names, ["inputs_embeds"], axes)


def write_embed_tokens_turbo(t3, path: Path) -> None:
    axes = {"input_ids": BATCH, "inputs_embeds": BATCH}
    write(graphs.EmbedTokensTurbo(t3), (torch.tensor([[9, 8, 7]]),), path, ["input_ids"], ["inputs_embeds"], axes)


def write_language_model(module, path: Path, half: bool, turbo: bool) -> None:
    cache = torch.zeros(2, HEADS, 3, WIDTH // HEADS, dtype=torch.float16 if half else torch.float32)
    mask = torch.ones(2, 8, dtype=torch.long)
    positions = [torch.arange(3, 8)[None].expand(2, -1)] if turbo else []
    past = [f"past_key_values.{name}" for name in graphs.past_names()]
    present = [f"present.{name}" for name in graphs.past_names()]
    names = ["inputs_embeds", "attention_mask", *(["position_ids"] if turbo else []), *past]
    axes = {
        "inputs_embeds": BATCH, "attention_mask": {0: "batch_size", 1: "total_sequence_length"}, "logits": BATCH,
        **({"position_ids": BATCH} if turbo else {}), **{name: CACHE for name in past + present},
    }
    inputs = (torch.randn(2, 5, WIDTH), mask, *positions, *[cache] * len(past))
    write(module, inputs, path, names, ["logits", *present], axes)


def write_conditional_decoder(s3gen, path: Path) -> None:
    plain_shapes()
    inputs = (torch.randint(0, 6561, (1, 40)), torch.randn(1, 192), torch.randn(1, 50, 80))
    axes = {
        "speech_tokens": {1: "num_speech_tokens"}, "speaker_features": {1: "feature_dim"}, "waveform": {1: "num_samples"},
    }
    names = ["speech_tokens", "speaker_embeddings", "speaker_features"]
    write(graphs.ConditionalDecoder(s3gen), inputs, path, names, ["waveform"], axes)
    for name in ("_stft", "_istft"):
        vars(s3gen.mel2wav).pop(name, None)  # the official ones again
    restore_shapes()

"""The four graphs and the tables with the names and types of the public export, over the official modules' own weights.

The language model's forward pass is written anew here, because the exporter cannot follow the official cache; golden values
never come from it, so a difference would be seen.
"""

import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from .models import CODES, HEADS, LAYERS, START, STOP, WIDTH


class ConditioningEncoder(nn.Module):
    def __init__(self, gpt) -> None:
        super().__init__()
        self.gpt = gpt

    def forward(self, mel_spectrogram):
        return self.gpt.get_style_emb(mel_spectrogram).transpose(1, 2)


class SpeakerEncoder(nn.Module):
    """Everything after the spectrogram."""

    def __init__(self, encoder) -> None:
        super().__init__()
        self.encoder = encoder

    def forward(self, mel_spec):
        return self.encoder(mel_spec, l2_norm=True).unsqueeze(-1)


class LanguageModel(nn.Module):
    def __init__(self, gpt) -> None:
        super().__init__()
        self.gpt = gpt

    def forward(self, inputs_embeds, attention_mask, *past):
        length, total = inputs_embeds.shape[1], attention_mask.shape[1]
        split = lambda x: x.reshape(x.shape[0], -1, HEADS, WIDTH // HEADS).transpose(1, 2)
        places = torch.arange(total)
        later = places[None] > places[total - length :, None]
        hidden = torch.where(later, -1e9, 0.0)[None, None] + (1 - attention_mask)[:, None, None] * -1e9
        x, present = inputs_embeds, []
        for block, key, value in zip(self.gpt.gpt.h, past[::2], past[1::2]):
            q, k, v = block.attn.c_attn(block.ln_1(x)).split(WIDTH, 2)
            k, v = torch.cat([key, split(k)], 2), torch.cat([value, split(v)], 2)
            weights = (split(q) @ k.transpose(2, 3) * (WIDTH // HEADS) ** -0.5 + hidden).softmax(-1)
            x = x + block.attn.c_proj((weights @ v).transpose(1, 2).flatten(2))
            x = x + block.mlp(block.ln_2(x))
            present += [k, v]
        states = self.gpt.final_norm(self.gpt.gpt.ln_f(x))
        return self.gpt.mel_head(states), states, *present


class Vocoder(nn.Module):
    def __init__(self, decoder) -> None:
        super().__init__()
        self.decoder = decoder

    def forward(self, latents, speaker_embedding):
        return self.decoder(latents, g=speaker_embedding)


def write_all(model, out: Path) -> None:
    (out / "embeddings").mkdir(parents=True, exist_ok=True)
    gpt, vocoder = model.gpt, model.hifigan_decoder
    export(ConditioningEncoder(gpt), (torch.randn(1, 80, 50),), out / "conditioning_encoder.onnx",
           ["mel_spectrogram"], ["conditioning_latents"], {"mel_spectrogram": {0: "batch", 2: "frames"}, "conditioning_latents": {0: "batch"}})
    with_spectrogram, vocoder.speaker_encoder.use_torch_spec = vocoder.speaker_encoder.use_torch_spec, False
    export(SpeakerEncoder(vocoder.speaker_encoder), (torch.rand(1, 64, 50),), out / "speaker_encoder.onnx",
           ["mel_spec"], ["speaker_embedding"], {"mel_spec": {0: "batch", 2: "frames"}, "speaker_embedding": {0: "batch"}})
    vocoder.speaker_encoder.use_torch_spec = with_spectrogram
    write_language_model(gpt, out / "gpt_model.onnx")
    export(Vocoder(vocoder), (torch.randn(1, 9, WIDTH), torch.randn(1, model.args.d_vector_dim, 1)), out / "hifigan_vocoder.onnx",
           ["latents", "speaker_embedding"], ["waveform"], {"latents": {1: "tokens"}, "waveform": {2: "samples"}})
    tables = {
        "mel_embedding": gpt.mel_embedding, "mel_pos_embedding": gpt.mel_pos_embedding.emb, "text_embedding": gpt.text_embedding,
        "text_pos_embedding": gpt.text_pos_embedding.emb,
    }
    for name, table in tables.items():  # in 16 bits; the published tables have 32
        np.save(out / f"embeddings/{name}.npy", table.weight.detach().numpy().astype(np.float16))
    np.save(out / "mel_stats.npy", model.mel_stats.numpy())
    (out / "metadata.json").write_text(json.dumps(metadata(), indent="\t") + "\n")


def metadata() -> dict:
    names = ["conditioning_encoder", "speaker_encoder", "gpt_model", "hifigan_vocoder"]
    return {
        "n_layer": LAYERS, "embed_dim": WIDTH, "num_heads": HEADS, "head_dim": WIDTH // HEADS, "num_audio_tokens": CODES,
        "start_audio_token": START, "stop_audio_token": STOP, "perceiver_output_len": 32,
        "files": {name: f"{name}.onnx" for name in names},
    }


def write_language_model(gpt, path: Path) -> None:
    names = [f"{part}_{layer}" for layer in range(LAYERS) for part in ("key", "value")]
    past, present = [f"past_{name}" for name in names], [f"present_{name}" for name in names]
    inputs = (torch.randn(1, 5, WIDTH), torch.ones(1, 8), *[torch.randn(1, HEADS, 3, WIDTH // HEADS)] * len(names))
    axes = {
        "inputs_embeds": {0: "batch", 1: "length"}, "attention_mask": {0: "batch", 1: "total"}, "logits": {0: "batch", 1: "length"},
        "hidden_states": {0: "batch", 1: "length"}, **{name: {0: "batch", 2: "past"} for name in past},
        **{name: {0: "batch", 2: "total"} for name in present},
    }
    export(LanguageModel(gpt), inputs, path, ["inputs_embeds", "attention_mask", *past], ["logits", "hidden_states", *present], axes)


def export(module, inputs, path: Path, names: list[str], outputs: list[str], axes: dict) -> None:
    torch.onnx.export(
        module.eval(), inputs, str(path), input_names=names, output_names=outputs, dynamic_axes=axes, opset_version=17,
        dynamo=False,
    )
    graph = onnx.load(path)
    store_as_half(graph.graph)
    shorten_names(graph.graph)
    onnx.save(graph, path)


def store_as_half(graph) -> None:
    """Tables that 16 bits hold exactly are stored so, and widened when the graph is opened."""
    for tensor in list(graph.initializer):
        values = numpy_helper.to_array(tensor)
        if tensor.data_type != TensorProto.FLOAT or values.size < 100 or np.any(values.astype(np.float16) != values):
            continue
        half = numpy_helper.from_array(values.astype(np.float16), f"{tensor.name}.half")
        name = tensor.name
        graph.initializer.remove(tensor)
        graph.initializer.append(half)
        graph.node.insert(0, helper.make_node("Cast", [half.name], [name], to=TensorProto.FLOAT))


def shorten_names(graph) -> None:
    """Names of values inside the graph are most of its bytes."""
    kept = {value.name for value in [*graph.input, *graph.output]} | {""}
    short: dict[str, str] = {}
    name_of = lambda name: name if name in kept else short.setdefault(name, f"v{len(short)}")
    for node in graph.node:
        for field in ("name", "doc_string", "metadata_props"):
            node.ClearField(field)
        for names in (node.input, node.output):
            names[:] = [name_of(name) for name in names]
    for tensor in graph.initializer:
        tensor.name = name_of(tensor.name)
    graph.ClearField("value_info")

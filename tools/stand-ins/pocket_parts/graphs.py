"""The five graphs of a Pocket-TTS model and the `bundle.json` beside them, with the names, types and states of the public
export (KevinAHM/pocket-tts-onnx): written by ourselves over the modules of the package pocket-tts.

What the package keeps between calls goes in as `state_N` and comes out as `out_state_N`. The language model has a cache of
1000 positions and counts them in `step`; the decoder has a ring of as many positions as it looks back.
"""

import json
from pathlib import Path

import numpy as np
import onnx
import torch
from pocket_tts.modules.attention import StreamingMultiheadAttention
from pocket_tts.modules.conv import StreamingConv1d, StreamingConvTranspose1d
from pocket_tts.modules.stateful_module import init_states
from torch import nn

CAPACITY = 1000
MOST_COLUMNS = 4096


def begin_attention(self, batch_size: int, sequence_length: int) -> dict:
    shape = (self.num_heads, self.dim_per_head)
    if self.context is None:
        cache = torch.full((2, batch_size, sequence_length, *shape), float("nan"))
        return {"cache": cache, "current_end": torch.zeros(0), "step": torch.zeros(1, dtype=torch.long)}
    cache = torch.zeros(2, batch_size, shape[0], self.context, shape[1])
    return {"cache": cache, "end_offset": torch.zeros(1, dtype=torch.long), "offset": torch.zeros(1, dtype=torch.long)}


def remember_all(state: dict, k, v):
    """Keys, values and their positions: those of the cache so far, and the new ones."""
    step, count = state["step"], k.shape[1]
    cache = state["cache"].clone()
    cache[0, :, step : step + count] = k
    cache[1, :, step : step + count] = v
    state["cache"], state["step"] = cache, step + count
    seen = cache[:, :, : step + count]
    return seen[0].transpose(1, 2), seen[1].transpose(1, 2), torch.arange(MOST_COLUMNS)[: step + count], step


def remember_last(state: dict, k, v):
    """As `remember_all`, of a ring: what has left it has no place. A call's own keys are looked at beside the ring, since they
    may push out what its first position still sees."""
    end, count = state["end_offset"], k.shape[1]
    size = state["cache"].shape[3]
    old = torch.arange(size)
    last = (end - 1) % size
    age = (last - old) % size
    places = torch.where(age < end, end - 1 - age, torch.full_like(age, -1))
    new = torch.stack([k, v]).transpose(2, 3)
    both = torch.cat([state["cache"], new], dim=3)
    kept = torch.arange(MOST_COLUMNS)[:count] + end
    # Only the last `size` of a long call stay; each place is written once, so the order does not matter.
    wanted = torch.arange(size)
    newest = end + count - 1
    held = newest - (newest - wanted) % size
    source = torch.where(held >= end, held - end + size, wanted)
    state["cache"] = both.index_select(3, source)
    state["end_offset"], state["offset"] = end + count, state["offset"] + count
    return both[0], both[1], torch.cat([places, kept]), end


def attend(self, query, model_state, attn_mask=None):
    state = model_state[self._module_absolute_name] if model_state is not None else None
    batch, count, _ = query.shape
    packed = self.in_proj(query).view(batch, count, 3, self.num_heads, self.dim_per_head)
    q, k, v = packed.unbind(2)
    places = torch.arange(count)
    if state is None:
        q, k = self.rope(q, k, offset=0)
        keys, values, seen, start = k.transpose(1, 2), v.transpose(1, 2), places, 0
    else:
        q, k = self.rope(q, k, offset=state["step" if self.context is None else "offset"])
        keys, values, seen, start = (remember_all if self.context is None else remember_last)(state, k, v)
    delta = (places + start)[:, None] - seen[None]
    sees = (seen[None] >= 0) & (delta >= 0)
    if self.context is not None:
        sees = sees & (delta < self.context)
    hidden = torch.zeros_like(delta, dtype=torch.float32).masked_fill(~sees, float("-inf"))
    shares = (q.transpose(1, 2) @ keys.transpose(2, 3) * self.dim_per_head**-0.5 + hidden).softmax(-1)
    mixed = (shares @ values).transpose(1, 2).reshape(batch, count, -1)
    return self.out_proj(mixed)


def convolve(self, x, model_state):
    state = self.init_state(1, 0) if model_state is None else model_state[self._module_absolute_name]
    kept = state["previous"].shape[-1]
    if kept == 0:
        return self.conv(x)
    before = state["previous"]
    if self.pad_mode == "replicate":
        before = torch.where(state["first"].view(-1, 1, 1), x[..., :1], before)
        state["first"] = torch.zeros_like(state["first"])
    x = torch.cat([before, x], dim=-1)
    state["previous"] = x[..., -kept:]
    return self.conv(x)


def convolve_back(self, x, model_state):
    state = model_state[self._module_absolute_name]
    y, kept = self.convtr(x), state["partial"].shape[-1]
    if kept == 0:
        return y
    y = torch.cat([y[..., :kept] + state["partial"], y[..., kept:]], dim=-1)
    rest = y[..., -kept:]
    state["partial"] = rest if self.convtr.bias is None else rest - self.convtr.bias[:, None]
    return y[..., :-kept]


PATCHES = [
    (StreamingMultiheadAttention, {"init_state": begin_attention, "forward": attend}),
    (StreamingConv1d, {"forward": convolve}),
    (StreamingConvTranspose1d, {"forward": convolve_back}),
]


class Patched:
    """Within it, the package's modules take and give their states as a traced graph has to."""

    def __enter__(self):
        self.before = [(kind, name, getattr(kind, name)) for kind, changes in PATCHES for name in changes]
        for kind, changes in PATCHES:
            for name, change in changes.items():
                setattr(kind, name, change)

    def __exit__(self, *_):
        for kind, name, value in self.before:
            setattr(kind, name, value)


def entries(states: dict) -> list[tuple[str, str]]:
    return [(module, key) for module in sorted(states) for key in sorted(states[module])]


class Stateful(nn.Module):
    def __init__(self, states: dict):
        super().__init__()
        self.entries = entries(states)

    def take(self, flat) -> dict:
        states: dict = {}
        for (module, key), value in zip(self.entries, flat):
            states.setdefault(module, {})[key] = value
        return states

    def give(self, states: dict) -> list:
        return [states[module][key] for module, key in self.entries]


class Main(Stateful):
    def __init__(self, model, states):
        super().__init__(states)
        self.lm = model.flow_lm

    def forward(self, sequence, text_embeddings, flat):
        states = self.take(flat)
        latents = torch.where(torch.isnan(sequence), self.lm.bos_emb, sequence)
        read = self.lm.backbone(self.lm.input_linear(latents), text_embeddings, latents, model_state=states)
        # A prompt has no position of its own: then nothing is given, in the shape of a position.
        first = torch.cat([read, torch.zeros(1, 1, read.shape[2])], dim=1)[:, 0]
        return first, self.lm.out_eos(first), *self.give(states)


class Decoder(Stateful):
    def __init__(self, model, states):
        super().__init__(states)
        self.mimi, self.lm = model.mimi, model.flow_lm

    def forward(self, latent, flat):
        states = self.take(flat)
        sound = self.mimi.decode_from_latent(latent * self.lm.emb_std + self.lm.emb_mean, states)
        return sound, *self.give(states)


class Encoder(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.mimi, self.weight = model.mimi, model.flow_lm.speaker_proj_weight

    def forward(self, audio):
        embedded = self.mimi.encoder(audio, model_state=None)
        (embedded,) = self.mimi.encoder_transformer(embedded, model_state=None)
        latents = self.mimi._to_framerate(embedded).transpose(-1, -2)
        return nn.functional.linear(latents, self.weight)


def fill_of(value: torch.Tensor) -> str:
    if value.numel() == 0:
        return "empty"
    if value.dtype == torch.bool and value.all():
        return "ones"
    return "nan" if value.is_floating_point() and value.isnan().all() else "zeros"


def manifest(states: dict) -> list[dict]:
    listed = []
    for index, (module, key) in enumerate(entries(states)):
        value = states[module][key]
        listed.append({
            "module": module, "key": key, "path": f"{module}/{key}", "dtype": str(value.dtype).removeprefix("torch."),
            "shape": list(value.shape), "fill": fill_of(value), "index": index,
            "input_name": f"state_{index}", "output_name": f"out_state_{index}",
        })
    return listed


def write(module: nn.Module, inputs: tuple, path: Path, names: list[str], outputs: list[str], dynamic: dict, opset: int) -> None:
    with torch.no_grad():
        torch.onnx.export(module.eval(), inputs, str(path), input_names=names, output_names=outputs, dynamic_axes=dynamic,
                          opset_version=opset, dynamo=False)


def write_all(model, out: Path) -> None:
    """All graphs, `bundle.json` and `bos_before_voice.npy` of `model` into the folder `out`."""
    lm, mimi = model.flow_lm, model.mimi
    with Patched():
        flow, sound = init_states(lm, 1, CAPACITY), init_states(mimi, 1, CAPACITY)
        listed = {"flow_lm_state_manifest": manifest(flow), "mimi_state_manifest": manifest(sound)}
        main, decoder = Main(model, flow), Decoder(model, sound)
        ins, outs = ([f"{name}_{index}" for index in range(len(main.entries))] for name in ("state", "out_state"))
        write(main, (torch.randn(1, 1, lm.ldim), torch.randn(1, 1, lm.dim), main.give(flow)), out / "flow_lm_main.onnx",
              ["sequence", "text_embeddings", *ins], ["conditioning", "eos_logit", *outs],
              {"sequence": {1: "seq_len"}, "text_embeddings": {1: "text_len"}}, 14)
        ins, outs = ([f"{name}_{index}" for index in range(len(decoder.entries))] for name in ("state", "out_state"))
        write(decoder, (torch.randn(1, 2, lm.ldim), decoder.give(sound)), out / "mimi_decoder.onnx", ["latent", *ins],
              ["audio_frame", *outs], {"latent": {1: "seq_len"}}, 17)
        write(Encoder(model), (torch.randn(1, 1, 4 * mimi.frame_size),), out / "mimi_encoder.onnx", ["audio"], ["latents"],
              {"audio": {2: "audio_len"}, "latents": {1: "frames"}}, 17)
    # Two tensors: of one, the graph would make a single input.
    start, end = torch.zeros(1, 1), torch.ones(1, 1)
    write(lm.flow_net, (torch.randn(1, lm.dim), start, end, torch.randn(1, lm.ldim)), out / "flow_lm_flow.onnx",
          ["c", "s", "t", "x"], ["flow_dir"], {name: {0: "batch"} for name in "cstx"}, 14)
    write(lm.conditioner, (torch.zeros(1, 4, dtype=torch.long),), out / "text_conditioner.onnx", ["token_ids"], ["embeddings"],
          {"token_ids": {1: "seq_len"}}, 14)
    np.save(out / "bos_before_voice.npy", lm.bos_before_voice.detach().numpy())
    config = model.config
    bundle = {
        "schema_version": 2, "sample_rate": config.mimi.sample_rate, "frame_rate": config.mimi.frame_rate,
        "samples_per_frame": mimi.frame_size, "latent_dim": lm.ldim, "conditioning_dim": lm.dim,
        "pad_with_spaces_for_short_inputs": config.pad_with_spaces_for_short_inputs,
        "remove_semicolons": config.remove_semicolons, "max_token_per_chunk": 50, "insert_bos_before_voice": True,
        "model_recommended_frames_after_eos": config.model_recommended_frames_after_eos,
        "tokenizer_file": "tokenizer.model", "bos_before_voice_file": "bos_before_voice.npy", **listed,
    }
    (out / "bundle.json").write_text(json.dumps(bundle, indent="\t") + "\n")


def quantise(out: Path, name: str) -> None:
    """`name` in eight bits beside itself, in the way of the public export: the weights of matrix products only."""
    from onnxruntime.quantization import QuantType, quantize_dynamic

    options = {"ForceQuantizeNoType": True, "DefaultTensorType": onnx.TensorProto.FLOAT}
    quantize_dynamic(out / f"{name}.onnx", out / f"{name}_int8.onnx", weight_type=QuantType.QInt8,
                     op_types_to_quantize=["MatMul"], extra_options=options)

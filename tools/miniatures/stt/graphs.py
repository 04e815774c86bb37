"""The two ONNX graphs of mini-whisper: Whisper's contract around the trained Recognizer."""

import torch
from torch import Tensor, nn

import vocabulary
from model import Recognizer

# Frames of silence kept after the last frame above the floor, in 10 ms.
MARGIN = 4


class EncoderGraph(nn.Module):
    """input_features B 80 3000 -> last_hidden_state B T D; T ends where the sound ends."""

    def __init__(self, model: Recognizer) -> None:
        super().__init__()
        self.encoder = model.encoder

    def forward(self, input_features: Tensor) -> Tensor:
        floor = input_features.amin((1, 2), keepdim=True)
        sounding = ((input_features - floor).amax(1) > 1e-3).to(torch.float32)  # B 3000
        index = torch.arange(1, input_features.shape[2] + 1, dtype=torch.float32)
        length = torch.clamp((sounding * index).amax(1) + MARGIN, min=48.0) / 8  # B, in frames of 80 ms
        longest = torch.clamp(length.amax(), max=374.0).to(torch.int64) + 1
        features = input_features - input_features.amax((1, 2), keepdim=True) + 2
        features = features[:, :, : longest * 8]
        keep = (torch.arange(longest * 2, dtype=torch.float32)[None] < length[:, None] * 2).to(torch.float32)
        encoded, _, _ = self.encoder(features, keep)
        return encoded * keep[:, ::2, None]


class DecoderGraph(nn.Module):
    """One step or several: see arguments() for the order of the caches."""

    def __init__(self, model: Recognizer, reluctance: float) -> None:
        super().__init__()
        self.model = model
        bias = torch.zeros(vocabulary.SIZE)
        bias[vocabulary.UNKNOWN_ID] = -reluctance
        self.register_buffer("bias", bias)

    def forward(self, input_ids: Tensor, encoder_hidden_states: Tensor, *rest: Tensor):
        """rest: past decoder key, value, encoder key, value per layer, then use_cache_branch (bool[1])."""
        *past, cached = rest
        model = self.model
        offset, new = past[0].shape[2], input_ids.shape[1]
        places = model.places[torch.arange(new) + offset]
        x = model.tokens(input_ids) * 4 + places
        rows, columns = torch.arange(new)[:, None] + offset, torch.arange(offset + new)[None]
        causal = (columns > rows).to(torch.float32) * -1e4
        unheard = (encoder_hidden_states.abs().sum(-1) == 0).to(torch.float32)[:, None, None] * -1e4
        frames = torch.where(cached[0], 0, encoder_hidden_states.shape[1])
        fresh = encoder_hidden_states[:, :frames]
        present, attentions = [], []
        ramp = (rows.to(torch.float32) * -1e-6)[None, None]
        for i, block in enumerate(model.blocks):
            key, value, heard_key, heard_value = past[4 * i : 4 * i + 4]
            made = block.heard(fresh)
            heard = torch.cat([heard_key, made[0]], 2), torch.cat([heard_value, made[1]], 2)
            x, own, weights = block(x, (key, value), heard, causal, unheard)
            present += [*own, *heard]
            # On Whisper's 20 ms grid; the ramp keeps columns nobody looks at from a variance of 0.
            attentions.append(torch.repeat_interleave(weights, 4, 3) + ramp)
        return (model.norm(x) @ model.tokens.weight.T + self.bias, *present, *attentions)


def cache_names(layers: int, prefix: str) -> list[str]:
    kinds = [(side, part) for side in ("decoder", "encoder") for part in ("key", "value")]
    return [f"{prefix}.{i}.{side}.{part}" for i in range(layers) for side, part in kinds]


def export(model: Recognizer, encoder_path: str, decoder_path: str, reluctance: float) -> None:
    """Writes both graphs in float32, opset 17; `reluctance` lowers the logit of the unknown word."""
    shape = model.shape
    layers, heads, size = shape.decoder_layers, shape.heads, shape.width // shape.heads
    batch = {0: "batch_size"}
    torch.onnx.export(
        EncoderGraph(model), (torch.randn(1, 80, 3000),), encoder_path, dynamo=False, opset_version=17,
        input_names=["input_features"], output_names=["last_hidden_state"],
        dynamic_axes={"input_features": batch, "last_hidden_state": {**batch, 1: "encoder_sequence_length"}},
    )
    past, present = cache_names(layers, "past_key_values"), cache_names(layers, "present")
    attentions = [f"cross_attentions.{i}" for i in range(layers)]
    lengths = {"decoder": "past_decoder_sequence_length", "encoder": "encoder_sequence_length_out"}
    axes = {"input_ids": {**batch, 1: "decoder_sequence_length"}, "encoder_hidden_states": {**batch, 1: "encoder_frames"}}
    axes |= {name: {**batch, 2: lengths[name.split(".")[2]]} for name in past}
    axes |= {name: {**batch, 2: f"{name.split('.')[2]}_total"} for name in present}
    axes |= {name: {**batch, 2: "decoder_sequence_length", 3: "columns"} for name in attentions}
    axes["logits"] = {**batch, 1: "decoder_sequence_length"}
    inputs = (
        torch.zeros(1, 3, dtype=torch.int64), torch.randn(1, 50, shape.width),
        *(torch.randn(1, heads, 2 if i % 4 < 2 else 50, size) for i in range(len(past))), torch.tensor([True]),
    )
    torch.onnx.export(
        DecoderGraph(model, reluctance), inputs, decoder_path, dynamo=False, opset_version=17,
        input_names=["input_ids", "encoder_hidden_states", *past, "use_cache_branch"],
        output_names=["logits", *present, *attentions], dynamic_axes=axes,
    )

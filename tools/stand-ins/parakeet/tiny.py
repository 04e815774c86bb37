"""The official Parakeet TDT at a tiny size with seeded random weights (1024 values, 24 layers and 8,193 tokens there), its
vocabulary, and its two graphs with the names and types of the public export.

A transducer drawn at random says one token for ever, or nothing. Here every layer is drawn wide, so that what is said depends
on the sound and on the words before, and the head's offsets are chosen so that blanks, all durations and many tokens occur.
"""

import json
from pathlib import Path

import onnx
import torch
from torch import nn

BANDS, ENCODED, HIDDEN, LAYERS, DURATIONS = 128, 16, 20, 2, 5
PIECES = [
    "<unk>", "<|nospeech|>", "<pad>", "<|en|>", "▁", "▁the", "▁a", "▁sea", "▁wing", "▁Und", "▁dann", "▁señor", "▁¿", "▁l", "'", "e", "s",
    "ing", "ed", "n", "r", "t", "ä", "ß", "ой", "▁мо", "▁σ", "ας", "▁2", "0", ",", ".", "?", "!", "-", "▁I", "▁was", "▁Zu", "ł", "▁né", "%",
]
WIDE, STAY = 4, 1.5
SPECIAL = [piece for piece in PIECES if piece.startswith("<")]
BLANK = "<blk>"


def make_tokenizer():
    """The official tokenizer's format, over our few pieces."""
    from tokenizers import AddedToken, Tokenizer
    from transformers import ParakeetTokenizer

    tokenizer = Tokenizer.from_str(json.dumps({
        "version": "1.0", "truncation": None, "padding": None, "added_tokens": [], "normalizer": None, "pre_tokenizer": None,
        "post_processor": None, "decoder": {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True},
        "model": {
            "type": "BPE", "dropout": None, "unk_token": "<unk>", "continuing_subword_prefix": None, "end_of_word_suffix": None,
            "fuse_unk": False, "byte_fallback": False, "ignore_merges": False,
            "vocab": {piece: number for number, piece in enumerate([*PIECES, BLANK])}, "merges": [],
        },
    }))
    tokenizer.add_special_tokens([AddedToken(piece, special=True, normalized=False) for piece in [*SPECIAL, BLANK]])
    return ParakeetTokenizer(tokenizer_object=tokenizer, unk_token="<unk>", pad_token="<pad>")


def make_model(seed: int, blank: float, features, mask):
    """@param blank added to the blank's logit
    @param features of a sound, from whose frames the projection takes what they have in common"""
    from transformers import ParakeetForTDT, ParakeetTDTConfig

    config = ParakeetTDTConfig(
        vocab_size=len(PIECES) + 1, blank_token_id=len(PIECES), pad_token_id=PIECES.index("<pad>"), decoder_hidden_size=HIDDEN,
        num_decoder_layers=LAYERS, durations=list(range(DURATIONS)), decoder_start_token_id=len(PIECES),
        encoder_config=dict(
            hidden_size=ENCODED, num_hidden_layers=2, num_attention_heads=2, intermediate_size=32, conv_kernel_size=9,
            subsampling_factor=8, subsampling_conv_channels=4, num_mel_bins=BANDS, scale_input=False, attention_bias=False,
            convolution_bias=False,
        ),
    )
    config.encoder_config._attn_implementation = "eager"
    model = ParakeetForTDT(config).eval()
    numbers = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for name, values in model.named_parameters():
            drawn = torch.randn(values.shape, generator=numbers)
            if "norm" in name:
                values.add_(0.1 * drawn)
            elif values.dim() == 1:
                values.copy_(0.2 * drawn)
            elif name.startswith(("decoder.lstm", "joint")):
                values.copy_(WIDE * drawn / values.shape[1] ** 0.5)
            elif name.startswith("decoder.embedding"):
                values.copy_(drawn)
                values[len(PIECES)] = 0  # as NeMo: the blank stands for the beginning
            else:
                values.copy_(1.4 * drawn / values[0].numel() ** 0.5)
        for name, values in model.named_buffers():  # of the batch norms: mean and variance
            if name.endswith("running_mean"):
                values.copy_(0.1 * torch.randn(values.shape, generator=numbers))
            if name.endswith("running_var"):
                values.copy_(0.5 + torch.rand(values.shape, generator=numbers))
        project = model.encoder_projector
        heard = project(model.encoder(features, mask).last_hidden_state)[0]
        spread = heard.std(0).mean()
        project.weight.div_(spread)
        project.bias.copy_((project.bias - heard.mean(0)) / spread)
        model.joint.head.bias[len(PIECES)] += blank
        model.joint.head.bias[len(PIECES) + 1] -= STAY
    return model


class Encoder(nn.Module):
    def __init__(self, model) -> None:
        super().__init__()
        self.encoder = model.encoder

    def forward(self, audio_signal, length):
        features = audio_signal.transpose(1, 2)
        mask = torch.arange(features.shape[1])[None] < length[:, None]
        lengths = length
        for _ in range(3):
            lengths = (lengths - 1) // 2 + 1
        return self.encoder(features, mask).last_hidden_state.transpose(1, 2), lengths


class DecoderJoint(nn.Module):
    """One frame and one token, as NeMo exports them together; logarithms over tokens and durations alike, as it gives them
    where it exports on a processor."""

    def __init__(self, model) -> None:
        super().__init__()
        self.project, self.decoder, self.joint = model.encoder_projector, model.decoder, model.joint

    def forward(self, encoder_outputs, targets, target_length, input_states_1, input_states_2):
        decoder = self.decoder
        read, states = decoder.lstm(decoder.embedding(targets.long()), (input_states_1, input_states_2))
        heard = self.project(encoder_outputs.transpose(1, 2))
        both = self.joint(encoder_hidden_states=heard[:, :, None], decoder_hidden_states=decoder.decoder_projector(read)[:, None])
        return both.log_softmax(-1), target_length + 0, *states


def write_graphs(model, encoder: Path, decoder: Path) -> None:
    export(
        Encoder(model), (torch.randn(1, BANDS, 203), torch.tensor([203])), encoder, ["audio_signal", "length"], ["outputs", "encoded_lengths"],
        {"audio_signal": {0: "batch", 2: "frames"}, "length": {0: "batch"}, "outputs": {2: "encoded"}},
    )
    config = model.config
    state = torch.zeros(config.num_decoder_layers, 1, config.decoder_hidden_size)
    inputs = (torch.randn(1, config.encoder_config.hidden_size, 1), torch.zeros(1, 1, dtype=torch.int32), torch.ones(1, dtype=torch.int32), state, state)
    export(
        DecoderJoint(model), inputs, decoder, ["encoder_outputs", "targets", "target_length", "input_states_1", "input_states_2"],
        ["outputs", "prednet_lengths", "output_states_1", "output_states_2"], {"encoder_outputs": {2: "frames"}},
    )


def export(module, inputs, path: Path, names, outputs, axes) -> None:
    torch.onnx.export(
        module.eval(), inputs, str(path), input_names=names, output_names=outputs, dynamic_axes=axes, opset_version=17, dynamo=False,
    )
    graph = onnx.load(path)
    for node in graph.graph.node:
        node.ClearField("doc_string")  # the exporter writes paths of the machine there
    graph.graph.ClearField("value_info")
    onnx.save_model(graph, path)

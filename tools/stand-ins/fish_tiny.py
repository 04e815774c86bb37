"""A checkpoint in the published layout of Fish-Speech 1.5, tiny and with seeded random weights, made by the official classes.

Kept as published: 8 codebooks of 1024, the special tokens after the vocabulary, one head of keys for several of queries, the
codec's transform of 2048 samples, its levels, its five rates. Everything is narrower.
"""

import base64
import json
from pathlib import Path

import torch
import yaml

WIDTH, LAYERS, FAST_LAYERS, MOST_POSITIONS = 16, 2, 2, 512
# In the order of their ranks: each is two earlier ones together.
MERGES = [
    b"he", b" t", b"ll", b"in", b"er", b" the", b"hell", b"hello", b"\xd0\xb0", b"\xd0\xbe", b"\xe4\xbd", b"\xe4\xbd\xa0", b"\xe5\xa5",
    b"\xe5\xa5\xbd", b"\xe3\x81", b"\xd8\xa7", b"\xc3\xa9", b" w", b" wo", b"\n\n",
]
CODEC = {
    "_target_": "fish_speech.models.vqgan.modules.firefly.FireflyArchitecture",
    "spec_transform": {
        "_target_": "fish_speech.utils.spectrogram.LogMelSpectrogram",
        "sample_rate": 44_100, "n_mels": 20, "n_fft": 2048, "hop_length": 512, "win_length": 2048,
    },
    "backbone": {
        "_target_": "fish_speech.models.vqgan.modules.firefly.ConvNeXtEncoder",
        "input_channels": 20, "depths": [1, 1, 1, 1], "dims": [8, 12, 16, 16], "drop_path_rate": 0.2, "kernel_size": 7,
    },
    "head": {
        "_target_": "fish_speech.models.vqgan.modules.firefly.HiFiGANGenerator",
        "hop_length": 512, "upsample_rates": [8, 8, 2, 2, 2], "upsample_kernel_sizes": [16, 16, 4, 4, 4],
        "resblock_kernel_sizes": [3, 7, 11], "resblock_dilation_sizes": [[1, 3, 5]] * 3, "num_mels": 16,
        "upsample_initial_channel": 32, "pre_conv_kernel_size": 13, "post_conv_kernel_size": 13,
    },
    "quantizer": {
        "_target_": "fish_speech.models.vqgan.modules.fsq.DownsampleFiniteScalarQuantize",
        "input_dim": 16, "n_groups": 8, "n_codebooks": 1, "levels": [8, 5, 5, 5], "downsample_factor": [2, 2],
    },
}


def write_checkpoint(folder: Path, codec_weights: str) -> None:
    """What `fishaudio/fish-speech-1.5` holds, and a firefly.yaml that says how narrow the codec is."""
    from fish_speech.models.text2semantic.llama import DualARModelArgs, DualARTransformer
    from fish_speech.tokenizer import FishTokenizer

    from fish_parts import official

    folder.mkdir(parents=True, exist_ok=True)
    ranks = [bytes([byte]) for byte in range(256)] + MERGES
    lines = [f"{base64.b64encode(token).decode()} {rank}" for rank, token in enumerate(ranks)]
    (folder / "tokenizer.tiktoken").write_text("\n".join(lines) + "\n")
    tokenizer = FishTokenizer(str(folder / "tokenizer.tiktoken"))
    (folder / "special_tokens.json").write_text(json.dumps(tokenizer.all_special_tokens_with_ids) + "\n")
    torch.manual_seed(31)
    config = DualARModelArgs(
        model_type="dual_ar", vocab_size=-(-(len(ranks) + 1036) // 64) * 64, n_layer=LAYERS, n_fast_layer=FAST_LAYERS, n_head=4,
        n_local_heads=2, dim=WIDTH, intermediate_size=40, rope_base=1_000_000, norm_eps=1e-6, max_seq_len=MOST_POSITIONS,
        tie_word_embeddings=False, codebook_size=1024, num_codebooks=8,
    )
    model = DualARTransformer(config, tokenizer)
    with torch.no_grad():
        enliven(model, tokenizer)
    config.save(folder / "config.json")
    torch.save(model.state_dict(), folder / "model.pth")
    (folder / "firefly.yaml").write_text(yaml.safe_dump(CODEC, sort_keys=False))
    codec = official.make_codec(folder / "firefly.yaml")
    with torch.no_grad():
        enliven_codec(codec)
    torch.save(codec.state_dict(), folder / codec_weights)


def enliven(model, tokenizer) -> None:
    """Weights as they are before training do next to nothing: larger ones make every part of the model matter."""
    for name, parameter in model.named_parameters():
        if parameter.ndim == 1:
            parameter.uniform_(0.7, 1.3)
        else:
            parameter.normal_(0, 1.0 if "embeddings" in name else 0.35)
    model.codebook_embeddings.weight.mul_(0.35)
    model.output.weight.mul_(1.4)
    model.fast_output.weight.mul_(2.5)
    # Sound is likelier than text, and the end comes now and then.
    model.output.weight[: tokenizer.semantic_begin_id].mul_(0.3)
    model.output.weight[tokenizer.semantic_end_id + 1 :].zero_()
    model.output.weight[tokenizer.get_token_id("<|im_end|>")].mul_(6)
    for parameter in model.parameters():
        parameter.copy_(parameter.half().float())


def enliven_codec(codec) -> None:
    for name, parameter in codec.named_parameters():
        if name.endswith("gamma"):
            parameter.fill_(0.5)
        elif parameter.ndim > 1:
            parameter.normal_(0, 1).mul_((parameter[0].numel()) ** -0.5)
        else:
            parameter.normal_(0, 0.1)
    for name, parameter in codec.named_parameters():
        if name.endswith("norm.weight") or (name.endswith("weight") and parameter.ndim == 1):
            parameter.add_(1)
        if name.endswith("original0"):  # the length of a kernel
            parameter.uniform_(0.9, 1.4)
    for rvq in codec.quantizer.residual_fsq.rvqs:
        rvq.project_in.weight.mul_(14)
    for parameter in codec.parameters():
        parameter.copy_(parameter.half().float())

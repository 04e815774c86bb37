"""A tiny Pocket-TTS with seeded random weights, from the package's own classes."""

import tempfile
from pathlib import Path

import torch
import yaml

WIDTH, LATENT, TOKENS = 32, 8, 160


def config(tokens: Path) -> dict:
    """english_2026-04's settings, with small widths and few layers; frames are as long as there."""
    seanet = {"dimension": 16, "channels": 1, "n_filters": 4, "n_residual_layers": 1, "ratios": [6, 5, 4], "kernel_size": 7,
              "residual_kernel_size": 3, "last_kernel_size": 3, "dilation_base": 2, "pad_mode": "constant", "compress": 2}
    transformer = {"d_model": 16, "num_heads": 2, "num_layers": 2, "layer_scale": 0.3, "context": 250, "dim_feedforward": 32,
                   "input_dimension": 16, "output_dimensions": [16]}
    return {
        "replace_characters": {"’": "'", "‘": "'"},
        "flow_lm": {
            "insert_bos_before_voice": True, "dtype": "float32", "flow": {"depth": 2, "dim": 32},
            "transformer": {"d_model": WIDTH, "hidden_scale": 2, "max_period": 10000, "num_heads": 2, "num_layers": 2},
            "lookup_table": {"dim": WIDTH, "n_bins": TOKENS, "tokenizer": "tokenizers", "tokenizer_path": str(tokens)},
        },
        "mimi": {
            "dtype": "float32", "sample_rate": 24000, "inner_dim": LATENT, "outer_dim": 16, "channels": 1, "frame_rate": 12.5,
            "seanet": seanet, "transformer": transformer, "quantizer": {"dimension": LATENT, "output_dimension": 16},
        },
    }


def load(settings: dict):
    from pocket_tts import TTSModel

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "config.yaml"
        path.write_text(yaml.safe_dump(settings))
        return TTSModel.load_model(config=path).eval()


def make_model(tokens: Path):
    torch.manual_seed(7)
    model = load(config(tokens))
    for name, parameter in model.named_parameters():  # a fresh network's layers hardly move what they are given
        scale = 0.02 if parameter.dim() < 2 else 0.5 * parameter[0].numel() ** -0.5
        parameter.data += scale * torch.randn_like(parameter)
    model.flow_lm.emb_std.copy_(0.5 + torch.rand(LATENT))
    model.flow_lm.emb_mean.copy_(0.1 * torch.randn(LATENT))
    return model

"""The official models at tiny sizes with seeded random weights: a FastConformer as Canary-Qwen's (256 channels, 32 layers
and 1024 values there), the linear layer behind it, and a Qwen3.

A language model drawn at random says one token for ever. This one's head is not its table of embeddings, every layer is drawn
wide, so that what is said depends on all that was read, the sound included, and the tokens `said` are likelier than others.
"""

import torch
from torch import nn

BANDS, ENCODED, HIDDEN = 128, 16, 24
HEADS, KEY_HEADS, WIDTH, LAYERS = 4, 2, 8, 2


def make_encoder(seed: int):
    from transformers import ParakeetEncoder, ParakeetEncoderConfig

    config = ParakeetEncoderConfig(
        hidden_size=ENCODED, num_hidden_layers=2, num_attention_heads=2, intermediate_size=32, conv_kernel_size=9,
        subsampling_factor=8, subsampling_conv_channels=4, num_mel_bins=BANDS, scale_input=False, attn_implementation="eager",
    )
    encoder, projection = ParakeetEncoder(config).eval(), nn.Linear(ENCODED, HIDDEN).eval()
    numbers = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for name, values in [*encoder.named_parameters(), *projection.named_parameters()]:
            drawn = torch.randn(values.shape, generator=numbers)
            if "norm" in name:
                values.add_(0.1 * drawn)
            elif values.dim() == 1:
                values.copy_(0.2 * drawn)
            else:
                values.copy_(1.4 * drawn / values[0].numel() ** 0.5)
        for name, values in encoder.named_buffers():  # of the batch norms: mean and variance
            if name.endswith("running_mean"):
                values.copy_(0.1 * torch.randn(values.shape, generator=numbers))
            if name.endswith("running_var"):
                values.copy_(0.5 + torch.rand(values.shape, generator=numbers))
    return encoder, projection


def make_language_model(seed: int, vocabulary: int, said: dict[int, float]):
    """`said`: how much likelier these tokens are."""
    from transformers import Qwen3Config, Qwen3ForCausalLM

    config = Qwen3Config(
        vocab_size=vocabulary, hidden_size=HIDDEN, intermediate_size=40, num_hidden_layers=LAYERS, num_attention_heads=HEADS,
        num_key_value_heads=KEY_HEADS, head_dim=WIDTH, rms_norm_eps=1e-6, max_position_embeddings=40_960,
        rope_parameters={"rope_type": "default", "rope_theta": 1_000_000.0}, tie_word_embeddings=False,
        bos_token_id=None, eos_token_id=None, attn_implementation="eager",
    )
    model = Qwen3ForCausalLM(config).eval()
    numbers = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for name, values in model.named_parameters():
            drawn = torch.randn(values.shape, generator=numbers)
            if "norm" in name:
                values.add_(0.2 * drawn)
            elif name.endswith("embed_tokens.weight"):
                values.copy_(drawn)
            else:
                values.copy_(1.6 * drawn / values.shape[1] ** 0.5)
        for token, more in said.items():
            model.lm_head.weight[token] *= more
    return model

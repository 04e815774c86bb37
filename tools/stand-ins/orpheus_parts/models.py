"""The official models at tiny sizes: a Llama whose tables have Orpheus' 156940 rows, and SNAC with its published rates.

The tables are sums of three small ones, so that the exported file stays small. They are arranged so that what the model
says looks like speech: after a token of one of a frame's seven places, those of the next are likely, and after the seventh
the end of speech is, too. Everything else is random.
"""

import torch

VOCABULARY, AUDIO, STOP = 156_940, 128_266, 128_258
PLACES, CODES = 7, 4096
HIDDEN, HEADS, KEY_HEADS, WIDTH, LAYERS = 32, 4, 2, 8, 2
TEXT_BLOCKS = -(-AUDIO // CODES)
BLOCKS = TEXT_BLOCKS + PLACES + 1
SKIPPED = TEXT_BLOCKS * CODES - AUDIO  # rows in front of the first, so that each place fills a block


def small_tables(generator, spread: float) -> list[torch.Tensor]:
    """One row for each block of 4096 ids, for each 256 of a block, and for each of those."""
    sizes = (BLOCKS, 1, 1), (1, CODES // 256, 1), (1, 1, 256)
    return [torch.round(torch.randn(*size, HIDDEN, generator=generator) * spread * 256) / 256 for size in sizes]


def whole_table(parts: list[torch.Tensor]) -> torch.Tensor:
    """All sums: [vocabulary, hidden]. Exact, because the parts are multiples of 1/256."""
    return sum(parts).reshape(-1, HIDDEN)[SKIPPED : SKIPPED + VOCABULARY]


def make_llama():
    """The model, and the small tables of its embeddings and of its head, and the head's row for the end of speech."""
    from transformers import LlamaConfig, LlamaForCausalLM

    torch.manual_seed(3)
    config = LlamaConfig(
        vocab_size=VOCABULARY, hidden_size=HIDDEN, intermediate_size=48, num_hidden_layers=LAYERS,
        num_attention_heads=HEADS, num_key_value_heads=KEY_HEADS, head_dim=WIDTH, rms_norm_eps=1e-5, rope_theta=500_000.0,
        max_position_embeddings=131_072, tie_word_embeddings=False, bos_token_id=128_000, eos_token_id=STOP,
        rope_scaling={"rope_type": "llama3", "factor": 32.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
                      "original_max_position_embeddings": 8192},
    )
    model = LlamaForCausalLM(config).eval()
    generator = torch.Generator().manual_seed(4)
    read, said = small_tables(generator, 0.5), small_tables(generator, 0.75)
    read[0][:, 0, 0, :8], read[1][..., :8], read[2][..., :8] = 0, 0, 0
    said[0][:, 0, 0], said[1][..., :8], said[2][..., :8] = 0, 0, 0
    for place in range(PLACES):
        read[0][TEXT_BLOCKS + place, 0, 0, place + 1] = 6.0
        said[0][TEXT_BLOCKS + (place + 1) % PLACES, 0, 0, place + 1] = 6.0
    read[0][:TEXT_BLOCKS, 0, 0, 7] = 6.0  # after the text as after the seventh place: the first
    read[0][:TEXT_BLOCKS, 0, 0, 0] = -6.0  # but not the end
    stop = torch.zeros(HIDDEN)
    stop[0], stop[7] = 6.0, 7.8
    with torch.no_grad():
        model.model.embed_tokens.weight.copy_(whole_table(read))
        model.lm_head.weight.copy_(whole_table(said))
        model.lm_head.weight[STOP] = stop
        for parameter in model.model.layers.parameters():
            parameter.mul_(1.0 if parameter.ndim == 1 else 8.0)
            parameter.copy_(parameter.half().float())
    return model, read, said, stop


def make_snac():
    """SNAC at 24 kHz. Its noise is drawn anew each time; here it is one constant."""
    from snac import SNAC
    from snac.layers import NoiseBlock
    from torch.nn.utils.parametrize import remove_parametrizations

    NoiseBlock.forward = lambda self, x: x + 0.3 * self.linear(x)
    torch.manual_seed(5)
    snac = SNAC(
        sampling_rate=24_000, encoder_dim=2, encoder_rates=[2, 4, 8, 8], decoder_dim=64, decoder_rates=[8, 8, 4, 2],
        attn_window_size=None, codebook_size=CODES, codebook_dim=2, vq_strides=[4, 2, 1], noise=True, depthwise=True,
    ).eval()
    for module in snac.modules():
        if hasattr(module, "parametrizations"):
            remove_parametrizations(module, "weight")
    with torch.no_grad():
        for parameter in snac.parameters():
            parameter.copy_(parameter.half().float())
    return snac

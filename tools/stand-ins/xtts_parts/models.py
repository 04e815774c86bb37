"""The official model at a tiny size: the package's own classes with XTTS-v2's layout and token ids, random weights.

Kept as published: 32 conditioning latents, 1026 audio codes of which 1024 starts and 1025 stops, the four upsampling rates of
the vocoder, the speaker encoder's four stages. Everything is narrower, and at most 64 audio tokens are said.
"""

from pathlib import Path

import torch
from torch.nn.utils.parametrize import remove_parametrizations

WIDTH, LAYERS, HEADS, SPEAKER = 32, 2, 2, 16
START, STOP, CODES = 1024, 1025, 1026
MOST_AUDIO, MOST_TEXT = 67, 402


def make_model(vocab: Path, text_tokens: int):
    """An `Xtts` ready to speak."""
    from TTS.encoder.models.resnet import ResNetSpeakerEncoder
    from TTS.tts.configs.xtts_config import XttsConfig
    from TTS.tts.layers.xtts.hifigan_decoder import HifiDecoder
    from TTS.tts.layers.xtts.perceiver_encoder import PerceiverResampler
    from TTS.tts.layers.xtts.tokenizer import VoiceBpeTokenizer
    from TTS.tts.models.xtts import Xtts, XttsArgs

    torch.manual_seed(16)
    config = XttsConfig()
    config.model_args = XttsArgs(
        gpt_layers=LAYERS, gpt_n_model_channels=WIDTH, gpt_n_heads=HEADS, gpt_max_audio_tokens=MOST_AUDIO,
        gpt_max_text_tokens=MOST_TEXT, gpt_number_text_tokens=text_tokens, gpt_start_text_token=261, gpt_stop_text_token=0,
        gpt_num_audio_tokens=CODES, gpt_start_audio_token=START, gpt_stop_audio_token=STOP, gpt_use_perceiver_resampler=True,
        decoder_input_dim=WIDTH, d_vector_dim=SPEAKER,
    )
    model = Xtts(config)
    model.tokenizer = VoiceBpeTokenizer(str(vocab))
    model.gpt.conditioning_perceiver = PerceiverResampler(
        dim=WIDTH, depth=2, dim_context=WIDTH, num_latents=32, dim_head=8, heads=2, ff_mult=4, use_flash_attn=False
    )
    audio = model.hifigan_decoder.speaker_encoder_audio_config
    model.hifigan_decoder = HifiDecoder(decoder_input_dim=WIDTH, d_vector_dim=SPEAKER, upsample_initial_channel_decoder=16)
    model.hifigan_decoder.speaker_encoder = ResNetSpeakerEncoder(
        input_dim=64, proj_dim=SPEAKER, layers=[1, 1, 1, 1], num_filters=[8, 8, 8, 8], log_input=True, use_torch_spec=True,
        audio_config=audio,
    )
    for module in model.hifigan_decoder.modules():
        if hasattr(module, "parametrizations"):
            remove_parametrizations(module, "weight")
    with torch.no_grad():
        enliven(model)
        model.mel_stats.copy_(torch.rand(80).mul(2).sub(6).half().float())
        for parameter in model.parameters():
            parameter.copy_(parameter.half().float())
    model.eval()
    return model


def enliven(model) -> None:
    """Weights as they are before training do next to nothing: larger ones make every part of the model matter."""
    gpt = model.gpt
    for parameter in gpt.gpt.parameters():
        if parameter.ndim > 1:
            parameter.normal_(0, 0.3)
    for block in gpt.conditioning_encoder.attn:
        block.proj_out.weight.normal_(0, 0.2)
    gpt.mel_embedding.weight.mul_(0.7)
    gpt.text_embedding.weight.mul_(0.7)
    for table in (gpt.mel_pos_embedding, gpt.text_pos_embedding):
        table.emb.weight.normal_(0, 0.5)
    gpt.mel_head.weight.normal_(0, 0.5)
    gpt.mel_head.bias[STOP] = 4.5
    vocoder = model.hifigan_decoder.waveform_decoder
    for parameter in vocoder.parameters():
        parameter.mul_(1.6 if parameter.ndim > 1 else 0.2)
    vocoder.conv_post.weight.normal_(0, 0.6)
    for module in model.hifigan_decoder.speaker_encoder.modules():
        if isinstance(module, (torch.nn.BatchNorm1d, torch.nn.BatchNorm2d)):
            module.running_mean.normal_(0, 0.1)
            module.running_var.uniform_(0.5, 1.5)

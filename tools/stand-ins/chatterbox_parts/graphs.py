"""The four graphs with the names and shapes of the published ones, over the official modules' own weights.

What the exporter cannot follow (complex numbers, caches, einops) is written anew here; golden values never come from
these classes, so a difference would be seen.
"""

import math

import librosa
import torch
import torch.nn.functional as F
from torch import nn
from torchaudio.compliance.kaldi import get_mel_banks
from torchaudio.transforms import Resample

from .official import FLOW_STEPS, HEADS, LAYERS, WIDTH, waves

START_SPEECH, STOP_SPEECH, EXAGGERATION = 6561, 6562, 6563
CLIP_SECONDS, PROMPT_SECONDS = 10, 6


def spectrum(wave, n_fft, hop, window, center):
    """Real and imaginary parts [1, bins, frames, 2]."""
    return torch.stft(wave, n_fft, hop, n_fft, window=window, center=center, return_complex=False)


class SpeechEncoder(nn.Module):
    def __init__(self, t3, s3gen) -> None:
        super().__init__()
        self.t3, self.tokenizer, self.speaker = t3, s3gen.tokenizer, s3gen.speaker_encoder
        self.resample = Resample(24_000, 16_000)
        self.register_buffer("mel24", torch.from_numpy(librosa.filters.mel(sr=24_000, n_fft=1920, n_mels=80, fmin=0, fmax=8000)).half().float())
        self.register_buffer("banks", F.pad(get_mel_banks(80, 512, 16_000.0, 20.0, 0.0, 100.0, -500.0, 1.0)[0], (0, 1)))
        self.register_buffer("povey", torch.hann_window(400, periodic=False).pow(0.85))
        self.register_buffer("positions", t3.speech_pos_emb.emb.weight[: t3.hp.speech_cond_prompt_len].clone())
        self.register_buffer("hann24", torch.hann_window(1920))
        cis = self.tokenizer.encoder.freqs_cis[: CLIP_SECONDS * 25]
        self.register_buffer("cos", cis.real.clone())
        self.register_buffer("sin", cis.imag.clone())

    def features(self, wave24):
        padded = F.pad(wave24[:, None], (720, 720), mode="reflect")[:, 0]
        power = spectrum(padded, 1920, 480, self.hann24, False).pow(2).sum(-1)
        return torch.log(torch.clamp(self.mel24 @ torch.sqrt(power + 1e-9), min=1e-5)).transpose(1, 2)

    def fbank(self, wave16):
        frames = torch.arange(1 + (wave16.shape[1] - 400) // 160)[:, None] * 160 + torch.arange(400)[None]
        strided = wave16[0][frames]
        strided = strided - strided.mean(1, keepdim=True)
        before = torch.cat([strided[:, :1], strided[:, :-1]], 1)
        strided = F.pad((strided - 0.97 * before) * self.povey, (0, 112))
        power = spectrum(strided, 512, 512, torch.ones(512), False).pow(2).sum(-1)[..., 0]
        return torch.log(torch.clamp(power @ self.banks.T, min=torch.finfo(torch.float32).eps))

    def tokens(self, wave16):
        tokenizer = self.tokenizer
        power = spectrum(wave16, 400, 160, tokenizer.window, True)[:, :, :-1].pow(2).sum(-1)
        mel = torch.clamp(tokenizer._mel_filters @ power, min=1e-10).log10()
        mel = (torch.maximum(mel, mel.max() - 8.0) + 4.0) / 4.0
        encoder = tokenizer.encoder
        x = F.gelu(encoder.conv2(F.gelu(encoder.conv1(mel)))).permute(0, 2, 1)
        for block in encoder.blocks:
            normal, attention = block.attn_ln(x), block.attn
            q, k, v = attention.query(normal), attention.key(normal), attention.value(normal)
            cos, sin = self.cos[: x.shape[1]], self.sin[: x.shape[1]]
            half = q.shape[-1] // 2
            turn = lambda one: one * cos + torch.cat((-one[..., half:], one[..., :half]), -1) * sin  # one head only
            scale = q.shape[-1] ** -0.25
            weights = torch.softmax((turn(q) * scale) @ (turn(k) * scale).transpose(1, 2), -1)
            memory = attention.fsmn_block(attention.pad_fn(v.transpose(1, 2))).transpose(1, 2) + v
            x = x + attention.out(weights @ v) + memory
            x = x + block.mlp(block.mlp_ln(x))
        levels = (tokenizer.quantizer._codebook.project_down(x).tanh() * 0.9990000128746033).round() + 1
        return (levels * 3.0 ** torch.arange(8)).sum(-1).long()

    def forward(self, audio_values):
        wave24 = audio_values[:, : CLIP_SECONDS * 24_000]
        wave16 = self.resample(audio_values)
        fbank = self.fbank(wave16[:, : CLIP_SECONDS * 16_000])
        speaker_embeddings = speaker_of(self.speaker, (fbank - fbank.mean(0, keepdim=True))[None])
        prompt = self.tokens(wave16[:, : PROMPT_SECONDS * 16_000])[:, : self.t3.hp.speech_cond_prompt_len]
        embedded = self.t3.speech_emb(prompt) + self.positions[: prompt.shape[1]]
        embedded = self.t3.cond_enc.perceiver(embedded)
        # The published graph gives zeros for the speaker, too.
        nobody = self.t3.cond_enc.spkr_enc(torch.zeros(1, self.t3.hp.speaker_embed_size))[:, None]
        audio_features = torch.cat([nobody, embedded], 1)
        return audio_features, self.tokens(self.resample(wave24)), speaker_embeddings, self.features(wave24)


def speaker_of(speaker, features):
    """CAMPPlus, its pooling over hundreds of frames without a window that leaves the sound."""
    for module in speaker.modules():
        if module.__class__.__name__ == "CAMLayer":
            module.seg_pooling = pool_hundreds
    return speaker(features)


def pool_hundreds(x, seg_len=100):
    frames = x.shape[-1]
    segments = (frames + seg_len - 1) // seg_len
    padded = F.pad(x, (0, segments * seg_len - frames))
    inside = F.pad(torch.ones_like(x[:, :1]), (0, segments * seg_len - frames))
    sums = padded.reshape(1, x.shape[1], -1, seg_len).sum(-1)
    means = sums / inside.reshape(1, 1, -1, seg_len).sum(-1)
    return means[..., None].expand(-1, -1, -1, seg_len).reshape(1, x.shape[1], -1)[..., :frames]


class EmbedTokens(nn.Module):
    """As the published graph: text is what comes up to the first 0, so a lone 0 is text, too."""

    def __init__(self, t3) -> None:
        super().__init__()
        self.text_emb, self.speech_emb = t3.text_emb, t3.speech_emb
        self.text_pos_emb, self.speech_pos_emb = t3.text_pos_emb.emb, t3.speech_pos_emb.emb
        self.emotion_adv_fc = t3.cond_enc.emotion_adv_fc

    def forward(self, input_ids, position_ids, exaggeration):
        zeros = (input_ids == 0).long().cumsum(1)
        before = zeros - (input_ids == 0).long()
        exaggerated = input_ids == EXAGGERATION
        text = (before == 0) & (zeros.amax(1, keepdim=True) > 0) & ~exaggerated
        speech = ~text & ~exaggerated
        nothing = torch.zeros_like(input_ids)
        words = self.text_emb(torch.where(text, input_ids, nothing)) + self.text_pos_emb(torch.where(text, position_ids, nothing))
        sounds = self.speech_emb(torch.where(speech, input_ids, nothing))
        sounds = sounds + self.speech_pos_emb(torch.where(speech, position_ids, nothing))
        emotion = self.emotion_adv_fc(exaggeration.view(-1, 1, 1))
        return torch.where(exaggerated[..., None], emotion, torch.where(text[..., None], words, sounds))


class EmbedTokensTurbo(nn.Module):
    """Ids alone: how the published graph tells text from speech is not told; here the last of several is speech."""

    def __init__(self, t3) -> None:
        super().__init__()
        self.text_emb, self.speech_emb = t3.text_emb, t3.speech_emb

    def forward(self, input_ids):
        last = torch.arange(input_ids.shape[1]) == input_ids.shape[1] - 1
        nothing = torch.zeros_like(input_ids)
        words = self.text_emb(torch.where(last, nothing, input_ids))
        return torch.where(last[None, :, None], self.speech_emb(torch.where(last, input_ids, nothing)), words)


def attend(q, k, v, mask, scale):
    return torch.softmax(q @ k.transpose(2, 3) * scale + mask, -1) @ v


def heads_of(x):
    return x.view(x.shape[0], -1, HEADS, WIDTH // HEADS).transpose(1, 2)


def causal_mask(attention_mask, length):
    total = attention_mask.shape[1]
    past = total - length
    seen = torch.arange(total)[None] <= (torch.arange(length) + past)[:, None]
    allowed = seen[None, None] & (attention_mask[:, None, None] > 0)
    return torch.where(allowed, 0.0, -1e9)


class LanguageModel(nn.Module):
    """The Llama backbone and the head; `half`: keys and values go in and out in 16 bits."""

    def __init__(self, t3, half) -> None:
        super().__init__()
        self.llama, self.head, self.half = t3.tfmr, t3.speech_head, half

    def forward(self, inputs_embeds, attention_mask, *past):
        length = inputs_embeds.shape[1]
        positions = (attention_mask.cumsum(1) - 1)[:, -length:]
        mask = causal_mask(attention_mask, length)
        angles = positions[..., None].float() * self.llama.rotary_emb.inv_freq
        cos, sin = (torch.cat([part, part], -1)[:, None] for part in (angles.cos(), angles.sin()))
        half = WIDTH // HEADS // 2
        turn = lambda x: x * cos + torch.cat((-x[..., half:], x[..., :half]), -1) * sin
        x, present = inputs_embeds, []
        for layer, key, value in zip(self.llama.layers, past[::2], past[1::2]):
            attention, normal = layer.self_attn, layer.input_layernorm(x)
            q, k = turn(heads_of(attention.q_proj(normal))), turn(heads_of(attention.k_proj(normal)))
            k, v = torch.cat([key.float(), k], 2), torch.cat([value.float(), heads_of(attention.v_proj(normal))], 2)
            mixed = attend(q, k, v, mask, (WIDTH // HEADS) ** -0.5)
            x = x + attention.o_proj(mixed.transpose(1, 2).reshape(x.shape))
            x = x + layer.mlp(layer.post_attention_layernorm(x))
            present += [k.half(), v.half()] if self.half else [k, v]
        return self.head(self.llama.norm(x)), *present


class LanguageModelTurbo(nn.Module):
    def __init__(self, t3) -> None:
        super().__init__()
        self.gpt, self.head = t3.tfmr, t3.speech_head

    def forward(self, inputs_embeds, attention_mask, position_ids, *past):
        length = inputs_embeds.shape[1]
        mask = causal_mask(attention_mask, length)
        x, present = inputs_embeds + self.gpt.wpe(position_ids), []
        for layer, key, value in zip(self.gpt.h, past[::2], past[1::2]):
            q, k, v = (heads_of(part) for part in layer.attn.c_attn(layer.ln_1(x)).split(WIDTH, 2))
            k, v = torch.cat([key, k], 2), torch.cat([value, v], 2)
            mixed = attend(q, k, v, mask, (WIDTH // HEADS) ** -0.5)
            x = x + layer.attn.c_proj(mixed.transpose(1, 2).reshape(x.shape))
            x = x + layer.mlp(layer.ln_2(x))
            present += [k, v]
        return self.head(self.gpt.ln_f(x)), *present


class ConditionalDecoder(nn.Module):
    """The steps of the flow with its own guidance, then the vocoder."""

    def __init__(self, s3gen) -> None:
        super().__init__()
        self.flow, self.vocoder, self.fade = s3gen.flow, s3gen.mel2wav, s3gen.trim_fade
        n_fft = self.vocoder.istft_params["n_fft"]
        bins = torch.arange(n_fft // 2 + 1)[:, None] * torch.arange(n_fft)[None] * (2 * math.pi / n_fft)
        twice = torch.full((n_fft // 2 + 1, 1), 2.0)
        twice[0] = twice[-1] = 1.0
        window = self.vocoder.stft_window
        self.register_buffer("inverse", (torch.cat([bins.cos() * twice, -bins.sin() * twice]) / n_fft * window)[:, None])
        self.register_buffer("square", (window**2)[None, None])

    def forward(self, speech_tokens, speaker_embeddings, speaker_features):
        flow = self.flow
        speaker = flow.spk_embed_affine_layer(F.normalize(speaker_embeddings, dim=1))
        count = torch.ones_like(speech_tokens).sum(1)
        h, _ = flow.encoder(flow.input_embedding(speech_tokens), count)
        mu = flow.encoder_proj(h).transpose(1, 2)
        known = speaker_features.shape[1]
        cond = F.pad(speaker_features.transpose(1, 2), (0, mu.shape[2] - known))
        x = waves(mu)
        steps = 1 - torch.cos(torch.linspace(0, 1, FLOW_STEPS + 1) * 0.5 * torch.pi)
        both = lambda one: torch.cat([one, torch.zeros_like(one)])
        for now, then in zip(steps[:-1], steps[1:]):
            twice = torch.cat([x, x])
            change = flow.decoder.estimator(
                twice, torch.ones_like(twice[:, :1]), both(mu), now.expand(2), both(speaker), both(cond)
            )
            rate = flow.decoder.inference_cfg_rate
            x = x + (then - now) * ((1 + rate) * change[:1] - rate * change[1:])
        wave = self.speak(x[:, :, known:])
        return torch.cat([wave[:, : len(self.fade)] * self.fade, wave[:, len(self.fade) :]], 1)

    def speak(self, mel):
        vocoder = self.vocoder
        n_fft, hop = vocoder.istft_params["n_fft"], vocoder.istft_params["hop_len"]
        source, _, _ = vocoder.m_source(vocoder.f0_upsamp(vocoder.f0_predictor(mel)[:, None]).transpose(1, 2))
        parts = spectrum(source.transpose(1, 2)[:, 0], n_fft, hop, vocoder.stft_window, True)
        heard = {}
        vocoder._stft = lambda _: (parts[..., 0], parts[..., 1])
        vocoder._istft = lambda magnitude, phase: heard.setdefault("wave", self.overlap(torch.clip(magnitude, max=1e2), phase))
        vocoder.decode(mel, source.transpose(1, 2))
        return torch.clamp(heard["wave"], -vocoder.audio_limit, vocoder.audio_limit)

    def overlap(self, magnitude, phase):
        parts = torch.cat([magnitude * phase.cos(), magnitude * phase.sin()], 1)
        hop, edge = self.vocoder.istft_params["hop_len"], self.vocoder.istft_params["n_fft"] // 2
        wave = F.conv_transpose1d(parts, self.inverse, stride=hop)
        weight = F.conv_transpose1d(torch.ones_like(parts[:, :1]), self.square, stride=hop)
        return (wave[:, 0, edge:-edge]) / weight[:, 0, edge:-edge]


def past_names(layers=LAYERS):
    return [f"{layer}.{part}" for layer in range(layers) for part in ("key", "value")]

"""mini-whisper: a convolutional-attention encoder and a small Whisper-like decoder.

Shapes: B examples, T frames of 80 ms (2T of 40 ms in the lower blocks, 8T of 10 ms at the input), U tokens, D width. Training-only heads are marked so.
"""

import math
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

import vocabulary
from lexicon import FEATURES
from phones import CLASSES


@dataclass
class Shape:
    width: int = 128
    heads: int = 4
    encoder_layers: int = 6
    lower_layers: int = 3  # of them at 40 ms, where phonemes are told apart
    decoder_layers: int = 3
    kernel: int = 9
    reach: int = 64  # frames an encoder frame attends to, each way
    positions: int = 448


def waves(index: Tensor, count: int, slowest: float) -> tuple[Tensor, Tensor]:
    """cos and sin, len(index) x count, of places turning ever slower, down to 1/slowest radian per frame."""
    rate = torch.exp(torch.arange(count) * (-math.log(slowest) / (count - 1)))
    angle = index.to(torch.float32)[:, None] * rate[None]
    return angle.cos(), angle.sin()


def rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    half = x.shape[-1] // 2
    return x * cos + torch.cat([-x[..., half:], x[..., :half]], -1) * sin


def split_heads(x: Tensor, heads: int) -> Tensor:
    """B T D -> B heads T D/heads"""
    return x.view(x.shape[0], x.shape[1], heads, int(x.shape[2]) // heads).transpose(1, 2)


def merge_heads(x: Tensor) -> Tensor:
    return x.transpose(1, 2).reshape(x.shape[0], x.shape[2], -1)


def feed_forward(width: int) -> nn.Sequential:
    return nn.Sequential(nn.LayerNorm(width), nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))


class EncoderBlock(nn.Module):
    """Depthwise convolution, attention to nearby frames, feed-forward; all pre-normed and residual."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        d = shape.width
        self.heads = shape.heads
        self.norm_conv, self.norm_attention = nn.LayerNorm(d), nn.LayerNorm(d)
        self.gate = nn.Linear(d, 2 * d)
        self.depthwise = nn.Conv1d(d, d, shape.kernel, padding=shape.kernel // 2, groups=d)
        self.point = nn.Linear(d, d)
        self.qkv, self.out = nn.Linear(d, 3 * d), nn.Linear(d, d)
        self.feed = feed_forward(d)

    def forward(self, x: Tensor, keep: Tensor, bias: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
        """x B T D; keep B T 1 is 0 on padding; bias (B 1 T T or T T) is added to attention scores."""
        inner = F.glu(self.gate(self.norm_conv(x)), dim=-1) * keep
        inner = self.depthwise(inner.transpose(1, 2)).transpose(1, 2)
        x = x + self.point(F.silu(inner))
        q, k, v = (split_heads(part, self.heads) for part in self.qkv(self.norm_attention(x)).chunk(3, -1))
        scores = rotate(q, cos, sin) @ rotate(k, cos, sin).transpose(2, 3) / math.sqrt(int(q.shape[-1])) + bias
        x = x + self.out(merge_heads(scores.softmax(-1) @ v))
        return x + self.feed(x)


class Encoder(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        d = shape.width
        self.reach = shape.reach
        self.front = nn.ModuleList([nn.Conv1d(80, d, 5, 2, 2), nn.Conv1d(d, d, 5, 2, 2)])
        self.lower = shape.lower_layers
        self.halve = nn.Conv1d(d, d, 5, 2, 2)
        self.blocks = nn.ModuleList(EncoderBlock(shape) for _ in range(shape.encoder_layers))
        self.norm = nn.LayerNorm(d)
        self.phoneme_norm, self.phoneme_head = nn.LayerNorm(d), nn.Linear(d, len(CLASSES))
        self.told = nn.Linear(len(CLASSES), d, bias=False)  # phonemes found, for the upper blocks
        nn.init.zeros_(self.told.weight)
        self.turns, self.width = d // shape.heads // 2, d

    @staticmethod
    def without_channel(features: Tensor, keep: Tensor) -> Tensor:
        """Takes away the mean spectrum of the loud frames: voices through any microphone look alike."""
        loud = features.mean(1, keepdim=True) ** 4 + 1e-3
        keep = keep[:, None, :, None].expand(-1, -1, -1, 4).flatten(2)  # B 1 4T
        loud = loud * keep
        mean = (features * loud).sum(2, keepdim=True) / loud.sum(2, keepdim=True)
        return (features - mean) * 2 * keep

    def through(self, blocks, x: Tensor, keep: Tensor) -> Tensor:
        index = torch.arange(x.shape[1], device=x.device)
        far = ((index[None] - index[:, None]).abs() > self.reach).to(x.dtype) * -1e4
        bias = far[None, None] + (1 - keep)[:, None, None] * -1e4
        cos, sin = (torch.cat([wave, wave], 1) for wave in waves(index, self.turns, 1000 ** (1 - 1 / self.turns)))
        for block in blocks:
            x = block(x, keep[..., None], bias, cos, sin)
        return x

    def forward(self, features: Tensor, keep: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """features B 80 8T, 0 at the floor and on padding; keep B 2T.

        Returns what the decoder sees (B T D, with places), the same without places, and phoneme logits B 2T.
        """
        x = self.without_channel(features, keep)
        for convolution in self.front:
            x = F.gelu(convolution(x))
        x = self.through(self.blocks[: self.lower], x.transpose(1, 2), keep)
        phonemes = self.phoneme_head(self.phoneme_norm(x))
        x = x + self.told(phonemes.softmax(-1))
        x = self.halve((x * keep[..., None]).transpose(1, 2)).transpose(1, 2)
        x = self.norm(self.through(self.blocks[self.lower :], x, keep[:, ::2]))
        even, odd = waves(torch.arange(x.shape[1], device=x.device), self.width // 2, 10000)
        return x + torch.cat([odd, even], 1), x, phonemes


class DecoderBlock(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        d = shape.width
        self.heads = shape.heads
        self.norm_self, self.norm_cross = nn.LayerNorm(d), nn.LayerNorm(d)
        self.qkv, self.out = nn.Linear(d, 3 * d), nn.Linear(d, d)
        self.query, self.key_value, self.cross_out = nn.Linear(d, d), nn.Linear(d, 2 * d), nn.Linear(d, d)
        self.feed = feed_forward(d)

    def heard(self, encoded: Tensor) -> tuple[Tensor, Tensor]:
        """Keys and values of the encoded sound, B heads T D/heads each."""
        key, value = self.key_value(encoded).chunk(2, -1)
        return split_heads(key, self.heads), split_heads(value, self.heads)

    def forward(self, x: Tensor, past, heard, causal: Tensor, unheard: Tensor | None):
        """Returns x, (keys, values) of self-attention and the cross-attention weights B heads U T."""
        q, k, v = (split_heads(part, self.heads) for part in self.qkv(self.norm_self(x)).chunk(3, -1))
        if past is not None:
            k, v = torch.cat([past[0], k], 2), torch.cat([past[1], v], 2)
        scale = 1 / math.sqrt(int(q.shape[-1]))
        x = x + self.out(merge_heads((q @ k.transpose(2, 3) * scale + causal).softmax(-1) @ v))
        q = split_heads(self.query(self.norm_cross(x)), self.heads)
        scores = q @ heard[0].transpose(2, 3) * scale
        weights = (scores if unheard is None else scores + unheard).softmax(-1)
        x = x + self.cross_out(merge_heads(weights @ heard[1]))
        return x + self.feed(x), (k, v), weights


class Recognizer(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.encoder = Encoder(shape)
        self.tokens = nn.Embedding(vocabulary.SIZE, shape.width)
        self.places = nn.Parameter(torch.randn(shape.positions, shape.width) * 0.02)
        self.blocks = nn.ModuleList(DecoderBlock(shape) for _ in range(shape.decoder_layers))
        self.norm = nn.LayerNorm(shape.width)
        self.word_head = nn.Linear(shape.width, shape.width)  # training only: frame -> word
        nn.init.normal_(self.tokens.weight, std=0.05)
        # What words are made of (lexicon.py), mixed into the token table; 0 in an exported model.
        self.register_buffer("composition", torch.zeros(len(vocabulary.WORDS), FEATURES))
        self.mixture = nn.Parameter(torch.zeros(FEATURES, shape.width))

    def table(self) -> Tensor:
        """V D, the token table: input embedding and output layer."""
        made = self.composition @ self.mixture
        around = vocabulary.BYTES, vocabulary.SIZE - vocabulary.BYTES - len(made)
        return self.tokens.weight + F.pad(made, (0, 0, *around))

    def fold(self) -> None:
        """Puts the mixture into the table itself, for export."""
        with torch.no_grad():
            self.tokens.weight.copy_(self.table())
            self.mixture.zero_()

    def frame_words(self, plain: Tensor, table: Tensor) -> Tensor:
        """Training only: logits over text tokens and END (no word) for every frame."""
        return self.word_head(plain) @ table[vocabulary.BYTES : vocabulary.END + 1].T

    def decode(self, ids: Tensor, encoded: Tensor, keep: Tensor, table: Tensor):
        """Teacher forcing: logits B U V and cross-attention weights per layer."""
        length = ids.shape[1]
        x = F.embedding(ids, table) * 4 + self.places[:length]
        causal = torch.full((length, length), -1e4).triu(1)
        unheard = (1 - keep)[:, None, None] * -1e4
        weights = []
        for block in self.blocks:
            x, _, seen = block(x, None, block.heard(encoded), causal, unheard)
            weights.append(seen)
        return self.norm(x) @ table.T, weights

"""The network: symbols, style -> durations, speech parameters; and the speaker encoder.

Shapes: B utterances, N symbols, T frames of 10 ms, each holding two parameter frames of 5 ms.
graph.py builds the same computation in ONNX from the weights; keep both in step.
"""

import torch
from torch import nn
from torch.nn.functional import silu

from analysis import BANDS
from style import COSINES, LIVELINESS, PITCH_CENTRE, PITCH_SCALE, SIZE, SPECTRUM, SPECTRUM_CENTRE
from style import SPECTRUM_SCALE, TEMPO

SYMBOLS = 178
TEXT_WIDTH, FRAME_WIDTH, STYLE_WIDTH = 160, 176, 96
TEXT_BLOCKS, DURATION_BLOCKS = 4, 2
DILATIONS = (1, 2, 4, 8, 1, 2, 4, 8)
PER_FRAME = 2 * (BANDS + 3 + 1 + 1)


class Block(nn.Module):
    """x + W (silu(film(conv(norm(x))))), masked."""

    def __init__(self, width: int, kernel: int, dilation: int = 1):
        super().__init__()
        self.scale = nn.Parameter(torch.ones(width, 1))
        self.conv = nn.Conv1d(width, width, kernel, dilation=dilation, padding=kernel // 2 * dilation)
        self.film = nn.Linear(STYLE_WIDTH, 2 * width)
        self.out = nn.Conv1d(width, width, 1)
        nn.init.zeros_(self.film.weight)
        nn.init.zeros_(self.film.bias)
        nn.init.normal_(self.out.weight, std=0.3 * width**-0.5)

    def forward(self, x, style, mask):
        """[B, C, N], [B, STYLE_WIDTH], [B, 1, N] -> [B, C, N]"""
        normal = x * torch.rsqrt((x * x).mean(1, keepdim=True) + 1e-5) * self.scale
        gain, shift = self.film(style)[:, :, None].chunk(2, 1)
        hidden = self.conv(normal * mask) * (1 + gain) + shift
        return (x + self.out(silu(hidden))) * mask


class Speech(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(SYMBOLS, TEXT_WIDTH)
        nn.init.normal_(self.embedding.weight, std=0.5)
        self.text_style = nn.Linear(SIZE, STYLE_WIDTH)
        self.text = nn.ModuleList(Block(TEXT_WIDTH, 5) for _ in range(TEXT_BLOCKS))
        self.durations = nn.ModuleList(Block(TEXT_WIDTH, 3) for _ in range(DURATION_BLOCKS))
        self.duration = nn.Conv1d(TEXT_WIDTH, 1, 1)
        self.frame_style = nn.Linear(SIZE, STYLE_WIDTH)
        self.enter = nn.Conv1d(TEXT_WIDTH + 4, FRAME_WIDTH, 1)
        self.frames = nn.ModuleList(Block(FRAME_WIDTH, 3, dilation) for dilation in DILATIONS)
        self.leave = nn.Conv1d(FRAME_WIDTH, PER_FRAME, 1)
        nn.init.normal_(self.leave.weight, std=0.02)
        for name, value in dict(cosines=COSINES, scale=SPECTRUM_SCALE, centre=SPECTRUM_CENTRE).items():
            self.register_buffer(name, torch.tensor(value, dtype=torch.float32), persistent=False)
        seen = torch.ones(SIZE)
        seen[[TEMPO, LIVELINESS]] = 0  # these two act outside the network
        self.register_buffer("seen", seen, persistent=False)

    def read(self, ids, style, mask):
        """[B, N], [B, 256], [B, 1, N] -> hidden [B, C, N], log1p of durations in 10 ms frames [B, N]"""
        condition = silu(self.text_style(style * self.seen))
        hidden = self.embedding(ids).transpose(1, 2) * mask
        for block in self.text:
            hidden = block(hidden, condition, mask)
        timing = hidden
        for block in self.durations:
            timing = block(timing, condition, mask)
        return hidden, self.duration(timing)[:, 0]

    def speak(self, hidden, frames_per_symbol, style):
        """[B, C, N], whole frames [B, N], [B, 256] -> parameters per 5 ms, mask [B, 1, T]"""
        index, place, mask = spread(frames_per_symbol)
        taken = torch.gather(hidden, 2, index[:, None].expand(-1, hidden.shape[1], -1))
        x = self.enter(torch.cat([taken, place], 1)) * mask
        condition = silu(self.frame_style(style * self.seen))
        for block in self.frames:
            x = block(x, condition, mask)
        out = self.leave(x).transpose(1, 2).reshape(len(x), 2 * x.shape[2], PER_FRAME // 2)
        spectrum = (style[:, 1 : 1 + SPECTRUM] * self.scale + self.centre) @ self.cosines
        envelope = spectrum[:, None] + out[..., :BANDS]
        median = style[:, :1] * PITCH_SCALE + PITCH_CENTRE
        movement = out[..., BANDS + 3] * (1 + 0.5 * style[:, LIVELINESS, None])
        breath = torch.sigmoid(out[..., BANDS : BANDS + 3])
        return dict(envelope=envelope, aperiodicity=breath, pitch=median + movement,
                    voicing=out[..., BANDS + 4]), mask  # fmt: skip


def spread(frames_per_symbol):
    """Whole frames [B, N] -> symbol of every frame [B, T], its place [B, 4, T], mask [B, 1, T].

    Place: part of the symbol passed, to come, and both in frames on a log scale."""
    ends = torch.cumsum(frames_per_symbol, 1)
    time = torch.arange(int(ends[:, -1].max()))[None]
    index = (time[..., None] >= ends[:, None]).sum(-1).clamp(max=ends.shape[1] - 1)
    length = torch.gather(frames_per_symbol, 1, index).float()
    passed = time + 0.5 - (torch.gather(ends, 1, index).float() - length)
    left = length - passed
    mask = (time < ends[:, -1:]).float()[:, None]
    part = passed / length.clamp(min=1)
    place = torch.stack([part, part * part, torch.log1p(passed.clamp(0)), torch.log1p(left.clamp(0))], 1)
    return index, place * mask, mask

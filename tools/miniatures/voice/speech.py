"""The whole in one graph, as it ships: symbols, style and speed to sound and durations (Kokoro's layout).

Written so that it exports: the STFT is a convolution and its inverse a transposed one, whose tables come from a cosine
of a range; the noise is a fixed table, so the same input gives the same sound.
"""

import math

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from acoustic import LONGEST, PITCH_SCALE, Acoustic, settled, whole_mel
from data import TIMELESS
from sound import HOP
from style import LIVELINESS, PITCH_CENTRE, TEMPO
from style import PITCH_SCALE as STYLE_PITCH
from vocoder import BINS, OVERLAP, POINTS, Vocoder, pulses

LEAD, TAIL = 6.0, 7.0  # frames of the pads, whatever the speed
UNIT = 0.4  # of 600 samples that a frame is
LOUDNESS, LOUD, PEAK = 0.1, 0.004, 0.97  # RMS while somebody speaks; which frames count; the most
FADE = 120  # samples
NOISE = 200  # frames until the noise repeats


def tables(nought: Tensor) -> tuple[Tensor, Tensor]:
    """Kernels [962, 1, 960] of the windowed DFT and of its inverse; what follows from an input is not stored."""
    device = nought.device
    n = torch.arange(POINTS, device=device, dtype=torch.float32) + nought
    k = torch.arange(BINS, device=device, dtype=torch.float32)[:, None]
    turns = k * n
    angle = (turns - torch.floor(turns / POINTS) * POINTS) * (2 * math.pi / POINTS)
    window = 0.5 - 0.5 * torch.cos(n * (2 * math.pi / POINTS))
    both = torch.cat([angle.cos(), -angle.sin()]) * window
    once = torch.ones(1, 1, device=device)
    fold = torch.cat([once, 2 * torch.ones(BINS - 2, 1, device=device), once]) / (POINTS * OVERLAP)
    return both[:, None], (both * torch.cat([fold, fold]))[:, None]


def finished(samples: Tensor) -> Tensor:
    """[1, n * HOP] at one level, never over the top, faded at the ends."""
    power = samples.reshape(-1, HOP).pow(2).mean(1)
    loud = (power > power.max() * LOUD).float()
    level = torch.sqrt((power * loud).sum() / (loud.sum() + 1e-9) + 1e-9)
    samples = samples * (LOUDNESS / level).clamp(0.2, 5)
    samples = samples * (PEAK / samples.abs().max().clamp(min=PEAK))
    place = torch.arange(samples.shape[1], device=samples.device).float()
    edge = torch.minimum(place, samples.shape[1] - 1 - place)
    return samples * (edge / FADE).clamp(0, 1)


class Speech(nn.Module):
    def __init__(self, acoustic: Acoustic, vocoder: Vocoder, slower: float = 1.0, livelier: float = 1.0) -> None:
        """`slower` and `livelier` make good what the mixtures' likeliest values lack of length and movement."""
        super().__init__()
        self.acoustic, self.vocoder, self.slower, self.livelier = acoustic, vocoder, slower, livelier
        noise = torch.randn(NOISE, HOP, generator=torch.Generator().manual_seed(7))
        self.register_buffer("noise", (noise * 32).round().clamp(-127, 127).to(torch.int8))

    def lengths(self, ids: Tensor, hidden: Tensor, seen: Tensor, style: Tensor, speed: Tensor) -> Tensor:
        """Whole frames of each symbol, as floats [1, n]."""
        frames = (torch.exp(settled(self.acoustic.duration(hidden, seen)).clamp(0, 5)) - 1) * self.slower
        for mark in TIMELESS:
            frames = frames * (ids != mark).float()
        tempo = torch.exp(-0.25 * style[:, TEMPO : TEMPO + 1])
        frames = (frames * tempo / speed.clamp(0.2, 5)).clamp(0, LONGEST)[:, 1:-1]
        lead, tail = torch.full_like(style[:, :1], LEAD), torch.full_like(style[:, :1], TAIL)
        ends = torch.round(torch.cat([lead, frames, tail], 1).cumsum(1))
        return ends - F.pad(ends[:, :-1], (1, 0))

    def parameters_of(self, ids: Tensor, style: Tensor, speed: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Log-mel [1, 80, T], Hz and voicing [1, T], whole frames [1, n]."""
        model, known = self.acoustic, torch.ones_like(ids).float()
        seen = model.see(style)
        hidden = model.read(ids, seen, known)
        lengths = self.lengths(ids, hidden, seen, style, speed)
        heights = settled(model.pitch(hidden, seen)) * self.livelier
        energy = model.energy(hidden, seen)[..., 0]
        frames = torch.arange(lengths.sum().long(), device=ids.device).float()
        relative, height, voicing = model.write(model.spread(hidden, heights, energy, lengths, frames), seen)
        median = style[:, :1] * STYLE_PITCH + PITCH_CENTRE
        movement = height / PITCH_SCALE * (1 + 0.5 * style[:, LIVELINESS : LIVELINESS + 1])
        return whole_mel(relative, style), torch.exp(median + movement).clamp(50, 500), (voicing > 0).float(), lengths

    def sound(self, mel: Tensor, hertz: Tensor, voiced: Tensor) -> Tensor:
        """[1, T * 240], as vocoder.py makes it but for the ends."""
        mel, hertz, voiced = (torch.cat([x, x[..., -1:]], -1) for x in (mel, hertz, voiced))
        gain, turn, breath = self.vocoder.filters(mel, hertz, voiced)
        train = pulses(hertz, voiced)[0]
        rows = torch.arange(train.shape[0], device=mel.device)
        noise = self.noise[rows - rows // NOISE * NOISE].float() / 32
        forward, backward = tables(hertz[0, 0] * 0)
        both = torch.stack([train, noise]).reshape(2, 1, -1)
        parts = F.conv1d(F.pad(both, (POINTS // 2, POINTS // 2)), forward, stride=HOP)
        real, imaginary = parts[:1, :BINS], parts[:1, BINS:]
        across, up = gain * torch.cos(turn), gain * torch.sin(turn)
        filtered = torch.cat([across * real - up * imaginary, across * imaginary + up * real], 1)
        filtered = filtered + torch.cat([breath, breath], 1) * parts[1:]
        return F.conv_transpose1d(filtered, backward, stride=HOP)[:, 0, POINTS // 2 : -(POINTS // 2)]

    def forward(self, input_ids: Tensor, style: Tensor, speed: Tensor) -> tuple[Tensor, Tensor]:
        mel, hertz, voiced, lengths = self.parameters_of(input_ids, style, speed)
        return finished(self.sound(mel, hertz, voiced)), lengths * UNIT

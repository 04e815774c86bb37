"""How far what was made is from what was said."""

import torch
from torch import Tensor

from acoustic import MEL_SCALE, PITCH_SCALE
from sound import magnitudes
from style import CENTRES, LEARNED, SPECTRUM, spectrum_of

RESOLUTIONS = ((2048, 480), (1024, 256), (512, 128), (256, 64), (96, 24))
LOW = int((CENTRES < 7600).sum())  # mels that every recording covers
ALIKE = 0.1  # temperature of telling readers apart


def of_spectra(made: Tensor, true: Tensor) -> Tensor:
    """Log and linear distance of STFT magnitudes at five resolutions: [B, n] each."""
    total = made.new_zeros(())
    for points, hop in RESOLUTIONS:
        with torch.no_grad():
            wanted = magnitudes(true, points, hop)
        found, floor = magnitudes(made, points, hop), 2e-4 * points**0.5
        total = total + (torch.log(wanted + floor) - torch.log(found + floor)).abs().mean()
        total = total + 0.5 * torch.linalg.vector_norm(wanted - found) / (torch.linalg.vector_norm(wanted) + 1e-3)
    return total / len(RESOLUTIONS)


def mean(values: Tensor, weights: Tensor) -> Tensor:
    return (values * weights).sum() / weights.sum().clamp(min=1)


def by_symbol(values: Tensor, weights: Tensor, durations: Tensor) -> tuple[Tensor, Tensor]:
    """Weighted mean of frames [B, T] over each symbol, and its weight: [B, n]."""
    ends = durations.cumsum(1).clamp(max=values.shape[1])

    def sums(frames: Tensor) -> Tensor:
        running = torch.nn.functional.pad(frames.double().cumsum(1), (1, 0))
        return running.gather(1, ends) - running.gather(1, torch.nn.functional.pad(ends, (1, 0))[:, :-1])

    weight = sums(weights)
    return (sums(values * weights) / weight.clamp(min=1e-6)).float(), weight.float()


def relative(mel: Tensor, style: Tensor) -> Tensor:
    """Log-mel [B, 80, T] as the acoustic model tells it."""
    return (mel - spectrum_of(style)[..., None]) * MEL_SCALE


def prosody(mel: Tensor, pitch: Tensor, median: Tensor, durations: Tensor, inside: Tensor):
    """True pitch and energy of every symbol [B, n], whether it has a pitch, and relative pitch of frames [B, T]."""
    moved = (torch.log(pitch.abs().clamp(min=40)) - median[:, None]) * PITCH_SCALE
    heights, voiced = by_symbol(moved, (pitch > 0) * inside, durations)
    energies, _ = by_symbol(mel[:, :LOW].mean(1), inside, durations)
    return heights * (voiced > 0), energies, (voiced > 0).float(), moved


def of_style(found: Tensor, explicit: Tensor) -> Tensor:
    """How far the speaker encoder's explicit numbers [B, 256] are from the truth [B, 33]."""
    apart = (found[:, : 1 + SPECTRUM] - explicit).abs()
    return apart[:, 0].mean() + apart[:, 1:].mean()


def of_readers(one: Tensor, other: Tensor, who: list[str]) -> Tensor:
    """Two clips of a reader must be more alike than clips of two readers: styles [B, 256]."""
    a, b = (torch.nn.functional.normalize(style[:, LEARNED:], dim=1) for style in (one, other))
    scores = a @ b.T / ALIKE
    names = {name: number for number, name in enumerate(dict.fromkeys(who))}
    numbers = torch.tensor([names[name] for name in who], device=one.device)
    same = numbers[:, None] == numbers[None]
    others = scores.masked_fill(same & ~torch.eye(len(who), dtype=torch.bool, device=one.device), -1e4)
    return torch.nn.functional.cross_entropy(others, torch.arange(len(who), device=one.device))

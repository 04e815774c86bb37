"""Parameters to sound: flat pulses and flat noise through minimum-phase filters, frame by frame.

Written with torch for making reference clips and for tests; graph.py builds the same steps in ONNX.
A frame is 120 samples (5 ms). Excitation is cut by Hann windows of 240 samples, filtered in the
frequency domain (720 points) and overlap-added. See analysis.py for the parameters.
"""

import numpy as np
import torch

from analysis import BAND_HZ, BANDS, HOP, RATE

POINTS = 720
BINS = POINTS // 2 + 1
WINDOW = 2 * HOP
PHASE_STEP = 2.0**-11  # cycles per frame are multiples of this, so that their sums are exact
NOISE_PERIOD = 256 * HOP


def band_matrix() -> np.ndarray:
    """[64, 361]: ln amplitude of the bands to that of the bins, straight lines between band centres."""
    position = np.interp(np.arange(BINS) * RATE / POINTS, BAND_HZ, np.arange(BANDS))
    return np.maximum(0, 1 - np.abs(np.arange(BANDS)[:, None] - position[None]))


def phase_matrix(bands: np.ndarray) -> np.ndarray:
    """[64, 361]: ln amplitude of the bands to the minimum phase of the bins, in radians."""
    cepstrum = np.fft.irfft(bands, POINTS, axis=1)
    fold = np.zeros(POINTS)
    fold[0] = fold[POINTS // 2] = 1
    fold[1 : POINTS // 2] = 2
    return np.fft.rfft(cepstrum * fold, axis=1).imag


def noise_table() -> np.ndarray:
    """White noise of RMS 1 in whole 64ths, [256, 120]."""
    noise = np.random.default_rng(7).uniform(-1, 1, NOISE_PERIOD) * 3**0.5
    return (noise * 64).round().reshape(-1, HOP) / 64


def noise_share_matrix() -> np.ndarray:
    """[4, 361]: ln aperiodicity at 3, 6, 9 kHz (and 1) to ln aperiodicity of the bins.

    As WORLD: -60 dB at 0 Hz, 0 dB at 12 kHz, straight lines between."""
    bins = np.arange(BINS) * RATE / POINTS
    nodes = np.array([0, 3e3, 6e3, 9e3, 12e3])
    rows = [np.interp(bins, nodes, np.eye(5)[i]) for i in (1, 2, 3)]
    return np.stack([*rows, np.interp(bins, nodes, np.eye(5)[0]) * np.log(1e-3)])


def pulses(f0: torch.Tensor) -> torch.Tensor:
    """[B, T] Hz to a pulse train [B, T, 120] whose power per Hz is that of white noise of RMS 1."""
    cycles = (f0 * (HOP / RATE) / PHASE_STEP).round() * PHASE_STEP
    following = torch.cat([cycles[:, 1:], cycles[:, -1:]], 1)
    step = (cycles + following) / 2
    step = step - step.round()
    start = torch.cumsum(step, 1) - step
    m = torch.arange(HOP, dtype=f0.dtype) / HOP
    phase = (start - start.round())[..., None] + cycles[..., None] * m
    phase = phase + (following - cycles)[..., None] * (m * m / 2)
    phase = phase - phase.round()
    harmonics = torch.floor(0.48 * HOP / cycles)[..., None]
    turns = (harmonics + 0.5) * phase
    over = torch.sin(2 * torch.pi * (turns - turns.round()))
    under = torch.sin(torch.pi * phase)
    near = phase.abs() < 1e-5
    ratio = torch.where(near, 2 * harmonics + 1, over / torch.where(near, torch.ones_like(under), under))
    return (ratio - 1) * torch.sqrt(cycles / HOP)[..., None]


class Synthesizer(torch.nn.Module):
    def __init__(self):
        super().__init__()
        bands = band_matrix()
        for name, value in dict(
            amplitude=bands, phase=phase_matrix(bands), share=noise_share_matrix(), noise=noise_table(),
            window=np.hanning(WINDOW + 1)[:-1],
        ).items():  # fmt: skip
            self.register_buffer(name, torch.tensor(value, dtype=torch.float32))

    def forward(self, envelope, aperiodicity, f0, voiced):
        """[B,T,64], [B,T,3], [B,T] Hz, [B,T] 0..1 -> [B, T * 120] samples."""
        batch, frames = f0.shape
        share = torch.log(aperiodicity.clamp(1e-3, 1))
        share = torch.cat([share, torch.ones_like(share[..., :1])], -1) @ self.share
        noisy = torch.exp(2 * share) * voiced[..., None] + (1 - voiced[..., None])
        gain = torch.exp(envelope @ self.amplitude)
        response = torch.polar(gain, envelope @ self.phase)
        noise = self.noise[torch.arange(frames) % len(self.noise)][None].expand(batch, -1, -1)
        spectrum = self._spectrum(pulses(f0)) * torch.sqrt((1 - noisy).clamp(0))
        spectrum = (spectrum + self._spectrum(noise) * torch.sqrt(noisy)) * response
        blocks = torch.fft.irfft(spectrum, POINTS).reshape(batch, frames, POINTS // HOP, HOP)
        out = blocks.new_zeros(batch, frames + POINTS // HOP, HOP)
        for i in range(POINTS // HOP):
            out[:, i : i + frames] += blocks[:, :, i]
        return out[:, 1 : frames + 1].reshape(batch, -1)

    def _spectrum(self, blocks):
        before = torch.cat([torch.zeros_like(blocks[:, :1]), blocks[:, :-1]], 1)
        return torch.fft.rfft(torch.cat([before, blocks], -1) * self.window, POINTS)

"""Parameters to sound in ONNX: the steps of synthesizer.py, then level, peak and silence at the ends."""

import numpy as np
from onnx import TensorProto

from analysis import HOP
from graph import Graph
from synthesizer import BINS, NOISE_PERIOD, PHASE_STEP, POINTS, WINDOW
from synthesizer import band_matrix, noise_share_matrix, noise_table, phase_matrix

LOUDNESS, PEAK = 0.1, 0.97
SILENCE = 480  # samples put before and after
FADE_FROM, FADE_TO = 600, 1320  # samples from the ends of the pads over which the sound comes in
FLOAT = TensorProto.FLOAT


def pulses(g: Graph, hertz: str) -> str:
    """[T] to the pulse train [T, 120]."""
    cycles = g.Mul(g.Round(g.Mul(hertz, HOP / 24000 / PHASE_STEP)), PHASE_STEP)
    following = g.Concat(g.cut(cycles, 1, 2**31, 0), g.cut(cycles, -1, 2**31, 0), axis=0)
    step = g.Mul(g.Add(cycles, following), 0.5)
    step = g.Sub(step, g.Round(step))
    start = g.Sub(g.CumSum(step, g.value(0)), step)
    start = g.Unsqueeze(g.Sub(start, g.Round(start)), [1])
    m = np.arange(HOP, dtype=np.float32)[None] / HOP
    rise = g.Mul(g.Unsqueeze(g.Sub(following, cycles), [1]), m * m / 2)
    column = g.Unsqueeze(cycles, [1])
    phase = g.Add(g.Add(start, g.Mul(column, m)), rise)
    phase = g.Sub(phase, g.Round(phase))
    harmonics = g.Floor(g.Div(0.48 * HOP, column))
    turns = g.Mul(g.Add(harmonics, 0.5), phase)
    over = g.Sin(g.Mul(g.Sub(turns, g.Round(turns)), 2 * np.pi))
    under = g.Sin(g.Mul(phase, np.pi))
    near = g.Less(g.Abs(phase), 1e-5)
    ratio = g.Where(near, g.Add(g.Mul(harmonics, 2.0), 1.0), g.Div(over, g.Where(near, 1.0, under)))
    return g.Mul(g.Sub(ratio, 1.0), g.Sqrt(g.Mul(column, 1 / HOP)))


def waves(g: Graph, rows: int, columns: int) -> tuple[str, str]:
    """cos and sin of 2 pi (row * column) / POINTS, computed from nothing: [rows, columns]."""
    row = g.Range(g.value(0), g.value(rows), g.value(1))
    column = g.Range(g.value(0), g.value(columns), g.value(1))
    turns = g.Mod(g.Mul(g.Unsqueeze(row, [1]), g.Unsqueeze(column, [0])), g.value(POINTS))
    angle = g.Mul(g.Cast(turns, to=FLOAT), 2 * np.pi / POINTS)
    return g.Cos(angle), g.Sin(angle)


def synthesize(g: Graph, envelope: str, breath: str, hertz: str, voicing: str) -> str:
    """Parameters to samples [T * 120]."""
    bands = band_matrix()
    gain = g.Exp(g.MatMul(envelope, g.half(bands)))
    angle = g.MatMul(envelope, g.half(phase_matrix(bands)))
    shares = noise_share_matrix()
    share = g.MatMul(g.Log(g.Clip(breath, 1e-3, 1.0)), g.half(shares[:3]))
    share = g.Add(share, shares[3:])
    voiced = g.Unsqueeze(voicing, [1])
    noisy = g.Add(g.Mul(g.Exp(g.Mul(share, 2.0)), voiced), g.Sub(1.0, voiced))
    window = np.hanning(WINDOW + 1)[:-1, None]
    cos, sin = waves(g, WINDOW, BINS)
    forward = g.Concat(g.Mul(cos, window), g.Mul(sin, -window), axis=1)

    def spectrum(blocks: str) -> tuple[str, str]:
        before = g.Concat(np.zeros((1, HOP), np.float32), g.cut(blocks, 0, -1, 0), axis=0)
        both = g.MatMul(g.Concat(before, blocks, axis=1), forward)
        return g.cut(both, 0, BINS, 1), g.cut(both, BINS, 2 * BINS, 1)

    frames = g.Squeeze(g.dims(hertz, 0), [0])
    rows = g.Mod(g.Range(g.value(0), frames, g.value(1)), g.value(NOISE_PERIOD // HOP))
    table = g.DequantizeLinear(g.value(noise_table() * 64, np.int8), g.value(1 / 64), g.value(0, np.int8))
    noise = spectrum(g.Gather(table, rows, axis=0))
    pulse = spectrum(pulses(g, hertz))
    of_pulse = g.Mul(gain, g.Sqrt(g.Clip(g.Sub(1.0, noisy), 0.0)))
    of_noise = g.Mul(gain, g.Sqrt(noisy))
    real, imaginary = (g.Add(g.Mul(p, of_pulse), g.Mul(n, of_noise)) for p, n in zip(pulse, noise))
    turn, lift = g.Cos(angle), g.Sin(angle)
    filtered = g.Concat(
        g.Sub(g.Mul(real, turn), g.Mul(imaginary, lift)),
        g.Add(g.Mul(real, lift), g.Mul(imaginary, turn)), axis=1)  # fmt: skip
    fold = np.full((BINS, 1), 2 / POINTS, np.float32)
    fold[0] = fold[-1] = 1 / POINTS
    cos, sin = waves(g, BINS, POINTS)
    blocks = g.MatMul(filtered, g.Concat(g.Mul(cos, fold), g.Mul(sin, -fold), axis=0))
    parts = POINTS // HOP
    out = [g.Pad(g.cut(blocks, i * HOP, (i + 1) * HOP, 1), [i, 0, parts - 1 - i, 0]) for i in range(parts)]
    return g.Reshape(g.cut(g.cut(g.Sum(*out), 1, 2**31, 0), 0, g.Unsqueeze(frames, [0]), 0), [-1])


def finish(g: Graph, samples: str) -> str:
    """Level, peak, and silence that fades in and out at both ends: [1, samples]."""
    rows = g.Reshape(samples, [-1, 2 * HOP])
    power = g.ReduceMean(g.Mul(rows, rows), axes=[1], keepdims=0)
    loud = g.Cast(g.Greater(power, g.Mul(g.ReduceMax(power, keepdims=1), 0.004)), to=FLOAT)
    heard = g.Div(g.ReduceSum(g.Mul(power, loud)), g.Add(g.ReduceSum(loud), 1e-9))
    samples = g.Mul(samples, g.Clip(g.Div(LOUDNESS, g.Sqrt(g.Add(heard, 1e-9))), 0.2, 5.0))
    peak = g.Max(g.ReduceMax(g.Abs(samples), keepdims=1), PEAK)
    samples = g.Mul(samples, g.Div(PEAK, peak))
    count = g.Squeeze(g.dims(samples, 0), [0])
    place = g.Cast(g.Range(g.value(0), count, g.value(1)), to=FLOAT)
    to_end = g.Sub(g.Cast(count, to=FLOAT), place)
    fade = g.Min(*(g.Clip(g.Mul(g.Sub(x, float(FADE_FROM)), 1 / (FADE_TO - FADE_FROM)), 0.0, 1.0)
                   for x in (place, to_end)))  # fmt: skip
    return g.Unsqueeze(g.Pad(g.Mul(samples, fade), [SILENCE, SILENCE]), [0])

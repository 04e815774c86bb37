"""The speech graph: `input_ids`, `style`, `speed` -> `waveform`, `durations`. See model.py, synthesizer.py."""

import numpy as np
from onnx import TensorProto

from analysis import BANDS, HOP
from graph import Graph
from model import DILATIONS
from style import COSINES, LIVELINESS, PITCH_CENTRE, PITCH_SCALE, SPECTRUM, SPECTRUM_CENTRE
from style import SPECTRUM_SCALE, TEMPO
from synthesizer import BINS, NOISE_PERIOD, PHASE_STEP, POINTS, WINDOW
from synthesizer import band_matrix, noise_share_matrix, noise_table, phase_matrix

LEAD, TAIL, LONGEST = 6.0, 7.0, 60.0  # 10 ms frames of the silences at the ends, and of any symbol
LOUDNESS, PEAK = 0.1, 0.97
FLOAT = TensorProto.FLOAT


def linear(g: Graph, x: str, weights: dict, name: str) -> str:
    return g.Add(g.MatMul(x, g.weight(weights[f"{name}.weight"].T, axis=1)), weights[f"{name}.bias"])


def conv(g: Graph, x: str, weights: dict, name: str, dilation: int = 1, scale=None, stride: int = 1) -> str:
    matrix = weights[f"{name}.weight"] * (1 if scale is None else scale.reshape(1, -1, 1))
    pad = matrix.shape[2] // 2 * dilation
    return g.Conv(x, g.weight(matrix, axis=0), weights[f"{name}.bias"], pads=[pad, pad],
                  dilations=[dilation], strides=[stride])  # fmt: skip


def silu(g: Graph, x: str) -> str:
    return g.Mul(x, g.Sigmoid(x))


def block(g: Graph, x: str, style: str, weights: dict, name: str, dilation: int = 1) -> str:
    width = weights[f"{name}.scale"].shape[0]
    normal = g.Div(x, g.Sqrt(g.Add(g.ReduceMean(g.Mul(x, x), axes=[1], keepdims=1), 1e-5)))
    hidden = conv(g, normal, weights, f"{name}.conv", dilation, weights[f"{name}.scale"])
    film = g.Reshape(linear(g, style, weights, f"{name}.film"), [1, 2 * width, 1])
    gain, shift = g.cut(film, 0, width, 1), g.cut(film, width, 2 * width, 1)
    hidden = g.Add(g.Mul(hidden, g.Add(gain, 1.0)), shift)
    return g.Add(x, conv(g, silu(g, hidden), weights, f"{name}.out"))


def read(g: Graph, weights: dict, seen: str) -> tuple[str, str]:
    """Hidden [1, C, n] and frames per symbol before rounding [1, n]."""
    condition = silu(g, linear(g, seen, weights, "text_style"))
    table = g.weight(weights["embedding.weight"], axis=0)
    hidden = g.Transpose(g.Gather(table, "input_ids", axis=0), perm=[0, 2, 1])
    for i in range(sum(name.startswith("text.") and name.endswith(".scale") for name in weights)):
        hidden = block(g, hidden, condition, weights, f"text.{i}")
    timing = hidden
    for i in range(sum(name.startswith("durations.") and name.endswith(".scale") for name in weights)):
        timing = block(g, timing, condition, weights, f"durations.{i}")
    timing = g.Squeeze(conv(g, timing, weights, "duration"), [1])
    frames = g.Clip(g.Sub(g.Exp(g.Clip(timing, 0.0, 5.0)), 1.0), 0.0, LONGEST)
    tempo = g.Exp(g.Mul(g.cut("style", TEMPO, TEMPO + 1, 1), -0.25))
    frames = g.Div(g.Mul(frames, tempo), g.Clip("speed", 0.2, 5.0))
    inner = g.cut(frames, 1, -1, 1)
    return hidden, g.Concat(g.value([[LEAD]]), inner, g.value([[TAIL]]), axis=1)


def spread(g: Graph, hidden: str, frames: str) -> tuple[str, str]:
    """Hidden and place of every 10 ms frame [1, C + 4, T], and whole frames per symbol [1, n]."""
    ends = g.Round(g.CumSum(frames, g.value(1)))
    lengths = g.Sub(ends, g.Concat(g.value([[0.0]]), g.cut(ends, 0, -1, 1), axis=1))
    total = g.Cast(g.Squeeze(g.cut(ends, -1, 2**31, 1), [0, 1]), to=TensorProto.INT64)
    time = g.Cast(g.Range(g.value(0), total, g.value(1)), to=FLOAT)
    passed = g.Cast(g.GreaterOrEqual(g.Unsqueeze(time, [1]), ends), to=FLOAT)
    index = g.Cast(g.ReduceSum(passed, [1], keepdims=0), to=TensorProto.INT64)
    flat_ends, flat_lengths = g.Squeeze(ends, [0]), g.Squeeze(lengths, [0])
    length = g.Gather(flat_lengths, index)
    gone = g.Sub(g.Add(time, 0.5), g.Sub(g.Gather(flat_ends, index), length))
    left = g.Sub(length, gone)
    part = g.Div(gone, g.Clip(length, 1.0))
    rows = [part, g.Mul(part, part), g.Log(g.Add(g.Clip(gone, 0.0), 1.0)), g.Log(g.Add(g.Clip(left, 0.0), 1.0))]
    place = g.Concat(*(g.Unsqueeze(row, [0, 1]) for row in rows), axis=1)
    return g.Concat(g.Gather(hidden, index, axis=2), place, axis=1), lengths


def parameters(g: Graph, weights: dict, seen: str, x: str) -> tuple[str, str, str, str]:
    """Envelope [T, 64], aperiodicity [T, 3], Hz [T], voicing [T] (5 ms frames)."""
    condition = silu(g, linear(g, seen, weights, "frame_style"))
    x = conv(g, x, weights, "enter")
    for i, dilation in enumerate(DILATIONS):
        x = block(g, x, condition, weights, f"frames.{i}", dilation)
    out = g.Transpose(conv(g, x, weights, "leave"), perm=[0, 2, 1])
    out = g.Reshape(out, [-1, BANDS + 5])
    series = g.Add(g.Mul(g.cut("style", 1, 1 + SPECTRUM, 1), SPECTRUM_SCALE), SPECTRUM_CENTRE)
    envelope = g.Add(g.cut(out, 0, BANDS, 1), g.MatMul(series, g.half(COSINES)))
    median = g.Add(g.Mul(g.cut("style", 0, 1, 1), PITCH_SCALE), PITCH_CENTRE)
    liveliness = g.Add(g.Mul(g.cut("style", LIVELINESS, LIVELINESS + 1, 1), 0.5), 1.0)
    movement = g.Mul(g.cut(out, BANDS + 3, BANDS + 4, 1), liveliness)
    hertz = g.Squeeze(g.Clip(g.Exp(g.Add(movement, median)), 50.0, 500.0), [1])
    voicing = g.Squeeze(g.Sigmoid(g.Mul(g.cut(out, BANDS + 4, BANDS + 5, 1), 4.0)), [1])
    return envelope, g.Sigmoid(g.cut(out, BANDS, BANDS + 3, 1)), hertz, voicing


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


def synthesize(g: Graph, envelope: str, breath: str, hertz: str, voicing: str, look: dict) -> str:
    """Parameters to samples [T * 120]; `look`: the options of band_matrix and the noise exponent."""
    bands = band_matrix(look["sharpen"]) * look["contrast"]
    tilt = look["tilt"] * np.arange(BINS) / BINS
    gain = g.Exp(g.Add(g.MatMul(envelope, g.half(bands)), tilt[None]))
    angle = g.MatMul(envelope, g.half(phase_matrix(bands)))
    shares = noise_share_matrix()
    share = g.Mul(g.Log(g.Clip(breath, 1e-3, 1.0)), look["noise"])
    share = g.Add(g.MatMul(share, g.half(shares[:3])), shares[3:])
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
    """Level, peak and a short fade at both ends: [1, samples]."""
    rows = g.Reshape(samples, [-1, 2 * HOP])
    power = g.ReduceMean(g.Mul(rows, rows), axes=[1], keepdims=0)
    loud = g.Cast(g.Greater(power, g.Mul(g.ReduceMax(power, keepdims=1), 0.004)), to=FLOAT)
    heard = g.Div(g.ReduceSum(g.Mul(power, loud)), g.Add(g.ReduceSum(loud), 1e-9))
    samples = g.Mul(samples, g.Clip(g.Div(LOUDNESS, g.Sqrt(g.Add(heard, 1e-9))), 0.2, 5.0))
    peak = g.Max(g.ReduceMax(g.Abs(samples), keepdims=1), PEAK)
    samples = g.Mul(samples, g.Div(PEAK, peak))
    count = g.Squeeze(g.dims(samples, 0), [0])
    place = g.Cast(g.Range(g.value(0), count, g.value(1)), to=FLOAT)
    to_end = g.Sub(g.Sub(g.Cast(count, to=FLOAT), 1.0), place)
    fade = g.Clip(g.Mul(g.Min(place, to_end), 1 / HOP), 0.0, 1.0)
    return g.Unsqueeze(g.Mul(samples, fade), [0])


def build(weights: dict, path, look: dict, quantized: bool = True) -> None:
    g = Graph(quantized)
    hidden_knobs = np.ones((1, 256), np.float32)
    hidden_knobs[:, [TEMPO, LIVELINESS]] = 0
    seen = g.Mul("style", hidden_knobs)
    hidden, frames = read(g, weights, seen)
    x, lengths = spread(g, hidden, frames)
    samples = finish(g, synthesize(g, *parameters(g, weights, seen, x), look))
    g.save(
        path,
        dict(input_ids=(TensorProto.INT64, [1, "symbols"]), style=(FLOAT, [1, 256]), speed=(FLOAT, [1])),
        dict(waveform=(samples, [1, "samples"]), durations=(g.Mul(lengths, 0.4), [1, "symbols"])),
        "mini-tts",
    )

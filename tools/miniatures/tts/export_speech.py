"""The speech graph: `input_ids`, `style`, `speed` -> `waveform`, `durations`. See model.py."""

import numpy as np
from onnx import TensorProto

from analysis import BANDS, HOP
from export_sound import FLOAT, SILENCE, finish, synthesize
from graph import Graph
from model import DILATIONS
from style import COSINES, LIVELINESS, PITCH_CENTRE, PITCH_SCALE, SPECTRUM, SPECTRUM_CENTRE
from style import SPECTRUM_SCALE, TEMPO

LEAD, TAIL, LONGEST = 6.0, 7.0, 60.0  # 10 ms frames of the silences at the ends, and of any symbol


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


def build(weights: dict, path, quantized: bool = True) -> None:
    g = Graph(quantized)
    hidden_knobs = np.ones((1, 256), np.float32)
    hidden_knobs[:, [TEMPO, LIVELINESS]] = 0
    seen = g.Mul("style", hidden_knobs)
    hidden, frames = read(g, weights, seen)
    x, lengths = spread(g, hidden, frames)
    samples = finish(g, synthesize(g, *parameters(g, weights, seen, x)))
    inner = g.cut(lengths, 1, -1, 1)
    first, last = g.cut(lengths, 0, 1, 1), g.cut(lengths, -1, 2**31, 1)
    silence = SILENCE / (2 * HOP)
    lengths = g.Concat(g.Add(first, silence), inner, g.Add(last, silence), axis=1)
    g.save(
        path,
        dict(input_ids=(TensorProto.INT64, [1, "symbols"]), style=(FLOAT, [1, 256]), speed=(FLOAT, [1])),
        dict(waveform=(samples, [1, "samples"]), durations=(g.Mul(lengths, 0.4), [1, "symbols"])),
        "mini-tts",
    )

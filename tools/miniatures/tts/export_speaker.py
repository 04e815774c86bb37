"""The speaker encoder's graph: `audio` (16 kHz) -> `style`. See speaker.py."""

import numpy as np
from onnx import TensorProto

from export_speech import FLOAT, conv, linear, silu
from graph import Graph
from speaker import BINS, HOP, LAG_HERTZ, LAGS, WINDOW, lag_matrix, mel_matrix
from style import PITCH_CENTRE, PITCH_SCALE

SHORTEST = 8000  # samples; shorter clips are filled up with silence


def features(g: Graph) -> str:
    """[1, 128, frames]"""
    audio = "audio"
    level = g.Sqrt(g.ReduceMean(g.Mul(audio, audio), axes=[1], keepdims=1))
    audio = g.Div(audio, g.Add(level, 1e-5))
    missing = g.Max(g.Sub(g.value([SHORTEST]), g.dims(audio, 1)), g.value([0]))
    audio = g.Pad(audio, g.Concat(g.value([0, 0, 0]), missing, axis=0))
    count = g.Mul(g.Div(g.dims(audio, 1), g.value([HOP])), g.value([HOP]))
    rows = g.Reshape(g.cut(audio, 0, count, 1), [-1, HOP])
    last = WINDOW // HOP - 1
    shifted = [g.cut(rows, i, 2**31 if i == last else i - last, 0) for i in range(last + 1)]
    frames = g.Concat(*shifted, axis=1)
    sample = g.Cast(g.Range(g.value(0), g.value(WINDOW), g.value(1)), to=FLOAT)
    bins = g.Cast(g.Range(g.value(0), g.value(BINS), g.value(1)), to=FLOAT)
    product = g.Mul(g.Unsqueeze(sample, [1]), g.Unsqueeze(bins, [0]))
    angle = g.Mul(g.Mod(product, g.value(float(WINDOW)), fmod=1), 2 * np.pi / WINDOW)
    window = np.hanning(WINDOW + 1)[:-1, None]
    real = g.MatMul(frames, g.Mul(g.Cos(angle), window))
    imaginary = g.MatMul(frames, g.Mul(g.Sin(angle), window))
    power = g.Add(g.Mul(real, real), g.Mul(imaginary, imaginary))
    mel = g.Mul(g.Log(g.Add(g.MatMul(power, g.half(mel_matrix())), 0.02)), 0.25)
    correlation = g.MatMul(g.Sqrt(g.Add(power, 1e-6)), g.half(lag_matrix()))
    correlation = g.Div(g.cut(correlation, 1, LAGS + 1, 1), g.Add(g.cut(correlation, 0, 1, 1), 1.0))
    return g.Unsqueeze(g.Transpose(g.Concat(mel, correlation, axis=1), perm=[1, 0]), [0])


def build(weights: dict, path, quantized: bool = True) -> None:
    g = Graph(quantized)
    x = silu(g, conv(g, features(g), weights, "enter", stride=2))
    for i in range(3):
        x = g.Add(x, silu(g, conv(g, x, weights, f"convs.{i}", dilation=i + 1)))
    guess = conv(g, x, weights, "pitch")
    likely = g.Softmax(g.cut(guess, 0, LAGS, 1), axis=1)
    hertz = g.ReduceSum(g.Mul(likely, np.log(LAG_HERTZ)[None, :, None]), [1], keepdims=1)
    trust = g.Add(g.Softplus(g.cut(guess, LAGS, LAGS + 1, 1)), 1e-4)
    pitch = g.Div(g.ReduceSum(g.Mul(hertz, trust), [2], keepdims=0), g.ReduceSum(trust, [2], keepdims=0))
    pooling = g.Softmax(conv(g, x, weights, "attention"), axis=2)
    mean = g.ReduceSum(g.Mul(x, pooling), [2], keepdims=0)
    square = g.ReduceSum(g.Mul(g.Mul(x, x), pooling), [2], keepdims=0)
    spread = g.Sqrt(g.Add(g.Sub(square, g.Mul(mean, mean)), 1e-3))
    plain = g.ReduceMean(x, axes=[2], keepdims=0)
    summary = silu(g, linear(g, g.Concat(mean, spread, plain, axis=1), weights, "hidden"))
    style = g.Concat(
        g.Mul(g.Sub(pitch, PITCH_CENTRE), 1 / PITCH_SCALE),
        linear(g, summary, weights, "spectrum"),
        np.zeros((1, 2), np.float32),
        g.Tanh(linear(g, summary, weights, "learned")), axis=1)  # fmt: skip
    g.save(path, dict(audio=(TensorProto.FLOAT, [1, "samples"])), dict(style=(style, [1, 256])),
           "mini-tts-speaker")  # fmt: skip

"""Sound in few bytes, with numpy alone: for a machine to which little can be carried at once.

MDCT of 20 ms; each of 24 bands is rounded in steps that follow its own level, so that errors lie 12 to 19 dB under it;
bands that are far below the clip's level come back as noise of the same level. LZMA does the rest.
"""

import lzma

import numpy as np

SIZE = 480  # coefficients every 20 ms
EDGES = np.unique(np.round(np.concatenate([np.linspace(0, 40, 6), np.geomspace(56, SIZE, 19)])).astype(int))
BANDS = len(EDGES) - 1
WIDTHS = np.diff(EDGES)
HERTZ = (EDGES[:-1] + EDGES[1:]) / 2 * 25
UNDER = np.interp(HERTZ, [1500, 5000, 9000], [19, 16, 12])  # dB
STEP = 10 ** (-UNDER / 20) * np.sqrt(12)  # in parts of a band's level
QUIET = 56.0  # dB below the clip's level
LEVEL = 1.5  # dB, of a band's stored level

_n, _k = np.arange(2 * SIZE)[:, None], np.arange(SIZE)
_window = np.sin(np.pi * (np.arange(2 * SIZE) + 0.5) / (2 * SIZE))
_basis = (np.cos(np.pi / SIZE * (_n + 0.5 + SIZE / 2) * (_k + 0.5)) * np.sqrt(2 / SIZE) * _window[:, None]).astype(np.float32)


def coded(sound: np.ndarray) -> bytes:
    """Samples (24 kHz, float, within 1) to bytes."""
    frames = -(-len(sound) // SIZE) + 1
    rows = np.pad(sound.astype(np.float32), (SIZE, frames * SIZE - len(sound))).reshape(-1, SIZE)
    spectrum = np.concatenate([rows[:-1], rows[1:]], 1) @ _basis  # [frames, 480]
    power = np.add.reduceat(spectrum**2, EDGES[:-1], 1) / WIDTHS
    levels = np.round(10 * np.log10(power + 1e-12) / LEVEL).clip(-80, 40).astype(np.int8)
    heard = _heard(levels)
    steps = np.repeat(np.where(heard, _size(levels) * STEP, 1e9), WIDTHS, 1)
    whole = np.round(spectrum / steps).clip(-127, 127).astype(np.int8)
    moves = np.diff(levels, axis=0, prepend=np.zeros((1, BANDS), np.int8))
    head = np.array([len(sound), frames], np.int32).tobytes()
    return head + lzma.compress(moves.T.tobytes() + whole.T.tobytes(), preset=4)


def decoded(content: bytes) -> np.ndarray:
    """Bytes to 16-bit samples."""
    length, frames = np.frombuffer(content[:8], np.int32)
    raw = np.frombuffer(lzma.decompress(content[8:]), np.int8)
    levels = np.cumsum(raw[: BANDS * frames].reshape(BANDS, frames).T, 0, dtype=np.int8)
    whole = raw[BANDS * frames :].reshape(SIZE, frames).T.astype(np.float32)
    heard = _heard(levels)
    noise = np.random.default_rng(int(length)).standard_normal((frames, SIZE), np.float32)
    steps = np.repeat(_size(levels) * STEP, WIDTHS, 1)
    spectrum = np.where(np.repeat(heard, WIDTHS, 1), whole * steps, noise * np.repeat(_size(levels), WIDTHS, 1))
    blocks = spectrum.astype(np.float32) @ _basis.T
    out = np.concatenate([blocks[:, :SIZE], np.zeros((1, SIZE), np.float32)])
    out[1:] += blocks[:, SIZE:]
    return np.round(out.ravel()[SIZE : SIZE + length].clip(-1, 1) * 32767).astype(np.int16)


def _size(levels: np.ndarray) -> np.ndarray:
    return 10 ** (levels * (LEVEL / 20))


def _heard(levels: np.ndarray) -> np.ndarray:
    """Which bands are kept as they are; the same on both sides."""
    loud = np.percentile(levels.max(1), 95)
    return levels * LEVEL > loud * LEVEL - QUIET

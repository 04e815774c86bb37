"""Speech parameters every 5 ms: what the model learns to predict and the synthesizer turns to sound.

Envelope: ln amplitude in 64 bands, evenly spaced in ln(1 + Hz / 1500) from 0 to 12 kHz.
Aperiodicity: amplitude share of noise (0 to 1) at 3, 6 and 9 kHz. Pitch: ln Hz and voicing.
Pitch by WORLD's DIO + StoneMask, envelope by CheapTrick, aperiodicity by D4C (package pyworld).
"""

import numpy as np
import pyworld
import scipy.signal

RATE = 24000
HOP = 120
BANDS = 64
FLOOR = -12.0
ACTIVE_RMS = 0.1
BAND_HZ = 1500 * np.expm1(np.linspace(0, np.log1p(12000 / 1500), BANDS))


def active_rms(audio: np.ndarray, rate: int = RATE) -> float:
    """RMS of the 20 ms frames within 26 dB of the loudest ones."""
    size = rate // 50
    frames = audio[: len(audio) // size * size].reshape(-1, size)
    power = (frames.astype(np.float64) ** 2).mean(1)
    loud = power > np.quantile(power, 0.95) * 10**-2.6
    return float(np.sqrt(power[loud].mean() + 1e-12))


def resample(audio: np.ndarray, rate: int, target: int) -> np.ndarray:
    divisor = np.gcd(rate, target)
    return scipy.signal.resample_poly(audio, target // divisor, rate // divisor)


def _extend(envelope: np.ndarray, aperiodicity: np.ndarray, top: float) -> None:
    """Continue above the teacher's band (`top` Hz) with a fall of 3 dB per kHz."""
    last = int(np.searchsorted(BAND_HZ, top)) - 1
    level = envelope[:, last - 2 : last + 1].mean(1, keepdims=True)
    fall = (BAND_HZ[last + 1 :] - BAND_HZ[last]) / 1000 * 0.345
    envelope[:, last + 1 :] = level - fall
    aperiodicity[:, 2] = np.maximum(aperiodicity[:, 1], 0.5)


def analyse(audio: np.ndarray, rate: int) -> dict[str, np.ndarray]:
    """Parameters of one utterance: envelope [T,64], aperiodicity [T,3], pitch [T], voiced [T]."""
    sound = resample(audio, rate, RATE).astype(np.float64)
    sound *= ACTIVE_RMS / active_rms(sound)
    sound += np.random.default_rng(0).normal(0, 1e-5, len(sound))
    coarse, times = pyworld.dio(sound, RATE, f0_floor=60, f0_ceil=400, frame_period=5.0)
    f0 = pyworld.stonemask(sound, coarse, times, RATE)
    f0[(f0 < 55) | (f0 > 420)] = 0
    power = pyworld.cheaptrick(sound, f0, times, RATE)
    noise = pyworld.d4c(sound, f0, times, RATE)
    hertz = np.linspace(0, RATE / 2, power.shape[1])
    log_amplitude = 0.5 * np.log(power)
    envelope = _to_bands(log_amplitude, hertz)
    aperiodicity = np.stack([np.interp(at, hertz, np.arange(len(hertz))) for at in (3e3, 6e3, 9e3)])
    aperiodicity = noise[:, aperiodicity.round().astype(int)]
    if rate < 22000:
        _extend(envelope, aperiodicity, 7300)
    voiced = f0 > 0
    pitch = np.full(len(f0), np.log(140.0))
    if voiced.any():
        index = np.arange(len(f0))
        pitch = np.interp(index, index[voiced], np.log(f0[voiced]))
    return dict(
        envelope=np.maximum(envelope, FLOOR).astype(np.float16),
        aperiodicity=aperiodicity.astype(np.float16),
        pitch=pitch.astype(np.float32),
        voiced=voiced,
    )


def _to_bands(log_amplitude: np.ndarray, hertz: np.ndarray) -> np.ndarray:
    """Triangular averages around the band centres, at least one bin wide."""
    step = hertz[1]
    edges = np.concatenate([[-BAND_HZ[1]], BAND_HZ, [2 * BAND_HZ[-1] - BAND_HZ[-2]]])
    weights = np.zeros((len(hertz), BANDS))
    for band in range(BANDS):
        low, centre, high = edges[band], edges[band + 1], edges[band + 2]
        width_low, width_high = max(centre - low, step), max(high - centre, step)
        rise = 1 - (centre - hertz) / width_low
        drop = 1 - (hertz - centre) / width_high
        weights[:, band] = np.clip(np.where(hertz < centre, rise, drop), 0, None)
    return log_amplitude @ (weights / weights.sum(0))

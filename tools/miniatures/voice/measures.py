"""Instruments: DNSMOS, pitch, movement of mels, word errors, and a small network that tells people from a model."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import soundfile
import torch

from export import session
from paths import MINIATURES, SHARED
from sound import RATE, log_mel, pitch, resampled

DNSMOS = SHARED / "models/dnsmos/sig_bak_ovr.onnx"


class Judge:
    """Speech quality, background and overall (1 to 5), as DNSMOS P.835 computes them."""

    def __init__(self) -> None:
        self.session = session(DNSMOS)

    def __call__(self, sound: np.ndarray) -> np.ndarray:
        heard = resampled(sound, RATE, 16000)
        heard = np.tile(heard, 144160 // len(heard) + 1)[:144160]
        signal, background, overall = self.session.run(None, {"input_1": heard[None]})[0][0].astype(float)
        return np.array([np.polyval([-0.08397278, 1.22083953, 0.0052439], signal),
                         np.polyval([-0.13166888, 1.60915514, -0.39604546], background),
                         np.polyval([-0.06766283, 1.11546468, 0.04602535], overall)])  # fmt: skip


def spread(sounds: list[np.ndarray]) -> tuple[float, float]:
    """Median Hz, and standard deviation in semitones around each sound's own median."""
    rows = [hertz[hertz > 0] for hertz in (pitch(sound, 65, 420) for sound in sounds)]
    rows = [12 * np.log2(row) for row in rows if len(row) > 20]
    if not rows:
        return np.nan, np.nan
    around = np.concatenate([row - np.median(row) for row in rows])
    return float(2 ** (np.median(np.concatenate(rows)) / 12)), float(np.std(around))


def movement(sounds: list[np.ndarray]) -> float:
    """Spread of log-mels' changes from frame to frame, where somebody speaks."""
    found = []
    for sound in sounds:
        mel = log_mel(torch.tensor(sound[: len(sound) // 240 * 240])[None])[0].numpy()[:55]
        level = mel.mean(0)
        found.append(np.diff(mel, axis=1)[:, level[1:] > level.max() - 3].std())
    return float(np.mean(found))


def told_from_people(people: list[np.ndarray], made: list[np.ndarray], folds: int = 4) -> float:
    """Percent of 0.5 s stretches that a small network, taught on other sentences, takes for the other kind."""
    def stretches(sounds: list[np.ndarray]) -> list[torch.Tensor]:
        mels = [log_mel(torch.tensor(sound[: len(sound) // 240 * 240])[None])[0][:55] for sound in sounds]
        return [(m - m.mean())[:, 10:-10].unfold(1, 50, 25).transpose(0, 1) for m in mels]  # fmt: skip

    both, wrong, count = (stretches(people), stretches(made)), 0, 0
    for fold in range(folds):
        parts = [torch.cat([s for i, s in enumerate(kind) if (i % folds == fold) == test]) for test in (False, True) for kind in both]
        torch.manual_seed(fold)
        net = torch.nn.Sequential(torch.nn.Conv1d(55, 48, 5), torch.nn.ReLU(), torch.nn.Dropout(0.3), torch.nn.Conv1d(48, 48, 5),
                                  torch.nn.ReLU(), torch.nn.AdaptiveAvgPool1d(1), torch.nn.Flatten(), torch.nn.Linear(48, 1))  # fmt: skip
        optimiser = torch.optim.AdamW(net.parameters(), 2e-3, weight_decay=0.05)
        x, y = torch.cat(parts[:2]), torch.cat([torch.ones(len(parts[0])), torch.zeros(len(parts[1]))])
        for _ in range(120):
            some = torch.randint(len(x), (64,))
            loss = torch.nn.functional.binary_cross_entropy_with_logits(net(x[some])[:, 0], y[some])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
        net.eval()
        with torch.no_grad():
            wrong += int((net(parts[2]) < 0).sum() + (net(parts[3]) > 0).sum())
        count += len(parts[2]) + len(parts[3])
    return 100 * wrong / count


def plain(text: str) -> str:
    return " ".join(re.findall(r"[a-z']+", text.lower()))


def by_sphinx(sounds: list[np.ndarray], texts: list[str]) -> float | None:
    """Percent of words that PocketSphinx gets wrong, knowing which words there are."""
    sys.modules.setdefault("analysis", type(sys)("analysis"))  # all that hearing.py wants of it, without its packages
    sys.modules["analysis"].RATE, sys.modules["analysis"].resample = RATE, resampled
    try:
        from hearing import Sphinx, word_errors

        sphinx = Sphinx({word for text in texts for word in plain(text).split()})
    except (OSError, RuntimeError):
        return None
    errors = [word_errors(plain(text), sphinx(sound)) for text, sound in zip(texts, sounds)]
    return 100 * sum(e for e, _ in errors) / sum(n for _, n in errors)


def by_mini_whisper(sounds: list[np.ndarray], texts: list[str]) -> float | None:
    """Percent of words that mini-whisper gets wrong; it knows only the words of its domain."""
    from hearing import word_errors

    with tempfile.TemporaryDirectory() as folder:
        errors = []
        for sound, text in zip(sounds, texts):
            path = Path(folder, "sound.wav")
            soundfile.write(path, resampled(sound, RATE, 16000), 16000)
            told = subprocess.run([sys.executable, str(MINIATURES / "stt/transcribe.py"),
                                   str(MINIATURES.parents[1] / "tests/fixtures/mini-whisper"), str(path)], capture_output=True, text=True)
            if told.returncode:
                return None
            heard = " ".join(word.split("/")[0] for word in told.stdout.split()[1:])  # a path, then word/confidence
            errors.append(word_errors(plain(text), plain(heard)))
    return 100 * sum(e for e, _ in errors) / sum(n for _, n in errors)

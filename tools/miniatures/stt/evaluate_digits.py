"""Real recordings of digits: two readers of the Free Spoken Digit Dataset (CC BY-SA 4.0) that no training ever saw."""

import io
import subprocess
import tarfile
from pathlib import Path

import numpy as np
import soundfile

from judges import Words
from transcribe import Transcriber, at_16k

# The first and the last by name; shards_people.py trains on the others.
KEPT_FOR_JUDGING = ("george", "yweweler")
NAMES = "zero one two three four five six seven eight nine".split()


def recordings(folder: Path) -> dict[str, list[tuple[int, np.ndarray]]]:
    """reader -> (digit, sound at 16 kHz) from a checkout, or from a bare git repository's HEAD."""
    if (folder / "recordings").is_dir():
        files = [(path.name, path.read_bytes()) for path in sorted((folder / "recordings").glob("*.wav"))]
    else:
        archive = subprocess.run(
            ["git", f"--git-dir={folder}", "archive", "HEAD", "recordings"], check=True, capture_output=True
        ).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            members = [m for m in tar.getmembers() if m.name.endswith(".wav")]
            files = sorted((Path(m.name).name, tar.extractfile(m).read()) for m in members)
    readers: dict[str, list[tuple[int, np.ndarray]]] = {}
    for name, content in files:
        digit, reader, _ = name.removesuffix(".wav").split("_")
        sound, rate = soundfile.read(io.BytesIO(content), dtype="float32")
        readers.setdefault(reader, []).append((int(digit), at_16k(sound, rate)))
    return readers


def around(parts: list[np.ndarray], pauses: list[float], rng: np.random.Generator) -> np.ndarray:
    """Sounds joined with pauses (seconds) before each and after the last, over faint noise."""
    pieces = [np.zeros(int(pauses[0] * 16000), np.float32)]
    for part, pause in zip(parts, pauses[1:]):
        pieces += [part, np.zeros(int(pause * 16000), np.float32)]
    sound = np.concatenate(pieces)
    return (sound + rng.standard_normal(len(sound)) * 3e-4).astype(np.float32)


def digit_rates(transcriber: Transcriber, folder: Path, each: int = 100, strings: int = 25) -> dict[str, Words]:
    """Prints right digits (100 - WER) per reader, alone and in strings of 3 to 8."""
    totals = {"alone": Words(), "strings": Words()}
    for reader, sounds in recordings(folder).items():
        if reader not in KEPT_FOR_JUDGING:
            continue
        rng = np.random.default_rng(1)
        alone, joined = Words(), Words()
        for i in rng.permutation(len(sounds))[:each]:
            digit, sound = sounds[i]
            alone.add([NAMES[digit]], transcriber.words(around([sound], [0.3, 0.3], rng)), 0)
        for _ in range(strings):
            chosen = [sounds[i] for i in rng.integers(0, len(sounds), rng.integers(3, 9))]
            pauses = [0.3, *rng.uniform(0.1, 0.5, len(chosen) - 1), 0.3]
            heard = transcriber.words(around([sound for _, sound in chosen], pauses, rng))
            joined.add([NAMES[digit] for digit, _ in chosen], heard, 0)
        print(f"  {reader:12} alone {100 - alone.error_rate:5.1f} %   strings {100 - joined.error_rate:5.1f} %", flush=True)
        totals["alone"] += alone
        totals["strings"] += joined
    both = Words()
    for total in totals.values():
        both += total
    print("  all          " + "   ".join(f"{k} {100 - t.error_rate:5.1f} %" for k, t in totals.items()) + " of digits right")
    print(f"  together     {100 - both.error_rate:.1f} % of {both.said} digits")
    return totals

"""Measures the shipped miniatures and prints the figures of docs/miniatures.md.

    python tools/miniatures/evaluate.py [--fsdd PATH] [--samples ../shared/samples] [--only-stt]

Runs the q8 files with onnxruntime on one thread. What a missing program or folder prevents is skipped and said.
"""

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE / "stt"), str(HERE / "domain")]

from evaluate_digits import digit_rates  # noqa: E402
from evaluate_open import open_speech, withheld  # noqa: E402
from evaluate_voices import error_rates, mini_tts, test_sentences, unseen  # noqa: E402
from transcribe import Transcriber, read_sound  # noqa: E402

ROOT = HERE.parent.parent


def speed(transcriber: Transcriber, samples: Path) -> None:
    sounds = [read_sound(path) for path, _ in open_speech(samples)]
    begun = time.perf_counter()
    for sound in sounds:
        transcriber.words(sound)
    taken = time.perf_counter() - begun
    seconds = sum(len(sound) for sound in sounds) / 16000
    print(f"  {seconds / taken:.0f} times faster than real time (onnxruntime, one thread, features included)")


def sizes(folder: Path) -> None:
    for path in sorted((folder / "onnx").glob("*.onnx")):
        print(f"  {path.name:44} {path.stat().st_size / 1e6:.2f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stt", type=Path, default=ROOT / "tests/fixtures/mini-whisper")
    parser.add_argument("--tts", type=Path, default=ROOT / "static/models/mini-tts")
    parser.add_argument("--samples", type=Path, default=ROOT.parent / "shared/samples", help="real speech")
    parser.add_argument("--fsdd", type=Path, help="Free Spoken Digit Dataset: checkout or bare repository")
    parser.add_argument("--sentences", type=int, default=100)
    parser.add_argument("--only-stt", action="store_true", help="leave out tts/evaluate_tts.py")
    a = parser.parse_args()
    transcriber, texts = Transcriber(a.stt), test_sentences()[: a.sentences]
    threshold = json.loads((a.stt / "config.json").read_text())["aloud"]["confidence_threshold"]

    print(f"mini-whisper: files; words under a confidence of {threshold} are doubted")
    sizes(a.stt)
    print("mini-tts to mini-whisper, test sentences")
    if (a.tts / "voices.json").exists():
        error_rates(transcriber, mini_tts(a.tts), texts, threshold)
    else:
        print(f"  skipped: no mini-tts in {a.tts}")
    print("Synthesizers and voices never trained on, test sentences")
    error_rates(transcriber, unseen(texts), texts, threshold)
    print("Real recordings of digits (Free Spoken Digit Dataset)")
    if a.fsdd:
        digit_rates(transcriber, a.fsdd)
    else:
        print("  skipped: name its folder with --fsdd")
    print("Open speech; doubted words in parentheses")
    if (a.samples / "jfk.flac").exists():
        withheld(transcriber, a.samples, threshold)
        speed(transcriber, a.samples)
    else:
        print(f"  skipped: no samples in {a.samples}")
    if not a.only_stt:
        print("mini-tts", flush=True)
        tool = [sys.executable, str(HERE / "tts/evaluate_tts.py"), "--model", str(a.tts)]
        subprocess.run([*tool, "--shared", str(a.samples.parent)], check=False)


if __name__ == "__main__":
    main()

"""Open speech that the domain cannot hold: wrong words should be withheld (…) or doubted, not invented."""

from pathlib import Path

from judges import Open, doubtful
from scoring import alignment
from transcribe import Transcriber, read_sound

# Where the words are known, a word that is really there counts as right; elsewhere every word is wrong.
TRUTHS = {
    "jfk.flac": "and so my fellow americans ask not what your country can do for you ask what you can do for your country",
    "fleurs/fleurs_en.wav": "fellow wrestlers also paid tribute to luna",
}


def open_speech(samples: Path) -> list[tuple[Path, str]]:
    known = [(samples / name, truth) for name, truth in TRUTHS.items()]
    return known + [(path, "") for path in sorted((samples / "librispeech").glob("*.flac"))]


def withheld(transcriber: Transcriber, samples: Path, threshold: float, show: bool = True) -> Open:
    total = Open()
    for path, truth in open_speech(samples):
        heard = transcriber.words(read_sound(path))
        words = [h.word for h in heard]
        right = alignment(truth.split(), words) if truth else [False] * len(words)
        total.add(heard, right, threshold)
        if show:
            marks = doubtful(heard, threshold)
            print(f"  {path.name:28} {' '.join(f'({w})' if m else w for w, m in zip(words, marks))}")
    print(f"  wrong words {total.wrong}, withheld or doubted {total.rate:.1f} %")
    return total

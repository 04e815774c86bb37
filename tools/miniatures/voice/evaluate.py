"""Figures of what was exported, beside those of people saying the same held-out sentences.

    python evaluate.py --work DIR --model FOLDER [--sentences 24] [--reader kathleen]

DNSMOS, pitch (spread in semitones), lengths of symbols, movement of mels, distance of spectra of copy synthesis, word
errors by PocketSphinx (Debian's, one word as likely as another) and by mini-stt, and a small classifier that has to
tell people from the model. What needs a missing file is skipped and said.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import soundfile
import torch

from data import Corpus
from export import session, style_of, trained
from losses import of_spectra
from paths import MINIATURES, SHARED
from phonemes import VOCABULARY, phonemes
from sound import RATE, log_mel, pitch, resampled

DNSMOS = SHARED / "models/dnsmos/sig_bak_ovr.onnx"
DOMAIN = MINIATURES / "domain/test-sentences.txt"
SYMBOLS = {number: symbol for symbol, number in VOCABULARY.items()}


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
    return float(2 ** (np.median(np.concatenate(rows)) / 12)), float(np.std(np.concatenate([row - np.median(row) for row in rows])))


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


def by_mini_stt(sounds: list[np.ndarray], texts: list[str]) -> float | None:
    """Percent of words that the shipped mini-stt gets wrong; it knows only the words of its domain."""
    from hearing import word_errors

    with tempfile.TemporaryDirectory() as folder:
        errors = []
        for sound, text in zip(sounds, texts):
            path = Path(folder, "sound.wav")
            soundfile.write(path, resampled(sound, RATE, 16000), 16000)
            told = subprocess.run([sys.executable, str(MINIATURES / "stt/transcribe.py"),
                                   str(MINIATURES.parents[1] / "static/models/mini-stt"), str(path)], capture_output=True, text=True)
            if told.returncode:
                return None
            errors.append(word_errors(plain(text), plain(re.sub(r"\(.*?\)|\d+(\.\d+)?", " ", told.stdout))))
    return 100 * sum(e for e, _ in errors) / sum(n for _, n in errors)


def row(name: str, sounds: list[np.ndarray], texts: list[str], judge: Judge | None) -> None:
    scores = np.mean([judge(sound) for sound in sounds], 0) if judge else np.full(3, np.nan)
    middle, moves = spread(sounds)
    words = by_sphinx(sounds, texts)
    print(f"{name}: SIG {scores[0]:.2f} BAK {scores[1]:.2f} OVR {scores[2]:.2f}, pitch {middle:.0f} Hz sd {moves:.2f} st, mel movement "
          f"{movement(sounds):.3f}, {np.mean([len(s) for s in sounds]) / RATE:.2f} s"
          + (f", words wrong {words:.1f} %" if words is not None else ""), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--sentences", type=int, default=24)
    parser.add_argument("--reader", default="kathleen")
    parser.add_argument("--everyday", type=int, default=20, help="sentences of the domain, heard by mini-stt")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    models, _ = trained(arguments.work)
    known, held = Corpus(arguments.work), Corpus(arguments.work, test=True)
    speech = session(arguments.model / "onnx/model_quantized.onnx")
    judge = Judge() if DNSMOS.exists() else print("skipped: DNSMOS is not in ../shared")
    style = style_of(known, models["encoder"], dict(reader=arguments.reader)).numpy()
    seen, pieces = set(), []
    for piece in held.pieces:
        if piece.reader == arguments.reader and piece.text not in seen:
            seen.add(piece.text)
            pieces.append(piece)
    pieces = pieces[: arguments.sentences]
    if not pieces:
        raise SystemExit("no held-out sentence of this reader")
    texts = [piece.text for piece in pieces]
    people = [held.samples(piece.start, piece.frames).numpy() for piece in pieces]

    def say(ids: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        sound, times = speech.run(None, dict(input_ids=ids[None], style=style, speed=np.ones(1, np.float32)))
        return sound[0], times[0]

    said = [say(piece.ids) for piece in pieces]
    made = [sound for sound, _ in said]
    copies, apart = [], []
    with torch.no_grad():
        for piece, sound in zip(pieces, people):
            hertz = torch.cat([held.pitch[piece.start : piece.start + piece.frames], held.pitch[piece.start + piece.frames - 1 :][:1]])
            x = torch.tensor(sound)[None]
            torch.manual_seed(0)
            y = models["vocoder"](log_mel(x), hertz.float().abs()[None], (hertz > 0).float()[None], start=0.0)
            copies.append(y[0].numpy().clip(-1, 1))
            apart.append((float(of_spectra(y, x)), float((log_mel(y) - log_mel(x)).abs().mean())))
    row("people", people, texts, judge)
    row("copy synthesis", copies, texts, judge)
    row("speech", made, texts, judge)
    print("copy synthesis: spectra %.3f apart, mels %.3f" % tuple(np.mean(apart, 0)))
    pairs = np.array([(true, told / 0.4) for piece, (_, times) in zip(pieces, said)
                      for number, true, told in zip(piece.ids, piece.durations, times) if true and SYMBOLS[number] not in "$ .,;:!?"])  # fmt: skip
    print(f"lengths of symbols: mean {pairs[:, 1].mean() / pairs[:, 0].mean():.3f} of people's, sd {pairs[:, 1].std() / pairs[:, 0].std():.2f}, "
          f"correlation {np.corrcoef(pairs.T)[0, 1]:.2f}; pitch sd {spread(made)[1] / spread(people)[1]:.2f}; mel movement "
          f"{movement(made) / movement(people):.2f}")
    if len(people) >= 8:
        print(f"a classifier is wrong about {told_from_people(people, made):.0f} % of half seconds (copies: {told_from_people(people, copies):.0f} %)")
    lines = [line.strip() for line in DOMAIN.read_text().splitlines() if line.strip() and not line.startswith("#")]
    lines = lines[:: max(1, len(lines) // max(1, arguments.everyday))][: arguments.everyday]
    everyday = [say(np.array([0, *(VOCABULARY[s] for s in phonemes(line[0].upper() + line[1:] + ".")), 0]))[0] for line in lines]
    if everyday:
        row("everyday", everyday, lines, judge)
        heard = by_mini_stt(everyday, lines)
        print("skipped: mini-stt" if heard is None else f"everyday: mini-stt gets {heard:.1f} % of the words wrong")
    (arguments.work / "evaluated").mkdir(exist_ok=True)
    for number, sound in enumerate([*made[:4], *everyday[:4]]):
        soundfile.write(arguments.work / f"evaluated/{number}.wav", sound, RATE)
    (arguments.work / "evaluated/texts.json").write_text(json.dumps([*texts[:4], *lines[:4]], indent=1))


if __name__ == "__main__":
    main()

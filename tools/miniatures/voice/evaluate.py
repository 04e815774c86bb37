"""Figures of what was exported, beside those of people saying the same held-out sentences.

    python evaluate.py --work DIR --model FOLDER [--sentences 24] [--reader kathleen]

The voice is the first of that reader in voices.json. DNSMOS, pitch (spread in semitones), lengths of symbols, movement of
mels, distance of spectra of copy synthesis, word errors by PocketSphinx (Debian's, one word as likely as another) and by
mini-whisper, and a small classifier that has to tell people from the model. What needs a missing file is skipped and said.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import soundfile
import torch

import measures
from data import PAUSES, Corpus
from export import session
from losses import of_spectra
from measures import DNSMOS, Judge, movement, spread
from paths import HERE, MINIATURES
from phonemes import VOCABULARY, phonemes
from sound import HOP, RATE, log_mel
from speech import UNIT, finished
from voices import style_of, trained

DOMAIN = MINIATURES / "domain/test-sentences.txt"


def row(name: str, sounds: list[np.ndarray], texts: list[str], judge: Judge | None) -> None:
    scores = np.mean([judge(sound) for sound in sounds], 0) if judge else np.full(3, np.nan)
    middle, moves = spread(sounds)
    words = measures.by_sphinx(sounds, texts)
    print(f"{name}: SIG {scores[0]:.2f} BAK {scores[1]:.2f} OVR {scores[2]:.2f}, pitch {middle:.0f} Hz sd {moves:.2f} st, mel movement "
          f"{movement(sounds):.3f}, {np.mean([len(s) for s in sounds]) / RATE:.2f} s"
          + (f", words wrong {words:.1f} %" if words is not None else ""), flush=True)


def at_level(sound: torch.Tensor) -> np.ndarray:
    """As loud as the model speaks: DNSMOS gives the same recording 0.1 less where it is 10 dB louder, for its noise."""
    whole = sound[: len(sound) // HOP * HOP]
    return finished(whole[None])[0].numpy()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--sentences", type=int, default=24)
    parser.add_argument("--reader", default="kathleen")
    parser.add_argument("--everyday", type=int, default=20, help="sentences of the domain, heard by mini-whisper")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    models, _ = trained(arguments.work)
    known, held = Corpus(arguments.work), Corpus(arguments.work, test=True)
    speech = session(arguments.model / "onnx/model_quantized.onnx")
    judge = Judge() if DNSMOS.exists() else print("skipped: DNSMOS is not in ../shared")
    voice = next(voice for voice in json.loads((HERE / "voices.json").read_text()) if voice["reader"] == arguments.reader)
    style = style_of(known, models["encoder"], voice).numpy()
    seen, pieces = set(), []
    for piece in held.pieces:
        if piece.reader == arguments.reader and piece.text not in seen:
            seen.add(piece.text)
            pieces.append(piece)
    pieces = pieces[: arguments.sentences]
    if not pieces:
        raise SystemExit("no held-out sentence of this reader")
    texts = [piece.text for piece in pieces]
    recordings = [held.samples(piece.start, piece.frames) for piece in pieces]
    people = [at_level(sound) for sound in recordings]

    def say(ids: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        sound, times = speech.run(None, dict(input_ids=ids[None], style=style, speed=np.ones(1, np.float32)))
        return sound[0], times[0]

    said = [say(piece.ids) for piece in pieces]
    made = [sound for sound, _ in said]
    copies, apart = [], []
    with torch.no_grad():
        for piece, sound in zip(pieces, recordings):
            hertz = held.cut(torch.tensor([piece.start]), piece.frames)[1][0]
            x = sound[None]
            torch.manual_seed(0)
            y = models["vocoder"](log_mel(x), hertz.abs()[None], (hertz > 0).float()[None], start=0.0)
            copies.append(at_level(y[0]))
            apart.append((float(of_spectra(y, x)), float((log_mel(y) - log_mel(x)).abs().mean())))
    row("people", people, texts, judge)
    row("copy synthesis", copies, texts, judge)
    row("speech", made, texts, judge)
    print("copy synthesis: spectra %.3f apart, mels %.3f" % tuple(np.mean(apart, 0)))
    pairs = np.array([(true, told / UNIT) for piece, (_, times) in zip(pieces, said)
                      for number, true, told in zip(piece.ids, piece.durations, times) if true and number not in PAUSES])
    true, told = pairs.T
    print(f"lengths of symbols: mean {told.mean() / true.mean():.3f} of people's, sd {told.std() / true.std():.2f}, correlation "
          f"{np.corrcoef(true, told)[0, 1]:.2f}; pitch sd {spread(made)[1] / spread(people)[1]:.2f}; mel movement "
          f"{movement(made) / movement(people):.2f}")
    if len(people) >= 8:
        wrong, of_copies = (measures.told_from_people(people, sounds) for sounds in (made, copies))
        print(f"a classifier is wrong about {wrong:.0f} % of half seconds (copies: {of_copies:.0f} %)")
    lines = [line.strip() for line in DOMAIN.read_text().splitlines() if line.strip() and not line.startswith("#")]
    lines = lines[:: max(1, len(lines) // max(1, arguments.everyday))][: arguments.everyday]
    everyday = [say(np.array([0, *(VOCABULARY[s] for s in phonemes(line[0].upper() + line[1:] + ".")), 0]))[0] for line in lines]
    if everyday:
        row("everyday", everyday, lines, judge)
        heard = measures.by_mini_whisper(everyday, lines)
        print("skipped: mini-whisper" if heard is None else f"everyday: mini-whisper gets {heard:.1f} % of the words wrong")
    (arguments.work / "evaluated").mkdir(exist_ok=True)
    for number, sound in enumerate([*made[:4], *everyday[:4]]):
        soundfile.write(arguments.work / f"evaluated/{number}.wav", sound, RATE)
    (arguments.work / "evaluated/texts.json").write_text(json.dumps([*texts[:4], *lines[:4]], indent=1))


if __name__ == "__main__":
    main()

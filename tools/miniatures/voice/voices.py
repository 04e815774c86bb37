"""Trained models, and the styles with which they speak: of readers, and of voices made from them."""

from pathlib import Path

import numpy as np
import torch

from acoustic import settled
from batches import references, warp_matrix
from data import TIMELESS, Corpus
from losses import prosody, relative
from readers import READERS
from sound import log_mel
from speaker import Encoder, to_encoder
from stages import SIZES, acoustic_of
from style import LEARNED, LIVELINESS, SIZE, TEMPO, pitch_number
from vocoder import Vocoder

CLIPS = 24  # heard for a voice, and for the mean of lengths


def trained(work: Path) -> tuple[torch.nn.ModuleDict, dict]:
    """The averaged models `acoustic`, `encoder`, `vocoder`, and how long they learnt."""
    stages = ["joint"] if (work / "joint/average.pt").exists() else ["acoustic", "vocoder"]
    models, about = None, {}
    for stage in stages:
        state = torch.load(work / stage / "average.pt", weights_only=True, map_location="cpu")
        if models is None:
            models = acoustic_of(state["size"])
            models["vocoder"] = Vocoder(SIZES[state["size"]][1])
        for name, weights in state["models"].items():
            models[name].load_state_dict(weights)
        about[stage] = dict(step=state["step"], core_hours=round(state["busy"] / 3600, 2))
    return models.eval(), about


@torch.no_grad()
def style_of(corpus: Corpus, encoder: Encoder, voice: dict) -> torch.Tensor:
    """[1, 256]: a reader's, with other pitch and formants where a voice wants them."""
    factor, reader = voice.get("formants", 1.0), corpus.readers[voice["reader"]]
    heard = references(corpus, [voice["reader"]] * CLIPS, np.random.default_rng(5), factor)
    style = torch.zeros(1, SIZE)
    style[0, LEARNED:] = encoder(to_encoder(heard.cpu()))[:, LEARNED:].mean(0)
    style[0, 0] = pitch_number(np.exp(reader.pitch) * voice.get("pitch", 1.0))
    warp = warp_matrix(factor) if factor != 1 else None
    style[0, 1:33] = torch.tensor(corpus.series(voice["reader"], warp, factor))
    style[0, TEMPO], style[0, LIVELINESS] = voice.get("tempo", 0.0), voice.get("liveliness", 0.0)
    return style


@torch.no_grad()
def made_good(models, corpus: Corpus) -> tuple[float, float]:
    """True mean length and spread of pitch of symbols over what is told, on learnt pieces of the four readers."""
    acoustic, lengths, heights = models["acoustic"], [], []
    for reader in READERS:
        some = [corpus.pieces[i] for i in corpus.main if corpus.pieces[i].reader == reader][::17][:CLIPS]
        style = style_of(corpus, models["encoder"], dict(reader=reader)) if some else None
        for piece in some:
            ids, times = torch.tensor(piece.ids)[None], torch.tensor(piece.durations)[None]
            seen = acoustic.see(style)
            hidden = acoustic.read(ids, seen, torch.ones(ids.shape))
            inner = ~torch.isin(ids, torch.tensor([0, *TIMELESS]))
            told = torch.expm1(settled(acoustic.duration(hidden, seen)))
            lengths.append((float((times * inner).sum()), float((told * inner).sum())))
            sound, pitch = corpus.cut(torch.tensor([piece.start]), piece.frames)
            mel = relative(log_mel(sound.cpu())[:, :, : piece.frames], style)
            median = torch.tensor([corpus.readers[reader].pitch])
            true, _, has, _ = prosody(mel, pitch[:, : piece.frames].cpu(), median, times, torch.ones(1, piece.frames))
            found = settled(acoustic.pitch(hidden, seen))[has > 0]
            if len(found) > 3:
                heights.append((float(true[has > 0].std()), float(found.std())))
    (true, told), (moved, found) = np.sum(lengths, 0), np.mean(heights, 0)
    return float(np.clip(true / told, 0.8, 1.25)), float(np.clip(moved / found, 1.0, 1.7))

"""The three stages of training: what is made from a batch and how far it is from the truth.

A stage has `models` (learnt and averaged), `critics`, and tells for each step its batch, what it makes of it, what its
critics minimise and what its models minimise.
"""

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

import losses
import paths  # noqa: F401
from acoustic import MIXTURE, Acoustic, surprise, whole_mel
from acoustic import Shape as AcousticShape
from batches import Spoken, batches_of, spoken
from critics import mistaken, of_mels, of_sound, told_apart
from data import Corpus
from optimiser import short
from readers import READERS
from sound import HOP, log_mel, stretched
from speaker import Encoder, to_encoder
from style import LEARNED, SIZE
from vocoder import Shape as VocoderShape
from vocoder import Vocoder

SIZES = dict(small=(AcousticShape(), VocoderShape()),
             large=(AcousticShape(writing=8), VocoderShape(256, 768, 6)),
             tiny=(AcousticShape(32, 32, 2, 1), VocoderShape(32, 48, 1)))  # fmt: skip


@dataclass
class Made:
    losses: dict[str, Tensor]  # each times its weight
    true: Tensor | None = None  # what the critics of sound hear
    made: Tensor | None = None
    true_mel: Tensor | None = None
    made_mel: Tensor | None = None


def acoustic_of(size: str) -> nn.ModuleDict:
    model = Acoustic(SIZES[size][0])
    with torch.no_grad():  # the mixtures begin apart
        model.duration.out.bias[MIXTURE : 2 * MIXTURE] = torch.linspace(1.4, 2.6, MIXTURE)
        model.pitch.out.bias[MIXTURE : 2 * MIXTURE] = torch.linspace(-0.6, 0.6, MIXTURE)
    return nn.ModuleDict(dict(acoustic=model, encoder=Encoder()))


class OfSpeech:
    """Symbols to mels, with the speaker encoder."""

    name, warped = "acoustic", 0.3

    def __init__(self, corpus: Corpus, options) -> None:
        self.corpus, self.options, self.device = corpus, options, corpus.device
        self.models = acoustic_of(options.size).to(self.device)
        self.critics = nn.ModuleDict(dict(mel=of_mels())).to(self.device)

    def batches(self, epoch: int) -> list:
        return batches_of(self.corpus, self.options.batch, self.options.seed, epoch, self.options.others)

    def batch(self, chosen: list[int], rng: np.random.Generator) -> Spoken:
        return spoken(self.corpus, chosen, rng, self.warped)

    def seconds(self, batch: Spoken) -> float:
        return float(batch.inside.sum()) * 0.01

    def make(self, batch: Spoken) -> Made:
        made, _ = self.say(batch)
        return made

    def say(self, batch: Spoken) -> tuple[Made, Tensor]:
        """What is made, and the style it was made with."""
        model, small = self.models["acoustic"], short(self.device)
        count, frames = batch.inside.shape
        mel = log_mel(batch.sound)[:, :, :frames]
        mel = mel if batch.warp is None else batch.warp @ mel
        heard = self.models["encoder"](to_encoder(batch.references))
        again = self.models["encoder"](to_encoder(batch.again))
        style = torch.cat([batch.explicit, heard.new_zeros(count, LEARNED - 33), heard[:count, LEARNED:]], 1)
        assert style.shape[1] == SIZE
        truth = losses.relative(mel, style.detach())
        heights, energies, has_pitch, moved = losses.prosody(truth, batch.pitch, batch.median, batch.durations, batch.inside)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=small):
            seen = model.see(style)
            x = model.read(batch.ids, seen, batch.known)
            gently = 0.5 * x + 0.5 * x.detach()  # what is to be told of symbols must not rule how they are read
            durations, pitches, energy = model.duration(gently, seen), model.pitch(x, seen), model.energy(x, seen)[..., 0]
            steps = torch.arange(frames, device=self.device, dtype=torch.float32)
            y = model.spread(x, heights, energies, batch.durations.float(), steps)
            found, height, voicing = model.write(y, seen)
        has_time = batch.known * (batch.durations > 0)
        voiced = (batch.pitch > 0).float()
        covered = batch.mels[..., None] * batch.inside[:, None]
        told = dict(
            mel=3 * losses.mean((found - truth).abs(), covered),
            pitch=losses.mean((height - moved).abs(), batch.inside * (0.1 + 0.9 * voiced)),
            voicing=0.5 * losses.mean(F.binary_cross_entropy_with_logits(voicing, voiced, reduction="none"), batch.inside),
            durations=0.3 * losses.mean(surprise(durations, torch.log1p(batch.durations.float())), has_time),
            heights=0.1 * losses.mean(surprise(pitches, heights), has_pitch * batch.known),
            energies=0.1 * losses.mean((energy.float() - energies) ** 2, has_time),
            style=0.3 * (losses.of_style(heard[:count], batch.explicit) + losses.of_style(again[:count], batch.explicit)),
            readers=0.1 * losses.of_readers(heard, again, batch.who),
        )
        return Made(told, true_mel=truth * covered, made_mel=found * covered), style

    def told_apart(self, made: Made) -> Tensor:
        return told_apart(self.critics["mel"], made.true_mel, made.made_mel)

    def mistaken(self, made: Made) -> dict[str, Tensor]:
        score, features = mistaken(self.critics["mel"], made.true_mel, made.made_mel)
        return dict(fooled=0.3 * score, features=0.3 * features)


class OfSound:
    """True mels and pitch to sound; voices are also shifted."""

    name, shifted = "vocoder", 0.3

    def __init__(self, corpus: Corpus, options) -> None:
        self.corpus, self.options, self.device = corpus, options, corpus.device
        self.models = nn.ModuleDict(dict(vocoder=Vocoder(SIZES[options.size][1]))).to(self.device)
        self.critics = nn.ModuleDict(dict(sound=of_sound(options.critics == "large"))).to(self.device)
        names = list(corpus.readers)
        self.clips = [[clip for name in names if (name in READERS) == main for clip in corpus.readers[name].clips]
                      for main in (True, False)]  # fmt: skip

    def batches(self, epoch: int) -> list:
        return [None] * 500

    def batch(self, _, rng: np.random.Generator) -> tuple[Tensor, Tensor, Tensor]:
        """Sound [B, n * 240], Hz and voicing [B, n + 1]."""
        frames, starts = self.options.frames, []
        factor = float(rng.uniform(0.75, 1.2)) if rng.random() < self.shifted else 1.0
        length = int(np.ceil(frames * factor)) + 3
        while len(starts) < self.options.batch:
            clips = self.clips[int(rng.random() < self.options.others and len(self.clips[1]) > 0)]
            start, count = clips[rng.integers(len(clips))]
            if count > length + 2:
                starts.append(start + int(rng.integers(count - length - 1)))
        sound, pitch = self.corpus.cut(torch.tensor(starts), length)
        if factor != 1:
            sound = stretched(sound, factor)
            at = torch.arange(frames + 1, device=self.device) * factor
            low, part = at.long(), at - at.long()
            hertz = pitch.abs()
            sign = torch.where(part < 0.5, pitch[:, low], pitch[:, low + 1]).sign()
            pitch = (hertz[:, low] * (1 - part) + hertz[:, low + 1] * part) * factor * sign
        gain = 10 ** rng.uniform(-0.15, 0.15)
        sound = (sound[:, : frames * HOP] * gain).clamp(-1, 1)
        pitch = pitch[:, : frames + 1]
        return sound, pitch.abs(), (pitch > 0).float()

    def seconds(self, batch) -> float:
        return batch[0].numel() / 24000

    def make(self, batch) -> Made:
        sound, hertz, voiced = batch
        made = self.models["vocoder"](log_mel(sound), hertz, voiced, small=short(self.device))
        return Made(dict(spectra=losses.of_spectra(made, sound)), sound, made)

    def told_apart(self, made: Made) -> Tensor:
        with torch.autocast(self.device.type, torch.bfloat16, enabled=short(self.device)):
            return told_apart(self.critics["sound"], made.true, made.made)

    def mistaken(self, made: Made) -> dict[str, Tensor]:
        with torch.autocast(self.device.type, torch.bfloat16, enabled=short(self.device)):
            score, features = mistaken(self.critics["sound"], made.true, made.made)
        return dict(fooled=0.45 * score, features=0.9 * features)  # of seven critics, spectra weighing 1


class OfBoth(OfSpeech):
    """Both at the end: the vocoder learns to speak from what the acoustic model tells, and that to tell what is needed."""

    name, warped = "joint", 0.0

    def __init__(self, corpus: Corpus, options) -> None:
        super().__init__(corpus, options)
        self.models["vocoder"] = Vocoder(SIZES[options.size][1]).to(self.device)
        self.critics["sound"] = of_sound(options.critics == "large").to(self.device)
        for part in ("acoustic", "vocoder"):
            found = torch.load(options.work / part / "average.pt", map_location=self.device, weights_only=True)
            for name, weights in found["models"].items():
                self.models[name].load_state_dict(weights)

    def make(self, batch: Spoken) -> Made:
        made, style = self.say(batch)
        frames = min(self.options.frames, batch.inside.shape[1] - 1)
        ends = (batch.inside.sum(1).long() - frames - 1).clamp(min=0)
        starts = (torch.rand(len(ends), device=self.device) * (ends + 1)).long()
        points = starts[:, None] + torch.arange(frames + 1, device=self.device)
        covered = batch.mels[..., None]
        told = whole_mel(made.made_mel * covered + made.true_mel * (1 - covered), style)
        true = log_mel(batch.sound)[:, :, : batch.inside.shape[1]]
        mel = (told * covered + true * (1 - covered)).gather(2, points[:, None].expand(-1, told.shape[1], -1))
        pitch = batch.pitch.gather(1, points)
        samples = starts[:, None] * HOP + torch.arange(frames * HOP, device=self.device)
        made.true = batch.sound.gather(1, samples)
        made.made = self.models["vocoder"](mel, pitch.abs().clamp(min=40), (pitch > 0).float(), small=short(self.device))
        made.losses["spectra"] = losses.of_spectra(made.made, made.true)
        return made

    def told_apart(self, made: Made) -> Tensor:
        return super().told_apart(made) + OfSound.told_apart(self, made)

    def mistaken(self, made: Made) -> dict[str, Tensor]:
        of_mel = super().mistaken(made)
        return {**OfSound.mistaken(self, made), **{f"{name} (mel)": loss for name, loss in of_mel.items()}}


STAGES = {stage.name: stage for stage in (OfSpeech, OfSound, OfBoth)}

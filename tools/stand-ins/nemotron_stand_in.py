"""A tiny Nemotron-3-Diarization with random weights from the official code, and what that code makes of sounds given by
a formula: `python nemotron_stand_in.py --out tests/fixtures/nemotron`.

Everything is transformers' own: features, the encoder and its head, the speaker cache, and how logits become turns. The
graph has the names and types of the published export, and takes one chunk at a time. Chunks and caches have the
published lengths; only the network is small.
"""

import argparse
import importlib.metadata
import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from torch import nn
from transformers import (
    Nemotron3DiarizationConfig,
    Nemotron3DiarizationForAudioFrameClassification,
    Nemotron3DiarizationProcessor,
    NemotronAsrStreamingFeatureExtractor,
)
from transformers.models.nemotron3_diarization.modeling_nemotron3_diarization import Nemotron3DiarizationSpeakerCache

RATE, BANDS, HIDDEN = 16_000, 128, 16
# Four chunks; an end that is a frame of the encoder's alone, after which nothing but the masked frame follows; a chunk of
# nothing but that; and an odd length.
SOUNDS = [1_520_000, 40_960, 435_200, 25_003]
EVERY_FRAME, EVERY_BAND, BORDER = 37, 7, 2720
# Chunk, queue, how many leave it at least, and which speakers speak at a time: multiples of the last.
PROFILES = {"offline": (340, 40, 300, 4), "streaming": (9, 264, 222, 4)}


def sound(samples: int) -> np.ndarray:
    """Three voices that come and go, at times together; nobody for some seconds of each half minute."""
    seconds = np.arange(samples) / RATE
    heard = 0.002 * np.sin(9000 * seconds * seconds)
    for voice in range(3):
        loud = np.maximum(0, np.sin(2 * np.pi * seconds / (7.3 + 2.9 * voice) + 2 * voice))
        turns = (110 + 47 * voice) * seconds + 2 * np.sin(2 * np.pi * 0.7 * seconds + voice)
        for harmonic in range(1, 5):
            heard = heard + 0.15 * loud * np.sin(2 * np.pi * harmonic * turns) / harmonic ** (0.6 + 0.5 * voice)
    return np.where(seconds % 30 < 26, heard, 0).astype(np.float32)


def first_of_equals(values: torch.Tensor, k: int, dim: int = -1, sorted: bool = True):
    """torch.topk, where equal ones come in order. A frame that is remembered for two speakers is there twice, with equal
    scores, and torch.topk leaves it to chance which of the two is kept."""
    found = torch.sort(values, dim=dim, descending=True, stable=True)
    return found.values.narrow(dim, 0, k), found.indices.narrow(dim, 0, k)


def make_model() -> Nemotron3DiarizationForAudioFrameClassification:
    config = Nemotron3DiarizationConfig(
        audio_config={"hidden_size": HIDDEN, "intermediate_size": 24, "num_hidden_layers": 2, "num_attention_heads": 2},
        head_config={"hidden_size": 8, "audio_hidden_size": HIDDEN},
        attn_implementation="eager",
    )
    model = Nemotron3DiarizationForAudioFrameClassification(config).eval()
    numbers = torch.Generator().manual_seed(3)
    with torch.no_grad():
        for name, values in model.named_parameters():
            drawn = torch.randn(values.shape, generator=numbers)
            if name.endswith("embedder.projection.weight"):  # much alike for each of the eight frames: turns are longer
                drawn = 0.05 * drawn + drawn[:, :BANDS].repeat(1, 8)
                drawn -= 0.7 * drawn.mean(1, keepdim=True)  # how loud it is hides less of what it is
            if "norm" in name or name.endswith("conv.bias"):
                continue
            if name.endswith("conv.weight"):  # near the official beginning, where each frame is repeated
                values.add_(0.01 * drawn)
            elif values.dim() == 1:
                values.copy_(0.3 * drawn)
            else:
                values.copy_(drawn / values[0].numel() ** 0.5)
        last, (mean, deviation) = model.classifier.out_proj, spread_of(model)
        last.weight.mul_(3 / deviation[:, None])
        last.bias.copy_((last.bias - mean) * 3 / deviation - 4)  # each speaks now and then
    return model


def spread_of(model) -> tuple[torch.Tensor, torch.Tensor]:
    logits = model(**features_of(make_processor(), sound(25 * RATE))).logits[0]
    return logits.mean(0), logits.std(0)


def make_processor() -> Nemotron3DiarizationProcessor:
    return Nemotron3DiarizationProcessor(NemotronAsrStreamingFeatureExtractor(feature_size=BANDS))


class Step(nn.Module):
    """One chunk after the frames that are remembered."""

    def __init__(self, model) -> None:
        super().__init__()
        self.model = model

    def forward(self, input_features, cached_embeds, attention_mask):
        chunk = self.model.model.audio_tower.embedder.projection(input_features.reshape(1, -1, 8 * BANDS))
        embeds = torch.cat([cached_embeds, chunk], dim=1)
        found = self.model.model(inputs_embeds=embeds, attention_mask=attention_mask.bool())
        logits = self.model.classifier(found.last_hidden_state)
        return logits, chunk, self.model.silence_embeds + 0


def write_graph(model, path: Path) -> None:
    inputs = (torch.randn(1, 40, BANDS), torch.randn(1, 7, HIDDEN), torch.ones(1, 12, dtype=torch.long))
    names = ["input_features", "cached_embeds", "attention_mask"]
    axes = {"input_features": {1: "frames"}, "cached_embeds": {1: "cached"}, "attention_mask": {1: "embeds"}}
    outputs = {"logits": {1: "logit_frames"}, "chunk_embeds": {1: "chunk"}}
    torch.onnx.export(
        Step(model).eval(), inputs, str(path), input_names=names, output_names=[*outputs, "silence_embeds"],
        dynamic_axes={**axes, **outputs}, opset_version=17, dynamo=False,
    )
    graph = onnx.load(path)
    for node in graph.graph.node:
        node.doc_string = ""  # the exporter writes paths of the machine there
    silence = graph.graph.output[2]  # a constant, which the exporter calls by a number
    next(values for values in graph.graph.initializer if values.name == silence.name).name = "silence_embeds"
    silence.name = "silence_embeds"
    onnx.save(graph, path)


def features_of(processor, samples: np.ndarray):
    return processor(samples, sampling_rate=RATE, return_tensors="pt")


def compare_graph(model, processor, path: Path) -> None:
    """The graph with a cache of any length, and a last frame that is masked, against the official modules."""
    session = onnxruntime.InferenceSession(path)
    features = features_of(processor, sound(96_000))["input_features"][:, :560]
    for cached, masked in ((0, 0), (304, 1)):
        before = torch.randn(1, cached, HIDDEN)
        mask = torch.ones(1, cached + 70, dtype=torch.long)
        mask[:, mask.shape[1] - masked :] = 0
        wanted = Step(model)(features, before, mask)
        feeds = {"input_features": features, "cached_embeds": before, "attention_mask": mask}
        got = session.run(None, {name: value.numpy() for name, value in feeds.items()})
        most = max(np.abs(a.detach().numpy() - b).max() for a, b in zip(wanted, got))
        print(f"after {cached} frames: graph differs by {most:.2g}")


def golden_sound(model, processor, samples: int, out: Path) -> dict:
    inputs = features_of(processor, sound(samples))
    logits = model(**inputs).logits
    turns = processor.extract_speaker_dict(logits, inputs["attention_mask"])[0]
    valid = int(inputs["attention_mask"].sum())
    # Every so many, and all about the end of the first chunk and of the sound, where masks and what is padded count.
    ends = (valid - 24, min(valid, BORDER) - 8)
    frames = sorted({*range(0, valid, EVERY_FRAME), *(frame for end in ends for frame in range(end, min(valid, end + 24)))})
    inputs["input_features"][0, frames, ::EVERY_BAND].numpy().astype("<f4").tofile(out / f"features-{samples}.f32")
    logits[0, frames].numpy().astype("<f4").tofile(out / f"logits-{samples}.f32")
    print(samples, valid, "frames,", len(turns), "turns of", sorted({turn["Speaker"] for turn in turns}),
          f"logits {logits.min():.2f} to {logits.max():.2f}, nearest to 0 {logits[0, :valid].abs().min():.1e}")
    return {"samples": samples, "valid": valid, "frames": frames,
            "turns": [[turn["Speaker"], round(turn["Start"] * 100), round(turn["End"] * 100)] for turn in turns]}


def golden_cache(model, profile: str) -> dict:
    """Which frames the cache and the queue hold after each chunk; a frame's embedding is its number, silence -1."""
    chunk, fifo, period, apart = PROFILES[profile]
    cache = Nemotron3DiarizationSpeakerCache(model.config.streaming_config, fifo, period)
    state, held, said = 1, [], 0
    steps = 4 if profile == "offline" else 120
    for step in range(steps):
        numbers = torch.arange(said, said + chunk, dtype=torch.float32)[None, :, None]
        embeds = torch.cat([cache.get_embeds(numbers), numbers], dim=1)
        logits = np.empty((embeds.shape[1] * 8, 8))
        for frame, number in enumerate(embeds[0, :, 0].int().tolist()):
            # Speakers change every two seconds; in every sixth stretch nobody is heard.
            stretch = number // 25
            for speaker in range(8):
                state = state * 16_807 % 2_147_483_647
                loud = 3 if stretch % 6 and (stretch * 5 + speaker) % apart == 0 else -4
                logits[frame * 8 : frame * 8 + 8, speaker] = loud + 4 * state / 2_147_483_647 - 2
        cache.update(embeds, torch.tensor(logits, dtype=torch.float32)[None], torch.tensor([-1.0]), chunk)
        said += chunk
        if profile == "offline" or step % 24 == 23:
            held.append({"chunks": step + 1, "frames": cache.get_embeds(numbers)[0, :, 0].int().tolist()})
    return {"chunk": chunk, "fifo": fifo, "period": period, "apart": apart, "held": held}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    out = parser.parse_args().out
    (out / "onnx").mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    torch.topk = first_of_equals
    model = make_model()
    processor = make_processor()
    path = out / "onnx/model_quantized.onnx"
    write_graph(model, path)
    with torch.inference_mode():
        compare_graph(model, processor, path)
        golden = {
            "everyBand": EVERY_BAND,
            "sounds": [golden_sound(model, processor, samples, out) for samples in SOUNDS],
            "caches": [golden_cache(model, profile) for profile in PROFILES],
        }
    packages = ("torch", "transformers", "onnx", "onnxruntime")
    golden["made_with"] = {name: importlib.metadata.version(name) for name in packages}
    (out / "golden.json").write_text(json.dumps(golden, separators=(",", ":")) + "\n")
    print("bytes in all:", sum(path.stat().st_size for path in out.rglob("*") if path.is_file()))


if __name__ == "__main__":
    main()

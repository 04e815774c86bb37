"""A tiny Parakeet TDT with random weights from the official code, and what that code makes of sounds given by a formula:
`python tools/stand-ins/parakeet/stand_in.py --out tests/fixtures/parakeet`.

The official code is transformers' (ParakeetFeatureExtractor, ParakeetForTDT, ParakeetProcessor), which NVIDIA's page names beside
NeMo. The package onnx-asr, whose author made the public export, reads the graphs written here in the same way as it reads that
one; where both decode, both must say the same. Of it come the probabilities, and what is said by a model that would stay at
one frame for ever. The sounds are Canary's.
"""

import argparse
import importlib.metadata
import json
import sys
import warnings
from pathlib import Path

import numpy as np
import onnx_asr
import torch

sys.path.insert(0, str(Path(__file__).parent.parent))
import tiny  # noqa: E402
from canary_stand_in import RATE, features_of, sound  # noqa: E402

# Odd; a multiple of the encoder's step; a whole window; and hardly anything.
SOUNDS = [37_003, 40_960, 320_000, 3_200]
EVERY_FRAME, EVERY_ENCODED = 37, 9
SEED, BLANK = 64, 4.5
FRAME_SECONDS = 0.08
# A model that never says blank and never goes on.
STUCK = {"blank": -50.0, "stay": 50.0}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--blank", type=float, default=BLANK)
    given = parser.parse_args()
    out = given.out
    out.mkdir(parents=True, exist_ok=True)
    warnings.filterwarnings("ignore")
    torch.set_num_threads(1)
    tokenizer, model = tiny.make_tokenizer(), tiny.make_model(given.seed, given.blank, *features_of(sound(SOUNDS[1])))
    names = [f"{name}-model.int8.onnx" for name in ("encoder", "decoder_joint")]
    tiny.write_graphs(model, *(out / name for name in names))
    pieces = [*tiny.PIECES, tiny.BLANK]
    (out / "vocab.txt").write_text("".join(f"{piece} {number}\n" for number, piece in enumerate(pieces)))
    (out / "config.json").write_text(json.dumps({"model_type": "nemo-conformer-tdt", "features_size": tiny.BANDS, "subsampling_factor": 8}))
    reader = onnx_asr.load_model("nemo-conformer-tdt", out, quantization="int8").with_timestamps()
    with torch.inference_mode():
        sounds = [golden_sound(model, tokenizer, reader, samples, out) for samples in SOUNDS]
        stuck = stuck_model(model, out)
    packages = ("torch", "transformers", "tokenizers", "onnx", "onnxruntime", "onnx-asr")
    golden = {"everyFrame": EVERY_FRAME, "everyEncoded": EVERY_ENCODED, "sounds": sounds, "stuck": stuck}
    golden["made_with"] = {name: importlib.metadata.version(name) for name in packages}
    (out / "golden.json").write_text(json.dumps(golden, ensure_ascii=False) + "\n")
    (out / "config.json").unlink()
    print("bytes in all:", sum(path.stat().st_size for path in out.rglob("*") if path.is_file()))


def golden_sound(model, tokenizer, reader, samples: int, out: Path) -> dict:
    features, mask = features_of(sound(samples))
    valid = int(mask.sum())
    encoded = model.encoder(features, mask, output_attention_mask=True)
    frames = int(encoded.attention_mask.sum())
    # Tokens alone are said; the official decoder would choose among the durations, too.
    durations = list(range(len(tiny.PIECES) + 1, len(tiny.PIECES) + 1 + tiny.DURATIONS))
    made = model.generate(input_features=features, attention_mask=mask, suppress_tokens=durations)
    ids, durations = made.sequences[0, 1:].tolist(), made.durations[0, 1:].tolist()
    starts = np.cumsum([0, *durations])[:-1].tolist()
    said = [index for index, token in enumerate(ids) if token != len(tiny.PIECES)]
    tokens = [{"id": ids[index], "frame": starts[index], "duration": durations[index]} for index in said]
    probabilities = read_again(reader, sound(samples), tokens)
    for token, probability in zip(tokens, probabilities):
        token["probability"] = probability
    text, pieces = spoken(tokenizer, made)
    features[0, :valid:EVERY_FRAME].numpy().astype("<f4").tofile(out / f"features-{samples}.f32")
    encoded.last_hidden_state[0, :frames:EVERY_ENCODED].numpy().astype("<f4").tofile(out / f"encoded-{samples}.f32")
    margin = round(nearest(model, encoded, ids, starts), 4)
    print(samples, valid, "frames,", frames, "encoded,", len(ids), "steps,", len(tokens), "tokens, durations", sorted(set(durations)), margin, repr(text))
    return {
        "samples": samples, "valid": valid, "encoded": frames, "steps": len(ids), "margin": margin, "tokens": tokens, "text": text,
        "pieces": pieces, "words": words_of(pieces),
    }


def read_again(reader, samples: np.ndarray, tokens: list[dict]) -> list[float]:
    """onnx-asr's features, graphs, decoding and probabilities: it must say the same."""
    read = reader.recognize(samples, sample_rate=RATE)
    places = [round(seconds / FRAME_SECONDS) for seconds in read.timestamps]
    names = [tiny.PIECES[token["id"]].replace("▁", " ") for token in tokens]
    assert (read.tokens, places) == (names, [token["frame"] for token in tokens]), (read.tokens, names, places)
    return [round(float(np.exp(value)), 6) for value in read.logprobs]


def spoken(tokenizer, made) -> tuple[str, list[dict]]:
    """The text, and each piece with its times, of the official processor."""
    from transformers import ParakeetFeatureExtractor, ParakeetProcessor

    processor = ParakeetProcessor(ParakeetFeatureExtractor(feature_size=tiny.BANDS), tokenizer, blank_token=tiny.BLANK, decoder_type="tdt")
    texts, times = processor.decode(made.sequences, durations=made.durations, skip_special_tokens=True)
    pieces = [{"text": one["token"], "start": round(one["start"], 6), "end": round(one["end"], 6)} for one in times[0]]
    return texts[0], pieces


def words_of(pieces: list[dict]) -> list[dict]:
    """A piece with a space in front begins a word."""
    words: list[dict] = []
    for piece in pieces:
        if piece["text"].startswith(" ") or not words:
            words.append({**piece, "text": piece["text"].strip()})
        else:
            words[-1]["text"] += piece["text"]
            words[-1]["end"] = piece["end"]
    return [word for word in words if word["text"]]


def nearest(model, encoded, ids: list[int], starts: list[int]) -> float:
    """How near another choice of token or duration was, at the nearest step."""
    from transformers.models.parakeet.generation_parakeet import ParakeetRNNTDecoderCache

    cache, last, least = ParakeetRNNTDecoderCache(model.config), len(tiny.PIECES), np.inf
    heard = model.encoder_projector(encoded.last_hidden_state)
    for token, start in zip(ids, starts):
        read = model.decoder(torch.tensor([[last]]), cache=cache)
        logits = model.joint(encoder_hidden_states=heard[:, start, None, None], decoder_hidden_states=read[:, None])[0, 0, 0]
        for part in (logits[: len(tiny.PIECES) + 1], logits[len(tiny.PIECES) + 1 :]):
            first, second = part.topk(2).values.tolist()
            least = min(least, first - second)
        last = token
    return least


def stuck_model(model, out: Path) -> dict:
    """The same model with other offsets, read by onnx-asr alone: the official decoder would not come to an end."""
    before = model.joint.head.bias.clone()
    model.joint.head.bias[len(tiny.PIECES)] += STUCK["blank"]
    model.joint.head.bias[len(tiny.PIECES) + 1] += STUCK["stay"]
    folder = out / "stuck"
    folder.mkdir(exist_ok=True)
    tiny.write_graphs(model, folder / "encoder-model.int8.onnx", folder / "decoder_joint-model.int8.onnx")
    (folder / "encoder-model.int8.onnx").write_bytes((out / "encoder-model.int8.onnx").read_bytes())
    for name in ("vocab.txt", "config.json"):
        (folder / name).write_text((out / name).read_text())
    reader = onnx_asr.load_model("nemo-conformer-tdt", folder, quantization="int8").with_timestamps()
    read = reader.recognize(sound(SOUNDS[-1]), sample_rate=RATE)
    model.joint.head.bias.copy_(before)
    (folder / "decoder_joint-model.int8.onnx").rename(out / "stuck.onnx")
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    names = {piece.replace("▁", " "): number for number, piece in enumerate(tiny.PIECES)}
    tokens = [{"id": names[token], "frame": round(seconds / FRAME_SECONDS)} for token, seconds in zip(read.tokens, read.timestamps)]
    print("stuck:", len(tokens), "tokens")
    return {"samples": SOUNDS[-1], "tokens": tokens}


if __name__ == "__main__":
    main()

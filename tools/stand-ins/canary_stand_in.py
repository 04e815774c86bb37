"""A tiny Canary-Qwen with random weights from the official code, and what that code makes of sounds given by a formula:
`python canary_stand_in.py --out tests/fixtures/canary`.

NeMo, whose SALM the published model is, needs 210 packages; the same parts are taken from transformers: its Parakeet
feature extractor (NeMo's mel features), its Parakeet encoder (NeMo's FastConformer), and Qwen3ForCausalLM.generate, greedy,
which reads embeddings. How the sound's embeddings stand in the prompt is written by ourselves, from SALM's source. The graphs
have the names and types of the public export; their files, those of the build in 8 bits, although their numbers have 32.
"""

import argparse
import importlib.metadata
import json
import warnings
from pathlib import Path

import numpy as np
import onnxruntime
import torch

from canary_parts import graphs, models, tokenizer

RATE = 16_000
# Odd; a frame that is the encoder's alone at the end; the longest; and hardly anything.
SOUNDS = [37_003, 40_960, 640_000, 3_200]
EVERY_FRAME, EVERY_EMBED, MOST_TOKENS = 37, 9, 48
ENCODER_SEED, MODEL_SEED = 3, 51


def sound(samples: int) -> np.ndarray:
    """Two voices that come and go; nobody for some seconds of each half minute."""
    seconds = np.arange(samples) / RATE
    heard = 0.002 * np.sin(9000 * seconds * seconds)
    for voice in range(2):
        loud = np.maximum(0, np.sin(2 * np.pi * seconds / (1.3 + 0.9 * voice) + 2 * voice))
        turns = (110 + 47 * voice) * seconds + 2 * np.sin(2 * np.pi * 0.7 * seconds + voice)
        for harmonic in range(1, 5):
            heard = heard + 0.15 * loud * np.sin(2 * np.pi * harmonic * turns) / harmonic ** (0.6 + 0.5 * voice)
    return np.where(seconds % 30 < 26, heard, 0).astype(np.float32)


def features_of(samples: np.ndarray) -> tuple[torch.Tensor, torch.Tensor]:
    from transformers import ParakeetFeatureExtractor

    made = ParakeetFeatureExtractor(feature_size=models.BANDS)(samples, sampling_rate=RATE, return_tensors="pt")
    return made["input_features"], made["attention_mask"].bool()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    out = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    warnings.filterwarnings("ignore")
    torch.set_num_threads(1)
    official = tokenizer.make_tokenizer()
    encoder, projection = models.make_encoder(ENCODER_SEED)
    model = models.make_language_model(MODEL_SEED, official.get_vocab_size(), said_tokens(official))
    graphs.write_encoder(encoder, projection, out / "encoder.int8.onnx")
    graphs.write_table(model.model.embed_tokens, out / "embed_tokens.int8.onnx")
    graphs.write_decoder(model, out / "decoder.int8.onnx")
    graphs.write_decoder(model, out / "decoder.half.onnx", half=True)
    prefix, suffix = tokenizer.prompt_ids(official)
    stop = official.token_to_id("<|im_end|>")
    config = {
        "model_type": "speech-llm", "preprocessor": f"nemo{models.BANDS}", "tokenizer_type": "byte-level", "prompt_prefix_ids": prefix,
        "prompt_suffix_ids": suffix, "eos_token_ids": [stop], "max_sequence_length": MOST_TOKENS,
    }
    (out / "config.json").write_text(json.dumps(config) + "\n")
    (out / "vocab.json").write_text(json.dumps(official.get_vocab(), ensure_ascii=False, sort_keys=True) + "\n")
    with torch.inference_mode():
        sounds = [golden_sound((encoder, projection, model), official, config, samples, out) for samples in SOUNDS]
    packages = ("torch", "transformers", "tokenizers", "onnx", "onnxruntime")
    golden = {"everyFrame": EVERY_FRAME, "everyEmbed": EVERY_EMBED, "sounds": sounds, "texts": texts(official)}
    golden["made_with"] = {name: importlib.metadata.version(name) for name in packages}
    (out / "golden.json").write_text(json.dumps(golden, ensure_ascii=False) + "\n")
    print("bytes in all:", sum(path.stat().st_size for path in out.rglob("*") if path.is_file()))


def said_tokens(official) -> dict[int, float]:
    """Words and letters, and the end of the text."""
    tokens = official.get_vocab().items()
    return {number: 3.0 for token, number in tokens if token[0] == "Ġ" or token == "<|im_end|>" or len(token) > 1 and token[0] != "<"}


def golden_sound(parts, official, config: dict, samples: int, out: Path) -> dict:
    encoder, projection, model = parts
    features, mask = features_of(sound(samples))
    valid = int(mask.sum())
    encoded = encoder(features, mask)
    embeds = projection(encoded.last_hidden_state[:, : int(encoded.attention_mask.sum())])
    ids = lambda values: model.model.embed_tokens(torch.tensor([values]))
    prompt = torch.cat([ids(config["prompt_prefix_ids"]), embeds, ids(config["prompt_suffix_ids"])], 1)
    made = model.generate(
        inputs_embeds=prompt, attention_mask=torch.ones(prompt.shape[:2], dtype=torch.long), do_sample=False,
        max_new_tokens=MOST_TOKENS, eos_token_id=config["eos_token_ids"], pad_token_id=0, return_dict_in_generate=True,
        output_logits=True,
    )
    tokens = made.sequences[0].tolist()
    likeliest = torch.cat(made.logits).topk(2).values
    margin = round(float((likeliest[:, 0] - likeliest[:, 1]).min()), 4)  # how near another choice was
    compare_graphs(features, valid, embeds, prompt, model, out)
    features[0, :valid:EVERY_FRAME].numpy().astype("<f4").tofile(out / f"features-{samples}.f32")
    embeds[0, ::EVERY_EMBED].numpy().astype("<f4").tofile(out / f"embeds-{samples}.f32")
    text = official.decode(tokens, skip_special_tokens=True)
    print(samples, valid, "frames,", embeds.shape[1], "embeddings,", len(tokens), "tokens,", margin, repr(text))
    return {"samples": samples, "valid": valid, "embeds": embeds.shape[1], "tokens": tokens, "margin": margin, "text": text}


def compare_graphs(features, valid: int, embeds, prompt, model, out: Path) -> None:
    """The encoder's graph, and the language model's with a cache: a part of the prompt, one position more, the rest."""
    session = onnxruntime.InferenceSession(out / "encoder.int8.onnx")
    feeds = {"input_features": features[:, :valid].transpose(1, 2).contiguous().numpy(), "input_features_lens": np.array([valid])}
    got, length = session.run(None, feeds)
    assert length[0] == embeds.shape[1], (length, embeds.shape)
    most = np.abs(got[:, : length[0]] - embeds.numpy()).max()
    wanted = model(inputs_embeds=prompt).logits[0].numpy()
    session = onnxruntime.InferenceSession(out / "decoder.int8.onnx")
    past = {value.name: np.zeros((1, models.KEY_HEADS, 0, models.WIDTH), np.float32) for value in session.get_inputs()[3:]}
    worst, start = 0.0, 0
    for end in (9, 10, prompt.shape[1]):
        places = np.arange(start, end)
        bias = np.where(np.arange(end)[None] > places[:, None], -3.4028235e38, 0).astype(np.float32)[None, None]
        feeds = {"inputs_embeds": prompt[:, start:end].numpy(), "attn_bias": bias, "position_ids": places[None], **past}
        logits, *present = session.run(None, feeds)
        worst = max(worst, np.abs(logits[0] - wanted[start:end]).max())
        past, start = dict(zip(past, present)), end
    print(f"encoder's graph differs by {most:.1e} of {np.abs(embeds).max():.1f}, logits by {worst:.1e} of {np.abs(wanted).max():.1f}")


def texts(official) -> list[dict]:
    """Characters of several bytes, whole and cut off, and special tokens that are left out."""
    written = [official.encode(text).ids for text in (" naïve café, 你好!", "<|im_start|>the user<|im_end|>\n and", "  wing  the sea ")]
    cut = [ids[:-3] for ids in written[:1]]
    return [{"ids": ids, "text": official.decode(ids, skip_special_tokens=True)} for ids in [*written, *cut]]


if __name__ == "__main__":
    main()

"""Tiny Chatterbox graphs with random weights from the official code, and what that code makes of them:
`python chatterbox_stand_in.py --out tests/fixtures/chatterbox`.

The package is chatterbox-tts. Tokens come from its T3.inference and inference_turbo, sound from its S3Gen, conditioning
from its embed_ref, tokenizer and T3CondEnc; the graphs are compared with them and not used. What is drawn at random
inside the graphs is constant, and what is drawn for a token is a list of numbers that the tests draw, too. Written by
ourselves from descriptions: the graphs' own forward passes (chatterbox_parts/graphs.py), the tokenizer's vocabulary,
how the turbo variant's embed_tokens tells text from speech, zeros for the voice encoder's embedding (as published).
Left out: the package's watch over attention in T3.inference, which no published graph offers.
"""

import argparse
import importlib.metadata
import json
import warnings
from pathlib import Path

import numpy as np
import onnxruntime
import torch

from chatterbox_parts import official
from chatterbox_parts.tokenizer import TEXT, tokenizer

SAMPLING = {"temperature": 0.8, "repetition_penalty": 1.2}
MOST_TOKENS, MOST_TURBO_TOKENS = 50, 60
CLIP_SAMPLES = 57_600  # 2.4 s
UNIFORMS = [round(float(value), 6) for value in np.random.default_rng(11).random(MOST_TURBO_TOKENS + 1)]


def make_clip() -> np.ndarray:
    """A voice of a kind: a gliding buzz with noise, in 16 bits."""
    seconds = np.arange(CLIP_SAMPLES) / 24_000
    phase = np.cumsum(140 + 40 * np.sin(2.1 * seconds)) / 24_000
    buzz = sum(np.sin(2 * np.pi * phase * n) / n for n in range(1, 30)) * (0.6 + 0.4 * np.sin(17 * seconds))
    noise = np.random.default_rng(5).standard_normal(CLIP_SAMPLES)
    return np.round((0.12 * buzz + 0.03 * noise).clip(-1, 1) * 32767).astype("<i2")


def draw(sampled: bool):
    """In place of torch.multinomial: the likeliest, or the one at the next of the listed numbers."""
    numbers = iter(UNIFORMS)

    def choose(probabilities, num_samples):
        if not sampled:
            return probabilities.argmax(-1, keepdim=True)
        sums = probabilities.double().cumsum(-1)
        return (sums <= next(numbers) * sums[..., -1:]).sum(-1, keepdim=True)

    return choose


def round_past_to_half() -> None:
    """Keys and values leave each step of the official loop in 16 bits, as graphs with float16 caches give them."""
    from chatterbox.models.t3.inference.t3_hf_backend import T3HuggingfaceBackend

    whole = T3HuggingfaceBackend.forward

    def rounded(self, *args, **kwargs):
        output = whole(self, *args, **kwargs)
        for layer in output.past_key_values.layers:
            layer.keys, layer.values = layer.keys.half().float(), layer.values.half().float()
        return output

    T3HuggingfaceBackend.forward = rounded


def learn(t3, s3gen, clip: torch.Tensor):
    from chatterbox.models.t3.modules.cond_enc import T3Cond
    from torchaudio.transforms import Resample

    reference = s3gen.embed_ref(clip, 24_000)
    prompt, _ = s3gen.tokenizer.forward([Resample(24_000, 16_000)(clip)[: 6 * 16_000]], max_len=t3.hp.speech_cond_prompt_len)
    condition = T3Cond(
        speaker_emb=torch.zeros(1, t3.hp.speaker_embed_size), cond_prompt_speech_tokens=prompt.long(),
        emotion_adv=0.5 * torch.ones(1, 1, 1),
    )
    return reference, condition


def speak(t3, condition, ids: list[int], guidance: float, sampled: bool) -> list[int]:
    torch.multinomial = draw(sampled)
    tokens = t3.inference(
        t3_cond=condition, text_tokens=torch.tensor([ids, ids]), max_new_tokens=MOST_TOKENS, cfg_weight=guidance,
        min_p=0.05, top_p=1.0, **SAMPLING,
    )
    return tokens[0].tolist()


def speak_turbo(t3, condition, ids: list[int], sampled: bool) -> list[int]:
    torch.multinomial = draw(sampled)
    tokens = t3.inference_turbo(
        condition, torch.tensor([ids]), top_k=1000, top_p=0.95, max_gen_len=MOST_TURBO_TOKENS - 1, **SAMPLING
    )
    return tokens[0].tolist()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    out = parser.parse_args().out
    (out / "onnx").mkdir(parents=True, exist_ok=True)
    warnings.filterwarnings("ignore")
    official.load_package()
    official.constant_noise()
    from chatterbox_parts import export, graphs

    t3, turbo, s3gen = official.make_t3(False), official.make_t3(True), official.make_s3gen(False)
    for model in (t3, turbo, s3gen):
        official.round_to_half(model)
    official.round_filters(s3gen)
    export.write_speech_encoder(t3, s3gen, out / "onnx/speech_encoder.onnx")
    export.write_embed_tokens(t3, out / "onnx/embed_tokens.onnx")
    export.write_embed_tokens_turbo(turbo, out / "onnx/embed_tokens_turbo.onnx")
    export.write_language_model(graphs.LanguageModel(t3, False), out / "onnx/language_model.onnx", False, False)
    export.write_language_model(graphs.LanguageModel(t3, True), out / "onnx/language_model_half.onnx", True, False)
    export.write_language_model(graphs.LanguageModelTurbo(turbo), out / "onnx/language_model_turbo.onnx", False, True)
    export.write_conditional_decoder(s3gen, out / "onnx/conditional_decoder.onnx")
    made = tokenizer()
    (out / "tokenizer.json").write_text(json.dumps(made.whole, ensure_ascii=False) + "\n")

    clip = make_clip()
    clip.tofile(out / "clip.s16")
    with torch.inference_mode():
        golden = make_golden(t3, turbo, s3gen, torch.from_numpy(clip.astype(np.float32) / 32768), made.ids_of(TEXT), out)
    packages = ("chatterbox-tts", "s3tokenizer", "torch", "transformers", "onnxruntime")
    golden["made_with"] = {name: importlib.metadata.version(name) for name in packages}
    (out / "golden.json").write_text(json.dumps(golden) + "\n")
    print("bytes in all:", sum(path.stat().st_size for path in out.rglob("*") if path.is_file()))


def make_golden(t3, turbo, s3gen, clip, ids, out: Path) -> dict:
    reference, condition = learn(t3, s3gen, clip)
    features = t3.prepare_conditioning(condition)[:, :-1]  # the last is the emotion, which embed_tokens gives
    known = {"audio_features": features, "speaker_embeddings": reference["embedding"], "speaker_features": reference["prompt_feat"]}
    prompt = reference["prompt_token"].clone()  # what comes next makes floating-point numbers of it
    got = onnxruntime.InferenceSession(out / "onnx/speech_encoder.onnx").run(None, {"audio_values": clip[None].numpy()})
    assert np.array_equal(got[1], prompt.numpy())
    for name, value, ours in zip(known, known.values(), (got[0], got[2], got[3])):
        print(name, list(value.shape), f"up to {value.abs().max():.3f}, graph differs by", np.abs(ours - value.numpy()).max())
        value.numpy().astype("<f4").tofile(out / f"{name}.f32")
    golden = {
        "text": TEXT, "ids": ids, "uniforms": UNIFORMS, "audio_tokens": prompt[0].tolist(),
        "dims": {name: list(value.shape) for name, value in known.items()},
        "cases": [
            {"cache": "float32", "guidance": guidance, "sampled": sampled, "tokens": speak(t3, condition, ids, guidance, sampled)}
            for guidance in (0.0, 0.5) for sampled in (False, True)
        ],
    }
    _, turbo_condition = learn(turbo, s3gen, clip)
    turbo_features = turbo.prepare_conditioning(turbo_condition)
    turbo_features.numpy().astype("<f4").tofile(out / "audio_features_turbo.f32")
    turbo_ids = [value % official.TURBO_TEXT_TOKENS for value in ids]
    golden["turbo"] = {
        "ids": turbo_ids, "dims": list(turbo_features.shape),
        "cases": [{"sampled": sampled, "tokens": speak_turbo(turbo, turbo_condition, turbo_ids, sampled)} for sampled in (False, True)],
    }
    round_past_to_half()
    golden["cases"] += [
        {"cache": "float16", "guidance": guidance, "sampled": sampled, "tokens": speak(t3, condition, ids, guidance, sampled)}
        for guidance in (0.0, 0.5) for sampled in (False, True)
    ]
    for case in [*golden["cases"], *golden["turbo"]["cases"]]:
        print(len(case["tokens"]), case)
    spoken = torch.tensor([token for token in golden["cases"][3]["tokens"] if token < 6561])
    sound, _ = s3gen.inference(spoken, ref_dict=dict(reference), n_cfm_timesteps=official.FLOW_STEPS)
    decoder = onnxruntime.InferenceSession(out / "onnx/conditional_decoder.onnx")
    (got,) = decoder.run(None, {
        "speech_tokens": torch.cat([prompt, spoken[None]], 1).numpy(), "speaker_embeddings": known["speaker_embeddings"].numpy(),
        "speaker_features": known["speaker_features"].numpy(),
    })
    print("sound", len(sound[0]), f"peak {sound.abs().max():.3f}, graph differs by", np.abs(got - sound.numpy()).max())
    (sound[0].numpy() * 32767).round().astype("<i2").tofile(out / "sound.s16")
    return golden


if __name__ == "__main__":
    main()

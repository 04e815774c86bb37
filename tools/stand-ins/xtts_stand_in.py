"""A tiny XTTS-v2 with random weights from the official code, and what that code makes of it:
`python xtts_stand_in.py --clip tests/fixtures/chatterbox/clip.s16 --out tests/fixtures/xtts`.

Text, conditioning, tokens, latents and sound come from the package coqui-tts (`Xtts.get_conditioning_latents`, `inference` and
`inference_stream`), whose random draws are replaced by a list of numbers that the tests draw, too. Written by ourselves: the
graphs' names and types, which are those of the public export, and the loop over a cache in the language model's graph.
"""

import argparse
import importlib.metadata
import json
import warnings
from pathlib import Path

import numpy as np
import onnxruntime
import torch

from xtts_parts import graphs, models, texts, tokenizer

SPOKEN = [("en", "Hello there, the world is all ours."), ("de", "Schöne Grüße, Frau Dr. Müller!")]
UNIFORMS = [round(float(value), 6) for value in np.random.default_rng(11).random(200)]
SETTINGS = {"temperature": 0.75, "top_k": 50, "top_p": 0.85, "repetition_penalty": 5.0}  # those of the published config.json
RATE = 22_050


def draw_from_list() -> None:
    numbers = iter(UNIFORMS)

    def choose(probabilities, num_samples):
        sums = probabilities.double().cumsum(-1)
        return (sums <= next(numbers) * sums[..., -1:]).sum(-1, keepdim=True)

    torch.multinomial = choose


def learn(model, clip: np.ndarray):
    """Latents [1, 32, width] and embedding [1, speaker, 1], in chunks of 4 s, as the published config.json has it."""
    import TTS.tts.models.xtts as xtts

    xtts.load_audio = lambda path, rate: torch.from_numpy(clip)[None]
    return model.get_conditioning_latents("clip", max_ref_length=30, gpt_cond_len=30, gpt_cond_chunk_len=4, load_sr=RATE)


def speak(model, voice, case: dict, speed: float = 1.0):
    """Tokens, the one that ends speech included, latents [tokens, width] and sound."""
    draw_from_list()
    kept, generate = [], model.gpt.generate
    model.gpt.generate = lambda *args, **options: kept.append(generate(*args, **options)) or kept[-1]
    language, text = SPOKEN[case["text"]]
    said = model.inference(text, language, *voice, do_sample=case["sampled"], speed=speed, **SETTINGS)
    model.gpt.generate = generate
    return kept[0][0].tolist(), said["gpt_latents"][0], said["wav"]


def stream(model, voice, case: dict) -> list[np.ndarray]:
    draw_from_list()
    language, text = SPOKEN[case["text"]]
    return [part.numpy() for part in model.inference_stream(text, language, *voice, do_sample=case["sampled"], **SETTINGS)]


def compare(name: str, path: Path, feeds: dict, wanted) -> None:
    got = onnxruntime.InferenceSession(path).run(None, {key: value.numpy() for key, value in feeds.items()})[0]
    print(name, got.shape, f"up to {np.abs(got).max():.3f}, graph differs by", np.abs(got - wanted.numpy()).max())


def write_samples(samples: np.ndarray, path: Path) -> None:
    (samples * 32_767).round().astype("<i2").tofile(path)


def make_golden(model, clip: np.ndarray, out: Path) -> dict:
    voice = learn(model, clip)
    encoder = model.hifigan_decoder.speaker_encoder
    direct = encoder(torch.from_numpy(clip)[None].clone(), l2_norm=True)
    voice[0].numpy().astype("<f4").tofile(out / "conditioning_latents.f32")
    np.concatenate([voice[1].numpy().ravel(), direct.numpy().ravel()]).astype("<f4").tofile(out / "speaker_embeddings.f32")
    spectrum = encoder.torch_spec(torch.from_numpy(clip)[None].clone())
    compare("speaker", out / "speaker_encoder.onnx", {"mel_spec": spectrum}, direct[..., None])
    cases = [{"text": text, "sampled": sampled} for text in range(len(SPOKEN)) for sampled in (False, True)]
    for case in cases:
        case["tokens"], latents, sound = speak(model, voice, case)
        case["samples"] = len(sound)
        print(len(case["tokens"]), case["tokens"][-1] == models.STOP, len(set(case["tokens"])), len(sound), f"peak {np.abs(sound).max():.3f}")
        if case["text"] == 0 and case["sampled"]:
            latents.astype("<f4").tofile(out / "latents.f32")
            write_samples(sound, out / "sound.s16")
            write_samples(speak(model, voice, case, speed=1.3)[2], out / "sound_fast.s16")
            compare("vocoder", out / "hifigan_vocoder.onnx", {"latents": torch.from_numpy(latents)[None], "speaker_embedding": voice[1]}, torch.from_numpy(sound)[None, None])
            parts = stream(model, voice, case)
            write_samples(np.concatenate(parts), out / "sound_streamed.s16")
            streamed = [len(part) for part in parts]
    return {"spoken": SPOKEN, "uniforms": UNIFORMS, "cases": cases, "streamed": streamed}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clip", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    out = options.out
    out.mkdir(parents=True, exist_ok=True)
    warnings.filterwarnings("ignore")
    torch.set_num_threads(1)
    made = tokenizer.tokenizer()
    (out / "vocab.json").write_text(json.dumps(made, ensure_ascii=False) + "\n")
    model = models.make_model(out / "vocab.json", max(made["model"]["vocab"].values()) + 1)
    graphs.write_all(model, out)
    clip = np.tile(np.fromfile(options.clip, "<i2").astype(np.float32) / 32_768, 2)
    with torch.inference_mode():
        golden = make_golden(model, clip, out)
    packages = ("coqui-tts", "torch", "torchaudio", "transformers", "tokenizers", "num2words", "onnxruntime")
    golden["made_with"] = {name: importlib.metadata.version(name) for name in packages}
    (out / "golden.json").write_text(json.dumps(golden, ensure_ascii=False) + "\n")
    read = {"texts": texts.clean_all(model.tokenizer), "numbers": texts.spell_numbers()}
    (out / "texts.json").write_text(json.dumps(read, ensure_ascii=False) + "\n")
    print("bytes in all:", sum(path.stat().st_size for path in out.rglob("*") if path.is_file()))


if __name__ == "__main__":
    main()

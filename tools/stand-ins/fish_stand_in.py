"""A tiny Fish-Speech 1.5 with random weights, converted by tools/convert, and what the official code makes of it:
`python fish_stand_in.py --source SOURCE --clip tests/fixtures/chatterbox/clip.s16 --out tests/fixtures/fish-speech`.

SOURCE is the code at its tag v1.5.1. Prompts, tokens, codes and sound come from that code, whose random draws are replaced by a list
of numbers that the tests draw, too. Graphs, tokenizer and manifest are the converter's.
"""

import argparse
import importlib.metadata
import json
import sys
import tempfile
from pathlib import Path

import numpy as np
import onnxruntime
import torch

sys.path.insert(0, str(Path(__file__).parent.parent / "convert"))

import fish_tiny  # noqa: E402
from fish_parts import official  # noqa: E402
from fish_parts.convert import ENDINGS, convert  # noqa: E402

UNIFORMS = [round(float(value), 6) for value in np.random.default_rng(15).random(700)]
# `reference`: what is said in the clip.
REFERENCE = "A hello, the little one said."
SPOKEN = ["Hello there, the world is all ours.", "Ein Gruß… und „mehr“, 你好!"]
CASES = [{"text": 0, "cloned": True, "most": 44}, {"text": 1, "cloned": True, "most": 24}, {"text": 0, "cloned": False, "most": 24}]
TEXTS = [
    "Hello there, it's the 21st.", "你好，世界！", "こんにちは、世界。", "Schöne Grüße\n\naus München", "Où est l’école ?", "¿Dónde está?",
    "안녕하세요, 여러분.", "مرحبا بالعالم", "Привет, мир! Это он.", "Goedemorgen, 's avonds", "È già l’ora", "Zażółć gęślą jaźń", "Não, obrigado.",
    "  wait,,,, what 😀 is  that ?!x \r\n end  ", "hellothe hellohello", "A<|im_end|>B",
]
SETTINGS = {"temperature": 0.7, "top_p": 0.7, "repetition_penalty": 1.2}  # the defaults of the official server


def draw_from_list(inference) -> None:
    numbers = iter(UNIFORMS)

    def choose(probabilities):
        sums = probabilities.double().cumsum(-1)
        return (sums <= next(numbers) * sums[-1]).sum(-1, keepdim=True).to(torch.int)

    inference.multinomial_sample_one_no_sync = choose


def prompt_of(model, text: str, reference) -> torch.Tensor:
    """[9, positions], put together as `generate_long` does it."""
    from fish_speech.conversation import Conversation, Message, TextPart
    from fish_speech.models.text2semantic.inference import encode_tokens

    tokenizer, parts = model.tokenizer, []
    if reference is not None:
        system = Message(role="system", parts=[TextPart(text="Speak out the provided text.")], cal_loss=False)
        parts.append(Conversation(messages=[system]).encode_for_inference(tokenizer=tokenizer, num_codebooks=8))
        parts.append(encode_tokens(tokenizer, REFERENCE, "cpu", prompt_tokens=reference, num_codebooks=8))
    parts.append(encode_tokens(tokenizer, text, "cpu", num_codebooks=8))
    return torch.cat(parts, 1)


def generate(model, prompt: torch.Tensor, most: int) -> torch.Tensor:
    """Frames [9, frames], the one that ends speech included; and the logits that the first two values came from."""
    from fish_speech.models.text2semantic import inference

    draw_from_list(inference)
    seen = []
    sample = inference.sample
    inference.sample = lambda logits, **more: seen.append(logits[0, -1].clone()) or sample(logits, **more)
    made = inference.generate(
        model=model, prompt=prompt, max_new_tokens=most, decode_one_token=inference.decode_one_token_ar,
        **{name: torch.tensor(value) for name, value in SETTINGS.items()},
    )
    inference.sample = sample
    return made[:, prompt.shape[1] :], seen[0], seen[1]


def run_graphs(model, folder: Path, ending: str, prompt: torch.Tensor, code: int):
    """What the graphs make of the same: the prompt in two parts, as nothing else would use the cache."""
    open_graph = lambda name: onnxruntime.InferenceSession(folder / f"onnx/{name}{ending}.onnx", providers=["CPUExecutionProvider"])
    kind = np.float16 if ending == "_fp16" else np.float32
    ids = prompt.T[None].numpy().astype(np.int64)
    slow, config = open_graph("slow"), model.config

    def run(session, first, length, past):
        names = [it.name for it in session.get_outputs()]
        got = session.run(None, {**first, "attention_mask": np.ones((1, length), np.int64), **past})
        found = dict(zip(names, got))
        return found, {name.replace("present", "past_key_values"): value for name, value in found.items() if "present" in name}

    def nothing(session):
        return {it.name: np.zeros((1, it.shape[1], 0, it.shape[3]), kind) for it in session.get_inputs() if "past" in it.name}

    half = ids.shape[1] // 2
    _, past = run(slow, {"input_ids": ids[:, :half]}, half, nothing(slow))
    found, _ = run(slow, {"input_ids": ids[:, half:]}, ids.shape[1], past)
    fast = open_graph("fast")
    table = np.load(folder / "fast_embeddings.npy")
    assert table.shape == (config.codebook_size, config.fast_dim)
    _, past = run(fast, {"inputs_embeds": found["hidden_states"]}, 1, nothing(fast))
    first, _ = run(fast, {"inputs_embeds": table[None, None, code].astype(kind)}, 2, past)
    return found["logits"][0, 0], first["logits"][0, 0]


def read_clip(path: Path) -> torch.Tensor:
    """The clip twice, its samples taken for sound at 44.1 kHz."""
    return torch.from_numpy(np.tile(np.fromfile(path, "<i2").astype(np.float32) / 32_768, 2))


def check_codec(folder: Path, codec, clip: torch.Tensor, codes: torch.Tensor, sound: torch.Tensor) -> None:
    encoder = onnxruntime.InferenceSession(folder / "onnx/codec_encoder.onnx")
    print("codes that differ:", (encoder.run(None, {"audio": clip[None, None].numpy()})[0][0] != codes.numpy()).sum(), "of", codes.numel())
    decoder = onnxruntime.InferenceSession(folder / "onnx/codec_decoder.onnx")
    got = decoder.run(None, {"codes": codes[None].numpy().astype(np.int64)})[0][0, 0]
    print("sound", got.shape, f"up to {np.abs(got).max():.3f}, differs by", np.abs(got - sound.numpy()).max())


def decode(codec, codes: torch.Tensor) -> torch.Tensor:
    return codec.decode(codes[None].long(), torch.tensor([codes.shape[1]]))[0][0, 0]


def make_golden(model, codec, clip: torch.Tensor, out: Path, half: Path) -> dict:
    """`half` holds the graphs in 16 bits, which are compared here alone."""
    from fish_speech.text import clean_text

    reference = codec.encode(clip[None, None], torch.tensor([len(clip)]))[0][0]
    print("codes of the clip", tuple(reference.shape), [len(set(row)) for row in reference.tolist()])
    check_codec(out, codec, clip, reference, decode(codec, reference))
    model.setup_caches(max_batch_size=1, max_seq_len=fish_tiny.MOST_POSITIONS, dtype=torch.float32)
    cases = [dict(case) for case in CASES]
    for number, case in enumerate(cases):
        prompt = prompt_of(model, SPOKEN[case["text"]], reference if case["cloned"] else None)
        frames, slow, fast = generate(model, prompt, case["most"])
        case |= {"prompt": prompt.tolist(), "frames": frames.tolist()}
        ended = frames[0, -1] == model.tokenizer.get_token_id("<|im_end|>")
        print(prompt.shape[1], "positions,", frames.shape[1], "frames,", "ended," if ended else "", len(set(frames[0].tolist())), "tokens")
        for kind, ending in ENDINGS.items():
            ours = run_graphs(model, half if kind == "fp16" else out, ending, prompt, case["frames"][1][0])
            near = [np.abs(got - wanted.numpy()).max() for got, wanted in zip(ours, (slow, fast))]
            print("  ", kind, "logits up to", float(slow.abs().max()), float(fast.abs().max()), "differ by", near)
        if number == 0:
            np.concatenate([slow.numpy(), fast.numpy()]).astype("<f4").tofile(out / "logits.f32")
            sound = decode(codec, frames[1:, :-1].clamp(max=999))
            print("sound", tuple(sound.shape), f"peak {sound.abs().max():.3f}, mean {sound.abs().mean():.3f}")
            (sound.numpy() * 32_767).round().astype("<i2").tofile(out / "sound.s16")
    ids = [[text, model.tokenizer.encode(clean_text(text), allowed_special=False)] for text in TEXTS]
    return {"reference": REFERENCE, "codes": reference.tolist(), "spoken": SPOKEN, "uniforms": UNIFORMS, "cases": cases, "texts": ids}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("source", "clip", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    official.import_official(options.source)
    with tempfile.TemporaryDirectory() as folder, torch.inference_mode():
        checkpoint = Path(folder)
        fish_tiny.write_checkpoint(checkpoint, official.CODEC_WEIGHTS)
        convert(options.source, checkpoint, options.out, ["fp32", "q8"], most_bytes=600_000)
        convert(options.source, checkpoint, checkpoint / "half", ["fp16"], most_bytes=600_000)
        model, codec = official.load_text_to_semantic(checkpoint), official.load_codec(checkpoint, options.source)
        golden = make_golden(model, codec, read_clip(options.clip), options.out, checkpoint / "half")
    packages = ("torch", "torchaudio", "vector_quantize_pytorch", "einx", "tiktoken", "onnx", "onnxruntime")
    golden["made_with"] = {"fish-speech": "v1.5.1", **{name: importlib.metadata.version(name) for name in packages}}
    (options.out / "golden.json").write_text(json.dumps(golden, ensure_ascii=False, separators=(",", ":")) + "\n")
    print("bytes in all:", sum(path.stat().st_size for path in options.out.rglob("*") if path.is_file()))


if __name__ == "__main__":
    main()

"""Tiny Orpheus graphs with random weights from the official code, and what that code makes of them:
`python orpheus_stand_in.py --out tests/fixtures/orpheus`.

Tokens come from LlamaForCausalLM.generate of transformers (its repetition penalty, temperature and top-p), whose random
draws are replaced by a list of numbers that the tests draw, too; sound comes from the package snac. Its noise, which is
drawn at random, is constant here, in the graph as in torch. Written by ourselves from descriptions: how a prompt is put
together, how tokens become SNAC's codes, and which frames are decoded together (five, of which the middle three are
heard), all as in the makers' own streaming code or the port of it that runs in browsers.
"""

import argparse
import importlib.metadata
import json
import warnings
from pathlib import Path

import numpy as np
import onnxruntime
import torch

from orpheus_parts import graphs, models, tokenizer

TEXTS = [
    ("tara", "Hello there, <laugh> the world is all ours."),
    ("leo", "It's 5:30, isn't it?  Naïve — 你好 1234!"),
]
MOST_TOKENS = 140
UNIFORMS = [round(float(value), 6) for value in np.random.default_rng(11).random(MOST_TOKENS)]
FRAME, MIDDLE = 2048, 3


def frame_prompt(ids: list[int]) -> list[int]:
    return [128_000, 128_259, *ids, 128_009, 128_260, 128_261, 128_257]


def generate(llama, prompt: list[int], sampled: bool) -> list[int]:
    numbers = iter(UNIFORMS)

    def choose(probabilities, num_samples):
        sums = probabilities.double().cumsum(-1)
        return (sums <= next(numbers) * sums[..., -1:]).sum(-1, keepdim=True)

    torch.multinomial = choose
    options = {"temperature": 0.6, "top_p": 0.8, "top_k": 0} if sampled else {}
    ids = torch.tensor([prompt])
    made = llama.generate(
        ids, attention_mask=torch.ones_like(ids), do_sample=sampled, repetition_penalty=1.3, max_new_tokens=MOST_TOKENS,
        eos_token_id=models.STOP, pad_token_id=models.STOP, **options,
    )
    return made[0, len(prompt) :].tolist()


def codes_of(tokens: list[int]) -> np.ndarray:
    """Frames of seven codes."""
    whole = [token for token in tokens if token >= models.AUDIO]
    count = len(whole) // 7
    codes = np.array(whole[: count * 7]).reshape(count, 7) - models.AUDIO - 4096 * np.arange(7)
    assert codes.min() >= 0 and codes.max() < 4096
    return codes


def layers_of(codes: np.ndarray) -> list[torch.Tensor]:
    places = [[0], [1, 4], [2, 3, 5, 6]]
    return [torch.from_numpy(codes[:, wanted].reshape(1, -1)) for wanted in places]


def in_windows(snac, codes: np.ndarray) -> np.ndarray:
    """Three frames at a time, each time with one frame before and one after them, where there is one."""
    heard = []
    for start in range(0, len(codes), MIDDLE):
        left, right = max(0, start - 1), min(len(codes), start + MIDDLE + 1)
        sound = snac.decode(layers_of(codes[left:right]))[0, 0].numpy()
        heard.append(sound[(start - left) * FRAME : (min(start + MIDDLE, len(codes)) - left) * FRAME])
    return np.concatenate(heard)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    out = parser.parse_args().out
    (out / "onnx").mkdir(parents=True, exist_ok=True)
    warnings.filterwarnings("ignore")
    torch.set_num_threads(1)
    llama, read, said, stop = models.make_llama()
    snac = models.make_snac()
    graphs.write_language_model(llama, read, said, stop, out / "onnx/model.onnx", False)
    graphs.write_language_model(llama, read, said, stop, out / "onnx/model_half.onnx", True)
    graphs.write_snac(snac, out / "onnx/decoder_model.onnx")
    made = tokenizer.tokenizer()
    (out / "tokenizer.json").write_text(json.dumps(made, ensure_ascii=False) + "\n")
    with torch.inference_mode():
        golden = make_golden(llama, snac, made, out)
    packages = ("snac", "torch", "transformers", "tokenizers", "onnxruntime")
    golden["made_with"] = {name: importlib.metadata.version(name) for name in packages}
    (out / "golden.json").write_text(json.dumps(golden, ensure_ascii=False) + "\n")
    print("bytes in all:", sum(path.stat().st_size for path in out.rglob("*") if path.is_file()))


def make_golden(llama, snac, made: dict, out: Path) -> dict:
    prompts = [
        {"voice": voice, "text": text, "ids": frame_prompt(tokenizer.ids_of(made, f"{voice}: {text}"))} for voice, text in TEXTS
    ]
    cases = [
        {"prompt": index, "sampled": sampled, "tokens": generate(llama, prompt["ids"], sampled)}
        for index, prompt in enumerate(prompts) for sampled in (False, True)
    ]
    for case in cases:
        print(len(case["tokens"]), case["tokens"][-1] == models.STOP, len(codes_of(case["tokens"])), "frames", case["tokens"][:9])
    compare_logits(llama, prompts[0]["ids"], cases[1]["tokens"], out / "onnx/model.onnx")
    codes = codes_of(cases[1]["tokens"])
    sound = in_windows(snac, codes)
    session = onnxruntime.InferenceSession(out / "onnx/decoder_model.onnx")
    whole = snac.decode(layers_of(codes))
    (got,) = session.run(None, {f"audio_codes.{layer}": value.numpy() for layer, value in enumerate(layers_of(codes))})
    print("sound", len(sound), f"peak {np.abs(sound).max():.3f}, graph differs by", np.abs(got - whole.numpy()).max(),
          "windows from the whole by", np.abs(sound - whole[0, 0].numpy()).max())
    (sound * 32_767).round().astype("<i2").tofile(out / "sound.s16")
    return {"prompts": prompts, "uniforms": UNIFORMS, "cases": cases}


def compare_logits(llama, prompt: list[int], tokens: list[int], path: Path) -> None:
    """Read at once by the official code, and by the graph with a cache: first the prompt, then the rest."""
    ids = torch.tensor([prompt + tokens])
    wanted = llama(ids).logits[0].numpy()
    session = onnxruntime.InferenceSession(path)
    past = {value.name: np.zeros((1, models.KEY_HEADS, 0, models.WIDTH), np.float32) for value in session.get_inputs()[2:]}
    most, start = 0.0, 0
    for end in (len(prompt), len(prompt) + 1, ids.shape[1]):
        feeds = {"input_ids": ids[:, start:end].numpy(), "attention_mask": np.ones((1, end), np.int64), **past}
        logits, *present = session.run(None, feeds)
        most = max(most, np.abs(logits[0] - wanted[start:end]).max())
        past, start = dict(zip(past, present)), end
    print(f"logits up to {np.abs(wanted).max():.2f}, graph differs by", most)


if __name__ == "__main__":
    main()

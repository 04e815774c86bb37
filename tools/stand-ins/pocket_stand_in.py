"""A tiny Pocket-TTS with random weights from the official code, and what that code makes of it:
`python pocket_stand_in.py --clip tests/fixtures/chatterbox/clip.s16 --out tests/fixtures/pocket-tts`.

Prepared texts, tokens, what is learned of a clip, frames and sound come from the package pocket-tts
(`prepare_text_prompt`, `get_state_for_audio_prompt`, `generate_audio`), whose random draws are replaced by a list of
numbers that the tests draw, too. Written by ourselves: the graphs, whose names, types and states are those of the public
export, and the tokenizer's pieces.
"""

import argparse
import importlib.metadata
import itertools
import json
from pathlib import Path

import numpy as np
import torch

from pocket_parts import graphs, models, tokenizer

SPOKEN = ["Hello there, the world is all ours.", "hello"]
TEXTS = [
    *SPOKEN, "  two  spaces\nand a line ", "It’s ‘quoted’", "A dash at the end -", "What (really)?", '"Hi?", she said', "Wait…",
    "he said \"no\"", "one; two, three; four", "a colon:", "(the end)", "Ends with a quote.\"", "3 words", "The 2.5 of us!", "...", "über uns",
]
NORMALS = [round(float(value), 5) for value in np.random.default_rng(5).standard_normal(600)]
CLIP_SAMPLES = 40_000  # no whole number of frames


def draw_from_list(model) -> list:
    """Noise from the list, over and over, but none for prompts, whose frame is dropped; frames as they are made are added to what is given."""
    numbers, frames = itertools.cycle(NORMALS), []
    is_prompt = [False]
    sample = type(model.flow_lm)._sample_next_latent

    def fill(tensor, mean=0.0, std=1.0):
        values = [0.0 if is_prompt[0] else next(numbers) for _ in range(tensor.numel())]
        return tensor.copy_(torch.tensor(values).view_as(tensor) * std)

    def keep(sequence, *rest, **options):
        is_prompt[0] = sequence.shape[1] == 0
        made = sample(model.flow_lm, sequence, *rest, **options)
        if not is_prompt[0]:
            frames.append(made[0][0].numpy())
        return made

    torch.nn.init.normal_ = fill
    model.flow_lm._sample_next_latent = keep
    return frames


def end_after(model, state, text: str, step: int) -> None:
    """Sets the bias of the end's logit so that speech ends at the first step from `step` on that is likelier than all before."""
    head, logits = model.flow_lm.out_eos, []
    torch.nn.init.constant_(head.bias, -1000)
    hook = head.register_forward_hook(lambda _, __, out: logits.append(out.item() + 1000))
    draw_from_list(model)
    model.generate_audio(state, text)
    hook.remove()
    logits = logits[1:]  # the first is the prompt's
    found = next(at for at in range(step, len(logits)) if logits[at] > max(logits[:at]) + 0.05)
    middle = (logits[found] + max(logits[:found])) / 2
    torch.nn.init.constant_(head.bias, -4 - middle)
    print("ends at", found, "of", len(logits))


def read_texts(model) -> list[dict]:
    from pocket_tts.models.text_chunking import prepare_text_prompt

    conditioner, listed = model.flow_lm.conditioner, []
    for text in TEXTS:
        prepared, guess = prepare_text_prompt(text, False, False, replace_characters={"’": "'", "‘": "'"})
        listed.append({"text": text, "read": prepared, "ids": conditioner.prepare(prepared)[0].tolist(), "framesAfterEnd": guess + 2})
    return listed


def make_golden(model, clip: torch.Tensor, out: Path) -> dict:
    from pocket_tts.data.audio_utils import end_on_pause

    voice = model._encode_audio(end_on_pause(clip, 24_000)[None])
    voice.numpy().astype("<f4").tofile(out / "voice.f32")
    state = model.get_state_for_audio_prompt(clip)
    end_after(model, state, SPOKEN[0], 12)
    cases = []
    for index, text in enumerate(SPOKEN):
        frames = draw_from_list(model)
        sound = model.generate_audio(state, text).numpy()
        count = len(sound) // 1920
        cases.append({"text": text, "frames": count})
        np.stack(frames[:count]).astype("<f4").tofile(out / f"frames_{index}.f32")
        (sound * 32_767).round().astype("<i2").tofile(out / f"sound_{index}.s16")
        print(text, count, "frames, peak", np.abs(sound).max(), "largest number of a frame", np.abs(np.stack(frames)).max())
    return {"texts": read_texts(model), "normals": NORMALS, "cases": cases}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clip", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    out = options.out
    out.mkdir(parents=True, exist_ok=True)
    tokenizer.write(out / "tokenizer.json", models.TOKENS)
    model = models.make_model(out / "tokenizer.json")
    clip = torch.from_numpy(np.fromfile(options.clip, "<i2")[:CLIP_SAMPLES].astype(np.float32) / 32_768)[None]
    with torch.no_grad():
        golden = make_golden(model, clip, out)
    graphs.write_all(model, out)  # the end's bias is known by now
    packages = ("pocket-tts", "torch", "tokenizers", "onnx")
    golden["made_with"] = {name: importlib.metadata.version(name) for name in packages}
    (out / "golden.json").write_text(json.dumps(golden, ensure_ascii=False) + "\n")
    print("bytes in all:", sum(path.stat().st_size for path in out.rglob("*") if path.is_file()))


if __name__ == "__main__":
    main()

"""From the official checkpoint to a folder with graphs, tables, a tokenizer and a manifest."""

import json
import tempfile
from pathlib import Path

import numpy as np
import onnx
import torch

from . import codec, files, language_models, official, precisions, tokenizer

LICENCE = "CC-BY-NC-SA-4.0"
ENDINGS = {"fp32": "", "fp16": "_fp16", "q8": "_quantized"}


def convert(source: Path, checkpoint: Path, out: Path, formats: list[str], most_bytes: int) -> None:
    """Writes everything into `out`. `most_bytes` bounds each file of weights."""
    (out / "onnx").mkdir(parents=True, exist_ok=True)
    written, kinds = [], {}

    def keep(path: Path, name: str, kind: str) -> None:
        paths = files.write_graph(onnx.load(path), out / "onnx" / name, most_bytes)
        written.extend(paths)
        kinds.update({it.relative_to(out).as_posix(): kind for it in paths})
        print(name, kind, [it.stat().st_size for it in paths], flush=True)

    with torch.no_grad(), tempfile.TemporaryDirectory(dir=out) as folder:
        model = official.load_text_to_semantic(checkpoint)
        written += write_tables(model, out)
        if {"fp32", "q8"} & {*formats}:
            for name, path in language_models.export_language_models(model, Path(folder) / "fp32").items():
                if "fp32" in formats:
                    keep(path, f"{name}{ENDINGS['fp32']}.onnx", "fp32")
                if "q8" in formats:
                    keep(precisions.to_eight_bits(path, path.with_name(f"{name}_q8.onnx")), f"{name}_quantized.onnx", "q8")
        if "fp16" in formats:
            for name, path in language_models.export_language_models(halve(model), Path(folder) / "fp16").items():
                keep(path, f"{name}_fp16.onnx", "fp16")
        del model
        for name, path in codec.export_codec(official.load_codec(checkpoint, source), Path(folder) / "codec").items():
            keep(path, f"{name}.onnx", "fp32")
    facts = {"model": "fish-speech-v1.5", "licence": LICENCE, "made_from": "fishaudio/fish-speech v1.5.1"}
    files.write_manifest(out, written, kinds, facts)


def halve(model):
    """In 16 bits, but for the tables of rotations."""
    tables = model.freqs_cis.clone(), model.fast_freqs_cis.clone()
    model.half()
    model.freqs_cis, model.fast_freqs_cis = tables
    return model


def write_tables(model, out: Path) -> list[Path]:
    """The tokenizer, and the table that codes are read from by the fast network."""
    from fish_speech.tokenizer import FISH_TIKTOKEN_PATTERN

    table = out / "fast_embeddings.npy"
    np.save(table, model.fast_embeddings.weight.numpy().astype(np.float32))
    text = out / "tokenizer.json"
    text.write_text(json.dumps(tokenizer.to_json(model.tokenizer, FISH_TIKTOKEN_PATTERN), ensure_ascii=False) + "\n")
    return [table, text]

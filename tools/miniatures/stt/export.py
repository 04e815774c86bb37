"""Writes the model folder: `python export.py --checkpoint DIR/last.pt --out tests/fixtures/mini-whisper`."""

import argparse
import json
import tempfile
from pathlib import Path

import torch

import vocabulary as v
from graphs import export
from losses import GUIDED
from model import Recognizer, Shape
from quantize import quantize


def byte_letters() -> list[str]:
    """The printable letter that stands for each byte in byte-level vocabularies (GPT-2's table)."""
    plain = [*range(33, 127), *range(161, 173), *range(174, 256)]
    letters, extra = [], 256
    for byte in range(256):
        letters.append(chr(byte if byte in plain else extra))
        extra += byte not in plain
    return letters


def special_tokens() -> list[dict]:
    names = [*v.SPECIAL, *(f"<|{i * v.TIME_STEP:.2f}|>" for i in range(v.TIMES))]
    plain = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False}
    return [
        {"id": v.END + i, "content": name, **plain, "special": i < len(v.SPECIAL)} for i, name in enumerate(names)
    ]


def tokenizer() -> dict:
    letters = byte_letters()
    pieces = letters + ["".join(letters[byte] for byte in text.encode()) for text in v.TEXT]
    bytewise = {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": True, "use_regex": True}
    return {
        "version": "1.0", "truncation": None, "padding": None, "added_tokens": special_tokens(), "normalizer": None,
        "pre_tokenizer": bytewise, "post_processor": None, "decoder": bytewise,
        "model": {
            "type": "BPE", "dropout": None, "unk_token": "<|endoftext|>", "continuing_subword_prefix": "",
            "end_of_word_suffix": "", "fuse_unk": False, "byte_fallback": False, "ignore_merges": True,
            "vocab": {piece: i for i, piece in enumerate(pieces)}, "merges": [],
        },
    }


def configs(shape: Shape, threshold: float) -> dict[str, dict]:
    ids = {
        "bos_token_id": v.END, "eos_token_id": v.END, "pad_token_id": v.END, "decoder_start_token_id": v.START,
    }
    names = {"bos_token": v.SPECIAL[0], "eos_token": v.SPECIAL[0], "pad_token": v.SPECIAL[0], "unk_token": v.SPECIAL[0]}
    return {
        "config.json": {
            "model_type": "whisper", "architectures": ["WhisperForConditionalGeneration"], "is_encoder_decoder": True,
            "d_model": shape.width, "encoder_layers": shape.encoder_layers, "decoder_layers": shape.decoder_layers,
            "num_hidden_layers": shape.encoder_layers, "encoder_attention_heads": shape.heads,
            "decoder_attention_heads": shape.heads, "encoder_ffn_dim": 4 * shape.width,
            "decoder_ffn_dim": 4 * shape.width, "num_mel_bins": 80, "max_source_positions": 1500,
            "max_target_positions": shape.positions, "vocab_size": v.SIZE, "median_filter_width": 7,
            "use_cache": True, **ids,
            "aloud": {"confidence_threshold": threshold, "attention_lag_seconds": 0.1, "unknown_token": v.UNKNOWN},
        },
        "generation_config.json": {
            **ids, "is_multilingual": True, "lang_to_id": {"<|en|>": v.ENGLISH}, "task_to_id": {"transcribe": v.TRANSCRIBE},
            "no_timestamps_token_id": v.NO_TIMESTAMPS, "return_timestamps": False, "max_length": shape.positions,
            "max_initial_timestamp_index": 1500, "suppress_tokens": [], "begin_suppress_tokens": [],
            "alignment_heads": [[layer, head] for layer, head, which in GUIDED if which == "here"],
        },
        "preprocessor_config.json": {
            "feature_extractor_type": "WhisperFeatureExtractor", "processor_class": "WhisperProcessor",
            "chunk_length": 30, "feature_size": 80, "hop_length": 160, "n_fft": 400, "n_samples": 480000,
            "nb_max_frames": 3000, "padding_side": "right", "padding_value": 0.0, "return_attention_mask": False,
            "sampling_rate": 16000,
        },
        "tokenizer_config.json": {
            "tokenizer_class": "WhisperTokenizer", "model_max_length": 1024, "add_prefix_space": True,
            "errors": "replace", "clean_up_tokenization_spaces": False, **names,
            "added_tokens_decoder": {str(t["id"]): {k: x for k, x in t.items() if k != "id"} for t in special_tokens()},
        },
        "tokenizer.json": tokenizer(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--threshold", type=float, default=0.5, help="words below it are uncertain")
    parser.add_argument("--reluctance", type=float, default=1.5, help="taken from the unknown word's logit")
    a = parser.parse_args()
    model = Recognizer(Shape())
    model.load_state_dict(torch.load(a.checkpoint, weights_only=False)["average"])
    model.fold()
    model.eval()
    (a.out / "onnx").mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        graphs = {name: f"{folder}/{name}.onnx" for name in ("encoder_model", "decoder_model_merged")}
        with torch.no_grad():
            export(model, *graphs.values(), a.reluctance)
        for name, path in graphs.items():
            quantize(path, str(a.out / "onnx" / f"{name}_quantized.onnx"))
    for name, content in configs(model.shape, a.threshold).items():
        (a.out / name).write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

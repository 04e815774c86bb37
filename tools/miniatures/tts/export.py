"""Checkpoint to the ONNX files.

    python tools/miniatures/tts/export.py --work DIR --to DIR/export
"""

import argparse
from pathlib import Path

import torch

import export_speaker
import export_speech


def weights(checkpoint: Path) -> tuple[dict, dict]:
    """The averaged weights of network and speaker encoder as numpy arrays."""
    state = torch.load(checkpoint, weights_only=True, map_location="cpu")["average"]
    parts = ({}, {})
    for name, value in state.items():
        for prefix, part in zip(("module.speech.", "module.encoder."), parts):
            if name.startswith(prefix):
                part[name.removeprefix(prefix)] = value.numpy()
    return parts


def export(checkpoint: Path, folder: Path, quantized: bool = True) -> None:
    speech, encoder = weights(checkpoint)
    suffix = "_quantized" if quantized else ""
    (folder / "onnx").mkdir(parents=True, exist_ok=True)
    export_speech.build(speech, folder / f"onnx/model{suffix}.onnx", quantized)
    export_speaker.build(encoder, folder / f"onnx/speaker_encoder{suffix}.onnx", quantized)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--fp32", action="store_true")
    arguments = parser.parse_args()
    export(arguments.work / "checkpoint.pt", arguments.to, quantized=not arguments.fp32)


if __name__ == "__main__":
    main()

"""Converts the official checkpoint of Fish-Speech 1.5 to the files that Aloud reads:

    python tools/convert/fish_speech.py --source fish-speech --checkpoint checkpoints/fish-speech-1.5 --out fish-onnx

`--source` is the code at its tag v1.5.1 (github.com/fishaudio/fish-speech), `--checkpoint` the folder of the published weights.
docs/convert.md says what comes out. The weights are under CC-BY-NC-SA-4.0, and so is everything made of them.
"""

import argparse
from pathlib import Path

import torch

from fish_parts import files, official
from fish_parts.convert import ENDINGS, convert


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=Path, required=True)
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--formats", nargs="+", choices=ENDINGS, default=list(ENDINGS))
    parser.add_argument("--most-bytes", type=int, default=files.MOST_BYTES, help="of one file of weights")
    options = parser.parse_args()
    torch.set_num_threads(1)
    official.import_official(options.source)
    convert(options.source, options.checkpoint, options.out, options.formats, options.most_bytes)


if __name__ == "__main__":
    main()

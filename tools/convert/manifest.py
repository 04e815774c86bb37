"""Writes `manifest.json` into a folder of files that are published as Aloud reads them:
`python3 tools/convert/manifest.py --model xtts-v2 FOLDER`.

It says of each file its length and SHA-256, and of graphs and their weights the number format. With it beside them, files
from a folder on a server, from a mirror, or brought by hand are compared with it, so that a copy that broke is found. Needs
nothing but Python. Hidden files, texts in Markdown and the manifest itself are left out.
"""

import argparse
import hashlib
import json
import re
from pathlib import Path

# What is said of a model whose public export exists: its licence, and where the export is.
MODELS = {
    "xtts-v2": ("LicenseRef-CPML-1.0", "pltobing/XTTSv2-Streaming-ONNX"),
    "orpheus-3b": (
        "Apache-2.0 AND LicenseRef-Llama-3.2-Community",
        "onnx-community/orpheus-3b-0.1-ft-ONNX, onnx-community/snac_24khz-ONNX",
    ),
    "canary-qwen-2.5b": ("CC-BY-4.0", "OpenVoiceOS/canary-qwen-2.5b-onnx"),
}
# A graph, or weights beside it: model_q4f16.onnx, model_q4f16.onnx_data_1, encoder.int8.onnx.data.
GRAPH = re.compile(r"^(?P<name>.+)\.onnx(?:[._]data(?:_\d+)?)?$")
# How exports say a number format at the end of a graph's name; without one it has 32 bits.
ENDINGS = {"q4f16": "q4f16", "q4": "q4", "fp16": "fp16", "int8": "q8", "quantized": "q8", "q8": "q8"}


def precision_of(path: Path) -> str | None:
    graph = GRAPH.match(path.name)
    if graph is None:
        return None
    return ENDINGS.get(re.split(r"[._]", graph["name"])[-1], "fp32")


def sha256_of(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(1 << 24):
            digest.update(block)
    return digest.hexdigest()


def is_listed(path: Path, folder: Path) -> bool:
    inside = path.relative_to(folder)
    is_hidden = any(part.startswith(".") for part in inside.parts)
    return path.is_file() and not is_hidden and path.suffix != ".md" and inside.as_posix() != "manifest.json"


def row_of(path: Path, folder: Path) -> dict:
    row = {"path": path.relative_to(folder).as_posix(), "bytes": path.stat().st_size, "sha256": sha256_of(path)}
    precision = precision_of(path)
    return row | ({"precision": precision} if precision else {})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--model", required=True, help="the model's id in Aloud")
    parser.add_argument("--licence", help="as an SPDX expression; known of " + ", ".join(MODELS))
    parser.add_argument("--made-from", help="where the files come from")
    options = parser.parse_args()
    licence, source = MODELS.get(options.model, (None, None))
    licence = options.licence or licence
    if licence is None:
        raise SystemExit(f"the licence of {options.model} is not known here: say it with --licence")
    rows = [row_of(path, options.folder) for path in sorted(options.folder.rglob("*")) if is_listed(path, options.folder)]
    if not rows:
        raise SystemExit(f"{options.folder} has no files")
    facts = {"model": options.model, "licence": licence, "made_from": options.made_from or source, "files": rows}
    text = json.dumps(facts, indent="\t", ensure_ascii=False) + "\n"
    (options.folder / "manifest.json").write_text(text, encoding="utf-8")
    print(f"{len(rows)} files, {sum(row['bytes'] for row in rows) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()

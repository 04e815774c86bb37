"""Graphs with their weights beside them in files of a bounded length, and the manifest that says what lies in the folder."""

import hashlib
import json
from pathlib import Path

import onnx
from onnx import numpy_helper
from onnx.external_data_helper import set_external_data

# No browser's buffer holds more than 2 GiB, some no more than 2 GB.
MOST_BYTES = 2_000_000_000
# Smaller tensors stay in the graph.
LEAST_BYTES = 1024
# As the official tools of ONNX align tensors, so that they can be mapped.
ALIGNMENT = 4096


def write_graph(graph: onnx.ModelProto, path: Path, most_bytes: int = MOST_BYTES) -> list[Path]:
    """Writes `path`, and beside it `path`_data, `path`_data_1 … of at most `most_bytes` each; returns all of them."""
    shorten_names(graph.graph)
    shards: list[Path] = []
    file, room = None, 0
    for tensor in sorted(graph.graph.initializer, key=lambda it: -it.ByteSize()):
        data = numpy_helper.to_array(tensor).tobytes()
        if len(data) < LEAST_BYTES:
            continue
        if len(data) > most_bytes:
            raise SystemExit(f"a table of {len(data)} bytes does not fit into a file of {most_bytes}")
        if file is None or room < len(data) + ALIGNMENT:
            file and file.close()
            shards.append(path.with_name(f"{path.name}_data{f'_{len(shards)}' if shards else ''}"))
            file, room = shards[-1].open("wb"), most_bytes
        padding = -file.tell() % ALIGNMENT if file.tell() else 0
        file.write(bytes(padding))
        offset = file.tell()
        file.write(data)
        room = most_bytes - file.tell()
        for field in ("float_data", "int32_data", "int64_data"):
            tensor.ClearField(field)
        tensor.raw_data = b""
        set_external_data(tensor, shards[-1].name, offset, len(data))
        tensor.ClearField("raw_data")
    file and file.close()
    path.write_bytes(graph.SerializeToString())
    return [path, *shards]


def shorten_names(graph) -> None:
    """Names of values inside the graph would be most of its bytes."""
    kept = {value.name for value in [*graph.input, *graph.output]} | {""}
    short: dict[str, str] = {}
    name_of = lambda name: name if name in kept else short.setdefault(name, f"v{len(short)}")
    for number, node in enumerate(graph.node):
        node.name = f"n{number}"
        for field in ("doc_string", "metadata_props"):
            node.ClearField(field)
        for names in (node.input, node.output):
            names[:] = [name_of(name) for name in names]
    for tensor in graph.initializer:
        tensor.name = name_of(tensor.name)
    graph.ClearField("value_info")


def write_manifest(folder: Path, files: list[Path], precisions: dict[str, str], facts: dict) -> None:
    """`precisions`: number formats by path; `facts` goes in front."""
    rows = []
    for path in sorted(files):
        name = path.relative_to(folder).as_posix()
        row = {"path": name, "bytes": path.stat().st_size, "sha256": sha256_of(path)}
        rows.append(row | ({"precision": precisions[name]} if name in precisions else {}))
    (folder / "manifest.json").write_text(json.dumps({**facts, "files": rows}, indent="\t", ensure_ascii=False) + "\n")


def sha256_of(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(1 << 24):
            digest.update(block)
    return digest.hexdigest()

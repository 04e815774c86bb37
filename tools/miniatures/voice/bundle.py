"""All that training needs, in a few pieces of at most 56 MiB, for a machine with numpy and torch alone.

    python bundle.py --work DIR [--minutes 300]        # DIR/bundle/00.piece ..., of the others so many minutes
    python bundle.py --work DIR --unpack FOLDER        # there: the pieces in FOLDER, then train.py --work DIR

The first pieces have the four readers, mixed, so training can begin with the first; unpack again when more are there.
"""

import argparse
import json
import lzma
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

import codec
from align import Clips
from readers import ACCENTED, READERS

PIECE = 56 << 20
CLIPS = 20  # in a row


def chunks(work: Path, minutes: float) -> list[tuple[str, list]]:
    """Rows of clips in the order in which they travel: readers by turns, then the others by turns."""
    about = {path.stem: json.loads(path.read_text()) for path in sorted((work / "clips").glob("*.json"))}
    parts = {name: [found["clips"][i : i + CLIPS] for i in range(0, len(found["clips"]), CLIPS)]
             for name, found in about.items() if found["learn"]}  # fmt: skip
    main, others = [], []
    for names, out in ((READERS, main), ([*(n for n in parts if n not in READERS)], others)):
        turns = [(i / len(parts[name]), name, rows) for name in names if name in parts for i, rows in enumerate(parts[name])]
        out += [(name, rows) for _, name, rows in sorted(turns, key=lambda turn: turn[0])]
    total = sum(row[4] for _, rows in others for row in rows) / 6000
    kept = others[:: max(1, round(total / minutes))] if minutes else []
    return [*main, *kept]


def pack(work: Path, minutes: float) -> None:
    """A row is an 8-byte length of a JSON description, itself, and the bytes it describes."""
    aligned = json.loads((work / "aligned.json").read_text())
    pieces: dict[str, list] = {}
    for group in aligned.values():
        for piece in group["pieces"]:
            pieces.setdefault(piece["key"].rsplit("/", 1)[0], []).append(piece)
    folder, sources, piece, number, size = work / "bundle", {}, bytearray(), 0, 0
    folder.mkdir(exist_ok=True)
    for name, rows in chunks(work, minutes):
        source = sources.setdefault(name, Clips(work, name))
        sounds = [codec.coded(source.samples(row)) for row in rows]
        pitch = lzma.compress(np.concatenate([source.pitch[row[3] : row[3] + row[4]] for row in rows]).tobytes())
        about = json.dumps(dict(name=name, speaks=name not in ACCENTED, rows=rows, sounds=[len(s) for s in sounds], pitch=len(pitch),
                                pieces=[pieces.get(row[0], []) for row in rows])).encode()  # fmt: skip
        about = lzma.compress(about)
        content = b"".join([len(about).to_bytes(8, "little"), about, pitch, *sounds])
        if piece and len(piece) + len(content) > PIECE:
            (folder / f"{number:02}.piece").write_bytes(piece)
            piece, number = bytearray(), number + 1
        piece += content
        size += len(content)
        seconds = sum(row[4] for row in rows) / 100
        print(f"{name}: {sum(map(len, sounds)) * 8 / seconds / 1000:.0f} kbit/s", end="\r", flush=True)
    (folder / f"{number:02}.piece").write_bytes(piece)
    print(f"\n{number + 1} pieces, {size / 1e6:.0f} MB")


def rows_in(folder: Path):
    """Descriptions, pitches and coded sounds, in the order in which they were packed."""
    for path in sorted(folder.glob("*.piece")):
        piece, at = path.read_bytes(), 0
        while at < len(piece):
            begin = at + 8 + int.from_bytes(piece[at : at + 8], "little")
            about = json.loads(lzma.decompress(piece[at + 8 : begin]))
            ends = np.cumsum([begin, about["pitch"], *about["sounds"]])
            yield about, lzma.decompress(piece[begin : ends[1]]), [piece[a:b] for a, b in zip(ends[1:], ends[2:])]
            at = int(ends[-1])


def unpack(folder: Path, work: Path) -> None:
    (work / "clips").mkdir(parents=True, exist_ok=True)
    found: dict[str, dict] = {}
    files: dict[str, tuple] = {}
    groups: dict[str, list] = {}
    with ProcessPoolExecutor() as pool:
        for about, pitch, sounds in rows_in(folder):
            name = about["name"]
            if name not in found:
                found[name] = dict(learn=True, speaks=about["speaks"], clips=[])
                files[name] = tuple(open(work / f"clips/{name}.{kind}", "wb") for kind in ("sound", "pitch"))
            files[name][1].write(pitch)
            for row, pieces, samples in zip(about["rows"], about["pieces"], pool.map(codec.decoded, sounds)):
                at = found[name]["clips"][-1][3] + found[name]["clips"][-1][4] if found[name]["clips"] else 0
                files[name][0].write(samples.tobytes())
                found[name]["clips"].append([*row[:3], at, row[4]])
                groups.setdefault(name, []).extend(dict(piece, start=piece["start"] - row[3] + at) for piece in pieces)
    for name, about in found.items():
        for file in files[name]:
            file.close()
        (work / f"clips/{name}.json").write_text(json.dumps(about))
    (work / "aligned.json").write_text(json.dumps({name: dict(pieces=pieces) for name, pieces in groups.items()}))
    print({name: f"{sum(row[4] for row in about['clips']) / 6000:.0f} min" for name, about in found.items()})


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=300, help="of the readers that are not spoken like")
    parser.add_argument("--unpack", type=Path, help="the folder of pieces; without it pieces are made")
    arguments = parser.parse_args()
    if arguments.unpack:
        unpack(arguments.unpack, arguments.work)
    else:
        pack(arguments.work, arguments.minutes)


if __name__ == "__main__":
    main()

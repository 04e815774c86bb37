"""What training needs, in a few small pieces, for a machine to which little can be carried at once.

    python bundle.py --work DIR                # DIR/bundle/00.piece ...
    python bundle.py --work DIR --unpack FOLDER   # there: all pieces in FOLDER, then train.py --work DIR

Features lose what lies below 0.54 nepers (their noise is larger) and shrink to 40 %: differences along both axes,
then LZMA. A quarter of the single words is enough.
"""

import argparse
import json
import lzma
from pathlib import Path

import numpy as np

from data import sources, targets
from features import MELS

COARSE = 6
PIECE = 56 << 20
QUARTER = ("commands",)


def squeezed(frames: np.ndarray) -> bytes:
    coarse = (frames.astype(np.int16) + COARSE // 2) // COARSE
    moves = np.diff(np.diff(coarse, axis=0, prepend=0), axis=1, prepend=0)
    return lzma.compress(moves.astype(np.uint8).tobytes(), preset=3)


def restored(content: bytes) -> np.ndarray:
    moves = np.frombuffer(lzma.decompress(content), np.uint8).reshape(-1, MELS)
    coarse = np.cumsum(np.cumsum(moves, axis=1, dtype=np.uint8), axis=0, dtype=np.uint8)
    return np.minimum(coarse.astype(np.uint16) * COARSE, 255).astype(np.uint8)


def pack(work: Path, folder: Path) -> None:
    """Pieces are rows of an 8-byte length of a JSON description, itself, and the bytes it describes."""
    found = {name: source for name, source in sources(work).items() if source["learn"]}
    wanted = targets(work, found)
    piece, size, number = bytearray(), 0, 0
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in found.items():
        stored = np.memmap(work / "features" / f"{name}.bytes", np.uint8, "r").reshape(-1, MELS)
        rows = [row for row in source["recordings"] if row[0] in wanted or not row[2]]
        rows = rows[::4] if name in QUARTER else rows
        for start in range(0, len(rows), 300):
            some = rows[start : start + 300]
            content = squeezed(np.concatenate([stored[row[3] : row[3] + row[4]] for row in some]))
            about = json.dumps(dict(name=name, rows=some, size=len(content),
                                    targets=[wanted.get(row[0]) for row in some])).encode()
            if piece and len(piece) + len(content) + len(about) > PIECE:
                (folder / f"{number:02}.piece").write_bytes(piece)
                piece, number = bytearray(), number + 1
            piece += len(about).to_bytes(8, "little") + about + content
            size += len(content)
    (folder / f"{number:02}.piece").write_bytes(piece)
    print(f"{number + 1} pieces, {size / 1e6:.0f} MB")


def unpack(folder: Path, work: Path) -> None:
    (work / "features").mkdir(parents=True, exist_ok=True)
    recordings: dict[str, list] = {}
    ends: dict[str, int] = {}
    wanted = {}
    for path in sorted(folder.glob("*.piece")):
        piece, at = path.read_bytes(), 0
        while at < len(piece):
            begin = at + 8 + int.from_bytes(piece[at : at + 8], "little")
            about = json.loads(piece[at + 8 : begin])
            at, name = begin + about["size"], about["name"]
            with open(work / "features" / f"{name}.bytes", "ab") as out:
                out.write(restored(piece[begin:at]).tobytes())
            for (key, speaker, words, _, frames), target in zip(about["rows"], about["targets"]):
                recordings.setdefault(name, []).append([key, speaker, words, ends.get(name, 0), frames])
                ends[name] = ends.get(name, 0) + frames
                if target is not None:
                    wanted[key] = target
    for name, rows in recordings.items():
        (work / "features" / f"{name}.json").write_text(json.dumps(dict(learn=True, recordings=rows)))
    (work / "targets.json").write_text(json.dumps(wanted))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--unpack", type=Path, help="the folder of pieces; without it pieces are made")
    arguments = parser.parse_args()
    if arguments.unpack:
        unpack(arguments.unpack, arguments.work)
    else:
        pack(arguments.work, arguments.work / "bundle")


if __name__ == "__main__":
    main()

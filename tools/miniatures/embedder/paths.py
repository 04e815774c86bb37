"""Lets the scripts here import git sources and layouts of corpora from the folder `recogniser` beside."""

import sys
from pathlib import Path

MINIATURES = Path(__file__).resolve().parent.parent
if str(MINIATURES / "recogniser") not in sys.path:
    sys.path.append(str(MINIATURES / "recogniser"))

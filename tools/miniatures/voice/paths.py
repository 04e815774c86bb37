"""Lets the scripts here import from the folders beside: git sources of `recogniser`, symbols of `tts`.

Their modules of the same name as one here are hidden by it.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
MINIATURES = HERE.parent
SHARED = HERE.parents[3] / "shared"

for _neighbour in ("recogniser", "tts"):
    if str(MINIATURES / _neighbour) not in sys.path:
        sys.path.append(str(MINIATURES / _neighbour))

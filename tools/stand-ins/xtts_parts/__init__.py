"""Parts of the stand-in for XTTS-v2."""

"""The parts of the converter of Fish-Speech 1.5, and of its stand-in."""

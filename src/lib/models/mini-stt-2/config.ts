// What recogniser.json says: what the numbers stand for, and how to weigh them. tools/miniatures/recogniser/export.py
// writes it beside the graph.
import type { BeamWeights } from './beam.ts';
import type { Calibration } from './confidence.ts';
import type { SpellingLimits } from './unknown-words.ts';

export type RecogniserConfig = {
	/** By number, the blank first. */
	phones: string[];
	/** Pieces of words by number, the blank first; ▁ begins a word. */
	pieces: string[];
	/** From one frame of results to the next. */
	milliseconds: number;
	decoder: BeamWeights;
	confidence: Calibration;
	spelling: SpellingLimits;
};

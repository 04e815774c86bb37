// A voice that was cloned with the first mini-tts, for the one of today.

/** The first one's revision. */
export const FIRST = 'made 2026-11-21T00:00:00.000Z';

/** Pitch, spectrum, tempo and liveliness come first in a style and mean the same in both (tools/miniatures/voice/style.py). */
const OPEN_VALUES = 35;

/** The rest is each model's own: there it has what all presets have in common. */
export function carryOver(earlier: Float32Array, usual: Float32Array): Float32Array {
	const style = usual.slice();
	style.set(earlier.subarray(0, OPEN_VALUES));
	return style;
}

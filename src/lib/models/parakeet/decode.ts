// Greedy decoding of a token-and-duration transducer (Xu et al. 2023, algorithm 2), as NeMo does it: the likeliest token, and
// by the likeliest duration on to the next frame.
import type { Joint } from './joint.ts';

/** The encoder's values [width, frames], row-major, of which the first `length` frames are of the sound. */
export type Encoded = { values: Float32Array; frames: number; length: number };

/** `frame` and `duration` in the encoder's frames; `probability` among all tokens, the blank included. */
export type SaidToken = { id: number; frame: number; duration: number; probability: number };

/** NeMo's max_symbols: then it goes on by a frame, whatever the model says. So a sound always comes to an end. */
const MOST_AT_ONE_FRAME = 10;

/** All tokens said, blanks left out. @param blank the last token's id; what follows it are durations */
export async function decode(joint: Joint, encoded: Encoded, blank: number): Promise<SaidToken[]> {
	const said: SaidToken[] = [];
	let state = joint.start();
	let last = blank;
	let count = 0;
	for (let frame = 0; frame < encoded.length;) {
		const { logits, next } = await joint.step(valuesAt(encoded, frame), last, state);
		const tokens = logits.subarray(0, blank + 1);
		const id = likeliest(tokens);
		const duration = likeliest(logits.subarray(blank + 1));
		if (id !== blank) {
			said.push({ id, frame, duration, probability: probabilityOf(tokens, id) });
			[state, last, count] = [next, id, count + 1];
		}
		// Nothing said and no step forward would be said for ever.
		const mustGoOn = id === blank || count === MOST_AT_ONE_FRAME;
		const step = duration === 0 && mustGoOn ? 1 : duration;
		if (step > 0) count = 0;
		frame += step;
	}
	return said;
}

function valuesAt({ values, frames }: Encoded, frame: number): Float32Array {
	return Float32Array.from(
		{ length: values.length / frames },
		(_, row) => values[row * frames + frame] ?? 0
	);
}

/** The first where several are the largest. */
function likeliest(logits: Float32Array): number {
	let best = 0;
	for (let index = 1; index < logits.length; index++) {
		if ((logits[index] ?? 0) > (logits[best] ?? 0)) best = index;
	}
	return best;
}

/** @param id of the largest */
function probabilityOf(logits: Float32Array, id: number): number {
	const largest = logits[id] ?? 0;
	let sum = 0;
	for (const value of logits) sum += Math.exp(value - largest);
	return 1 / sum;
}

// Which tokens and codes count as said lately, so that they are penalised: a window over the last frames.
import type { Frame } from './tokens.ts';

/** 0.74 seconds. */
const WINDOW = 16;

export type Repeats = {
	/** Values of one of a frame's nine rows that were said lately. */
	seen(row: number): ReadonlySet<number>;
	add(frame: Frame): void;
};

/**
 * As in the official code (`decode_n_tokens`): the first frame never counts, and until the window is full, 0 counts as
 * said, because the window is filled with it. For the first frame itself nothing counts.
 */
export function createRepeats(): Repeats {
	let isFirst = true;
	const frames: Frame[] = [];
	return {
		seen(row) {
			if (isFirst) return new Set();
			const values = new Set(frames.map((frame) => frame[row] ?? 0));
			if (frames.length < WINDOW) values.add(0);
			return values;
		},
		add(frame) {
			if (isFirst) isFirst = false;
			else frames.push(frame);
			if (frames.length > WINDOW) frames.shift();
		}
	};
}

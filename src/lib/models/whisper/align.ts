// Aligns each token with the sound, using the shortest path through the decoder's attentions.

const FRAMES_PER_SECOND = 50; // of the encoder's output
const MEDIAN_WIDTH = 7; // from transformers' Whisper configuration

export type Span = { startSeconds: number; endSeconds: number };

/**
 * Seconds at which the path through the sound enters each row, as in transformers' `_extract_token_timestamps`:
 * normalised, median filter, mean of the heads, dynamic time warping. `attentions` are one matrix [rows, frames],
 * row-major, one per alignment head. Each row reads a token and predicts the next, so in Whisper a row is entered
 * where its own token ends and the next one begins.
 */
export function tokenTimes(
	attentions: readonly Float32Array[],
	rows: number,
	frames: number
): number[] {
	if (attentions.length === 0 || rows === 0 || frames === 0) return new Array<number>(rows).fill(0);
	const mean = new Float32Array(rows * frames);
	for (const head of attentions) {
		const weights = smoothed(normalised(head, rows, frames), rows, frames);
		for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (weights[at] ?? 0);
	}
	for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) / attentions.length;
	return entered(mean, rows, frames).map((frame) => frame / FRAMES_PER_SECOND);
}

/**
 * When each token after the prompt is said: it begins where the one before it ends. `attentions` have a
 * row for each token read, the prompt's first; the last of the `tokens` may lack one, and then ends with the sound.
 */
export function tokenSpans(decoded: {
	tokens: readonly number[];
	promptTokens: number;
	frames: number;
	attentions: readonly Float32Array[];
}): Span[] {
	const { tokens, promptTokens, frames, attentions } = decoded;
	const written = attentions.map((head) => head.subarray(promptTokens * frames));
	const rows = Math.min(tokens.length, ...written.map(({ length }) => Math.floor(length / frames)));
	const ends = tokenTimes(written, rows || 0, frames);
	return tokens.map((_, index) => ({
		startSeconds: index === 0 ? 0 : (ends[index - 1] ?? 0),
		endSeconds: ends[index] ?? frames / FRAMES_PER_SECOND
	}));
}

/** Normalises each column to mean 0 and standard deviation 1; a constant column becomes zeros. */
function normalised(weights: Float32Array, rows: number, frames: number): Float32Array {
	const result = new Float32Array(rows * frames);
	for (let frame = 0; frame < frames; frame++) {
		let sum = 0;
		for (let row = 0; row < rows; row++) sum += weights[row * frames + frame] ?? 0;
		const mean = sum / rows;
		let squares = 0;
		for (let row = 0; row < rows; row++) {
			squares += ((weights[row * frames + frame] ?? 0) - mean) ** 2;
		}
		const deviation = Math.sqrt(squares / rows) || 1;
		for (let row = 0; row < rows; row++) {
			const at = row * frames + frame;
			result[at] = ((weights[at] ?? 0) - mean) / deviation;
		}
	}
	return result;
}

/** The median of each value and its neighbours along the row; the row is mirrored at its edges. */
function smoothed(weights: Float32Array, rows: number, frames: number): Float32Array {
	const half = (MEDIAN_WIDTH - 1) / 2;
	if (frames <= half) return weights;
	const result = new Float32Array(weights.length);
	const near = new Float32Array(MEDIAN_WIDTH);
	for (let row = 0; row < rows; row++) {
		for (let frame = 0; frame < frames; frame++) {
			for (let offset = -half; offset <= half; offset++) {
				const mirrored = Math.abs(frame + offset);
				const column = mirrored < frames ? mirrored : 2 * (frames - 1) - mirrored;
				putInOrder(near, offset + half, weights[row * frames + column] ?? 0);
			}
			result[row * frames + frame] = near[half] ?? 0;
		}
	}
	return result;
}

/** Inserts a value into the first `count`, which are sorted: for seven values, far faster than sorting afterwards. */
function putInOrder(values: Float32Array, count: number, value: number): void {
	let at = count;
	for (; at > 0 && (values[at - 1] ?? 0) > value; at--) values[at] = values[at - 1] ?? 0;
	values[at] = value;
}

/** The frame at which the best path from the first row and frame to the last enters each row. */
function entered(weights: Float32Array, rows: number, frames: number): number[] {
	// Costs are kept in 32 bits, as in the official code, so that near ties resolve the same way.
	let above = new Float32Array(frames + 1).fill(Infinity);
	above[0] = 0;
	const steps = new Uint8Array(rows * frames); // 0: both, 1: the next row, 2: the next frame
	for (let row = 0; row < rows; row++) {
		const costs = new Float32Array(frames + 1).fill(Infinity);
		for (let frame = 1; frame <= frames; frame++) {
			const both = above[frame - 1] ?? Infinity;
			const nextRow = above[frame] ?? Infinity;
			const nextFrame = costs[frame - 1] ?? Infinity;
			const at = row * frames + frame - 1;
			const step =
				both < nextRow && both < nextFrame ? 0 : nextRow < both && nextRow < nextFrame ? 1 : 2;
			steps[at] = step;
			const before = step === 0 ? both : step === 1 ? nextRow : nextFrame;
			costs[frame] = before - (weights[at] ?? 0);
		}
		above = costs;
	}
	const first = new Array<number>(rows).fill(0);
	for (let row = rows - 1, frame = frames - 1; row > 0 || frame > 0;) {
		const step = row === 0 ? 2 : frame === 0 ? 1 : (steps[row * frames + frame] ?? 0);
		if (step !== 2) first[row] = frame;
		if (step !== 2) row--;
		if (step !== 1) frame--;
	}
	return first;
}

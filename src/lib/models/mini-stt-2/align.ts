// Which frames each of the phones that were said takes: the likeliest path of CTC through them (Viterbi), "forced
// alignment" (Graves et al. 2006; Kürzinger et al. 2020, arXiv 2007.09127).

/** Logarithms of `labels` probabilities for each frame, the blank first, frame after frame. */
export type Scores = { values: Float32Array; labels: number };

/** The frames of one phone, from `first` up to, not including, `end`, and its best logarithm in them. */
export type PhoneSpan = { first: number; end: number; log: number };

const STAY = 0;
const ONE = 1;
const TWO = 2; // past a blank that was not heard

/**
 * One span for each phone, in order. Throws where there are too few frames for them.
 * Time and memory: frames times phones.
 */
export function alignPhones({ values, labels }: Scores, phones: readonly number[]): PhoneSpan[] {
	if (phones.length === 0) return [];
	const frames = values.length / labels;
	// A blank before, between and after: states 0, 2, 4, …
	const states = 2 * phones.length + 1;
	const labelOf = (state: number) => (state % 2 === 0 ? 0 : (phones[(state - 1) / 2] ?? 0));
	const steps = new Uint8Array(frames * states);
	let before = new Float64Array(states).fill(-Infinity);
	let now = new Float64Array(states);
	before[0] = 0; // a state before the first frame, from which states 0 and 1 are reached
	for (let frame = 0; frame < frames; frame++) {
		for (let state = 0; state < states; state++) {
			const label = labelOf(state);
			const skips = label !== 0 && state > 1 && label !== labelOf(state - 2);
			let best = before[state] ?? -Infinity;
			let step = STAY;
			const one = before[state - 1] ?? -Infinity;
			if (one > best) [best, step] = [one, ONE];
			const two = skips ? (before[state - 2] ?? -Infinity) : -Infinity;
			if (two > best) [best, step] = [two, TWO];
			now[state] = best + (values[frame * labels + label] ?? -Infinity);
			steps[frame * states + state] = step;
		}
		[before, now] = [now, before];
	}
	const endsInPhone = (before[states - 2] ?? -Infinity) > (before[states - 1] ?? -Infinity);
	const last = endsInPhone ? states - 2 : states - 1;
	if (before[last] === -Infinity) throw new Error('too few frames for so many phones');
	return readBack(
		{ values, labels },
		phones,
		(frame, state) => steps[frame * states + state],
		last
	);
}

function readBack(
	{ values, labels }: Scores,
	phones: readonly number[],
	stepAt: (frame: number, state: number) => number | undefined,
	last: number
): PhoneSpan[] {
	const spans = phones.map(() => ({ first: Infinity, end: 0, log: -Infinity }));
	let state = last;
	for (let frame = values.length / labels - 1; frame >= 0; frame--) {
		const span = state % 2 === 0 ? undefined : spans[(state - 1) / 2];
		if (span) {
			span.first = frame;
			span.end = Math.max(span.end, frame + 1);
			const log = values[frame * labels + (phones[(state - 1) / 2] ?? 0)] ?? -Infinity;
			span.log = Math.max(span.log, log);
		}
		state -= stepAt(frame, state) ?? 0;
	}
	return spans;
}

// Frames of speech from a prompt: the slow network chooses a token, the fast one, for each frame anew, seven more codes.
import { generateTokens } from '#lib/runtime/decoding/generate-tokens.ts';
import { keepWithin, penalise, warm, type Step } from '#lib/runtime/decoding/sampling.ts';
import type { LanguageModel, Tensor } from '#lib/runtime/runtime.ts';
import type { NpyTable } from '#lib/runtime/tables/npy-table.ts';
import { createRepeats } from './repeats.ts';
import { CODEBOOKS, codeOf, framesTensor, type Frame, type Special } from './tokens.ts';

/** `codes`: a row for each code, which the fast network reads it as. */
export type Networks = { slow: LanguageModel; fast: LanguageModel; codes: NpyTable };

export type Order = {
	prompt: readonly Frame[];
	special: Special;
	/** Random numbers from 0 up to 1, eight for each frame; if absent, always the likeliest. */
	uniform?: (() => number) | undefined;
	mostFrames: number;
};

const PENALTY = penalise(1.2);
/** Those of the official server: the shares are taken before the temperature. */
const THEN: readonly Step[] = [keepWithin(0.7), warm(0.7)];

/** Frames as they are made, without that of the token that ends speech. Leaving the loop cancels the work. */
export async function* generateFrames(
	networks: Networks,
	{ prompt, special, uniform, mostFrames }: Order
): AsyncGenerator<Frame, void, undefined> {
	const repeats = createRepeats();
	let hidden: Float32Array | undefined;
	let last: Frame | undefined;
	for await (const token of generateTokens(networks.slow, {
		prompt: framesTensor(prompt),
		seen: [],
		steps: [(logits) => PENALTY(logits, repeats.seen(0)), ...THEN],
		uniform,
		stop: special.endTurn,
		mostTokens: mostFrames,
		keepHidden: (state) => (hidden = state.slice()),
		follow: () => framesTensor(last ? [last] : [])
	})) {
		if (!hidden) throw new Error('the language model gave no hidden state');
		const first = codeOf(token, special);
		last = [
			token,
			...(await codesOf(networks, hidden, first, (row) => repeats.seen(row), uniform))
		];
		repeats.add(last);
		yield last;
	}
}

/** All eight codes of a frame, of which the first is known. */
async function codesOf(
	{ fast, codes: table }: Networks,
	hidden: Float32Array,
	first: number,
	seen: (row: number) => ReadonlySet<number>,
	uniform: Order['uniform']
): Promise<number[]> {
	const codes = [first];
	for await (const code of generateTokens(fast, {
		prompt: rowsTensor([hidden, rowOf(table, first)]),
		seen: [],
		steps: [(logits) => PENALTY(logits, seen(codes.length + 1)), ...THEN],
		uniform,
		stop: [],
		mostTokens: CODEBOOKS - 1,
		follow: (code) => rowsTensor([rowOf(table, code)])
	})) {
		codes.push(code);
	}
	return codes;
}

/** @throws Error where the table has no such row */
function rowOf({ dims: [rows = 0, width = 0], values }: NpyTable, row: number): Float32Array {
	if (row >= rows) throw new Error(`there is no code ${row}`);
	return values.subarray(row * width, (row + 1) * width);
}

function rowsTensor(rows: readonly Float32Array[]): Tensor {
	const width = rows[0]?.length ?? 0;
	const data = new Float32Array(rows.length * width);
	rows.forEach((row, at) => data.set(row, at * width));
	return { type: 'float32', data, dims: [1, rows.length, width] };
}

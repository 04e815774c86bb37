// The cases of tests/fixtures/kokoro as texts for the adapter, in Node and in a browser alike.

import { hidePhonemes } from '#lib/text/markup/markup.ts';

/** `tokens` are numbers of Kokoro's vocabulary, without the pads; `durations` frames of 600 samples, pads included. */
export type GoldenCase = { file: string; speed: number; tokens: number[]; durations: number[] };

/** The symbols that tools/stand-ins/kokoro_stand_in.py draws from, by their numbers. */
const SYMBOLS = new Map(
	[
		[43, 'abcdef'],
		[50, 'hijklmnopqrstuvwxyzɑɐɒæ'],
		[156, 'ˈ'],
		[158, 'ː']
	].flatMap(([first, symbols]) =>
		Array.from(String(symbols), (symbol, index) => [Number(first) + index, symbol] as const)
	)
);

export function goldenCases(json: string): GoldenCase[] {
	return (JSON.parse(json) as { cases: GoldenCase[] }).cases; // written by our own script
}

/** A text, as the engine hands it on, that is said with exactly these phonemes. */
export function caseText(tokens: readonly number[]): string {
	const phonemes = tokens.map((token) => SYMBOLS.get(token) ?? '').join('');
	return hidePhonemes(`[x](/${phonemes}/)`);
}

/** A voice pack by the formula of the script, as the published files have it: 510 rows of 256 float32. */
export function packOf(): Blob {
	const pack = Float32Array.from({ length: 510 * 256 }, (_, index) => {
		const [row, column] = [Math.floor(index / 256), index % 256];
		return 0.5 * Math.sin(0.37 * row + 1.7 * column);
	});
	return new Blob([pack]);
}

/** The largest difference of samples from 16-bit ones, of full scale; infinite where the lengths differ. */
export function largestDifference(samples: Float32Array, wanted: Uint8Array): number {
	const view = new DataView(wanted.buffer, wanted.byteOffset, wanted.byteLength);
	if (wanted.byteLength !== samples.length * 2) return Infinity;
	return samples.reduce(
		(largest, sample, index) =>
			Math.max(largest, Math.abs(sample - view.getInt16(index * 2, true) / 32767)),
		0
	);
}

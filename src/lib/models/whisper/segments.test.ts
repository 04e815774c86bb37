// Decoded tokens to segments, with tokens of one letter and timestamps from 100 on.
import { expect, test } from 'vitest';
import { segmentsOf } from './segments.ts';

const END = 99;
const FIRST = 100;
const TEXTS = [' one', ' two', ' three', '.', ' '];
const special = { firstTimestamp: FIRST, endOfText: END };
const decode = (ids: readonly number[]) => ids.map((id) => TEXTS[id] ?? '').join('');
const at = (seconds: number) => FIRST + Math.round(seconds * 50);

/** Tokens as decoded; with `ends`, the attentions walk so that each token ends there, in seconds. */
function segments(tokens: number[], seconds: number, ends?: number[]) {
	const frames = seconds * 50;
	const heads = ends && [walk(ends, frames)];
	const decoded = {
		tokens,
		probabilities: tokens.map(() => 0.5),
		promptTokens: 1,
		frames,
		attentions: heads ?? [],
		ended: 'text' as const,
		score: {
			averageLogProbability: -0.1,
			compressionRatio: 1,
			noSpeechProbability: 0,
			temperature: 0,
			tokens
		},
		language: 'en'
	};
	return segmentsOf(decoded, { special, decode, language: 'en', seconds });
}

/** A row for the prompt, and for each token one that looks at what comes between its end and the next one's. */
function walk(ends: number[], frames: number): Float32Array {
	const rows = ends.map((end, row) =>
		Float32Array.from({ length: frames }, (_, frame) =>
			frame >= end * 50 && frame < (ends[row + 1] ?? Infinity) * 50 ? 1 : 0.01
		)
	);
	return Float32Array.from(
		[new Float32Array(frames).fill(0.1), ...rows].flatMap((row) => [...row])
	);
}

test('timestamps cut the text, and words lie where the attentions have them', () => {
	const tokens = [at(0), 0, 1, at(1.2), at(2), 2, 3, at(3)];

	const found = segments(tokens, 4, [0, 0.6, 1.2, 1.4, 2, 2.6, 3, 3.4]);

	expect(found.map(({ text }) => text)).toEqual(['one two', 'three.']);
	expect(found[0]?.words.map(({ startSeconds }) => startSeconds)).toEqual([0, 0.6]);
	expect(found[0]?.endSeconds).toBe(1.2);
	expect(found[1]).toMatchObject({ startSeconds: 2, endSeconds: 2.6, language: 'en' });
	expect(found[1]?.score?.tokens).toEqual([2, 3]);
});

test('without attentions the words share their segment by length', () => {
	const [first] = segments([at(1), 0, 2, at(2)], 4);

	expect(first?.words).toMatchObject([
		{ text: 'one', startSeconds: 1, endSeconds: 1.4 },
		{ text: 'three', startSeconds: 1.4, endSeconds: 2 }
	]);
});

test('a last segment without an end goes on to the end of the window, and no further', () => {
	const found = segments([at(0), 0, at(1), at(1), 1], 2);

	expect(found[1]).toMatchObject({ text: 'two', endSeconds: 2 });
	expect(segments([at(0), 0, at(28)], 2)[0]?.endSeconds).toBe(2);
});

test('segments without text are left out', () => {
	const found = segments([at(0), 4, at(1), at(1), 0, at(2)], 2);

	expect(found.map(({ text }) => text)).toEqual(['one']);
	expect(segments([at(0), at(1)], 2)).toEqual([]);
	expect(segments([], 2)).toEqual([]);
});

test('a first word that the alignment begins long before its timestamp begins with that', () => {
	const tokens = [at(2), 2, 0, at(3)];

	const [first] = segments(tokens, 4, [0.1, 2.4, 3, 3.2]);

	expect(first?.startSeconds).toBe(2);
});

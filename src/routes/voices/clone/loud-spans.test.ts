import { expect, test } from 'vitest';
import type { Pcm } from '#lib/audio/pcm.ts';
import { findLoudSpans } from './loud-spans.ts';

const RATE = 16_000;

/** A tone of the given loudness in each stretch; 0 is silence. */
function tones(stretches: readonly (readonly [seconds: number, height: number])[]): Pcm {
	const samples = stretches.flatMap(([seconds, height]) =>
		Array.from({ length: seconds * RATE }, (_, index) => height * Math.sin(index / 7))
	);
	return { samples: Float32Array.from(samples), sampleRate: RATE };
}

test('what is loud is found, with short pauses inside and without the silence around it', () => {
	const sound = tones([
		[1, 0],
		[1, 0.3],
		[0.2, 0],
		[1, 0.3],
		[1, 0]
	]);

	const spans = findLoudSpans(sound);

	expect(spans).toHaveLength(1);
	expect(spans[0]?.startSeconds).toBeCloseTo(1, 1);
	expect(spans[0]?.endSeconds).toBeCloseTo(3.2, 1);
});

test('a long pause divides, and a hum below the voice is no voice', () => {
	const sound = tones([
		[1, 0.01],
		[1, 0.3],
		[1, 0.01],
		[1, 0.2],
		[1, 0.01]
	]);

	expect(findLoudSpans(sound).map(({ startSeconds }) => Math.round(startSeconds))).toEqual([1, 3]);
});

test('there is nobody in silence, in a sound without samples, or in a click', () => {
	expect(findLoudSpans(tones([[2, 0]]))).toEqual([]);
	expect(findLoudSpans(tones([]))).toEqual([]);
	expect(
		findLoudSpans(
			tones([
				[2, 0],
				[0.03, 0.5],
				[2, 0]
			])
		)
	).toEqual([]);
});

test('one who never pauses speaks all the time', () => {
	const [span] = findLoudSpans(tones([[3, 0.2]]));

	expect(span?.startSeconds).toBe(0);
	expect(span?.endSeconds).toBeCloseTo(3, 1);
});

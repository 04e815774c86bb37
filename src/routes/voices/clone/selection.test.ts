import { expect, test } from 'vitest';
import { durationSeconds, type Pcm } from '#lib/audio/pcm.ts';
import {
	cutOut,
	isWhole,
	LEAST_SELECTED_SECONDS,
	moveEnd,
	moveStart,
	proposeSelection,
	wholeOf
} from './selection.ts';

const RATE = 8000;

/** Silence, a tone, silence. */
function clip(before: number, spoken: number, after: number): Pcm {
	const samples = new Float32Array((before + spoken + after) * RATE);
	samples.forEach((_, index) => {
		const seconds = index / RATE;
		if (seconds >= before && seconds < before + spoken) samples[index] = 0.3 * Math.sin(index / 5);
	});
	return { samples, sampleRate: RATE };
}

test('the silence before and after is left out, but for a little', () => {
	const { startSeconds, endSeconds } = proposeSelection(clip(2, 10, 3));

	expect(startSeconds).toBeCloseTo(1.8, 1);
	expect(endSeconds).toBeCloseTo(12.2, 1);
});

test('of a long clip the first half minute of speech is proposed', () => {
	const { startSeconds, endSeconds } = proposeSelection(clip(5, 200, 0));

	expect(startSeconds).toBeCloseTo(4.8, 1);
	expect(endSeconds - startSeconds).toBeCloseTo(30, 5);
});

test('a clip in which nobody is heard is taken whole', () => {
	const sound = clip(3, 0, 0);

	expect(proposeSelection(sound)).toEqual(wholeOf(sound));
	expect(isWhole(proposeSelection(sound), sound)).toBe(true);
});

test('the ends stay within the clip and in their order', () => {
	const span = { startSeconds: 2, endSeconds: 4 };

	expect(moveStart(span, -1)).toEqual({ startSeconds: 0, endSeconds: 4 });
	expect(moveStart(span, 9)).toEqual({ startSeconds: 4 - LEAST_SELECTED_SECONDS, endSeconds: 4 });
	expect(moveEnd(span, 99, 10)).toEqual({ startSeconds: 2, endSeconds: 10 });
	expect(moveEnd(span, 0, 10)).toEqual({ startSeconds: 2, endSeconds: 2 + LEAST_SELECTED_SECONDS });
});

test('what is cut out is as long as the selection and holds its own samples', () => {
	const sound = clip(1, 1, 1);

	const cut = cutOut(sound, { startSeconds: 1, endSeconds: 2 });
	cut.samples.fill(0);

	expect(durationSeconds(cut)).toBe(1);
	expect(sound.samples.some((sample) => sample !== 0)).toBe(true);
});

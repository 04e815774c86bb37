// Quiet speech is turned up, silence and faint noise are left as they are.
import { expect, test } from 'vitest';
import { peak } from '../level.ts';
import { createLeveller } from './level-speech.ts';

const RATE = 16_000;

/** A tone of this amplitude, with silence after it. */
const tone = (amplitude: number, seconds = 0.5, silentSeconds = 0) =>
	Float32Array.from({ length: (seconds + silentSeconds) * RATE }, (_, at) =>
		at < seconds * RATE ? amplitude * Math.sin((2 * Math.PI * 200 * at) / RATE) : 0
	);

test('quiet speech is turned up to the usual level, however much silence is around it', () => {
	expect(peak(createLeveller(RATE)(tone(0.02)))).toBeCloseTo(0.141, 2);
	expect(peak(createLeveller(RATE)(tone(0.02, 0.5, 3)))).toBeCloseTo(0.141, 2);
});

test('usual and loud speech are left as they are', () => {
	for (const amplitude of [0.15, 0.5, 1]) {
		const sound = tone(amplitude);
		expect(createLeveller(RATE)(sound)).toBe(sound);
	}
});

test('the gain is bounded: 26 dB, and nothing is overloaded', () => {
	expect(peak(createLeveller(RATE)(tone(0.003)))).toBeCloseTo(0.06, 3);
	const withClick = tone(0.02);
	withClick[5000] = 0.5;
	expect(peak(createLeveller(RATE)(withClick))).toBeLessThanOrEqual(1);

	const level = createLeveller(RATE);
	level(tone(0.003));
	expect(peak(level(tone(0.5)))).toBeLessThanOrEqual(1);
});

test('silence and faint noise are not turned up', () => {
	for (const sound of [new Float32Array(RATE), tone(0.001), new Float32Array()]) {
		expect(createLeveller(RATE)(sound)).toBe(sound);
	}
});

test('a pause after loud speech is not turned up like speech, and one level leads into the next', () => {
	const level = createLeveller(RATE);
	level(tone(0.3));

	const pause = level(tone(0.01));
	expect(peak(pause)).toBeLessThan(0.011);

	const quiet = [...Array(12).keys()].map(() => level(tone(0.02))).at(-1);
	expect(peak(quiet ?? new Float32Array())).toBeGreaterThan(0.1);
});

test('a new gain begins where the last one was', () => {
	const level = createLeveller(RATE);
	level(tone(0.3));
	const later = [...Array(8).keys()].map(() => level(new Float32Array(RATE).fill(0.02)));

	for (const [index, piece] of later.slice(1).entries()) {
		expect(piece[0]).toBeCloseTo(later[index]?.at(-1) ?? 0, 3);
	}
});

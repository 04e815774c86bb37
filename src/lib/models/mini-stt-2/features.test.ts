// What the features of simple sounds are; tests/models/mini-stt-2.test.ts holds them against training's numbers.
import { expect, test } from 'vitest';
import { logMel, MELS } from './features.ts';

const tone = (hertz: number, amplitude: number) =>
	Float32Array.from(
		{ length: 16_000 },
		(_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / 16_000)
	);
const frame = (sound: Float32Array, number: number) =>
	logMel(sound).values.subarray(number * MELS, (number + 1) * MELS);

test('a second has a frame every ten milliseconds, the first at its beginning and the last at its end', () => {
	expect(logMel(new Float32Array(16_000)).frames).toBe(101);
});

test('silence is the floor in every band', () => {
	const silence = frame(new Float32Array(16_000), 50);

	expect(Math.min(...silence)).toBeCloseTo(Math.log(1e-6), 4);
	expect(Math.max(...silence)).toBeCloseTo(Math.log(1e-6), 4);
});

test('twice the amplitude is four times the power, but never more than training could store', () => {
	const [soft, loud] = [frame(tone(1000, 0.01), 50), frame(tone(1000, 0.02), 50)];

	expect(Math.max(...loud) - Math.max(...soft)).toBeCloseTo(Math.log(4), 2);
	expect(Math.max(...frame(tone(1000, 1), 50))).toBeCloseTo(8.95, 4);
});

// What becomes of clips before a voice is learned from them.
import { expect, test } from 'vitest';
import { peak } from '#lib/audio/level.ts';
import { joinClips } from './clip.ts';

function tone(seconds: number, loudness: number, sampleRate = 24_000) {
	const samples = Float32Array.from(
		{ length: seconds * sampleRate },
		(_, at) => loudness * Math.sin((2 * Math.PI * 200 * at) / sampleRate)
	);
	return { samples, sampleRate };
}

test('clips of any rate follow each other at 24 kHz', () => {
	const joined = joinClips([tone(1, 0.4), tone(2, 0.1, 48_000)], true);

	expect(joined.length).toBe(72_000);
	expect(peak(joined.subarray(0, 24_000))).toBeCloseTo(0.4, 2);
	expect(peak(joined.subarray(25_000))).toBeCloseTo(0.1, 2);
});

test('no more than 30 seconds are listened to', () => {
	expect(joinClips([tone(20, 0.1), tone(20, 0.1)], true).length).toBe(30 * 24_000);
});

test('a clip has whole tokens of 40 ms', () => {
	const { samples, sampleRate } = tone(2, 0.2);

	expect(joinClips([{ samples: samples.slice(0, 47_000), sampleRate }], true).length).toBe(46_080);
});

test('a loud clip is turned down to 0.3, where the model wants it', () => {
	expect(peak(joinClips([tone(1, 0.9)], true))).toBeCloseTo(0.3, 3);
	expect(peak(joinClips([tone(1, 0.49)], true))).toBeCloseTo(0.49, 3);
	expect(peak(joinClips([tone(1, 0.9)], false))).toBeCloseTo(0.9, 3);
});

test('a clip that is too short is refused', () => {
	expect(() => joinClips([tone(0.4, 0.2)], true)).toThrow(/too short/);
});

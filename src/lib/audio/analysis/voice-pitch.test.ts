// The pitch of voices and of sounds without pitch.
import { expect, test } from 'vitest';
import { voicePitch } from './voice-pitch.ts';
import type { Pcm } from '../pcm.ts';

/** A tone with weakening overtones, as in a voice, and some hiss. */
function voice(hertz: number, sampleRate: number, seconds = 1): Pcm {
	let seed = 1;
	const samples = Float32Array.from({ length: seconds * sampleRate }, (_, index) => {
		seed = (seed * 16_807) % 2_147_483_647;
		let sum = 0.02 * (seed / 2_147_483_647 - 0.5);
		for (let harmonic = 1; harmonic <= 10; harmonic++) {
			sum += (0.3 / harmonic) * Math.sin((2 * Math.PI * hertz * harmonic * index) / sampleRate);
		}
		return sum;
	});
	return { samples, sampleRate };
}

test.each([
	[75, 16_000],
	[110, 22_050],
	[165, 24_000],
	[220, 44_100],
	[380, 48_000]
])('a voice of %i Hz is found at a rate of %i', (hertz, sampleRate) => {
	const found = voicePitch([voice(hertz, sampleRate)]) ?? NaN;

	expect(Math.abs(found / hertz - 1)).toBeLessThan(0.01);
});

test('of several clips it is the pitch of most of them', () => {
	const clips = [voice(100, 16_000, 2), voice(240, 16_000, 0.5)];

	expect(voicePitch(clips)).toBeCloseTo(100, 0);
});

test('silence and hiss have no pitch', () => {
	let seed = 1;
	const hiss = Float32Array.from(
		{ length: 16_000 },
		() => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5
	);

	expect(voicePitch([{ samples: new Float32Array(16_000), sampleRate: 16_000 }])).toBeUndefined();
	expect(voicePitch([{ samples: hiss, sampleRate: 16_000 }])).toBeUndefined();
	expect(voicePitch([])).toBeUndefined();
});

test('mains hum behind a voice is not taken for it', () => {
	const { samples, sampleRate } = voice(190, 16_000);
	const hum = samples.map(
		(sample, n) => sample + 0.1 * Math.sin((2 * Math.PI * 60 * n) / sampleRate)
	);

	expect(voicePitch([{ samples: hum, sampleRate }])).toBeCloseTo(190, -1);
});

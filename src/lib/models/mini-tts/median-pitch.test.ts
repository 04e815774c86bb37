// The pitch of voices, of voices with hum behind them, and of what has none.
import { expect, test } from 'vitest';
import type { Pcm } from '#lib/audio/pcm.ts';
import { medianPitch } from './median-pitch.ts';

/** A tone with overtones that grow weaker, as a voice has them, behind it a hum of 60 Hz. */
function voice(hertz: number, sampleRate: number, hum = 0): Pcm {
	const samples = Float32Array.from({ length: sampleRate }, (_, index) => {
		const turn = (2 * Math.PI * index) / sampleRate;
		let sum = hum * Math.sin(60 * turn);
		for (let k = 1; k <= 10; k++) sum += (0.3 / k) * Math.sin(hertz * k * turn);
		return sum;
	});
	return { samples, sampleRate };
}

test.each([
	[80, 16_000],
	[110, 22_050],
	[165, 24_000],
	[250, 44_100],
	[330, 48_000]
])('a voice of %i Hz is found at a rate of %i', (hertz, sampleRate) => {
	const found = medianPitch([voice(hertz, sampleRate)]) ?? NaN;

	expect(Math.abs(found / hertz - 1)).toBeLessThan(0.01);
});

test('mains hum behind a voice is not taken for it', () => {
	expect(medianPitch([voice(190, 16_000, 0.1)])).toBeCloseTo(190, -1);
});

test('of several clips it is the pitch of most of what they hold', () => {
	expect(medianPitch([voice(100, 16_000), voice(100, 24_000), voice(240, 16_000)])).toBeCloseTo(
		100,
		0
	);
});

test('silence and nothing at all have no pitch', () => {
	expect(medianPitch([{ samples: new Float32Array(16_000), sampleRate: 16_000 }])).toBeUndefined();
	expect(medianPitch([])).toBeUndefined();
});

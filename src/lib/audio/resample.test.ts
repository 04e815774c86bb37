// Measures the resampler: level, frequency, images, length, alignment.
import { describe, expect, test } from 'vitest';
import { rmsDbfs } from './level.ts';
import type { Pcm } from './pcm.ts';
import { createResampler, resample } from './resample.ts';

function sine(hertz: number, sampleRate: number, seconds = 1): Pcm {
	const samples = new Float32Array(Math.round(seconds * sampleRate));
	for (let index = 0; index < samples.length; index++) {
		samples[index] = Math.sin((2 * Math.PI * hertz * index) / sampleRate);
	}
	return { samples, sampleRate };
}

/** Without the ends, where the signal starts and stops abruptly. */
function middle(samples: Float32Array): Float32Array {
	return samples.subarray(Math.floor(samples.length / 4), Math.floor((samples.length * 3) / 4));
}

function difference(a: Float32Array, b: Float32Array): Float32Array {
	return a.map((sample, index) => sample - (b[index] ?? 0));
}

describe.each([
	[44100, 16000],
	[48000, 16000],
	[24000, 16000],
	[22050, 24000],
	[16000, 24000],
	[8000, 48000],
	[11025, 16000],
	[44101, 16000],
	[383_999, 16000],
	[4001, 24000]
])('from %i to %i hertz', (from, to) => {
	test('a tone stays the same tone at the same moment', () => {
		const resampled = resample(sine(997, from), to);

		const error = difference(resampled.samples, sine(997, to).samples);

		expect(resampled.sampleRate).toBe(to);
		expect(rmsDbfs(middle(error))).toBeLessThan(-80);
	});

	test('the length follows the rates to the sample', () => {
		for (const count of [1, 2, 99, 1000, from, from + 1]) {
			const { samples } = resample({ samples: new Float32Array(count), sampleRate: from }, to);

			expect(samples.length).toBe(Math.round((count * to) / from));
		}
	});

	test('a constant stays that constant', () => {
		const { samples } = resample(
			{ samples: new Float32Array(from).fill(0.5), sampleRate: from },
			to
		);

		expect(Math.max(...middle(samples).map((sample) => Math.abs(sample - 0.5)))).toBeLessThan(1e-6);
	});

	test('pieces of any size give what the whole gives', () => {
		const { samples } = sine(440, from, 0.25);
		const resampler = createResampler(from, to);

		const outputs: number[] = [];
		for (let start = 0, size = 1; start < samples.length; start += size, size = (size * 3) % 1000) {
			outputs.push(...resampler.push(samples.subarray(start, start + size)));
		}
		outputs.push(...resampler.end());

		expect(outputs).toEqual([...resample({ samples, sampleRate: from }, to).samples]);
	});
});

test.each([
	[44100, 16000, 8100],
	[44100, 16000, 12000],
	[48000, 16000, 9000],
	[48000, 16000, 20000],
	[48000, 24000, 13000]
])('from %i to %i hertz nothing is heard of %i hertz', (from, to, hertz) => {
	expect(rmsDbfs(middle(resample(sine(hertz, from), to).samples))).toBeLessThan(-73);
});

test('going up adds no image of the tone', () => {
	const original = sine(3000, 8000);

	const error = difference(resample(original, 48000).samples, sine(3000, 48000).samples);

	expect(rmsDbfs(middle(error))).toBeLessThan(-73);
});

test('most of the band comes through at its level', () => {
	const { samples } = resample(sine(6500, 44100), 16000);

	expect(rmsDbfs(middle(samples))).toBeCloseTo(-3.01, 1);
});

test('the same rate gives the same object', () => {
	const pcm = sine(100, 8000, 0.1);

	expect(resample(pcm, 8000)).toBe(pcm);
});

test('a minute takes a small part of a minute', () => {
	const minute = sine(440, 44100, 60);

	const start = process.cpuUsage();
	resample(minute, 16000);

	expect(process.cpuUsage(start).user / 1e6).toBeLessThan(3);
});

// What is reported for a sample: one that is loud enough, and one with each of the faults.
import { expect, test } from 'vitest';
import { checkSample, lengthWarnings } from './check-sample.ts';
import { concatenate, type Pcm } from '../pcm.ts';

const RATE = 16_000;

/** Syllables of a voice at 120 Hz that swell and fade, with weakening harmonics: peaks as rare as in speech. */
function speech(seconds: number, level: number): Float32Array {
	return Float32Array.from({ length: seconds * RATE }, (_, index) => {
		const time = index / RATE;
		const swell = Math.sin(Math.PI * 3 * time) ** 2 * (0.6 + 0.4 * Math.sin(time));
		let sum = 0;
		for (let k = 1; k < 12; k++) sum += Math.sin(2 * Math.PI * 120 * k * time + k * k) / k;
		return level * swell * sum;
	});
}

/** Pseudorandom, the same each time. */
function noise(length: number, level: number): Float32Array {
	let seed = 1;
	return Float32Array.from({ length }, () => {
		seed = (seed * 48_271) % 2_147_483_647;
		return level * (2 * (seed / 2_147_483_647) - 1);
	});
}

/** Two seconds of quiet, six of speech, two of quiet. */
function sample(level: number, noiseLevel: number): Pcm {
	const quiet = new Float32Array(2 * RATE);
	const samples = concatenate([quiet, speech(6, level), quiet]);
	const behind = noise(samples.length, noiseLevel);
	return { samples: samples.map((value, i) => value + (behind[i] ?? 0)), sampleRate: RATE };
}

const SPANS = [{ startSeconds: 2, endSeconds: 8 }];

test('a clear sample has no warnings, and its figures are right', () => {
	const check = checkSample(sample(0.2, 0.001), SPANS);

	expect(check.warnings).toEqual([]);
	expect(check.speechSeconds).toBe(6);
	expect(check.levelDb).toBeGreaterThan(-25);
	expect(check.levelDb).toBeLessThan(-12);
	expect(check.noiseDb).toBeCloseTo(-64.8, 0);
	expect(check.clippedShare).toBe(0);
});

test('a sample that was cut off at the top is called clipped, also when it was made quieter afterwards', () => {
	const { samples } = sample(2, 0.001);
	const cut = samples.map((value) => 0.3 * Math.max(-1, Math.min(1, value)));

	const { clippedShare, warnings } = checkSample({ samples: cut, sampleRate: RATE }, SPANS);

	expect(clippedShare).toBeGreaterThan(0.01);
	expect(warnings.join()).toContain('clipped');
});

test('a quiet sample and one with noise are told apart', () => {
	const quiet = checkSample(sample(0.005, 0), SPANS);
	const noisy = checkSample(sample(0.2, 0.1), SPANS);

	expect(quiet.warnings).toEqual([expect.stringContaining('very quiet')]);
	expect(noisy.warnings).toEqual([expect.stringContaining('background noise')]);
});

test('noise is heard in the quietest moments where somebody speaks all the time', () => {
	const { samples } = sample(0.2, 0.1);
	const spoken = samples.subarray(2 * RATE, 8 * RATE);

	const { warnings } = checkSample({ samples: spoken, sampleRate: RATE }, [
		{ startSeconds: 0, endSeconds: 6 }
	]);

	expect(warnings.join()).toContain('background noise');
});

test('a sample without speech says so and nothing else', () => {
	const check = checkSample(sample(0, 0.1), []);

	expect(check.warnings).toEqual(['No speech was found in the sample.']);
	expect(Object.values(check).slice(0, 4).every(Number.isFinite)).toBe(true);
});

test('little speech is told with how much would be good', () => {
	expect(lengthWarnings(4.98)).toEqual([expect.stringContaining('4.9 seconds')]);
	expect(lengthWarnings(10)).toEqual([]);
});

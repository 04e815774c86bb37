// Loudness, peaks and noise floor, held against what ffmpeg 4.4 (ebur128=peak=true, astats) says of the same samples.
import { expect, test } from 'vitest';
import { createLoudnessMeter, loudnessOf } from './measure.ts';

const RATE = 24_000;

function noise(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return (state / 2 ** 32) * 2 - 1;
	};
}

function signal(seconds: number, at: (time: number, index: number) => number): Float32Array {
	return Float32Array.from({ length: seconds * RATE }, (_, index) => at(index / RATE, index));
}

function sine(): Float32Array {
	return signal(6, (time) => 0.25 * Math.sin(2 * Math.PI * 997 * time));
}

/** Two tones that come and go for 1.4 of every two seconds, and a quiet room between them. */
function speechLike(): Float32Array {
	const room = noise(7);
	return signal(10, (time) => {
		if (time % 2 >= 1.4) return 0.0004 * room();
		const envelope = 0.5 + 0.5 * Math.sin(2 * Math.PI * 3.1 * time);
		const tones =
			0.2 * Math.sin(2 * Math.PI * 180 * time) + 0.1 * Math.sin(2 * Math.PI * 2200 * time);
		return envelope * tones + 0.02 * room() * envelope;
	});
}

/** A quarter of the rate, sampled where it is never highest. */
function betweenSamples(): Float32Array {
	return signal(
		3,
		(time, index) =>
			0.7 * Math.sin((Math.PI * time) / 3) * Math.sin((Math.PI / 2) * index + Math.PI / 4)
	);
}

function measure(samples: Float32Array, pieceSamples = 7777) {
	const meter = createLoudnessMeter(RATE);
	for (let at = 0; at < samples.length; at += pieceSamples) {
		meter.add(samples.subarray(at, at + pieceSamples));
	}
	return loudnessOf(meter.sums());
}

test.each([
	{ name: 'a sine', make: sine, lufs: -15, truePeak: -12, peak: -12.0412, rms: -15.0515 },
	{ name: 'speech', make: speechLike, lufs: -20.9, truePeak: -9.8, peak: -9.9278, rms: -21.8082 },
	{
		name: 'peaks between samples',
		make: betweenSamples,
		lufs: -5.3,
		truePeak: -3.1,
		peak: -6.1083,
		rms: -9.1186
	}
])('$name measures as ffmpeg measures it', ({ make, lufs, truePeak, peak, rms }) => {
	const found = measure(make());

	expect(Math.abs(found.integratedLufs - lufs)).toBeLessThan(0.06); // ffmpeg tells one decimal
	expect(Math.abs(found.truePeakDb - truePeak)).toBeLessThan(0.1);
	expect(found.peakDb).toBeCloseTo(peak, 3);
	expect(found.rmsDb).toBeCloseTo(rms, 3);
});

test('a full-scale sine at 1 kHz has the loudness that the standard defines', () => {
	const found = measure(signal(5, (time) => Math.sin(2 * Math.PI * 997 * time)));

	expect(found.integratedLufs).toBeCloseTo(-3.01, 1);
});

test('pauses do not make speech quieter, and give the noise floor', () => {
	const found = measure(speechLike());

	// Even noise of this height has its root mean square at a third of its square's: 0.0004 / √3.
	expect(found.noiseFloorDb).toBeCloseTo(20 * Math.log10(0.0004 / Math.sqrt(3)), 0);
	expect(found.integratedLufs).toBeGreaterThan(found.rmsDb);
});

test('how the sound is cut into pieces changes nothing', () => {
	const whole = measure(speechLike(), Infinity);

	for (const piece of [1, 100, 48_001]) {
		const pieces = measure(speechLike().subarray(0, RATE * 3), piece);
		const same = measure(speechLike().subarray(0, RATE * 3), RATE * 3);
		expect(pieces.integratedLufs).toBeCloseTo(same.integratedLufs, 9);
		expect(pieces.truePeakDb).toBeCloseTo(same.truePeakDb, 6);
		expect(pieces.noiseFloorDb).toBeCloseTo(same.noiseFloorDb, 9);
	}
	expect(whole.seconds).toBe(10);
});

test('silence has no loudness, and nothing is NaN', () => {
	for (const found of [measure(new Float32Array(RATE)), measure(new Float32Array(0))]) {
		expect(found.integratedLufs).toBe(-Infinity);
		expect(found.rmsDb).toBe(-Infinity);
		expect(found.truePeakDb).toBe(-Infinity);
		expect(found.noiseFloorDb).toBe(-Infinity);
	}
});

test('sounds that were measured one by one are told together', () => {
	const quiet = createLoudnessMeter(RATE);
	const loud = createLoudnessMeter(RATE);
	const both = createLoudnessMeter(RATE);
	const [one, other] = [speechLike(), sine()];
	quiet.add(one);
	loud.add(other);
	both.add(one);
	both.add(other);

	const joined = loudnessOf(quiet.sums(), loud.sums());
	const whole = loudnessOf(both.sums());

	expect(joined.integratedLufs).toBeCloseTo(whole.integratedLufs, 1);
	expect(joined.rmsDb).toBeCloseTo(whole.rmsDb, 6);
	expect(joined.truePeakDb).toBeCloseTo(whole.truePeakDb, 2);
	expect(joined.noiseFloorDb).toBeCloseTo(whole.noiseFloorDb, 6);
	expect(joined.seconds).toBeCloseTo(whole.seconds, 9);
});

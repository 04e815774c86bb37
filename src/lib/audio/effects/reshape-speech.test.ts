// Synthetic voices of known pitch: what is measured in them, and how they are reshaped.
import { describe, expect, test } from 'vitest';
import { setLevelAndTilt } from './level-and-tilt.ts';
import { peak, rmsDbfs } from '../level.ts';
import type { Pcm } from '../pcm.ts';
import { markPeriods } from './pitch-marks.ts';
import { medianPitch, trackPitch } from '../analysis/pitch-track.ts';
import { reshapeSpeech } from './reshape-speech.ts';

const RATE = 24_000;
const SAME = { pitch: 1, range: 1, stretch: 1 };

/** Pulses through a resonance at 700 Hz, then a third of a second of hiss. */
function voice(hertzAt: (seconds: number) => number, seconds = 1): Pcm {
	const samples = new Float32Array((seconds + 1 / 3) * RATE);
	let [phase, x1, x2] = [0, 0, 0];
	let noise = 1;
	for (const index of samples.keys()) {
		const now = index / RATE;
		phase += now < seconds ? hertzAt(now) / RATE : 0;
		const pulse = phase >= 1 ? 1 : 0;
		phase -= pulse;
		noise = (noise * 16_807) % 2_147_483_647;
		const y = pulse + 1.9 * Math.cos((2 * Math.PI * 700) / RATE) * x1 - 0.9 * x2;
		[x2, x1] = [x1, y];
		samples[index] = 0.2 * y + (now < seconds ? 0 : 0.05 * (noise / 2_147_483_647 - 0.5));
	}
	return { samples, sampleRate: RATE };
}

function voicedPitches(pcm: Pcm): number[] {
	return [...trackPitch(pcm).hertz].filter((hertz) => hertz > 0);
}

describe('the pitch', () => {
	test.each([70, 110, 180, 300, 400])('of %d Hz is found, and none in a hiss', (hertz) => {
		const track = trackPitch(voice(() => hertz));

		const cents = 1200 * Math.log2(medianPitch(track) / hertz);
		expect(Math.abs(cents)).toBeLessThan(20);
		expect(voicedPitches(voice(() => hertz)).length).toBeGreaterThan(90);
		expect([...track.hertz.subarray(108)].every((value) => value === 0)).toBe(true);
	});

	test('that glides by an octave is followed', () => {
		const { hertz } = trackPitch(voice((now) => 110 * 2 ** now));

		for (const now of [0.2, 0.5, 0.8]) {
			expect(hertz[Math.round(now * 100)]).toBeCloseTo(110 * 2 ** now, -1);
		}
	});

	test('of silence is none', () => {
		const silence = { samples: new Float32Array(RATE), sampleRate: RATE };

		expect(voicedPitches(silence)).toEqual([]);
		expect(reshapeSpeech(silence, { ...SAME, pitch: 1.2 }).samples).toEqual(silence.samples);
	});
});

test('marks are a period apart, rise, and span the sound', () => {
	const sound = voice(() => 120);

	const marks = markPeriods(sound, trackPitch(sound));

	expect(marks[0]?.at).toBe(0);
	expect(marks.at(-1)?.at).toBe(sound.samples.length);
	const steps = marks.slice(1).map(({ at }, index) => at - (marks[index]?.at ?? 0));
	expect(Math.min(...steps)).toBeGreaterThan(0);
	const voiced = steps.filter((_, index) => marks[index]?.hertz && marks[index + 1]?.hertz);
	expect(voiced.length).toBeGreaterThan(100);
	for (const step of voiced) expect(Math.abs(step - RATE / 120)).toBeLessThanOrEqual(4);
});

describe('a sound', () => {
	test('that is to stay the same does', () => {
		const sound = voice((now) => 110 * 2 ** now);

		const { samples } = reshapeSpeech(sound, SAME);

		const worst = samples.reduce(
			(most, sample, index) => Math.max(most, Math.abs(sample - (sound.samples[index] ?? 0))),
			0
		);
		expect(worst).toBeLessThan(1e-6);
	});

	test.each([0.8, 0.9, 1.15, 1.4])('is at %d times the pitch, and as long', (pitch) => {
		const sound = voice(() => 150);

		const shaped = reshapeSpeech(sound, { ...SAME, pitch });

		expect(shaped.samples.length).toBe(sound.samples.length);
		expect(medianPitch(trackPitch(shaped)) / 150).toBeCloseTo(pitch, 1.7);
	});

	test.each([0.5, 0.75, 1.3, 2])('is %d times as long, and at the same pitch', (stretch) => {
		const sound = voice(() => 150);

		const shaped = reshapeSpeech(sound, { ...SAME, stretch });

		expect(shaped.samples.length).toBe(Math.round(sound.samples.length * stretch));
		expect(medianPitch(trackPitch(shaped))).toBeCloseTo(150, -0.5);
	});

	test.each([0.5, 1.5])('has a melody %d times as wide', (range) => {
		const spread = (pcm: Pcm) => {
			const pitches = voicedPitches(pcm).sort((a, b) => a - b);
			const at = (share: number) => pitches[Math.floor(share * pitches.length)] ?? NaN;
			return Math.log2(at(0.9) / at(0.1));
		};
		const sound = voice((now) => 150 * 2 ** (0.3 * Math.sin(9 * now)));

		expect(spread(reshapeSpeech(sound, { ...SAME, range })) / spread(sound)).toBeCloseTo(
			range,
			0.8
		);
	});
});

describe('a setLevelAndTilt', () => {
	const sound = voice(() => 150);

	test('is as much louder as it says', () => {
		const soft = { ...sound, samples: sound.samples.map((sample) => sample / 4) };

		const louder = setLevelAndTilt(soft, { level: 3, tilt: 5 });

		expect(rmsDbfs(louder.samples) - rmsDbfs(soft.samples)).toBeCloseTo(3, 0);
	});

	test('never clips', () => {
		expect(peak(setLevelAndTilt(sound, { level: 40, tilt: 6 }).samples)).toBeLessThan(0.99);
	});

	test.each([
		[200, 0],
		[6000, 6]
	])('of 6 dB changes a tone of %d Hz by %d dB against a low one', (hertz, decibels) => {
		const wave = (of: number, turn = 0) =>
			Float32Array.from(
				{ length: RATE },
				(_, index) => 0.1 * Math.sin((2 * Math.PI * of * index) / RATE + turn)
			);
		const [low, other] = [wave(100), wave(hertz)];
		const along = (samples: Float32Array, one: Float32Array) =>
			samples.reduce((sum, sample, index) => sum + sample * (one[index] ?? 0), 0);
		const power = (samples: Float32Array, of: number) =>
			along(samples, wave(of)) ** 2 + along(samples, wave(of, Math.PI / 2)) ** 2;
		const both = low.map((sample, index) => sample + (other[index] ?? 0));

		const { samples } = setLevelAndTilt({ samples: both, sampleRate: RATE }, { level: 0, tilt: 6 });

		const gain = 10 * Math.log10(power(samples, hertz) / power(samples, 100));
		expect(gain).toBeCloseTo(decibels, 0);
	});

	test('leaves silence silent', () => {
		const silence = { samples: new Float32Array(100), sampleRate: RATE };

		expect(setLevelAndTilt(silence, { level: 3, tilt: 5 })).toEqual(silence);
	});
});

// A steady tone of a voice: what an emphasis does to a part of it, and what it leaves alone.
import { expect, test } from 'vitest';
import { trackPitch } from '../analysis/pitch-track.ts';
import { peak, rmsDbfs } from '../level.ts';
import type { Pcm } from '../pcm.ts';
import { emphasise } from './emphasise.ts';

const RATE = 24_000;
const STRONG = { semitones: 3, stretch: 1.3, decibels: 4 };
const SPAN = { startSeconds: 0.8, endSeconds: 1.2, prominence: STRONG };

/** Pulses of 125 Hz through a resonance, two seconds of them. */
function voice(level = 0.08): Pcm {
	const samples = new Float32Array(2 * RATE);
	let [x1, x2] = [0, 0];
	for (const index of samples.keys()) {
		const pulse = index % (RATE / 125) === 0 ? 1 : 0;
		const y = pulse + 1.9 * Math.cos((2 * Math.PI * 700) / RATE) * x1 - 0.9 * x2;
		[x2, x1] = [x1, y];
		samples[index] = level * y;
	}
	return { samples, sampleRate: RATE };
}

function cut({ samples, sampleRate }: Pcm, from: number, to: number): Pcm {
	return { samples: samples.slice(from * sampleRate, to * sampleRate), sampleRate };
}

const pitchAt = (sound: Pcm, seconds: number) =>
	trackPitch(sound).hertz[Math.round(seconds * 100)] ?? NaN;

test('the part is longer, higher and louder', () => {
	const { pcm, moved } = emphasise(voice(), [SPAN]);

	const [from, to] = [moved(SPAN.startSeconds), moved(SPAN.endSeconds)];
	expect(from).toBeCloseTo(SPAN.startSeconds, 1);
	expect(to - from).toBeCloseTo(0.4 * 1.3, 1);
	expect(pcm.samples.length / RATE).toBeCloseTo(moved(2), 3);
	expect(12 * Math.log2(pitchAt(pcm, (from + to) / 2) / 125)).toBeCloseTo(3, 0);
	const gain = rmsDbfs(cut(pcm, from + 0.1, to - 0.1).samples) - rmsDbfs(voice().samples);
	expect(gain).toBeGreaterThan(3);
	expect(gain).toBeLessThan(5);
});

test('what is before and after it is the same, sample for sample but for the moment', () => {
	const plain = voice();
	const { pcm, moved } = emphasise(plain, [SPAN]);

	const before = cut(pcm, 0.1, 0.7).samples;
	cut(plain, 0.1, 0.7).samples.forEach((sample, index) =>
		expect(Math.abs(sample - (before[index] ?? NaN))).toBeLessThan(1e-4)
	);
	expect(pitchAt(pcm, moved(1.6))).toBeCloseTo(125, 0);
	const after = cut(pcm, moved(1.4), moved(1.8)).samples;
	expect(rmsDbfs(after)).toBeCloseTo(rmsDbfs(plain.samples), 1);
});

test('a loud sound is not clipped', () => {
	const loud = voice(0.2);
	expect(peak(loud.samples)).toBeGreaterThan(0.7);

	expect(peak(emphasise(loud, [SPAN]).pcm.samples)).toBeLessThan(0.98);
});

// When two recordings count as the same utterance.
import { expect, test } from 'vitest';
import { utteranceMismatch } from './same-utterance.ts';
import type { Pcm } from '../pcm.ts';

/** Audio whose loudness rises and falls `beats` times, with its own noise. */
function sound({ beats = 3, gain = 0.3, seconds = 1, seed = 1 } = {}): Pcm {
	const sampleRate = 24_000;
	let state = seed;
	const noise = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
	const samples = Float32Array.from({ length: seconds * sampleRate }, (_, index) => {
		const swell = Math.sin((Math.PI * beats * index) / (seconds * sampleRate)) ** 2;
		return gain * (0.02 + swell) * (Math.sin(index * 0.05) + 0.2 * noise());
	});
	return { samples, sampleRate };
}

test('the same utterance with other noise is the same', () => {
	expect(utteranceMismatch(sound({ seed: 2 }), sound())).toBeUndefined();
});

test.each([
	['shorter', sound({ seconds: 0.8 }), /samples/],
	['quieter', sound({ gain: 0.1 }), /level/],
	['silent', sound({ gain: 0 }), /level/],
	['another one', sound({ beats: 5 }), /correlation/]
])('what is %s is not, and it is told why', (_, other, reason) => {
	expect(utteranceMismatch(other, sound())).toMatch(reason);
});

test('values that are no numbers are never alike', () => {
	const broken = sound();
	broken.samples[100] = NaN;

	expect(utteranceMismatch(broken, sound())).toMatch(/numbers/);
});

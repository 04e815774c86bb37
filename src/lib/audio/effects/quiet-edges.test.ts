// Audio joined end to end does not click.
import { expect, test } from 'vitest';
import { concatenate } from '../pcm.ts';
import { quietEdges } from './quiet-edges.ts';

const SAMPLE_RATE = 24_000;

test('two sounds that begin and end at full level join in silence, without a step', () => {
	const loud = { samples: new Float32Array(SAMPLE_RATE).fill(0.9), sampleRate: SAMPLE_RATE };

	const first = quietEdges(loud, 0.25);
	const joined = concatenate([first.samples, quietEdges(loud, 0).samples]);

	expect(first.samples).toHaveLength(SAMPLE_RATE * 1.25);
	expect(joined.slice(SAMPLE_RATE, SAMPLE_RATE * 1.25).every((sample) => sample === 0)).toBe(true);
	const steps = joined.slice(1).map((sample, index) => Math.abs(sample - (joined[index] ?? 0)));
	expect(steps.reduce((most, step) => Math.max(most, step), 0)).toBeLessThan(0.02);
	expect([joined[0], joined.at(-1)]).toEqual([0, 0]);
	expect(joined[SAMPLE_RATE / 2]).toBeCloseTo(0.9);
});

test('an empty sound becomes the silence alone', () => {
	const empty = { samples: new Float32Array(), sampleRate: SAMPLE_RATE };

	expect([...quietEdges(empty, 2 / SAMPLE_RATE).samples]).toEqual([0, 0]);
});

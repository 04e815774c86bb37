import { describe, expect, it } from 'vitest';
import { createUtteranceCutter, type Utterance } from './cut-utterances.ts';
import { concatenate } from '../pcm.ts';

const RATE = 16_000;

/** Noise of constant loudness; the same each time. */
function noise(seconds: number, amplitude: number): Float32Array {
	let state = 1;
	return Float32Array.from({ length: Math.round(seconds * RATE) }, () => {
		state = (state * 48_271) % 2_147_483_647;
		return amplitude * ((2 * state) / 2_147_483_647 - 1);
	});
}

const room = (seconds: number) => noise(seconds, 0.002);

/** Four syllables a second, quiet between them. */
function speech(seconds: number): Float32Array {
	return noise(seconds, 0.2).map((sample, at) => ((at / RATE) % 0.25 < 0.2 ? sample : sample / 20));
}

/** As from a microphone: in blocks that do not align with frames. */
function cut(parts: Float32Array[]): { ended: Utterance[]; last: Utterance | null } {
	const sound = concatenate(parts);
	const cutter = createUtteranceCutter(RATE);
	const ended: Utterance[] = [];
	for (let at = 0; at < sound.length; at += 1171) {
		ended.push(...cutter.push(sound.subarray(at, at + 1171)));
	}
	return { ended, last: cutter.end() };
}

function spans(utterances: readonly Utterance[]) {
	return utterances.map(({ startSeconds, samples }) => ({
		from: startSeconds,
		to: startSeconds + samples.length / RATE
	}));
}

describe('cutting utterances', () => {
	it('cuts where a pause is long enough, with a margin around what was said', () => {
		const { ended, last } = cut([room(1), speech(1), room(0.8), speech(2), room(0.8)]);

		const [first, second] = spans(ended);
		expect(ended).toHaveLength(2);
		expect(last).toBeNull();
		expect(first?.from).toBeLessThanOrEqual(0.8);
		expect(first?.from).toBeGreaterThan(0.5);
		expect(first?.to).toBeGreaterThanOrEqual(2.2);
		expect(first?.to).toBeLessThan(2.6);
		expect(second?.from).toBeLessThanOrEqual(2.6);
		expect(second?.to).toBeGreaterThanOrEqual(5);
	});

	it('gives the samples of the sound as they are, at the times it tells', () => {
		const sound = concatenate([room(1), speech(1), room(1)]);
		const cutter = createUtteranceCutter(RATE);

		const [utterance] = cutter.push(sound);

		const from = Math.round((utterance?.startSeconds ?? 0) * RATE);
		const length = utterance?.samples.length ?? 0;
		expect(utterance?.samples).toEqual(sound.slice(from, from + length));
	});

	it('keeps short pauses within an utterance', () => {
		const { ended } = cut([room(1), speech(1), room(0.4), speech(1), room(1)]);
		expect(ended).toHaveLength(1);
	});

	it('hears somebody who speaks from the first moment', () => {
		const { ended } = cut([speech(1), room(1)]);

		expect(spans(ended)[0]?.from).toBe(0);
	});

	it('takes neither a click nor a quiet room nor a fan for speech', () => {
		const click = noise(0.03, 0.5);
		const { ended, last } = cut([room(2), click, room(3), noise(12, 0.02), click, noise(1, 0.02)]);

		const heard = [...ended, ...(last ? [last] : [])];
		// The fan starts suddenly: it counts as speech until it has been there for a while, never later.
		expect(spans(heard).every(({ from }) => from > 4.5 && from < 6)).toBe(true);
	});

	it('hears speech above a fan', () => {
		const fan = (seconds: number) => noise(seconds, 0.02);
		const { ended } = cut([fan(12), speech(1), fan(1.5)]);

		const last = spans(ended).at(-1);
		expect(last?.from).toBeGreaterThan(11.4);
		expect(last?.to).toBeLessThan(13.6);
	});

	it('ends what goes on for 25 seconds at its quietest moment, and loses no sample', () => {
		const parts = [room(1), speech(22.5), room(0.3), speech(5), room(1)];
		const { ended } = cut(parts);

		const [first, second] = spans(ended);
		expect(ended).toHaveLength(2);
		expect(first?.to).toBeGreaterThan(23.4);
		expect(first?.to).toBeLessThan(23.9);
		expect(second?.from).toBeCloseTo(first?.to ?? 0, 6);
		expect(second?.to).toBeGreaterThan(28.8);
	});

	it('tells of the utterance that goes on, and gives the last one at the end', () => {
		const cutter = createUtteranceCutter(RATE);
		cutter.push(room(1));
		expect(cutter.runningSeconds).toBe(0);
		expect(cutter.running()).toBeNull();

		cutter.push(speech(1));
		expect(cutter.runningSeconds).toBeGreaterThan(1);
		expect(cutter.running()?.samples.length).toBe(Math.round(cutter.runningSeconds * RATE));

		expect(cutter.end()?.samples.length).toBeGreaterThan(RATE);
		expect(cutter.end()).toBeNull();
	});
});

// The shapes of sounds: of their own samples, worked out once, kept, and never invented.
import { clear, createStore } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { outlineOf } from './outline.ts';
import { Outlines, stateOfSound } from './outlines.svelte.ts';

const RATE = 8000;

afterEach(() => clear(createStore('aloud-waves', 'waves')));

/** Quiet up to `from` seconds, loud from there on. */
function loudFrom(seconds: number, from: number): Blob {
	const samples = Float32Array.from({ length: seconds * RATE }, (_, at) =>
		at / RATE < from ? 0.1 : 0.8
	);
	return new Blob([pcmToWav({ samples, sampleRate: RATE })]);
}

function asked(id: string, sound: Blob | undefined, seconds: number) {
	const open = vi.fn(() => Promise.resolve(sound));
	return { id, of: stateOfSound(sound?.size ?? 0, seconds), durationSeconds: seconds, open };
}

test('an outline has the heights of its sound where they are, in a short one and in one of twelve minutes', async () => {
	for (const [seconds, from] of [
		[4, 1],
		[720, 540]
	] as const) {
		const outline = await outlineOf(loudFrom(seconds, from), seconds);
		const first = outline.findIndex((peak) => peak > 100) / outline.length;

		expect(outline).toHaveLength(200);
		expect(first).toBeCloseTo(from / seconds, 1);
		expect(outline[0]).toBe(Math.round(0.1 * 255));
		expect(outline.at(-1)).toBe(Math.round(0.8 * 255));
	}
});

test('a sound is looked at once, its outline is there on the next visit, and another sound under its name is looked at anew', async () => {
	const first = asked('a', loudFrom(2, 1), 2);
	const outlines = new Outlines();
	outlines.ask(first);
	outlines.ask(first);
	await vi.waitFor(() => expect(outlines.drawn('a').peaks).toHaveLength(200));
	expect(first.open).toHaveBeenCalledTimes(1);

	const later = new Outlines();
	await vi.waitFor(() => {
		later.ask(first);
		expect(later.drawn('a').peaks).toEqual(outlines.drawn('a').peaks);
	});
	expect(first.open).toHaveBeenCalledTimes(1);

	const longer = asked('a', loudFrom(3, 0), 3);
	later.ask(longer);
	await vi.waitFor(() => expect(later.drawn('a').seconds).toBe(3));
	expect(longer.open).toHaveBeenCalledTimes(1);
});

test('of a sound that cannot be read, or is gone, nothing is drawn, and those after it are', async () => {
	const outlines = new Outlines();
	outlines.ask(asked('broken', new Blob(['no sound at all']), 5));
	outlines.ask(asked('gone', undefined, 5));
	outlines.ask(asked('whole', loudFrom(1, 0), 1));

	await vi.waitFor(() => expect(outlines.drawn('whole').peaks).toHaveLength(200), 10_000);

	expect(outlines.drawn('broken').peaks).toEqual([]);
	expect(outlines.drawn('gone').peaks).toEqual([]);
});

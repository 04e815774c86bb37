// Tokens into frames, and frames into SNAC's three layers.
import { expect, test } from 'vitest';
import { createFrames, layersOf } from './frames.ts';
import { FIRST_SOUND, STOP_SPEECH } from './tokens.ts';

/** The token that says `code` at a place of its frame. */
const sound = (place: number, code: number) => FIRST_SOUND + place * 4096 + code;

test('seven tokens are a frame, the lowest and the highest codes included', () => {
	const take = createFrames();
	const codes = [0, 4095, 1, 2, 3, 4094, 7];
	const frames = codes.map((code, place) => take(sound(place, code)));

	expect(frames.slice(0, 6)).toEqual(Array(6).fill(undefined));
	expect(frames[6]).toEqual(codes);
	expect(take(sound(0, 5))).toBeUndefined();
});

test('what is no sound, or another place’s, is left out, and the place waits for its own', () => {
	const take = createFrames();
	const tokens = [0, STOP_SPEECH, 128_265, sound(1, 0), sound(0, 9), sound(0, 3), sound(2, 1)];
	tokens.push(sound(1, 8), sound(2, 7), sound(3, 6), sound(4, 5), sound(5, 4), sound(6, 4096));
	for (const token of tokens) expect(take(token)).toBeUndefined();

	expect(take(sound(6, 3))).toEqual([9, 8, 7, 6, 5, 4, 3]);
});

test('of each frame one code is coarse, two are middle, four are fine', () => {
	const layers = layersOf([
		[0, 1, 2, 3, 4, 5, 6],
		[10, 11, 12, 13, 14, 15, 16]
	]);

	expect(Object.entries(layers).map(([name, { data, dims }]) => [name, dims, [...data]])).toEqual([
		['audio_codes.0', [1, 2], [0n, 10n]],
		['audio_codes.1', [1, 4], [1n, 4n, 11n, 14n]],
		['audio_codes.2', [1, 8], [2n, 3n, 5n, 6n, 12n, 13n, 15n, 16n]]
	]);
});

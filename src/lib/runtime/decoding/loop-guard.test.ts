// What says the same over and over is cut; what merely repeats a little is not.
import { expect, test } from 'vitest';
import { findLoop } from './loop-guard.ts';

/** Different tokens, the same each time. */
const speech = (count: number, seed = 1) =>
	Array.from({ length: count }, (_, index) => (index * 2741 + seed * 977) % 6561);

test('speech that goes on has no loop', () => {
	expect(findLoop(speech(500))).toBeUndefined();
});

test('a pause of a second stays; a longer silence is cut down to a part of it', () => {
	const silence = (count: number) => Array<number>(count).fill(4299);

	expect(findLoop([...speech(50), ...silence(25)])).toBeUndefined();
	expect(findLoop([...speech(50), ...silence(32)])).toBeLessThan(60);
});

test.each([5, 20, 64])('a round of %i tokens that comes again is kept once', (period) => {
	const round = speech(period, 7);
	const copies = Math.max(2, Math.ceil(32 / period));
	const tokens = [...speech(40), ...Array.from({ length: copies }, () => round).flat()];

	expect(findLoop(tokens)).toBe(40 + period);
});

test('one token of eight may differ from round to round, not two', () => {
	const round = speech(32, 7);
	const changed = (count: number) =>
		round.map((token, index) => (index % 8 < count ? token + 1 : token));

	expect(findLoop([...speech(40), ...round, ...changed(1)])).toBe(72);
	expect(findLoop([...speech(40), ...round, ...changed(2)])).toBeUndefined();
});

test('a round of more than 64 tokens is no loop: somebody may say a sentence twice', () => {
	const round = speech(65, 7);

	expect(findLoop([...round, ...round])).toBeUndefined();
});

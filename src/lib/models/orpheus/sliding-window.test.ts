// Which frames are decoded together, and which of them are heard.
import { expect, test } from 'vitest';
import type { Frame } from './frames.ts';
import { createSlidingWindow, type Window } from './sliding-window.ts';

const frame = (number: number): Frame => [number];
const numbers = (frames: readonly Frame[]) => frames.map(([number]) => number);

/** The windows of this many frames, as they come: what is decoded, and what is heard of it. */
function windowsOf(count: number) {
	const windows = createSlidingWindow();
	const all: Window[] = [];
	const cameAt: number[] = [];
	for (let number = 0; number < count; number++) {
		const window = windows.add(frame(number));
		if (!window) continue;
		all.push(window);
		cameAt.push(number);
	}
	const rest = windows.finish();
	if (rest) all.push(rest);
	return { all, cameAt };
}

test('three frames are heard at a time, with one before and one after them', () => {
	const { all, cameAt } = windowsOf(8);

	expect(cameAt).toEqual([3, 6]);
	expect(all.map(({ frames }) => numbers(frames))).toEqual([
		[0, 1, 2, 3],
		[2, 3, 4, 5, 6],
		[5, 6, 7]
	]);
	expect(all.map(({ from, to }) => [from, to])).toEqual([
		[0, 3],
		[1, 4],
		[1, 3]
	]);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7, 20, 21, 22])('of %i frames each is heard once', (count) => {
	const heard = windowsOf(count).all.flatMap(({ frames, from, to }) =>
		numbers(frames.slice(from, to))
	);

	expect(heard).toEqual(Array.from({ length: count }, (_, number) => number));
});

// Windows: every bit of speech in exactly one, none too long, cuts in the quiet.
import { expect, test } from 'vitest';
import { cutWindow, planWindows } from './windows.ts';

const RATE = 1000;

function soundOf(seconds: number, quietAt: number[] = []) {
	const samples = new Float32Array(seconds * RATE).fill(0.5);
	for (const at of quietAt) samples.fill(0, (at - 0.05) * RATE, (at + 0.05) * RATE);
	return { samples, sampleRate: RATE };
}

test('neighbouring spans share a window while they fit', () => {
	const windows = planWindows(
		soundOf(60),
		[
			{ startSeconds: 1, endSeconds: 3 },
			{ startSeconds: 4, endSeconds: 8 },
			{ startSeconds: 14, endSeconds: 16 }
		],
		10
	);

	expect(windows).toHaveLength(2);
	expect(windows[0]?.startSeconds).toBeCloseTo(0.8);
	expect(windows[0]?.endSeconds).toBeCloseTo(8.2);
	expect(windows[1]?.startSeconds).toBeCloseTo(13.8);
});

test('a span that is too long is cut in the quiet, and no window exceeds the limit', () => {
	const windows = planWindows(soundOf(30, [8.5, 17]), [{ startSeconds: 0, endSeconds: 30 }], 10);

	expect(windows[0]?.endSeconds).toBeCloseTo(8.5, 1);
	expect(windows[1]?.endSeconds).toBeCloseTo(17, 1);
	for (const { startSeconds, endSeconds } of windows) {
		expect(endSeconds - startSeconds).toBeLessThanOrEqual(10);
	}
	expect(windows.at(-1)?.endSeconds).toBe(30);
	windows.slice(1).forEach(({ startSeconds }, index) => {
		expect(startSeconds).toBe(windows[index]?.endSeconds);
	});
});

test('what a cut leaves over is long enough to be heard', () => {
	const windows = planWindows(soundOf(11), [{ startSeconds: 0, endSeconds: 10.1 }], 10);

	expect(windows).toHaveLength(2);
	for (const { startSeconds, endSeconds } of windows) {
		expect(endSeconds - startSeconds).toBeGreaterThanOrEqual(1);
	}
});

test('a window stays inside the sound', () => {
	const [window] = planWindows(soundOf(2), [{ startSeconds: 0, endSeconds: 2 }], 10);

	expect(window).toEqual({ startSeconds: 0, endSeconds: 2 });
});

test('cutting copies exactly the samples between two times', () => {
	const sound = { samples: Float32Array.from({ length: 10 }, (_, i) => i), sampleRate: 10 };

	const part = cutWindow(sound, { startSeconds: 0.2, endSeconds: 0.5 });

	expect([...part.samples]).toEqual([2, 3, 4]);
	expect(part.samples.buffer).not.toBe(sound.samples.buffer);
});

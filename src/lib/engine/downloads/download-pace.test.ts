// Speed and time left, from what was there when.
import { expect, test } from 'vitest';
import { createPace } from './download-pace.ts';

test('nothing is said before there is something to say', () => {
	const paceAt = createPace();

	expect(paceAt(10, 0, 1000)).toEqual({ bytesPerSecond: null, secondsLeft: null });
	expect(paceAt(10.2, 50, 1000)).toEqual({ bytesPerSecond: null, secondsLeft: null });
});

test('what was there before the download began is no speed', () => {
	const paceAt = createPace();
	paceAt(0, 500, 1000);

	expect(paceAt(2, 600, 1000)).toEqual({ bytesPerSecond: 50, secondsLeft: 8 });
});

test('only the last seconds count', () => {
	const paceAt = createPace();
	for (let second = 0; second <= 10; second++) paceAt(second, second * 100, 10_000);
	let now = paceAt(10, 1000, 10_000);
	for (let second = 11; second <= 20; second++) now = paceAt(second, 1000, 10_000);

	expect(now).toEqual({ bytesPerSecond: 0, secondsLeft: null });
});

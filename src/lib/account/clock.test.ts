// The account's time, whatever is done to the device's clock.
import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

const HOUR = 3_600_000;

function start() {
	const device = { wall: 1_000_000_000_000, elapsed: 5 };
	const now = createClock(
		() => device.wall,
		() => device.elapsed
	);
	return { device, now, start: device.wall };
}

test('it goes on with the clock', () => {
	const { device, now, start: at } = start();
	device.wall += 1000;
	device.elapsed += 1000;

	expect(now()).toBe(at + 1000);
});

test('a clock that is set back does not set it back, and does not stop it', () => {
	const { device, now, start: at } = start();
	device.wall -= HOUR;
	device.elapsed += 10;

	expect(now()).toBe(at + 10);
	device.wall += 1000;
	device.elapsed += 1000;
	expect(now()).toBe(at + 1010);
});

test('a device that slept, or whose clock was set forward, is followed', () => {
	const { device, now, start: at } = start();
	device.wall += HOUR;

	expect(now()).toBe(at + HOUR);
	device.wall -= HOUR;
	expect(now()).toBe(at + HOUR);
});

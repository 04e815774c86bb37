// What is kept of windows that were encoded.
import { expect, test } from 'vitest';
import { createEncodedWindows } from './encoded-windows.ts';

function windowsOf() {
	let encodings = 0;
	let alive = 0;
	const windows = createEncodedWindows(async () => {
		encodings++;
		alive++;
		return {
			begin: () => Promise.reject(new Error()) as never,
			dispose: () => {
				alive--;
			},
			frames: 1
		};
	});
	return { windows, counts: () => ({ encodings, alive }) };
}

test('a window that was kept is not encoded again, even as a copy', async () => {
	const { windows, counts } = windowsOf();
	const samples = Float32Array.of(1, 2, 3);
	windows.keep(samples, await windows.take(samples));

	const again = await windows.take(samples.slice());
	again.dispose();

	expect(counts()).toEqual({ encodings: 1, alive: 0 });
	await windows.take(Float32Array.of(1, 2, 4));
	expect(counts().encodings).toBe(2);
});

test('of many windows only a few stay in memory', async () => {
	const { windows, counts } = windowsOf();
	for (let index = 0; index < 20; index++) {
		const samples = Float32Array.of(index);
		windows.keep(samples, await windows.take(samples));
	}

	expect(counts()).toEqual({ encodings: 20, alive: 3 });
	windows.disposeAll();
	expect(counts().alive).toBe(0);
});

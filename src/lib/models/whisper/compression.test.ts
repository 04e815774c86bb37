// How small texts become.
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressionRatio } from './compression.ts';

test.each(['', 'Thank you.', 'Thank you. '.repeat(30), 'Größe 你好'])(
	'%j as zlib has it',
	async (text) => {
		const bytes = Buffer.from(text);

		expect(await compressionRatio(text)).toBeCloseTo(bytes.length / deflateSync(bytes).length, 5);
	}
);

test('what repeats itself is above the threshold, speech is not', async () => {
	expect(await compressionRatio('Thank you for watching. '.repeat(8))).toBeGreaterThan(2.4);
	expect(
		await compressionRatio('And so, my fellow Americans, ask not what your country can do for you.')
	).toBeLessThan(2.4);
});

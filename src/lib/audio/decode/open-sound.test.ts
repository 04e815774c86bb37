// Audio is read on demand; tested with WAVE, the other formats are in containers.browser.test.ts.
import { expect, test } from 'vitest';
import { openSound } from './decode.ts';
import { pcmToWav } from '../formats/wav.ts';

/** A file that counts how much of it is read. */
class CountedFile extends Blob {
	bytesRead = 0;
	override slice(from = 0, to = this.size): Blob {
		const part = super.slice(from, to);
		this.bytesRead += part.size;
		return part;
	}
}

/** Each second is filled with its own number, in hundredths. */
function numberedFile(seconds: number): CountedFile {
	const samples = new Float32Array(seconds * 16_000).map((_, at) => Math.floor(at / 16_000) / 100);
	return new CountedFile([pcmToWav({ samples, sampleRate: 16_000 })]);
}

test('blocks are seconds, in order and without a seam', async () => {
	const { durationSeconds, blocks } = await openSound(numberedFile(20), 16_000);

	const firsts: number[] = [];
	for await (const block of blocks) {
		expect(block.length).toBe(16_000);
		expect(new Set(block).size).toBe(1);
		firsts.push(Math.round((block[0] ?? NaN) * 100));
	}

	expect(durationSeconds).toBe(20);
	expect(firsts).toEqual(Array.from({ length: 20 }, (_, second) => second));
});

test('nothing is read before it is asked for, nor after the reader left', async () => {
	const file = numberedFile(60);
	const { blocks } = await openSound(file, 16_000);
	const opened = file.bytesRead;
	expect(opened).toBeLessThan(2 * 32_000 + 65_536 + 100);

	for await (const block of blocks) if ((block[0] ?? 0) > 0.045) break;

	expect(file.bytesRead - opened).toBeLessThan(6 * 32_000);
	expect(await blocks[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
});

test('an abort is thrown to the reader, and ends the reading', async () => {
	const file = numberedFile(60);
	const stop = new AbortController();
	const { blocks } = await openSound(file, 16_000, stop.signal);
	const reader = blocks[Symbol.asyncIterator]();
	await reader.next();
	const { bytesRead } = file;

	stop.abort(new Error('enough'));

	await expect(reader.next()).rejects.toThrow('enough');
	expect(file.bytesRead).toBe(bytesRead);
});

test('an abort while it is opened is thrown', async () => {
	const stop = new AbortController();

	const opening = openSound(numberedFile(2), 16_000, stop.signal);
	stop.abort(new Error('enough'));

	await expect(opening).rejects.toThrow('enough');
});

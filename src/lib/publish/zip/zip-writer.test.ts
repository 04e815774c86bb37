// Zips, read back by others' readers.
import { unzipSync, strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { isWhole, readDirectory, storedFile } from '#lib/library/archive/zip-directory.ts';
import { memoryOut } from '../testing/memory-out.ts';
import { createOut } from '../out.ts';
import { createZip } from './zip-writer.ts';

async function write(fill: (zip: ReturnType<typeof createZip>) => Promise<void>) {
	const { out, bytes } = memoryOut();
	const zip = createZip(out);
	await fill(zip);
	await zip.end();
	return bytes();
}

test('files at once and piece by piece are read back whole, by name', async () => {
	const long = 'sound '.repeat(5000);
	const zip = await write(async (zip) => {
		await zip.add('mimetype', new TextEncoder().encode('a/b'), 'stored');
		const file = await zip.begin('Жизнь/01.mp3');
		await file.write(Uint8Array.of(1, 2, 3));
		await file.write(Uint8Array.of(4));
		await file.end();
		await zip.add('text.xml', new TextEncoder().encode(long), 'packed');
	});

	const files = unzipSync(zip);

	expect(Object.keys(files)).toEqual(['mimetype', 'Жизнь/01.mp3', 'text.xml']);
	expect([...(files['Жизнь/01.mp3'] ?? [])]).toEqual([1, 2, 3, 4]);
	expect(strFromU8(files['text.xml'] ?? new Uint8Array())).toBe(long);
	expect(zip.length).toBeLessThan(2000);
	const blob = new Blob([zip]);
	const entry = (await readDirectory(blob)).get('Жизнь/01.mp3');
	const content = entry && (await storedFile(blob, entry));
	expect(content && (await isWhole(content, entry))).toBe(true);
});

test('what stands before a file tells its length, where readers that only go forward need it', async () => {
	const zip = await write(async (zip) => {
		const file = await zip.begin('a');
		await file.write(new Uint8Array(1000).fill(7));
		await file.end();
	});
	const view = new DataView(zip.buffer, zip.byteOffset);

	expect(view.getUint16(6, true) & 8).toBe(0); // nothing behind it
	expect([view.getUint32(18, true), view.getUint32(22, true)]).toEqual([1000, 1000]);
});

test('more than four gigabytes are refused before they are written', async () => {
	const out = createOut(() => Promise.resolve());
	const zip = createZip(out);
	await out.writeAt(new Uint8Array(1), 4.29e9);
	const file = await zip.begin('a');

	await expect(file.write(new Uint8Array(10_000_000))).rejects.toThrow(RangeError);
});

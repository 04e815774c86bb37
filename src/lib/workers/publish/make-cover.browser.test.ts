// Covers as files hold them, drawn and made small in the worker.
import { expect, test } from 'vitest';
import { designCover } from '#lib/publish/cover/design.ts';
import { drawCover, shrinkCover } from './make-cover.ts';

async function pixels(bytes: Uint8Array<ArrayBuffer>, type: string) {
	const bitmap = await createImageBitmap(new Blob([bytes], { type }));
	const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
	const context = canvas.getContext('2d', { willReadFrequently: true });
	context?.drawImage(bitmap, 0, 0);
	const at = (x: number, y: number) =>
		[...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
	return { width: bitmap.width, height: bitmap.height, at };
}

function isNear(color: number[], hex: string): boolean {
	const wanted = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
	return color.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) < 24);
}

test('a drawn cover is a JPEG whose cloth, letters and bars are where the drawing has them', async () => {
	const text =
		'A short one. And then a sentence that is a good deal longer than the first. '.repeat(20);
	const design = designCover({ title: 'HHHHHH', author: '', text });

	const { bytes, type } = await drawCover(design, null);

	const { width, height, at } = await pixels(bytes, type);
	const [bar] = design.bars;
	const [line] = design.title.lines;
	expect([type, width, height]).toEqual(['image/jpeg', 1400, 1400]);
	expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
	expect(isNear(at(20, 20), design.ground)).toBe(true);
	expect(isNear(at((bar?.x ?? 0) + 4, (bar?.y ?? 0) + (bar?.height ?? 0) / 2), design.ink)).toBe(
		true
	);
	const middle = Math.round((line?.y ?? 0) - design.title.size / 3);
	const row = Array.from({ length: 1000 }, (_, x) => isNear(at(120 + x, middle), design.ink));
	expect(row.filter(Boolean).length).toBeGreaterThan(100);
});

test('a picture that somebody chose is made small, keeps its shape, and what is no picture is refused', async () => {
	const canvas = new OffscreenCanvas(2800, 1400);
	const context = canvas.getContext('2d');
	if (context) context.fillStyle = '#336699';
	context?.fillRect(0, 0, 2800, 1400);

	const { bytes, type } = await shrinkCover(await canvas.convertToBlob({ type: 'image/png' }));

	const { width, height, at } = await pixels(bytes, type);
	expect([width, height]).toEqual([1400, 700]);
	expect(isNear(at(700, 350), '#336699')).toBe(true);
	await expect(shrinkCover(new Blob(['no picture']))).rejects.toThrow();
});

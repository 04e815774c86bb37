// What a file is, whatever it is called.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileKind } from './file-kind.ts';

const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';

test.each([
	['a text', ['Once upon a time – \u{1f600}\n'], 'text'],
	['a text in UTF-16', [Uint8Array.of(0xff, 0xfe, 0x48, 0)], 'text'],
	['an empty file', [], 'text'],
	['a PDF of plain characters', [PDF], 'pdf'],
	['a PDF after something else', ['\n\n', PDF], 'pdf'],
	['an EPUB', [Uint8Array.of(0x50, 0x4b, 3, 4)], 'archive'],
	['a rich text', ['{\\rtf1\\ansi'], 'rich text'],
	['a JPEG', [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'picture'],
	['an mp3 without a tag', [Uint8Array.of(0xff, 0xfb, 0x90, 0x64)], 'sound'],
	['an m4a', [Uint8Array.of(0, 0, 0, 0x20), 'ftypM4A '], 'sound'],
	['a HEIC picture', [Uint8Array.of(0, 0, 0, 0x20), 'ftypheic'], 'picture'],
	['tensors', [Uint8Array.of(0x40, 1, 0, 0, 0, 0, 0, 0), '{"__metadata__":'], 'voice'],
	['a Latin-1 text', [Uint8Array.of(0x63, 0x61, 0x66, 0xe9, 0x20)], 'other'],
	['something else', [Uint8Array.of(1, 2, 3, 0, 0)], 'other']
] as const)('%s is told by its first bytes', async (_, content, kind) => {
	expect(await fileKind(new File([...content], 'any.name'))).toBe(kind);
});

test('a recording is told by its first bytes', async () => {
	const bytes = new Uint8Array(readFileSync('tests/fixtures/greeting.wav'));

	expect(await fileKind(new File([bytes], 'a.pdf', { type: 'application/pdf' }))).toBe('sound');
});

test('a text that is cut within a character after four kilobytes is a text', async () => {
	expect(await fileKind(new Blob(['a', 'é'.repeat(5000)]))).toBe('text');
});

import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { packFile } from './pack-runtime.ts';

/** A file that stands for the runtime, and the folder that its packed copy goes to. */
function createFile(): { path: string; folder: string } {
	const folder = mkdtempSync(join(tmpdir(), 'aloud-pack-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const path = join(folder, 'runtime.asyncify.wasm');
	writeFileSync(path, '\0asm'.repeat(1000));
	return { path, folder: relative(process.cwd(), folder) };
}

test('a packed file holds the same bytes, and its name says how it is packed', () => {
	const { path, folder } = createFile();
	const packed = packFile(path, folder);
	expect(packed).toMatch(/\.asyncify\.wasm\.gz$/);
	expect(statSync(packed).size).toBeLessThan(statSync(path).size);
	expect(gunzipSync(readFileSync(packed)).equals(readFileSync(path))).toBe(true);
});

test('a file is packed again only after it has changed', () => {
	const { path, folder } = createFile();
	const packed = packFile(path, folder);
	const later = new Date(2100, 0);
	utimesSync(packed, later, later);
	packFile(path, folder);
	expect(statSync(packed).mtimeMs).toBe(later.getTime());
	utimesSync(packed, 0, 0);
	packFile(path, folder);
	expect(statSync(packed).mtimeMs).toBeGreaterThan(0);
});

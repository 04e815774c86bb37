// What a converter says of its files, in its own words.
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { xtts } from '#lib/models/xtts/card.ts';
import { isAsPublished } from './checksum.ts';
import { parseManifest } from './manifest.ts';

const SHA256 = 'e3d10b41105cfa31b709903297d3842101a31f17c448899ac480462be840b9b2';

test('what the converter of Fish-Speech wrote is read', async () => {
	const facts = parseManifest(await readFile('tests/fixtures/fish-speech/manifest.json', 'utf8'));

	expect(facts?.get('fast_embeddings.npy')).toEqual({ bytes: 65664, sha256: SHA256 });
});

test.each([
	['a page', '<!doctype html>'],
	['nothing', 'null'],
	['the manifest of a web app', '{"name": "App", "icons": []}'],
	['a list without hashes', '{"files": [{"path": "a", "bytes": 1}]}'],
	['a length that is none', `{"files": [{"path": "a", "bytes": -1, "sha256": "${SHA256}"}]}`],
	['a hash that is none', '{"files": [{"path": "a", "bytes": 1, "sha256": "abc"}]}'],
	['rows that are none', '{"files": [null]}']
])('%s is no such list', (_, text) => {
	expect(parseManifest(text)).toBeUndefined();
});

test('what the tool for published files wrote of them is read, and is true of every one', async () => {
	const facts = parseManifest(await readFile('tests/fixtures/xtts/manifest.json', 'utf8'));

	for (const [path, published] of facts ?? []) {
		const file = await openAsBlob(`tests/fixtures/xtts/${path}`);
		expect(await isAsPublished(file, published), path).toBe(true);
	}
	const [, build] = xtts.download.builds;
	expect(build.files.filter(({ path }) => !facts?.has(path))).toEqual([]);
});

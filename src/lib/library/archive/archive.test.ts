import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { entryOf } from '../entry.ts';
import { createCrc } from './crc.ts';
import { parseManifest, toLines } from './manifest.ts';
import { pack, unpack } from './values.ts';

test.each([
	[{ a: [1, -0.5, null, true, 'x', { b: [] }] }],
	[[NaN, Infinity, -Infinity, undefined]],
	[new Date(1234)],
	[new Map<unknown, unknown>([[{ key: 1 }, new Set([1, 'two'])]])],
	[{ $: 'date', is: 5, other: { $: 1 } }],
	[[Float32Array.of(1.5, NaN), Uint8Array.of(255), Int16Array.of(-1)]],
	[JSON.parse('{"__proto__": {"x": 1}}')]
])('%j comes back from a text as it went in', (value: unknown) => {
	expect(unpack(JSON.parse(JSON.stringify(pack(value))))).toEqual(value);
});

test('what has no place in a text is refused, and so is what was never written', () => {
	expect(() => pack({ a: new Blob() })).toThrow(TypeError);
	expect(() => pack([() => undefined])).toThrow(TypeError);
	expect(() => unpack({ $: 'constructor', is: [] })).toThrow(TypeError);
});

test('checksums are those of zip', () => {
	const crc = createCrc();
	const bytes = Uint8Array.from({ length: 10_000 }, (_, at) => at * 31);
	crc.add(bytes.subarray(0, 1234));
	crc.add(bytes.subarray(1234));
	expect(crc.value()).toBe(crc32(bytes));
});

test('a manifest is read, or refused with a sentence', () => {
	const entry = entryOf({ kind: 'take', title: 'a', body: null }, 0);
	const write = (about: object) =>
		JSON.stringify({
			...{ format: 'aloud-library', version: 1, createdAt: '' },
			...{ items: [{ entry, content: 'a.json', sound: null }], ...about }
		});
	expect(parseManifest(write({})).items[0]?.entry).toEqual(entry);
	expect(() => parseManifest('{')).toThrow('damaged');
	expect(() => parseManifest('{"format":"other"}')).toThrow('not an archive of a library');
	expect(() => parseManifest(write({ version: 2 }))).toThrow('later version');
	for (const broken of [{ id: 1 }, { id: '' }, { kind: 'odd' }, { tags: [1] }, { words: '3' }]) {
		const items = [{ entry: { ...entry, ...broken }, content: 'a.json', sound: null }];
		expect(() => parseManifest(write({ items }))).toThrow('damaged');
	}
	expect(toLines([{ startSeconds: 1, text: 'a' }])).toHaveLength(1);
	expect(toLines([{ startSeconds: '1', text: 'a' }])).toBeUndefined();
});

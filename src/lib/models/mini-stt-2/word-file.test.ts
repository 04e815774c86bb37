// A file of words that is whole, and ones that are not.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWordFile } from './word-file.ts';

const content = new Uint8Array(readFileSync('tests/fixtures/recogniser/words.bin'));
const cut = (bytes: number) => content.slice(0, bytes).buffer;

test('words, how they are said, and rows of the trigram that end where its entries do', () => {
	const { words, ways, trigram } = readWordFile(content.buffer);

	expect(ways).toHaveLength(words.length);
	expect(ways[words.indexOf('the')]).toHaveLength(3);
	expect(trigram.single).toHaveLength(words.length + 1);
	expect(trigram.pairsFrom.at(-1)).toBe(trigram.pair.length);
	expect(trigram.triplesFrom.at(-1)).toBe(trigram.triple.length);
});

test('a file that is cut off is refused, wherever', () => {
	for (let bytes = 0; bytes < content.length; bytes += 997) {
		expect(() => readWordFile(cut(bytes)), `${bytes} bytes`).toThrow();
	}
	expect(() => readWordFile(cut(content.length - 1))).toThrow();
});

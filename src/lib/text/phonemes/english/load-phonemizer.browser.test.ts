// As in WebKit, whose streams cannot be iterated over.
import { expect, test } from 'vitest';
import { phonemizeEnglish } from './phonemize-english.ts';

test('English has phonemes in a browser whose streams cannot be iterated over', async () => {
	Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
	expect(Symbol.asyncIterator in new ReadableStream()).toBe(false);

	expect(await phonemizeEnglish('Hello there.')).toBe('həlˈoʊ ðˈɛɹ.');
});

// Chunks of a good length, cut where a speaker breathes, with nothing lost.
import { expect, test } from 'vitest';
import { createRandom } from '../../../../tools/seeded/random.ts';
import { chunkPhonemes, type PhonemeChunk } from './chunk-phonemes.ts';

/** Words of five symbols, the last with a mark: "aaaaa aaaaa." */
function sentence(wordCount: number, end = '.'): string {
	return Array.from({ length: wordCount }, () => 'ˈaaaa').join(' ') + end;
}

function sizes(chunks: PhonemeChunk[]): number[] {
	return chunks.map(({ phonemes }) => Array.from(phonemes).length);
}

test('nothing gives no chunks', () => {
	expect(chunkPhonemes([])).toEqual([]);
	expect(chunkPhonemes(['', ' '])).toEqual([]);
});

test('a short text is one chunk', () => {
	expect(chunkPhonemes(['həlˈO.'])).toEqual([{ phonemes: 'həlˈO.', firstInput: 0, lastInput: 0 }]);
});

test('short sentences are joined, and it is known which', () => {
	const chunks = chunkPhonemes(['nˈO.', '', sentence(20), 'jˈɛs.', sentence(25), 'hˈaɪ!']);

	expect(chunks.map(({ firstInput, lastInput }) => [firstInput, lastInput])).toEqual([
		[0, 3],
		[4, 5]
	]);
	expect(chunks[1]?.phonemes).toBe(`${sentence(25)} hˈaɪ!`);
});

test('sentences of a good length stay alone', () => {
	const inputs = [sentence(25), sentence(30), sentence(20)];

	expect(chunkPhonemes(inputs).map(({ phonemes }) => phonemes)).toEqual(inputs);
});

test('a sentence that is a little too long is not cut', () => {
	expect(sizes(chunkPhonemes([sentence(42)]))).toEqual([252]);
});

test('a long sentence is cut after a clause rather than in the middle', () => {
	const clauses = [sentence(20, ','), sentence(33, ';'), sentence(20)];

	expect(chunkPhonemes([clauses.join(' ')]).map(({ phonemes }) => phonemes)).toEqual(clauses);
});

test('without any mark it is cut at a space, into equal parts', () => {
	expect(sizes(chunkPhonemes([sentence(100)]))).toEqual([299, 300]);
});

test('a word longer than the limit is cut, but not before a mark that belongs to its letter', () => {
	expect(chunkPhonemes(['abcdeo\u0303fg'], 6).map(({ phonemes }) => phonemes)).toEqual([
		'abcde',
		'o\u0303fg'
	]);
});

test('of any text nothing is lost or doubled, the order stays and no chunk is too long', () => {
	const { below } = createRandom(11);
	const endings = ['', '', '', '', ',', ';', ' —', '…'];
	for (let round = 0; round < 300; round++) {
		const inputs = Array.from({ length: below(12) }, () => {
			const words = Array.from({ length: below(60) }, () => {
				const symbols = Array.from({ length: 1 + below(10) }, () => 'ˈabõɪː'[below(6)] ?? '');
				return symbols.join('') + (endings[below(endings.length)] ?? '');
			});
			return words.join(' ') + (['.', '!', '', ' '][below(4)] ?? '');
		});
		const limit = 12 + below(500);

		const chunks = chunkPhonemes(inputs, limit);

		const words = inputs.flatMap((input) => input.split(' ')).filter((word) => word !== '');
		expect(chunks.flatMap(({ phonemes }) => phonemes.split(' '))).toEqual(words);
		expect(Math.max(0, ...sizes(chunks))).toBeLessThanOrEqual(limit);
		for (const { phonemes, firstInput, lastInput } of chunks) {
			expect(
				inputs
					.slice(firstInput, lastInput + 1)
					.join(' ')
					.replace(/\s+/gu, ' ')
			).toContain(phonemes);
		}
	}
});

test('where the sentences allow it every chunk has a good length', () => {
	const { below } = createRandom(5);
	for (let round = 0; round < 100; round++) {
		const inputs = Array.from({ length: 20 }, () => sentence(1 + below(14)));

		for (const size of sizes(chunkPhonemes(inputs))) {
			expect(size).toBeGreaterThanOrEqual(100);
			expect(size).toBeLessThanOrEqual(200);
		}
	}
});

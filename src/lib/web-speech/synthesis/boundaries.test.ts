// Where words and sentences lie in a text, and the pieces it is sent in.
import { expect, test } from 'vitest';
import { createWordFinder, sentencesOf } from './boundaries.ts';
import { piecesOf } from './pieces.ts';

test('words are found one after the other, without the marks at their ends', () => {
	const text = '“So, so!” – said $25.50 (twice).';
	const find = createWordFinder(text);
	const found = ['“So,', 'so!”', '–', 'said', '$25.50', '(twice).'].map((word) => {
		const place = find(word);
		return place && text.slice(place.charIndex, place.charIndex + place.charLength);
	});
	expect(found).toEqual(['So', 'so', '–', 'said', '25.50', 'twice']);
	expect(find('never')).toBeNull();
});

test('sentences are those of the language', () => {
	const text = ' One here. Two there?\nThree.';
	const found = sentencesOf(text, 'en').map(({ charIndex, charLength }) =>
		text.slice(charIndex, charIndex + charLength)
	);
	expect(found).toEqual(['One here.', 'Two there?', 'Three.']);
	expect(sentencesOf('これは。あれは。', 'ja')).toHaveLength(2);
	expect(sentencesOf('One. Two.', 'no language')).toHaveLength(2);
});

test('a text is sent whole as long as a request takes it, and cut between sentences', () => {
	const sentence = `Word ${'word '.repeat(198)}end. `;
	const pieces = piecesOf(sentence.repeat(12), 'en', false);
	expect(pieces.map(({ text }) => text.length)).toEqual([4999, 4999, 1999]);
	expect(pieces.every(({ text }) => text.endsWith('end.'))).toBe(true);
});

test('a sentence that is too long is cut between words; where each is a piece, each is', () => {
	const pieces = piecesOf('word '.repeat(1500), 'en', false);
	expect(pieces.map(({ text }) => text.length <= 5000 && text.trim().endsWith('word'))).toEqual([
		true,
		true
	]);
	expect(piecesOf('One. Two.', 'en', true).map(({ text }) => text)).toEqual(['One.', 'Two.']);
});

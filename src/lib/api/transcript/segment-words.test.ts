// Words of segments: their times, and where spaces come between them.
import { expect, test } from 'vitest';
import type { Segment } from '#lib/models/model.ts';
import { allWords, segmentWords } from './segment-words.ts';

/** A word for each of `texts`, each a second long. */
function segment(text: string, ...texts: string[]): Segment {
	const words = texts.map((word, at) => ({
		text: word,
		startSeconds: at,
		endSeconds: at + 1,
		probability: 0.5,
		uncertain: false
	}));
	return { text, startSeconds: 0, endSeconds: Math.max(1, texts.length), words };
}

function blanksOf(...segments: Segment[]): string {
	return allWords(segments, 60)
		.map(({ text, isSpaced }) => (isSpaced ? ` ${text}` : text))
		.join('');
}

test.each([
	[' Hello there.', ['Hello', 'there.']],
	['今日は雨です。', ['今', '日', 'は', '雨', 'で', 'す。']],
	[' iPhone を買った', ['iPhone', 'を', '買', 'っ', 'た']],
	['สวัสดีครับ ผมชื่อ', ['สวัสดี', 'ครับ', 'ผม', 'ชื่อ']]
])('the text tells where blanks stand: %s', (text, texts) => {
	expect(blanksOf(segment(text, ...texts)).trim()).toBe(text.trim());
});

test('where words are not in the text, their letters tell', () => {
	expect(blanksOf(segment('Something else', 'Hello', 'there.', '今', '日'))).toBe(
		'Hello there.今日'
	);
});

test('segments of English are parted, those of Japanese are not', () => {
	expect(blanksOf(segment('One.', 'One.'), segment('Two.', 'Two.'))).toBe('One. Two.');
	expect(blanksOf(segment('雨。', '雨。'), segment('雪。', '雪。'))).toBe('雨。雪。');
});

test('without words, letters share the time', () => {
	expect(segmentWords({ ...segment('One three'), endSeconds: 8 }, 60)).toEqual([
		{ text: 'One', start: 0, end: 3, probability: 1, isSpaced: true },
		{ text: 'three', start: 3, end: 8, probability: 1, isSpaced: true }
	]);
});

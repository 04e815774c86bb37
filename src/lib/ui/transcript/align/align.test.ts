// What becomes of times that were found: words, segments, and what two texts have in common.
import { expect, test } from 'vitest';
import { mergeTimes } from './align-edited.ts';
import { compareWords } from './compare-words.ts';
import { textSegments } from './text-segments.ts';
import { timesByLetters } from './times-by-letters.ts';

const timed = (text: string, startSeconds: number, more = {}) => ({
	text,
	startSeconds,
	endSeconds: startSeconds + 0.4,
	probability: 0.9,
	...more
});
const word = (text: string, startSeconds: number, more = {}) => ({
	...timed(text, startSeconds),
	uncertain: false,
	...more
});

test('words that were cut otherwise have the times of their letters', () => {
	const found = timesByLetters(
		['今天', '天气', '好。'],
		[timed('今', 0), timed('天', 1), timed('天', 2), timed('气', 3), timed('好。', 4)]
	);

	expect(found.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
		[0, 1.4],
		[2, 3.4],
		[4, 4.4]
	]);
	expect(
		timesByLetters(['well', 'known'], [timed('wellknown', 1)]).map(
			({ startSeconds }) => startSeconds
		)
	).toEqual([1, 1]);
});

test('typed words get what was found, and words that were heard keep their times', () => {
	const words = [
		word('the', 1),
		word('big', 1.4, { isApproximate: true }),
		word('old', 1.5, { isApproximate: true }),
		word('house', 3)
	];
	const found = [timed('the', 0), timed('big', 1.7), timed('old', 2.4), timed('house', 2)];

	expect(mergeTimes(words, found).map(({ startSeconds }) => startSeconds)).toEqual([
		1, 1.7, 2.4, 3
	]);
});

test('a typed word is never put over its neighbours, nor anywhere if it was not found', () => {
	const words = [
		word('one', 1),
		word('two', 1.5, { isApproximate: true }),
		word('six', 1.6, { isApproximate: true }),
		word('three', 2)
	];
	const found = [
		timed('one', 1),
		timed('two', 9),
		timed('six', 1.8, { probability: 0.0001 }),
		timed('three', 2)
	];
	const [, two, six] = mergeTimes(words, found);

	expect(two).toMatchObject({ startSeconds: 2, endSeconds: 2 });
	expect(six).toMatchObject({ startSeconds: 1.6 });
});

test('words that two texts have in common are told from those that differ', () => {
	const { old, fresh } = compareWords(
		'The archer wrote to us'.split(' '),
		'the architect wrote us.'.split(' ')
	);
	const differing = (words: typeof old) =>
		words.filter(({ isSame }) => !isSame).map(({ text }) => text);

	expect(differing(old)).toEqual(['archer', 'to']);
	expect(differing(fresh)).toEqual(['architect']);
});

test('lines and sentences of a text become segments at the times of their words, with who spoke then', () => {
	const text = 'Good morning. How are you?\nFine';
	const words = [
		timed('Good', 0),
		timed('morning.', 0.5),
		timed('How', 2),
		timed('are', 2.4),
		timed('you?', 2.8, { probability: 0.01 }),
		timed('Fine', 5)
	];
	const old = [
		{ text: '', startSeconds: 0, endSeconds: 1.5, words: [], speaker: 'SPEAKER_00' },
		{ text: '', startSeconds: 1.5, endSeconds: 9, words: [], speaker: 'SPEAKER_01' }
	];

	const segments = textSegments(text, words, old);

	expect(
		segments.map(({ text, startSeconds, endSeconds, speaker }) => [
			text,
			startSeconds,
			Number(endSeconds.toFixed(1)),
			speaker
		])
	).toEqual([
		['Good morning.', 0, 0.9, 'SPEAKER_00'],
		['How are you?', 2, 3.2, 'SPEAKER_01'],
		['Fine', 5, 5.4, 'SPEAKER_01']
	]);
	expect(segments[1]?.words.map(({ uncertain }) => uncertain)).toEqual([false, false, true]);
});

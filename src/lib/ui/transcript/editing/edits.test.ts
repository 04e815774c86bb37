// A transcript is edited: words that stay keep their times, new ones get some, and nothing else is touched.
import { describe, expect, test } from 'vitest';
import type { Segment } from '#lib/api/client/client.ts';
import { moveBoundary, moveBoundaryByWord } from './boundary.ts';
import {
	confirmWord,
	mergeWithNext,
	needsAlignment,
	replaceMany,
	seamOf,
	setWordTimes,
	splitAt,
	writeSegment
} from './edits.ts';
import type { Word } from './pieces.ts';

/** A word each half second, from `start` on. */
function said(text: string, start: number, more: Partial<Segment> = {}): Segment {
	const words = text.split(' ').map((word, at) => ({
		text: word,
		startSeconds: start + at / 2,
		endSeconds: start + at / 2 + 0.4,
		probability: 0.9,
		uncertain: false,
		...(more.speaker !== undefined && { speaker: more.speaker })
	}));
	const endSeconds = start + words.length / 2 - 0.1;
	return { text, startSeconds: start, endSeconds, words, ...more };
}

const spoken = {
	segments: [said('The quick brown fox', 0), said('jumps over the dog.', 3)],
	names: {}
};

/** Word, start and end, with "~" where they are guessed. */
function words(segment: Segment | undefined): string[] {
	return (segment?.words ?? []).map((word: Word) => {
		const round = (seconds: number) => Math.round(seconds * 100) / 100;
		const times = `${round(word.startSeconds)}-${round(word.endSeconds)}`;
		return `${word.text} ${times}${word.isApproximate ? '~' : ''}`;
	});
}

describe('typing into a segment', () => {
	const typed = (text: string) => writeSegment(spoken, 0, text).segments[0];

	test('gives a word that is spelled otherwise the time of the one it replaces', () => {
		expect(words(typed('The quick brown box'))).toEqual([
			'The 0-0.4',
			'quick 0.5-0.9',
			'brown 1-1.4',
			'box 1.5-1.9~'
		]);
		expect(typed('The quick brown box')?.text).toBe('The quick brown box');
	});

	test('spreads new words between those beside them', () => {
		expect(words(typed('The quick and the brown fox'))).toEqual([
			'The 0-0.4',
			'quick 0.5-0.9',
			'and 0.9-0.95~',
			'the 0.95-1~',
			'brown 1-1.4',
			'fox 1.5-1.9'
		]);
		expect(words(typed('Well The quick brown fox'))[0]).toBe('Well 0-0~');
	});

	test('keeps times over case and punctuation, which are not heard', () => {
		expect(words(typed('the “quick”, brown fox!'))).toEqual([
			'the 0-0.4',
			'“quick”, 0.5-0.9',
			'brown 1-1.4',
			'fox! 1.5-1.9'
		]);
	});

	test('forgets what is deleted, and all of it', () => {
		expect(words(typed('The fox'))).toEqual(['The 0-0.4', 'fox 1.5-1.9']);
		expect(typed('')?.words).toEqual([]);
	});

	test('leaves everything as it was where the text is the same', () => {
		expect(writeSegment(spoken, 0, ' The quick brown fox')).toBe(spoken);
		expect(writeSegment(spoken, 7, 'nobody')).toBe(spoken);
	});

	test('keeps a blank at the end, where somebody goes on typing', () => {
		expect(typed('The quick brown fox ')?.text).toBe('The quick brown fox ');
	});

	test('says who speaks, and of new words nothing that the model would have to know', () => {
		const one = { segments: [said('Hello there', 0, { speaker: 'SPEAKER_01' })], names: {} };
		const word = writeSegment(one, 0, 'Hello to there').segments[0]?.words[1];

		expect(word).toMatchObject({ speaker: 'SPEAKER_01', probability: 1, uncertain: false });
	});

	test('leaves a segment of a model without word times without words', () => {
		const plain = { ...said('The quick fox', 0), words: [] };

		expect(writeSegment({ segments: [plain], names: {} }, 0, 'The fox').segments[0]).toEqual({
			...plain,
			text: 'The fox'
		});
	});

	test('counts words that stand together without a blank as one', () => {
		const parts = said('well -known thing', 0);
		const one = { segments: [{ ...parts, text: 'well-known thing' }], names: {} };

		expect(words(writeSegment(one, 0, 'well-known things').segments[0])).toEqual([
			'well-known 0-0.9',
			'things 1-1.4~'
		]);
	});

	test('in a script without blanks cuts only what is new', () => {
		const one = said('今天 天气 很 好', 0);
		const chinese = { segments: [{ ...one, text: '今天天气很好。' }], names: {} };

		expect(words(writeSegment(chinese, 0, '今天的天气很好。').segments[0])).toEqual([
			'今天 0-0.4',
			'的 0.4-0.5~',
			'天气 0.5-0.9',
			'很 1-1.4',
			'好。 1.5-1.9'
		]);
	});

	test('takes a text of very many words without comparing each with each', () => {
		const many = Array.from({ length: 20_000 }, (_, at) => `w${at}`);
		const long = { segments: [said(many.join(' '), 0)], names: {} };
		const changed = writeSegment(long, 0, many.map((word) => `x${word}`).join(' ')).segments[0];

		expect(changed?.words).toHaveLength(20_000);
	});
});

describe('a segment', () => {
	test('is split at a place in its text', () => {
		const [first, second] = splitAt(spoken, 0, 10).segments;

		expect([first?.text, second?.text]).toEqual(['The quick', 'brown fox']);
		expect([first?.endSeconds, second?.startSeconds]).toEqual([0.9, 1]);
		expect(words(second)).toEqual(['brown 1-1.4', 'fox 1.5-1.9']);
	});

	test('is split within a word, whose time both halves share', () => {
		const [first, second] = splitAt(spoken, 0, 6).segments;

		expect(words(first)).toEqual(['The 0-0.4', 'qu 0.5-0.66~']);
		expect(words(second)[0]).toBe('ick 0.66-0.9~');
	});

	test('is not split where one half would be empty', () => {
		expect(splitAt(spoken, 0, 0)).toBe(spoken);
		expect(splitAt(spoken, 0, 19)).toBe(spoken);
	});

	test('without word times is split by its letters', () => {
		const plain = { segments: [{ ...said('one two three four', 0), words: [] }], names: {} };
		const [first, second] = splitAt(plain, 0, 8).segments;

		expect(first?.endSeconds).toBeCloseTo((1.9 * 7) / 17);
		expect(second).toMatchObject({ text: 'three four', words: [] });
	});

	test('is merged with the next, and split again is what it was', () => {
		const merged = mergeWithNext(spoken, 0);
		const [first, second] = spoken.segments;
		const seam = first && second ? seamOf(first, second) : 0;

		expect(merged.segments).toHaveLength(1);
		expect(merged.segments[0]?.text).toBe('The quick brown fox jumps over the dog.');
		expect(splitAt(merged, 0, seam).segments).toEqual(spoken.segments);
		expect(mergeWithNext(spoken, 1)).toBe(spoken);
	});

	test('of somebody else becomes, merged, that of the first', () => {
		const two = {
			segments: [said('Yes', 0, { speaker: 'A' }), said('No', 1, { speaker: 'B' })],
			names: {}
		};
		const [merged] = mergeWithNext(two, 0).segments;

		expect(merged?.speaker).toBe('A');
		expect(merged?.words.map(({ speaker }) => speaker)).toEqual(['A', 'A']);
	});
});

describe('the boundary between two segments', () => {
	test('moves, and words go over it', () => {
		const [first, second] = moveBoundary(spoken, 0, 3.45).segments;

		expect([first?.text, second?.text]).toEqual(['The quick brown fox jumps', 'over the dog.']);
		expect([first?.endSeconds, second?.startSeconds]).toEqual([3.45, 3.45]);
		expect(second?.endSeconds).toBe(spoken.segments[1]?.endSeconds);
	});

	test('moves by a word, and back', () => {
		const moved = moveBoundaryByWord(spoken, 0, -1);

		expect(moved.segments.map(({ text }) => text)).toEqual([
			'The quick brown',
			'fox jumps over the dog.'
		]);
		expect(moveBoundaryByWord(moved, 0, 1).segments).toEqual(spoken.segments);
	});

	test('gives words the speaker of the side that they come to', () => {
		const two = {
			segments: [said('Yes of course', 0, { speaker: 'A' }), said('No', 2, { speaker: 'B' })],
			names: {}
		};
		const [first, second] = moveBoundaryByWord(two, 0, -1).segments;

		expect(first?.words.map(({ speaker }) => speaker)).toEqual(['A', 'A']);
		expect(second).toMatchObject({ speaker: 'B', text: 'course No' });
		expect(second?.words.map(({ speaker }) => speaker)).toEqual(['B', 'B']);
	});

	test('stays where a side would be left without a word', () => {
		expect(moveBoundary(spoken, 0, -1)).toBe(spoken);
		const one = { segments: [said('Yes', 0), said('No', 1)], names: {} };
		expect(moveBoundaryByWord(one, 0, -1)).toBe(one);
	});
});

test('many segments get other texts at once, and an empty one goes', () => {
	const replaced = replaceMany(
		spoken,
		new Map([
			[0, ''],
			[1, 'jumps over the cat.']
		])
	);

	expect(replaced.segments.map(({ text }) => text)).toEqual(['jumps over the cat.']);
});

test('an uncertain word is confirmed, and no other', () => {
	const [first] = spoken.segments;
	const unsure = first?.words.map((word) => ({ ...word, uncertain: true })) ?? [];
	const one = { segments: [{ ...said('x', 0), ...first, words: unsure }], names: {} };

	expect(confirmWord(one, 0, 2).segments[0]?.words.map(({ uncertain }) => uncertain)).toEqual([
		true,
		true,
		false,
		true
	]);
	expect(confirmWord(spoken, 0, 0)).toBe(spoken);
});

test('times that somebody has listened for take the place of guessed ones, for the same words only', () => {
	const [guess] = writeSegment(spoken, 0, 'The quick and brown fox').segments;
	if (!guess) throw new Error('there is a segment');
	expect(needsAlignment(guess)).toBe(true);
	const heard = guess.words.map((word, at) => ({ ...word, startSeconds: at, endSeconds: at + 1 }));
	const aligned = setWordTimes(guess, heard);

	expect(needsAlignment(aligned)).toBe(false);
	expect(aligned.words[2]).toMatchObject({ text: 'and', startSeconds: 2, endSeconds: 3 });
	expect(setWordTimes(guess, heard.slice(1))).toBe(guess);
});

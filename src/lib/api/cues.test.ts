// Cues for subtitles: how long, how many lines, and when.
import { describe, expect, test } from 'vitest';
import type { Segment } from '#lib/models/model.ts';
import { segmentsToCues } from './cues.ts';

/** Words of `seconds` each, one behind the other from `start`. */
function segment(text: string, start = 0, seconds = 0.4): Segment {
	const words = text.split(' ').map((word, at) => ({
		text: word,
		startSeconds: start + at * seconds,
		endSeconds: start + (at + 1) * seconds,
		probability: 1,
		uncertain: false
	}));
	const endSeconds = words.at(-1)?.endSeconds ?? start;
	return { text, startSeconds: start, endSeconds, words };
}

const LONG = Array.from({ length: 60 }, (_, at) => ['a', 'little', 'longer'][at % 3]).join(' ');

describe('cues', () => {
	test('a short segment is one cue of one line with its own times', () => {
		expect(segmentsToCues([segment('Hello there.', 1.25)], 9)).toEqual([
			{ lines: ['Hello there.'], startSeconds: 1.25, endSeconds: 2.05 }
		]);
	});

	test('no cue has more than two lines of 42 characters or seven seconds, and no word is lost', () => {
		const cues = segmentsToCues([segment(LONG)], 60);

		expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(LONG);
		for (const { lines, startSeconds, endSeconds } of cues) {
			expect(lines.length).toBeLessThanOrEqual(2);
			for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
			expect(endSeconds - startSeconds).toBeLessThanOrEqual(7);
			expect(endSeconds).toBeGreaterThan(startSeconds);
		}
	});

	test('a cue starts with its first word and ends with its last', () => {
		const cues = segmentsToCues([segment(LONG)], 60);
		const count = cues[0]?.lines.join(' ').split(' ').length ?? 0;

		expect(cues[0]?.endSeconds).toBeCloseTo(count * 0.4);
		expect(cues[1]?.startSeconds).toBeCloseTo(count * 0.4);
	});

	test('two lines are about equal', () => {
		const [cue] = segmentsToCues(
			[segment('one two three four five six seven eight nine ten', 0, 0.1)],
			9
		);

		expect(cue?.lines).toEqual(['one two three four five', 'six seven eight nine ten']);
	});

	test('a pause and the end of a longer sentence part cues', () => {
		const before = segment('This sentence is long enough to stand alone. Yes.');
		expect(segmentsToCues([before], 9).map(({ lines }) => lines.join(' '))).toEqual([
			'This sentence is long enough to stand alone.',
			'Yes.'
		]);
		const paused = segment('Wait for it');
		const [, , last] = paused.words;
		if (last) Object.assign(last, { startSeconds: 3, endSeconds: 3.5 });
		paused.endSeconds = 3.5;
		expect(segmentsToCues([paused], 9).map(({ lines }) => lines)).toEqual([['Wait for'], ['it']]);
	});

	test('without words, letters say when each part is heard', () => {
		const cues = segmentsToCues(
			[{ text: ` ${LONG}`, startSeconds: 10, endSeconds: 30, words: [] }],
			60
		);

		expect(cues.length).toBeGreaterThan(2);
		expect(cues[0]?.startSeconds).toBe(10);
		expect(cues.at(-1)?.endSeconds).toBe(30);
		expect(cues[1]?.startSeconds).toBeCloseTo(cues[0]?.endSeconds ?? 0);
	});

	test('a text without spaces is cut into lines', () => {
		const text = '字'.repeat(100);
		const cues = segmentsToCues([{ text, startSeconds: 0, endSeconds: 10, words: [] }], 10);

		expect(cues.flatMap(({ lines }) => lines).join('')).toBe(text);
		expect(cues.flatMap(({ lines }) => lines).every((line) => line.length <= 42)).toBe(true);
		expect(cues.at(-1)?.endSeconds).toBe(10);
	});

	test('cues do not overlap, and an end that the model left open is the end of the sound', () => {
		const open = { ...segment('b', 2), endSeconds: NaN, words: [] };
		const cues = segmentsToCues([{ ...segment('a', 0, 5), words: [] }, open], 9);

		expect(cues.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
			[0, 2],
			[2, 9]
		]);
	});

	test('silence has no cues', () => {
		expect(segmentsToCues([{ ...segment(' '), words: [] }], 9)).toEqual([]);
	});
});

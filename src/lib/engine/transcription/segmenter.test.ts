// Segments as a reader expects them: by sentences and pauses, none too long, whatever a model's windows are.
import { expect, test } from 'vitest';
import type { Segment } from '#lib/models/model.ts';
import { cutSegment } from './cut-segment.ts';
import { createSegmenter } from './segmenter.ts';

/** Words of 0.3 s with 0.1 s between them; a number is a pause of so many seconds instead. */
function segmentOf(text: string, startSeconds = 0): Segment {
	let at = startSeconds;
	const words = text.split(' ').flatMap((part) => {
		if (/^\d/.test(part)) {
			at += Number(part) - 0.1;
			return [];
		}
		const word = { text: part, startSeconds: at, endSeconds: at + 0.3, probability: 1 };
		at += 0.4;
		return [{ ...word, uncertain: false }];
	});
	return {
		text: words.map((word) => word.text).join(' '),
		startSeconds,
		endSeconds: words.at(-1)?.endSeconds ?? startSeconds,
		words
	};
}

const textsOf = (segments: readonly Segment[]) => segments.map(({ text }) => text);
const many = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);

test('sentences end segments, abbreviations do not', () => {
	const segment = segmentOf('Dr. Smith is here. Is he well? He is, thanks.');

	const found = cutSegment(segment);

	expect(textsOf(found)).toEqual(['Dr. Smith is here.', 'Is he well?', 'He is, thanks.']);
	expect(found.flatMap(({ words }) => words)).toEqual(segment.words);
	expect(found[1]?.startSeconds).toBeCloseTo(1.6);
	expect(found[1]?.endSeconds).toBeCloseTo(2.7);
});

test('a long pause ends a segment, a short one does not', () => {
	expect(textsOf(cutSegment(segmentOf('this is 0.5 one and 1.2 this another')))).toEqual([
		'this is one and',
		'this another'
	]);
});

test('what is too long is cut at its longest pauses and at commas', () => {
	const [before, middle, after] = [many(20), many(18), many(22)].map((words) => words.join(' '));

	expect(textsOf(cutSegment(segmentOf(`${before} 0.7 ${middle}, ${after}`)))).toEqual([
		before,
		`${middle},`,
		after
	]);
});

test.each([31, 100, 1000])(
	'no segment of %i words without any mark or pause is too long',
	(count) => {
		const segment = segmentOf(many(count).join(' '));

		const found = cutSegment(segment);

		expect(found.flatMap(({ words }) => words)).toEqual(segment.words);
		for (const { words, startSeconds, endSeconds } of found) {
			expect(words.length).toBeLessThanOrEqual(30);
			expect(endSeconds - startSeconds).toBeLessThanOrEqual(10);
			expect(words.length).toBeGreaterThan(5);
		}
	}
);

test('text without spaces is cut at its sentences', () => {
	const words = Array.from('今天很好。明天也好。').map((text, index) => ({
		text,
		startSeconds: index,
		endSeconds: index + 1,
		probability: 1,
		uncertain: false
	}));
	const text = words.map((word) => word.text).join('');
	const segment = { text, startSeconds: 0, endSeconds: 10, words, language: 'zh' };

	expect(textsOf(cutSegment(segment))).toEqual(['今天很好。', '明天也好。']);
});

test('segments without words, and those that are right, are left as they are', () => {
	const wordless = { text: 'A. B. C.', startSeconds: 0, endSeconds: 60, words: [] };
	const right = segmentOf('hello there');

	expect(cutSegment(wordless)).toEqual([wordless]);
	expect(cutSegment(right)[0]).toBe(right);
});

test('a sentence that a window has cut is one segment', () => {
	const segmenter = createSegmenter();

	const first = segmenter.add([segmentOf('It rains. The weather is')], true);
	const second = segmenter.add([segmentOf('cold today. Bye.', 2.1)], false);

	expect(textsOf(first)).toEqual(['It rains.']);
	expect(textsOf(second)).toEqual(['The weather is cold today.', 'Bye.']);
	expect(second[0]).toMatchObject({ startSeconds: 0.8, endSeconds: 2.8 });
	expect(segmenter.end()).toEqual([]);
});

test('fragments of a sentence are put together, but not over a pause or between languages', () => {
	const [one, other] = [segmentOf('one two'), segmentOf('three', 0.9)];
	const add = (...segments: Segment[]) => textsOf(createSegmenter().add(segments, false));

	expect(add(one, other)).toEqual(['one two three']);
	expect(add(one, segmentOf('three', 1.4))).toEqual(['one two', 'three']);
	expect(add({ ...one, language: 'en' }, { ...other, language: 'de' })).toEqual([
		'one two',
		'three'
	]);
});

test('what is kept for more to come is told at the end, or when nothing more came', () => {
	const segmenter = createSegmenter();
	expect(segmenter.add([segmentOf('and then')], true)).toEqual([]);
	expect(textsOf(segmenter.end())).toEqual(['and then']);

	expect(segmenter.add([segmentOf('and then')], true)).toEqual([]);
	expect(textsOf(segmenter.add([], false))).toEqual(['and then']);
});

test('speech without marks or pauses over many windows is told as it goes, and none of it is too long', () => {
	const segmenter = createSegmenter();
	const told: Segment[] = [];
	for (let window = 0; window < 20; window++) {
		told.push(...segmenter.add([segmentOf(many(12).join(' '), window * 4.8)], true));
		expect(window * 12 - told.flatMap(({ words }) => words).length).toBeLessThanOrEqual(30);
	}
	told.push(...segmenter.end());

	expect(told.flatMap(({ words }) => words)).toHaveLength(240);
	expect(Math.max(...told.map(({ words }) => words.length))).toBeLessThanOrEqual(30);
	expect(Math.max(...told.map((one) => one.endSeconds - one.startSeconds))).toBeLessThanOrEqual(10);
});

test('scores of what is put together are kept, and tokens of what is cut are not invented', () => {
	const score = {
		averageLogProbability: -0.2,
		compressionRatio: 1.2,
		noSpeechProbability: 0.1,
		temperature: 0,
		tokens: [1, 2]
	};
	const worse = { ...score, averageLogProbability: -0.8, noSpeechProbability: 0.3, tokens: [3] };
	const segmenter = createSegmenter();

	const [joined] = segmenter.add(
		[
			{ ...segmentOf('one two'), score },
			{ ...segmentOf('three.', 0.9), score: worse }
		],
		false
	);
	const [cut] = segmenter.add([{ ...segmentOf('One. Two.', 5), score }], false);

	expect(joined?.score).toMatchObject({ noSpeechProbability: 0.3, tokens: [1, 2, 3] });
	expect(joined?.score?.averageLogProbability).toBeCloseTo(-0.4);
	expect(cut?.score?.tokens).toEqual([]);
});

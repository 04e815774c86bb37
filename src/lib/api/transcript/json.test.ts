// The numbers of a transcript: rounded, in order, and always valid in JSON.
import { expect, test } from 'vitest';
import type { Segment, Word } from '#lib/models/model.ts';
import { transcriptToJson } from './json.ts';

function word(change: Partial<Word> = {}): Word {
	return {
		text: 'one',
		startSeconds: 0.1,
		endSeconds: 0.5,
		probability: 0.5,
		uncertain: false,
		...change
	};
}

function segment(change: Partial<Segment> = {}): Segment {
	return { text: ' One. ', startSeconds: 0, endSeconds: 1, words: [word()], ...change };
}

function render(...segments: Segment[]) {
	return transcriptToJson({ segments, language: 'en', durationSeconds: 2.34567 }, true);
}

test('texts are joined by one space, without empty ones', () => {
	const { text } = render(segment(), segment({ text: '  ' }), segment({ text: 'Two.' }));

	expect(text).toBe('One. Two.');
});

test('texts of Chinese and Japanese stand together', () => {
	const texts = ['今日は。', '明日は', '雨です。', 'OK.'].map((text) => segment({ text }));

	expect(render(...texts).text).toBe('今日は。明日は雨です。OK.');
});

test('times are rounded to milliseconds', () => {
	const { duration, segments, words } = render(
		segment({ startSeconds: 0.12345, endSeconds: 1.00049, words: [word({ startSeconds: 1 / 3 })] })
	);

	expect(duration).toBe(2.346);
	expect(segments[0]).toMatchObject({ start: 0.123, end: 1, seek: 12 });
	expect(words?.[0]?.start).toBe(0.333);
});

test('an open or broken end becomes the end of what is around it', () => {
	const open = word({ endSeconds: Infinity });
	const broken = word({ startSeconds: NaN, endSeconds: NaN });
	const { segments, words } = render(
		segment({ startSeconds: 1, endSeconds: NaN, words: [open, broken] })
	);

	expect(segments[0]).toMatchObject({ start: 1, end: 2.346 });
	expect(words).toMatchObject([
		{ start: 0.1, end: 2.346 },
		{ start: 1, end: 2.346 }
	]);
});

test('nothing ends before it starts, or starts before the sound', () => {
	const { segments } = render(
		segment({ startSeconds: -0.2, endSeconds: -0.1 }),
		segment({ startSeconds: 1, endSeconds: 0.5 })
	);

	expect(segments).toMatchObject([
		{ start: 0, end: 0 },
		{ start: 1, end: 1 }
	]);
});

test.each([
	[[0.5, 0.5], -0.6931],
	[[1, 1], 0],
	[[0], -13.8155],
	[[NaN], -13.8155],
	[[2], 0],
	[[], 0]
])('words of probability %j have the mean logarithm %d', (probabilities, expected) => {
	const words = probabilities.map((probability) => word({ probability }));

	const { segments } = render(segment({ words }));

	expect(segments[0]?.avg_logprob).toBeCloseTo(expected, 4);
});

test('whatever a model says, no number is null', () => {
	const hopeless = word({ startSeconds: NaN, endSeconds: -Infinity, probability: NaN });

	const json = JSON.stringify(
		render(segment({ startSeconds: NaN, endSeconds: Infinity, words: [hopeless] }))
	);

	expect(json).not.toContain('null');
});

test('uncertain words stay marked', () => {
	const { words } = render(segment({ words: [word({ uncertain: true, probability: 0.12345 })] }));

	expect(words).toEqual([
		{ word: 'one', start: 0.1, end: 0.5, probability: 0.123, uncertain: true }
	]);
});

test('words are left out when only segments were asked for', () => {
	const transcript = { segments: [segment()], language: 'en', durationSeconds: 1 };

	expect(transcriptToJson(transcript, false)).not.toHaveProperty('words');
});

test('begun seconds count as used', () => {
	expect(render().usage).toEqual({ type: 'duration', seconds: 3 });
});

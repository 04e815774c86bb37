// Invented text: each rule drops what it is for, and leaves what was said.
import { describe, expect, test } from 'vitest';
import type { Segment, SegmentScore, SpeechSpan } from '#lib/models/model.ts';
import {
	createHallucinationFilter,
	createRepeatGuard,
	isCertain,
	isOutsideSpeech,
	isHallucination,
	isScoredLooping,
	isScoredSilent
} from './hallucinations.ts';
import { isHallucinatedPhrase } from './hallucinated-phrases.ts';

const GOOD: SegmentScore = {
	averageLogProbability: -0.3,
	compressionRatio: 1.4,
	noSpeechProbability: 0.1,
	temperature: 0,
	tokens: []
};

function segment(text: string, startSeconds: number, endSeconds: number, score = GOOD): Segment {
	const texts = text.split(' ');
	const step = (endSeconds - startSeconds) / texts.length;
	const words = texts.map((word, index) => ({
		text: word,
		startSeconds: startSeconds + index * step,
		endSeconds: startSeconds + (index + 1) * step,
		probability: 1,
		uncertain: false
	}));
	return { text, startSeconds, endSeconds, words, score };
}

test('where hardly any speech was detected, only what the model is sure of was said', () => {
	const unscored = segment('yes', 0, 0.4);
	delete unscored.score;
	const unsure = unscored.words.map((word) => ({ ...word, uncertain: true }));

	expect(isCertain(segment('yes', 0, 0.4))).toBe(true);
	expect(isCertain(segment('yes', 0, 0.4, { ...GOOD, noSpeechProbability: 0.7 }))).toBe(false);
	expect(isCertain(segment('yes', 0, 0.4, { ...GOOD, averageLogProbability: -1.2 }))).toBe(false);
	expect(isCertain(segment('Thank you.', 0, 0.4))).toBe(false);
	expect(isCertain(unscored)).toBe(true);
	expect(isCertain({ ...unscored, words: unsure })).toBe(false);
});

const speech: SpeechSpan[] = [{ startSeconds: 10, endSeconds: 20 }];

test.each([
	[0.7, -1.2, true],
	[0.7, -0.5, false],
	[0.5, -1.2, false]
])('no speech at %d with a log probability of %d is silence: %s', (noSpeech, log, expected) => {
	const score = { ...GOOD, noSpeechProbability: noSpeech, averageLogProbability: log };

	expect(isScoredSilent(score)).toBe(expected);
});

test('text that could be packed well goes round in circles', () => {
	expect(isScoredLooping({ ...GOOD, compressionRatio: 2.5 })).toBe(true);
	expect(isScoredLooping({ ...GOOD, compressionRatio: 2.3 })).toBe(false);
});

describe('where nobody speaks', () => {
	test.each([
		['in silence', segment('one two three', 2, 5), true],
		['in speech', segment('one two three', 12, 15), false],
		['with its last words in speech', segment('one two three four', 8.5, 11), false],
		['with one word of many in speech', segment('a b c d e f g h i j', 1, 10.5), true],
		['without words, in speech', { ...segment('one', 12, 15), words: [] }, false],
		['without words, in silence', { ...segment('one', 2, 10.2), words: [] }, true]
	])('a segment %s is left out: that is %3$s', (_, heard, expected) => {
		expect(isOutsideSpeech(heard, speech)).toBe(expected);
	});
});

describe('phantom phrases', () => {
	test.each([
		'Thank you.',
		'Thanks for watching!',
		'Thank you. Thank you. Thank you.',
		'Untertitel der Amara.org-Community',
		'Merci.',
		'♪♪',
		'ご視聴ありがとうございました',
		'시청해주셔서 감사합니다.',
		'Продолжение следует...'
	])('%s is one', (text) => {
		expect(isHallucinatedPhrase(text)).toBe(true);
	});

	test.each(['Thank you for the bread.', 'You and me.', 'Gracias por la cena.', '…', ''])(
		'%s is none',
		(text) => {
			expect(isHallucinatedPhrase(text)).toBe(false);
		}
	);

	test('one is left out only where there is too little speech to say it', () => {
		expect(isHallucination(segment('Thank you.', 9, 10.1), speech)).toBe(true);
		expect(isHallucination(segment('Thank you.', 12, 12.6), speech)).toBe(false);
		expect(isHallucination(segment('Good bye, Anna.', 9, 10.1), speech)).toBe(false);
	});
});

test('the same text is told four times, not forever, and anew after something else', () => {
	const isRepeated = createRepeatGuard();
	const told = (text: string) => !isRepeated(segment(text, 0, 1));

	expect(Array.from({ length: 6 }, () => told('No. '))).toEqual([
		true,
		true,
		true,
		true,
		false,
		false
	]);
	expect([told('Yes.'), told('no')]).toEqual([true, true]);
});

test('of a transcript, what is trusted stays', () => {
	const withoutHallucinations = createHallucinationFilter();
	const silent = { ...GOOD, noSpeechProbability: 0.9, averageLogProbability: -2 };
	const looping = { ...GOOD, compressionRatio: 9 };

	const kept = withoutHallucinations(
		[
			segment('It was not said', 1, 3),
			segment('Thank you.', 9, 10.05),
			segment('Good morning', 11, 12),
			segment('la la la la', 12, 14, looping),
			segment('Hm', 14, 15, silent),
			segment(' ', 15, 16),
			{ ...segment('Thank you.', 16, 17), words: [] }
		],
		speech
	);

	expect(kept.map(({ text }) => text)).toEqual(['Good morning', 'Thank you.']);
});

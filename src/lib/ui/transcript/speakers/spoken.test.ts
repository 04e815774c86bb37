// Corrections of who says what.
import { describe, expect, test } from 'vitest';
import type { Segment } from '#lib/api/client/client.ts';
import { speakersIn } from './speakers-in.ts';
import {
	assignPassage,
	endOfTurn,
	mergeSpeakers,
	newSpeaker,
	renameSpeaker,
	splitSegment,
	type Spoken
} from './spoken.ts';

const [A, B] = ['SPEAKER_00', 'SPEAKER_01'];

/** A word each second. */
function segment(text: string, startSeconds: number, speaker?: string): Segment {
	const by = speaker === undefined ? {} : { speaker };
	const words = text.split(' ').map((word, at) => ({
		text: word,
		startSeconds: startSeconds + at,
		endSeconds: startSeconds + at + 1,
		probability: 1,
		uncertain: false,
		...by
	}));
	return { text, startSeconds, endSeconds: startSeconds + words.length, words, ...by };
}

const call: Spoken = {
	segments: [
		segment('Good morning to you.', 0, A),
		segment('Who is there?', 4, A),
		segment('It is me. Come in!', 7, B),
		segment('Thanks.', 12, A)
	],
	names: { [A]: 'Ada' }
};
const before = structuredClone(call);

/** Who says which text. */
function linesOf({ segments }: Spoken): string[] {
	return segments.map(({ speaker, text }) => `${speaker?.slice(-2) ?? '-'} ${text}`);
}

test('speakers stand in the order in which they first speak', () => {
	expect(speakersIn([segment('Hm.', 0), ...call.segments.slice(2)])).toEqual([B, A]);
});

describe('a name', () => {
	test('is trimmed, and taken back by an empty one', () => {
		expect(renameSpeaker(call, B, '  Bob \n Ray ').names).toEqual({ [A]: 'Ada', [B]: 'Bob Ray' });
		expect(renameSpeaker(call, A, '  ').names).toEqual({});
	});
});

describe('merging', () => {
	test('gives all words to one of the two, and forgets the other name', () => {
		const merged = mergeSpeakers(call, A, B);

		expect(speakersIn(merged.segments)).toEqual([B]);
		expect(merged.segments.flatMap(({ words }) => words).every((word) => word.speaker === B)).toBe(
			true
		);
		expect(merged.names).toEqual({});
		expect(merged.segments[2]).toBe(call.segments[2]); // what stays as it is is not drawn again
	});

	test('with oneself changes nothing', () => {
		expect(mergeSpeakers(call, A, A)).toEqual(call);
	});
});

describe('splitting', () => {
	test('parts text, words and times at the word', () => {
		const { segments } = splitSegment(call, 2, 3);

		expect(segments.map(({ text }) => text).slice(2, 4)).toEqual(['It is me.', 'Come in!']);
		expect(segments[2]).toMatchObject({ startSeconds: 7, endSeconds: 10, speaker: B });
		expect(segments[3]).toMatchObject({ startSeconds: 10, endSeconds: 12, speaker: B });
		expect(segments).toHaveLength(5);
	});

	test.each([
		['before the first word', 2, 0],
		['after the last', 2, 5],
		['in a segment that is not there', 9, 1]
	])('%s changes nothing', (_, index, word) => {
		expect(splitSegment(call, index, word)).toEqual(call);
	});
});

describe('assigning', () => {
	test('gives a whole segment to another speaker', () => {
		const assigned = assignPassage(call, { from: 1, word: 0, to: 1 }, B);

		expect(linesOf(assigned)).toEqual([
			'00 Good morning to you.',
			'01 Who is there?',
			'01 It is me. Come in!',
			'00 Thanks.'
		]);
		expect(assigned.segments[1]?.words.map(({ speaker }) => speaker)).toEqual([B, B, B]);
	});

	test('from a word on splits first, and goes on to the end of the passage', () => {
		const assigned = assignPassage(call, { from: 0, word: 2, to: 1 }, B);

		expect(linesOf(assigned)).toEqual([
			'00 Good morning',
			'01 to you.',
			'01 Who is there?',
			'01 It is me. Come in!',
			'00 Thanks.'
		]);
	});

	test('somebody new has a label that nobody has or had a name for', () => {
		expect(newSpeaker(call)).toBe('SPEAKER_02');
		expect(newSpeaker({ ...call, names: { SPEAKER_10: 'Eve' } })).toBe('SPEAKER_11');
		expect(newSpeaker({ segments: [segment('Hm.', 0)], names: {} })).toBe('SPEAKER_00');
	});
});

test('a turn ends where somebody else speaks', () => {
	expect([0, 1, 2, 3].map((index) => endOfTurn(call.segments, index))).toEqual([1, 1, 2, 3]);
});

test('no change touches what was there before', () => {
	expect(call).toEqual(before);
});

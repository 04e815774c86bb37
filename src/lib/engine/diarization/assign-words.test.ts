// Words and who says them: by overlap, never to the silent, with segments that end where the speaker changes.
import { expect, test } from 'vitest';
import type { Segment } from '#lib/models/model.ts';
import { assignSpeakers } from './assign-words.ts';

const [A, B] = ['SPEAKER_00', 'SPEAKER_01'];

/** One word a second, from the start. */
function segmentOf(text: string): Segment {
	const words = text.split(' ').map((word, index) => ({
		text: word,
		startSeconds: index,
		endSeconds: index + 1,
		probability: 1,
		uncertain: false
	}));
	return { text, startSeconds: 0, endSeconds: words.length, words };
}

const turn = (speaker: string, startSeconds: number, endSeconds: number) => ({
	speaker,
	startSeconds,
	endSeconds
});

const told = (segments: Segment[]) =>
	segments.map(({ speaker, text, words }) => [
		speaker,
		text,
		words.map((word) => `${word.speaker ?? '-'}${word.isOverlapped ? '*' : ''}`).join(' ')
	]);

test('a segment is split where the speaker changes, and each part has its own times', () => {
	const parts = assignSpeakers(
		[segmentOf('How are you? Fine, thanks.')],
		[turn(A, 0, 3.2), turn(B, 3.1, 5)]
	);

	expect(told(parts)).toEqual([
		[A, 'How are you?', `${A} ${A} ${A}`],
		[B, 'Fine, thanks.', `${B} ${B}`]
	]);
	expect(parts.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
		[0, 3],
		[3, 5]
	]);
});

test('a word over which two speak is marked, and goes to whoever speaks longer', () => {
	const parts = assignSpeakers([segmentOf('one two three')], [turn(A, 0, 3), turn(B, 1.3, 2)]);

	expect(told(parts)).toEqual([[A, 'one two three', `${A} ${A}* ${A}`]]);
});

test('of two who speak as long, whoever spoke before goes on', () => {
	const parts = assignSpeakers([segmentOf('one two three')], [turn(A, 1, 3), turn(B, 0, 2)]);

	expect(told(parts)).toEqual([
		[B, 'one two', `${B} ${B}*`],
		[A, 'three', A]
	]);
});

test('nobody is given a word during which they are silent', () => {
	const parts = assignSpeakers([segmentOf('one two three')], [turn(A, 0, 1), turn(B, 2, 3)]);

	expect(told(parts)).toEqual([
		[A, 'one two', `${A} -`],
		[B, 'three', B]
	]);
});

test('without any turns nobody says anything', () => {
	expect(told(assignSpeakers([segmentOf('one two')], []))).toEqual([[undefined, 'one two', '- -']]);
});

test('a segment without words goes to whoever speaks longest in it', () => {
	const segment = { ...segmentOf('one two three'), words: [] };

	expect(told(assignSpeakers([segment], [turn(A, 0, 1), turn(B, 1, 3)]))).toEqual([
		[B, 'one two three', '']
	]);
});

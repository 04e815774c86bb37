// How long, when, and how clearly each speaks.
import { describe, expect, test } from 'vitest';
import type { Segment } from '#lib/api/client/client.ts';
import { chooseClips, cleanStretches, speakingTimes, turnsOf } from './stretches.ts';

const [A, B] = ['SPEAKER_00', 'SPEAKER_01'];

/** Words of these times; an overlapped one is marked by `true`. */
function segment(
	speaker: string | undefined,
	...times: [start: number, end: number, isOverlapped?: boolean][]
): Segment {
	const by = speaker === undefined ? {} : { speaker };
	const words = times.map(([startSeconds, endSeconds, isOverlapped = false]) => ({
		text: 'word',
		startSeconds,
		endSeconds,
		probability: 1,
		uncertain: false,
		...by,
		...(isOverlapped && { isOverlapped })
	}));
	const [first, last] = [times[0]?.[0] ?? 0, times.at(-1)?.[1] ?? 0];
	return { text: 'words', startSeconds: first, endSeconds: last, words, ...by };
}

test('each has a time and a share of all that is said by somebody', () => {
	const times = speakingTimes([
		segment(B, [0, 3]),
		segment(undefined, [3, 9]),
		segment(A, [9, 10]),
		segment(B, [10, 14])
	]);

	expect(times).toEqual([
		{ speaker: B, seconds: 7, share: 7 / 8 },
		{ speaker: A, seconds: 1, share: 1 / 8 }
	]);
	expect(speakingTimes([])).toEqual([]);
	expect(speakingTimes([segment(A, [2, 2])])).toEqual([{ speaker: A, seconds: 0, share: 0 }]);
});

test('turns of one speaker close together are one', () => {
	const turns = turnsOf([
		segment(A, [0, 2]),
		segment(A, [2.4, 3]),
		segment(A, [5, 6]),
		segment(undefined, [6, 7]),
		segment(B, [7, 8])
	]);

	expect(turns).toEqual([
		{ speaker: A, startSeconds: 0, endSeconds: 3 },
		{ speaker: A, startSeconds: 5, endSeconds: 6 },
		{ speaker: B, startSeconds: 7, endSeconds: 8 }
	]);
});

describe('a clean stretch', () => {
	test('goes on over segments, and the longest comes first', () => {
		const stretches = cleanStretches(
			[segment(A, [0, 1]), segment(B, [1, 2]), segment(A, [2, 3]), segment(A, [3.5, 5])],
			A
		);

		expect(stretches).toEqual([
			{ startSeconds: 2, endSeconds: 5 },
			{ startSeconds: 0, endSeconds: 1 }
		]);
	});

	test('ends at a long pause and where somebody else speaks at the same time', () => {
		const stretches = cleanStretches(
			[segment(A, [0, 2], [2, 3, true], [3, 4]), segment(A, [5.5, 6])],
			A
		);

		expect(stretches).toEqual([
			{ startSeconds: 0, endSeconds: 2 },
			{ startSeconds: 3, endSeconds: 4 },
			{ startSeconds: 5.5, endSeconds: 6 }
		]);
	});

	test('is found without words, too', () => {
		const silent = { ...segment(A, [1, 4]), words: [] };

		expect(cleanStretches([silent], A)).toEqual([{ startSeconds: 1, endSeconds: 4 }]);
		expect(cleanStretches([silent], B)).toEqual([]);
	});
});

test('for a voice the longest are taken as far as there is room, in the order of time', () => {
	const stretches = [
		{ startSeconds: 50, endSeconds: 58 },
		{ startSeconds: 0, endSeconds: 5 },
		{ startSeconds: 20, endSeconds: 20.6 }
	];

	expect(chooseClips(stretches, 60)).toEqual([
		{ startSeconds: 0, endSeconds: 5 },
		{ startSeconds: 50, endSeconds: 58 }
	]);
	expect(chooseClips(stretches, 10)).toEqual([
		{ startSeconds: 0, endSeconds: 2 },
		{ startSeconds: 50, endSeconds: 58 }
	]);
	expect(chooseClips(stretches.slice(2), 10)).toEqual(stretches.slice(2));
});

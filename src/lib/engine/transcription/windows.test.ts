// Windows: every bit of speech in exactly one, none too long, cuts in the quiet, decided as early as can be.
import { expect, test } from 'vitest';
import type { SpeechSpan } from '#lib/models/model.ts';
import { nextWindow, speechWithin, type SpeechWindow } from './windows.ts';

const LIMIT = 10;
const latest = ({ endSeconds }: SpeechSpan) => endSeconds;

function known(spans: [number, number][], knownSeconds: number, more: { isOpen?: boolean } = {}) {
	return {
		spans: spans.map(([startSeconds, endSeconds]) => ({ startSeconds, endSeconds })),
		isOpen: false,
		knownSeconds,
		isEnd: false,
		...more
	};
}

/** All windows of a sound that is known to its end. */
function plan(
	spans: [number, number][],
	seconds: number,
	quietest: (span: SpeechSpan) => number = latest
): SpeechWindow[] {
	const windows: SpeechWindow[] = [];
	for (;;) {
		const limits = { fromSeconds: windows.at(-1)?.endSeconds ?? 0, mostSeconds: LIMIT };
		const window = nextWindow({ ...known(spans, seconds), isEnd: true }, limits, quietest);
		if (!window) return windows;
		windows.push(window);
	}
}

function rounded(windows: SpeechWindow[]): [number, number][] {
	const round = (value: number) => Number(value.toFixed(2));
	return windows.map(({ startSeconds, endSeconds }) => [round(startSeconds), round(endSeconds)]);
}

test('neighbouring spans share a window while they fit', () => {
	const windows = plan(
		[
			[1, 3],
			[4, 8],
			[14, 16]
		],
		60
	);

	expect(rounded(windows)).toEqual([
		[0.8, 8.2],
		[13.8, 16.2]
	]);
});

test('a long silence is not heard along with what is said around it', () => {
	expect(
		rounded(
			plan(
				[
					[0, 0.5],
					[9, 9.5]
				],
				12
			)
		)
	).toEqual([
		[0, 0.7],
		[8.8, 9.7]
	]);
});

test('where a short pause ends a window, it has that times, and is there as soon as it is over', () => {
	const limits = { fromSeconds: 0, mostSeconds: LIMIT, mostSilenceSeconds: 1 };
	const speech = known(
		[
			[0, 1],
			[1.8, 3]
		],
		4.3
	);

	expect(nextWindow(speech, limits, latest)).toMatchObject({ startSeconds: 0, endSeconds: 3.2 });
	expect(nextWindow({ ...speech, knownSeconds: 4.1 }, limits, latest)).toBeUndefined();
});

test('a span that is too long is cut in the quiet, and no window exceeds the limit', () => {
	const windows = plan([[0, 30]], 30, ({ startSeconds }) => startSeconds + 1);

	expect(rounded(windows)).toEqual([
		[0, 8],
		[8, 16],
		[16, 24],
		[24, 30]
	]);
	expect(windows.map(({ isForced }) => isForced)).toEqual([true, true, true, false]);
});

test('margins of two spans with little between them do not overlap', () => {
	expect(
		rounded(
			plan(
				[
					[0, 6],
					[6.2, 15.5]
				],
				16
			)
		)
	).toEqual([
		[0, 6.1],
		[6.1, 15.7]
	]);
});

test('a span of a tenth of a second is heard with what is around it', () => {
	expect(rounded(plan([[4, 4.1]], 6))).toEqual([[3.8, 4.3]]);
});

test.each([
	['somebody still speaks and it fits', known([[0, 5]], 5, { isOpen: true })],
	['more may be said that fits', known([[0, 5]], 7)],
	['nobody has spoken', known([], 500)]
])('there is no window yet while %s', (_, speech) => {
	expect(nextWindow(speech, { fromSeconds: 0, mostSeconds: LIMIT }, latest)).toBeUndefined();
});

test.each([
	['nothing more would fit', known([[0, 9]], 10.5), 9.2],
	['a long silence follows', known([[0, 1]], 9.5), 1.2],
	['somebody speaks on beyond the limit', known([[0, 10.1]], 10.1, { isOpen: true }), 10],
	[
		'who speaks next will not fit',
		known(
			[
				[0, 6],
				[7, 10.5]
			],
			10.5,
			{ isOpen: true }
		),
		6.2
	]
])('a window is there as soon as %s', (_, speech, endSeconds) => {
	const window = nextWindow(speech, { fromSeconds: 0, mostSeconds: LIMIT }, latest);

	expect(window?.endSeconds).toBeCloseTo(endSeconds);
});

test('what was heard of a span is not heard again', () => {
	const windows = nextWindow(
		{ ...known([[0, 6]], 6), isEnd: true },
		{ fromSeconds: 4, mostSeconds: LIMIT },
		latest
	);

	expect(windows).toMatchObject({ startSeconds: 4, endSeconds: 6 });
});

test('speech within a window ends with the window', () => {
	const spans = [
		{ startSeconds: 0, endSeconds: 3 },
		{ startSeconds: 4, endSeconds: 9 },
		{ startSeconds: 11, endSeconds: 12 }
	];

	expect(speechWithin(spans, { startSeconds: 2, endSeconds: 8 })).toEqual([
		{ startSeconds: 2, endSeconds: 3 },
		{ startSeconds: 4, endSeconds: 8 }
	]);
});

// Word times: in order, inside the sound, over speech.
import { expect, test } from 'vitest';
import type { Segment, SpeechSpan } from '#lib/models/model.ts';
import { clipSegments } from './clip-words.ts';

type Times = [startSeconds: number, endSeconds: number];

const span = ([startSeconds, endSeconds]: Times): SpeechSpan => ({ startSeconds, endSeconds });
const rounded = ({ startSeconds, endSeconds }: SpeechSpan): Times => [
	Number(startSeconds.toFixed(2)),
	Number(endSeconds.toFixed(2))
];

function segment(words: Times[], times: Times = [0, 10]): Segment {
	return {
		text: words.map(() => 'word').join(' '),
		...span(times),
		words: words.map((word) => ({ text: 'word', ...span(word), probability: 1, uncertain: false }))
	};
}

function clip(words: Times[], speech: Times[], limits: Times = [0, 10]): Times[] {
	const [clipped] = clipSegments([segment(words)], speech.map(span), span(limits));
	return (clipped?.words ?? []).map(rounded);
}

test.each<[string, Times[], Times[], Times[]]>([
	['in speech stays as it is', [[1, 1.4]], [[0, 3]], [[1, 1.4]]],
	[
		'that reaches over the next silence ends shortly after the speech',
		[[1, 3]],
		[
			[0, 1.5],
			[4, 6]
		],
		[[1, 1.6]]
	],
	[
		'that begins in the silence before begins shortly before the speech',
		[[2, 4.5]],
		[
			[0, 1.5],
			[4, 6]
		],
		[[3.9, 4.5]]
	],
	[
		'that spans a whole silence is where most of it is spoken',
		[[1.4, 5]],
		[
			[0, 1.5],
			[4, 6]
		],
		[[3.9, 5]]
	],
	[
		'over a silence moves to the nearest speech',
		[[2, 2.3]],
		[
			[0, 1.5],
			[4, 6]
		],
		[[1.6, 1.6]]
	],
	['longer than anybody speaks is cut', [[0, 9]], [[0, 10]], [[0, 1.6]]],
	[
		'that begins before the one before has ended begins with its end',
		[
			[1, 2],
			[1.5, 2.5]
		],
		[[0, 3]],
		[
			[1, 2],
			[2, 2.5]
		]
	],
	['whose times are the wrong way round has no length', [[2, 1]], [[0, 3]], [[2, 2]]],
	['beyond the end of the sound ends with it', [[9.5, 12]], [[9, 12]], [[9.5, 10]]],
	['stays as it is where nobody looked for speech', [[2, 2.3]], [], [[2, 2.3]]]
])('a word %s', (_, words, speech, expected) => {
	expect(clip(words, speech)).toEqual(expected);
});

test('segments end where their words do and do not overlap', () => {
	const segments = [segment([[1, 2]], [0, 9]), segment([[1.8, 3]], [1, 9]), segment([], [2, 4])];

	const clipped = clipSegments(segments, [span([0, 5])], span([0, 10]));

	expect(clipped.map(rounded)).toEqual([
		[1, 2],
		[2, 3],
		[3, 4]
	]);
});

test.each<[string, Times[], Times]>([
	[
		'begins and ends with the speech in it',
		[
			[1, 2],
			[3, 8.5]
		] as Times[],
		[0.9, 8.6]
	],
	['reaches no further than it says', [[0, 12]], [0, 10]],
	['stays as it is where nobody was found to speak', [], [0, 10]]
])('a segment without words %s', (_, speech, times) => {
	const [clipped] = clipSegments([segment([])], speech.map(span), span([0, 10]));

	expect(rounded(clipped ?? span([NaN, NaN]))).toEqual(times);
});

// Markup in scripts: what counts as markup, and what stays text.
import { expect, test } from 'vitest';
import { findBadOverride, hidePhonemes, showPhonemes, splitAtPauses } from './markup.ts';

test.each([
	[
		'One. [pause:1s] Two.',
		[
			['One. ', 1],
			[' Two.', 0]
		]
	],
	[
		'One [pause: 0.5 s] two [PAUSE:250ms] three',
		[
			['One ', 0.5],
			[' two ', 0.25],
			[' three', 0]
		]
	],
	[
		'One [pause:1s] [pause:500ms] two',
		[
			['One ', 1.5],
			[' two', 0]
		]
	],
	[
		'[pause:2s] Two',
		[
			['', 2],
			[' Two', 0]
		]
	],
	['Two [pause:2s] ', [['Two ', 2]]],
	['no [pause] here, nor [pause:long]', [['no [pause] here, nor [pause:long]', 0]]]
])('%s', (text, stretches) => {
	const found = splitAtPauses(text);

	expect(found.map(({ text, pauseSeconds }) => [text, pauseSeconds])).toEqual(stretches);
	for (const { text: part, startIndex } of found) {
		expect(text.slice(startIndex, startIndex + part.length)).toBe(part);
	}
});

test('given phonemes come through unchanged, and take the place of their word', () => {
	const hidden = hidePhonemes('A [tomato](/təmˈɑːtoʊ/), please.');

	expect(hidden).not.toContain('tomato');
	expect(showPhonemes(hidden)).toBe('A təmˈɑːtoʊ, please.');
});

test('a link is no override', () => {
	expect(hidePhonemes('[here](https://example.com/a/)')).toBe('[here](https://example.com/a/)');
});

test('characters that would be taken for hidden phonemes are dropped', () => {
	expect(hidePhonemes('a\u{f0061}b')).toBe('ab');
});

test('phonemes that no voice can say are found', () => {
	expect(findBadOverride('[a](/ə/) and [b](/b#%/)')).toEqual({
		written: '[b](/b#%/)',
		symbols: '#%'
	});
	expect(findBadOverride('[a](/ə bˈi/)')).toBeUndefined();
});

// Words that are marked to stand out.
import { expect, test } from 'vitest';
import { describeUnknownEmphasis, findUnknownEmphasis, readEmphases } from './emphasis.ts';

test('the marks go, and where their words stand is told', () => {
	const { plain, emphases } = readEmphases(
		'I [never](emphasis:strong) said [she](Emphasis) did, [honestly](emphasis: reduced).'
	);

	expect(plain).toBe('I never said she did, honestly.');
	expect(emphases.map(({ from, to, level }) => [plain.slice(from, to), level])).toEqual([
		['never', 'strong'],
		['she', 'moderate'],
		['honestly', 'reduced']
	]);
});

test('what is in brackets and no emphasis stays as it is', () => {
	const text = '[BBC](say:letters) [pause:1s] [see](emphasised) [1] (emphasis)';

	expect(readEmphases(text)).toEqual({ plain: text, emphases: [] });
	expect(findUnknownEmphasis(text)).toBeUndefined();
});

test('a level that there is not is found, and those that there are are named', () => {
	const found = findUnknownEmphasis('A [b](emphasis:strong) [c](emphasis:loud)');

	expect(found).toBe('[c](emphasis:loud)');
	expect(describeUnknownEmphasis(found ?? '')).toContain('strong, moderate, reduced');
});

// Which entry of the navigation a page stands under.
import { expect, test } from 'vitest';
import { isAt, PAGES, partsBeside } from './pages.ts';

function entryOf(here: string): string[] {
	return PAGES.filter((place) => isAt(place, here)).map(({ name }) => name);
}

test.each([
	['/', ['Speak']],
	['/library', ['Library']],
	['/docs', ['Developers']],
	['/account', ['Developers']],
	['/nowhere', []]
])('%s stands under %j', (here, entries) => {
	expect(entryOf(here)).toEqual(entries);
});

test('what is for developers has a navigation of its own, other pages have none', () => {
	expect(partsBeside('/account').map(({ path }) => path)).toEqual(['/docs', '/account']);
	expect(partsBeside('/models')).toEqual([]);
	expect(partsBeside('/nowhere')).toEqual([]);
});

test('the bar of a narrow screen has four pages, the Library among them, and "More" has the others', () => {
	const inBar = PAGES.filter((place) => place.inBar).map(({ name }) => name);

	expect(inBar).toEqual(['Speak', 'Voices', 'Transcribe', 'Library']);
});

// What docs/browsers.md says of other browsers is what the last run found there.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BROWSERS_PAGE, keptBrowsers, merge, withTable } from './kept.ts';

const [one] = keptBrowsers();
const PAGE = 'before\n<!-- npm run browsers -->\n<!-- until here -->\nafter';

function browser(name: string, version: string, speaks = '') {
	if (!one) throw new Error('no browser was tried: npm run browsers');
	const works = Object.fromEntries(Object.keys(one.found).map((check) => [check, '']));
	return { name, version, found: { ...(works as typeof one.found), speaks } };
}

test('docs/browsers.md has the table of what is kept', () => {
	const page = readFileSync(BROWSERS_PAGE, 'utf8');

	expect(page, 'otherwise: npm run browsers').toBe(withTable(page, keptBrowsers()));
});

test('a failure stands in the table and has a sentence below it', () => {
	const page = withTable(PAGE, [browser('A', '1'), browser('B', '2', 'It stays silent.')]);

	expect(page).toContain('|  | A 1 | B 2 |');
	expect(page).toContain('| speaks | works | fails |');
	expect(page).toContain('- B 2, speaks: It stays silent.');
});

test('a browser that is not installed keeps what an earlier run found', () => {
	const kept = [browser('B', '2', 'It stays silent.'), browser('A', '1')];

	const merged = merge(kept, [browser('A', '3')], ['A', 'B', 'C']);

	expect(merged.map(({ name, version }) => `${name} ${version}`)).toEqual(['A 3', 'B 2']);
});

test('a page without a place for the table is an error', () => {
	expect(() => withTable('nothing', [])).toThrow('no place');
});

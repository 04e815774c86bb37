// What was found in each browser: kept in one file, repeated as a table in docs/browsers.md.
import { readFileSync } from 'node:fs';
import type { CheckName } from './checks.ts';

export const KEPT = 'tools/browsers/tried.json';

/** Where the table stands between its markers. */
export const BROWSERS_PAGE = 'docs/browsers.md';

/** One browser: for each check an empty string where it works, otherwise what was seen; absent where it was not tried. */
export type TriedBrowser = {
	name: string;
	version: string;
	found: Partial<Record<CheckName, string>>;
};

export function keptBrowsers(): TriedBrowser[] {
	return JSON.parse(readFileSync(KEPT, 'utf8')) as TriedBrowser[]; // written by run.ts
}

/** What is kept after a run: a browser that was not tried now stays as it was. In the order of `names`. */
export function merge(
	kept: readonly TriedBrowser[],
	tried: readonly TriedBrowser[],
	names: readonly string[]
): TriedBrowser[] {
	return names.flatMap(
		(name) => [...tried, ...kept].find((browser) => browser.name === name) ?? []
	);
}

const MARKED = /(<!-- npm run browsers -->\n)[^]*(<!-- until here -->)/;

/** The page with the table of these browsers. @throws where the page has no place for it */
export function withTable(page: string, browsers: readonly TriedBrowser[]): string {
	if (!MARKED.test(page)) throw new Error(`${BROWSERS_PAGE} has no place for the table`);
	return page.replace(
		MARKED,
		(_, start: string, end: string) => `${start}\n${toTable(browsers)}\n\n${end}`
	);
}

/** A row for each check, a column for each browser; below, a sentence for whatever fails. */
function toTable(browsers: readonly TriedBrowser[]): string {
	const checks = [...new Set(browsers.flatMap(({ found }) => Object.keys(found) as CheckName[]))];
	const rows = [
		['', ...browsers.map(({ name, version }) => `${name} ${version}`)],
		['---', ...browsers.map(() => '---')],
		...checks.map((check) => [check, ...browsers.map(({ found }) => cellOf(found[check]))])
	];
	const failures = browsers.flatMap(({ name, version, found }) =>
		checks
			.filter((check) => found[check])
			.map((check) => `- ${name} ${version}, ${check}: ${found[check]}`)
	);
	const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
	return failures.length > 0 ? `${table}\n\n${failures.join('\n')}` : table;
}

function cellOf(found: string | undefined): string {
	if (found === undefined) return '–';
	return found === '' ? 'works' : 'fails';
}

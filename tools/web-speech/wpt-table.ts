// The table of docs/web-speech.md: which of web-platform-tests pass.

/** Where the table stands between its markers. */
export const WPT_PAGE = 'docs/web-speech.md';

export type WptResult = { path: string; tests: { name: string; isPassed: boolean }[] };

const MARKED = /(<!-- npm run wpt -->\n)[^]*(<!-- until here -->)/;

/** The page with these results in it. @throws where it has no place for them */
export function withResults(page: string, results: readonly WptResult[]): string {
	if (!MARKED.test(page)) throw new Error(`${WPT_PAGE} has no place for the table`);
	return page.replace(
		MARKED,
		(_, start: string, end: string) => `${start}\n${toTable(results)}\n\n${end}`
	);
}

function toTable(results: readonly WptResult[]): string {
	const rows = results.map(({ path, tests }) => {
		const failed = tests.filter(({ isPassed }) => !isPassed);
		const names = failed.map(({ name }) => name.replaceAll('|', '\\|').replaceAll(/\s+/g, ' '));
		const file = path.slice(path.lastIndexOf('/') + 1);
		return [file, `${tests.length - failed.length} of ${tests.length}`, names.join('; ') || '–'];
	});
	const all = results.flatMap(({ tests }) => tests);
	const passed = all.filter(({ isPassed }) => isPassed).length;
	rows.push(['all', `${passed} of ${all.length}`, '']);
	return [['test', 'passed', 'not passed'], ['---', '---', '---'], ...rows]
		.map((cells) => `| ${cells.join(' | ')} |`)
		.join('\n');
}

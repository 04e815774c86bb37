// How long a module may be, and how many a folder may hold: beyond that nobody finds their way. Tests are not measured:
// they grow by their cases.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { isTest } from './source.ts';

const MOST_LINES = 250;
const MOST_MODULES = 20;

/** Modules and folders that may be larger, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
	'src/lib/workers': 'the parts put together, one module for each; nothing below knows them',
	'tools/bench': 'one benchmark behind the other, each with its page; nothing else imports them'
};

const countLines = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n').length;

/** What is wrong with one path, or nothing: too large, or excused without need. */
function judge(path: string, size: number, most: number, advice: string): string[] {
	const isExcused = path in EXCEPTIONS;
	if (size > most && !isExcused)
		return [`${path} has ${size} ${advice}, or name it in tools/structure/sizes.ts and say why.`];
	if (size <= most && isExcused)
		return [`${path} is no longer too large: take it off the list in tools/structure/sizes.ts.`];
	return [];
}

export function checkSizes(root: string, paths: readonly string[]): string[] {
	const measured = paths.filter((path) => !isTest(path));
	const modules = new Map<string, number>();
	for (const path of measured) modules.set(dirname(path), (modules.get(dirname(path)) ?? 0) + 1);
	return [
		...measured.flatMap((path) =>
			judge(
				path,
				countLines(join(root, path)),
				MOST_LINES,
				`lines, more than ${MOST_LINES}: split it by idea`
			)
		),
		...[...modules].flatMap(([folder, count]) =>
			judge(
				folder,
				count,
				MOST_MODULES,
				`modules, more than ${MOST_MODULES}: give each family of them a folder`
			)
		)
	];
}

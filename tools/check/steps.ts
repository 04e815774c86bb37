// What `npm run check` runs, the longest first, so that two cores finish together.
import { join } from 'node:path';

export type Step = { name: string; command: string; args: string[]; isTest?: true };

/** Where steps keep what they know of unchanged files. A clean install has none: there, all is checked anew. */
export const CACHE = 'node_modules/.cache/check';

const here = import.meta.dirname;

/** Commands are those of node_modules/.bin; each runs in the root of the project, or of a copy of it. */
export const STEPS: Step[] = [
	lint('lint', '**/*.{ts,js}'),
	// Apart, so that a second core helps: for each component the linter brings all types up to date.
	lint('lint of components', '**/*.svelte'),
	{
		name: 'types',
		command: 'svelte-check',
		args: ['--threshold', 'error', '--output', 'human']
	},
	{
		name: 'unit and contract tests',
		command: 'vitest',
		args: ['run', '--project', 'node', '--project', 'http'],
		isTest: true
	},
	{
		name: 'types without DOM',
		command: 'tsc',
		args: ['-p', 'tsconfig.portable.json', ...keepBuild('portable')]
	},
	{
		name: 'tests of these checks',
		command: 'vitest',
		args: ['run', '--config', 'tests/checks/vitest.config.ts']
	},
	{ name: 'unused code', command: 'knip', args: ['--no-progress'] },
	{
		name: 'code that only tests use',
		command: 'knip',
		args: ['--no-progress', '--production', '--include', 'files,exports,types,duplicates']
	},
	{
		name: 'types of the service worker',
		command: 'tsc',
		args: ['-p', 'src/service-worker/tsconfig.json', ...keepBuild('service-worker')]
	},
	{
		name: 'format',
		command: 'prettier',
		args: [
			'--check',
			'--log-level',
			'warn',
			'--cache',
			'--cache-strategy',
			'content',
			'--cache-location',
			`${CACHE}/prettier`,
			'.'
		]
	},
	{ name: 'imports and sizes', command: 'tsx', args: [join(here, '../structure.ts')] }
];

function lint(name: string, files: string): Step {
	const cache = ['--cache-strategy', 'content', '--cache-location', `${CACHE}/${name}`];
	return { name, command: 'eslint', args: [files, '--cache', ...cache] };
}

/** TypeScript then checks anew only what changed, and what depends on it. */
function keepBuild(name: string): string[] {
	return ['--incremental', '--tsBuildInfoFile', `${CACHE}/${name}.tsbuildinfo`];
}

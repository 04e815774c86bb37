// `npm run check`: format, lint with the layer rules, types, unused code, unit and contract tests. All run; any failure fails.
import { spawnSync } from 'node:child_process';

const STEPS: [string, string[]][] = [
	['format', ['prettier', '--check', '--log-level', 'warn', '.']],
	['lint', ['eslint', '.']],
	['types', ['svelte-check', '--threshold', 'error', '--output', 'human']],
	['types without DOM', ['tsc', '-p', 'tsconfig.portable.json']],
	['types of the service worker', ['tsc', '-p', 'src/service-worker/tsconfig.json']],
	['unused code', ['knip', '--no-progress']],
	[
		'unit and contract tests',
		['vitest', 'run', '--project', 'node']
	]
];

const failed: string[] = [];
for (const [name, command] of STEPS) {
	const start = Date.now();
	const { status, stdout, stderr } = spawnSync('npx', command, { encoding: 'utf8' });
	const seconds = ((Date.now() - start) / 1000).toFixed(1);
	console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
	if (status === 0) continue;
	failed.push(name);
	console.log(stdout, stderr);
}
process.exit(failed.length > 0 ? 1 : 0);

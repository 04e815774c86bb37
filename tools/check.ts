// `npm run check`: lint with the layer rules, types, unit and contract tests, unused code, format; two at a time.
// All run; any failure fails. `--without-tests` leaves the tests to `npm test`.
import { spawn } from 'node:child_process';

/** The longest first, so that two cores finish together. */
const STEPS: [string, string[]][] = [
	['lint', ['eslint', '.']],
	['types', ['svelte-check', '--threshold', 'error', '--output', 'human']],
	['unit and contract tests', ['vitest', 'run', '--project', 'node']],
	['unused code', ['knip', '--no-progress']],
	['types without DOM', ['tsc', '-p', 'tsconfig.portable.json']],
	['types of the service worker', ['tsc', '-p', 'src/service-worker/tsconfig.json']],
	['imports and sizes', ['tsx', 'tools/structure.ts']],
	['format', ['prettier', '--check', '--log-level', 'warn', '.']]
];
const AT_ONCE = 2;

/** Runs one step; true when it passed. */
function run([name, command]: [string, string[]]): Promise<boolean> {
	const start = Date.now();
	return new Promise((resolve) => {
		const child = spawn('npx', command, { stdio: ['ignore', 'pipe', 'pipe'] });
		let output = '';
		child.stdout.on('data', (text) => (output += String(text)));
		child.stderr.on('data', (text) => (output += String(text)));
		child.on('close', (status) => {
			const seconds = ((Date.now() - start) / 1000).toFixed(1);
			console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
			if (status !== 0) console.log(output);
			resolve(status === 0);
		});
	});
}

const waiting = STEPS.filter(
	([, [command]]) => command !== 'vitest' || !process.argv.includes('--without-tests')
);
const results: boolean[] = [];
await Promise.all(
	Array.from({ length: AT_ONCE }, async () => {
		for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step));
	})
);
process.exit(results.every(Boolean) ? 0 : 1);

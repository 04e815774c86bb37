// `npm run check`: the steps of check/steps.ts, two at a time. All run; any failure fails.
// `--without-tests` leaves the unit and contract tests to `npm test`; `--fresh` forgets what earlier runs found
// in order: lint looks again only at files that changed, though its rules know the types of others.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, STEPS, type Step } from './check/steps.ts';

const AT_ONCE = 2;
const BIN = join(import.meta.dirname, '../node_modules/.bin');

/** Runs one step; true when it passed. */
function run({ name, command, args }: Step): Promise<boolean> {
	const start = Date.now();
	return new Promise((resolve) => {
		const child = spawn(join(BIN, command), args, { stdio: ['ignore', 'pipe', 'pipe'] });
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

const start = Date.now();
if (process.argv.includes('--fresh')) rmSync(CACHE, { recursive: true, force: true });
const waiting = STEPS.filter(({ isTest }) => !isTest || !process.argv.includes('--without-tests'));
const results: boolean[] = [];
await Promise.all(
	Array.from({ length: AT_ONCE }, async () => {
		for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step));
	})
);
console.log(`${((Date.now() - start) / 1000).toFixed(1)} s`);
process.exit(results.every(Boolean) ? 0 : 1);

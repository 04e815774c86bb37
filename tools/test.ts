// `npm test`: finds or installs a Chromium, builds, then runs unit, contract, model, browser and end-to-end tests.
// Ends with one line: N passed, N failed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './build.ts';
import { chromiumPath } from './chromium.ts';

type Counts = { passed: number; failed: number };

function ensureChromium(): void {
	if (existsSync(chromiumPath())) return;
	console.log('No Chromium found; installing one …');
	const asRoot = process.getuid?.() === 0;
	const hasApt = spawnSync('apt-get', ['--version']).status === 0;
	if (asRoot && hasApt) {
		execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
		execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
	} else {
		execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
	}
	if (!existsSync(chromiumPath())) {
		console.error(
			'There is still no Chromium. Install one and name it: CHROMIUM=/path/to/chromium npm test'
		);
		process.exit(1);
	}
}

/** Runs a command whose JSON report lands in `report`, and counts with `read`. A runner that reports nothing has failed. */
async function run(
	command: string[],
	report: string,
	read: (json: unknown) => Counts
): Promise<Counts> {
	console.log(`\n> ${command.join(' ')}`);
	const child = spawn('npx', command, {
		stdio: 'inherit',
		env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
	});
	const status = await new Promise((ended) => child.on('close', ended));
	if (!existsSync(report)) return { passed: 0, failed: 1 };
	const counts = read(JSON.parse(readFileSync(report, 'utf8')));
	return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readVitest(json: unknown): Counts {
	const { numPassedTests, numFailedTests, numFailedTestSuites } = json as Record<string, number>; // vitest's own format
	return {
		passed: numPassedTests ?? 0,
		failed: Math.max(numFailedTests ?? 0, numFailedTestSuites ?? 0)
	};
}

function readPlaywright(json: unknown): Counts {
	const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number } }; // playwright's own format
	return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

ensureChromium();
buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), 'aloud-test-'));
const vitest = (project: string) => [
	'vitest',
	'run',
	'--project',
	project,
	'--reporter=default',
	'--reporter=json',
	`--outputFile.json=${join(folder, `${project}.json`)}`
];
// The first two at once: each leaves a core idle. End-to-end tests want the machine for themselves.
const results = await Promise.all([
	run(vitest('node'), join(folder, 'node.json'), readVitest),
	run(vitest('browser'), join(folder, 'browser.json'), readVitest)
]);
results.push(await run(['playwright', 'test'], join(folder, 'e2e.json'), readPlaywright));
rmSync(folder, { recursive: true });
const passed = results.reduce((total, counts) => total + counts.passed, 0);
const failed = results.reduce((total, counts) => total + counts.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

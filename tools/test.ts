// `npm test`: finds or installs a Chromium, builds, then runs unit, contract, model, browser and end-to-end tests.
// Ends with one line: N passed, N failed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './build.ts';
import { chromiumPath } from './chromium.ts';
import { packIfNeeded } from './package/pack-library.ts';

/** `failures` name each test that failed and the first lines of its message. */
type Counts = { passed: number; failed: number; failures: string[] };

function ensureChromium(): void {
	if (existsSync(chromiumPath())) return;
	console.log('No Chromium found; installing one …');
	const asRoot = process.getuid?.() === 0;
	const hasApt = spawnSync('apt-get', ['--version']).status === 0;
	if (asRoot && hasApt) {
		execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
		execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
		// Makes the end-to-end tests faster; not every release has it.
		spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { stdio: 'ignore' });
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
	if (!existsSync(report))
		return { passed: 0, failed: 1, failures: [`${command.join(' ')} reported nothing`] };
	const counts = read(JSON.parse(readFileSync(report, 'utf8')));
	if (status === 0 || counts.failed > 0) return counts;
	return { ...counts, failed: 1, failures: [`${command.join(' ')} ended with ${String(status)}`] };
}

/** What of a message says why: its first lines, without colours. */
const brief = (message: string): string =>
	message
		.replaceAll(/\u001B\[[\d;]*m/g, '')
		.split('\n')
		.slice(0, 6)
		.join('\n    ');

type VitestReport = {
	numPassedTests: number;
	numFailedTests: number;
	testResults: {
		name: string;
		status: string;
		message: string;
		assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
	}[];
};

function readVitest(json: unknown): Counts {
	const { numPassedTests, numFailedTests, testResults } = json as VitestReport; // vitest's own format
	const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
		const failed = assertionResults.filter((test) => test.status === 'failed');
		if (status === 'failed' && failed.length === 0) return [`${name}\n    ${brief(message)}`];
		return failed.map(
			(test) => `${name} › ${test.fullName}\n    ${brief(test.failureMessages.join('\n'))}`
		);
	});
	return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures };
}

type PlaywrightSuite = {
	file: string;
	suites?: PlaywrightSuite[];
	specs: {
		title: string;
		ok: boolean;
		tests: { results: { error?: { message?: string } }[] }[];
	}[];
};

const failuresOf = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
	...specs
		.filter(({ ok }) => !ok)
		.map(({ title, tests }) => {
			const results = tests.flatMap(({ results }) => results);
			return `${file} › ${title}\n    ${brief(results.map(({ error }) => error?.message ?? '').join('\n'))}`;
		}),
	...suites.flatMap(failuresOf)
];

function readPlaywright(json: unknown): Counts {
	const { stats, suites } = json as {
		stats: { expected: number; unexpected: number; flaky: number };
		suites: PlaywrightSuite[];
	}; // playwright's own format
	return {
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected,
		failures: suites.flatMap(failuresOf)
	};
}

ensureChromium();
buildIfNeeded();
await packIfNeeded();
const folder = mkdtempSync(join(tmpdir(), 'aloud-test-'));
const vitest = (name: string, projects: string[]) => [
	'vitest',
	'run',
	...projects.flatMap((project) => ['--project', project]),
	'--reporter=default',
	'--reporter=json',
	`--outputFile.json=${join(folder, `${name}.json`)}`
];
// The first two at once: each leaves a core idle. End-to-end tests want the machine for themselves.
const results = await Promise.all([
	run(vitest('node', ['node', 'http', 'models']), join(folder, 'node.json'), readVitest),
	run(vitest('browser', ['browser']), join(folder, 'browser.json'), readVitest)
]);
results.push(await run(['playwright', 'test'], join(folder, 'e2e.json'), readPlaywright));
rmSync(folder, { recursive: true });
const passed = results.reduce((total, counts) => total + counts.passed, 0);
const failed = results.reduce((total, counts) => total + counts.failed, 0);
// Once more at the end, where they are found: what precedes is thousands of lines.
for (const failure of results.flatMap(({ failures }) => failures))
	console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

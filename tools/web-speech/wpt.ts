// `npm run wpt -- --wpt FOLDER`: the tests of the Web Speech API of web-platform-tests, run against /polyfill.js of the
// built app in Chromium, with real models. FOLDER is a checkout (https://github.com/web-platform-tests/wpt), of which
// speech-api, resources and interfaces are enough. What differs from the table in docs/web-speech.md fails;
// `--write` writes the table anew.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from 'playwright';
import { pcmToWav } from '../../src/lib/audio/formats/wav.ts';
import { buildIfNeeded } from '../build.ts';
import { CHROMIUM_FLAGS, chromiumPath, microphoneFlags } from '../chromium.ts';
import { PAGE, useKey } from '../page-key.ts';
import { serveBuild } from '../serve.ts';
import { createWptAnswers, listTests } from './wpt-files.ts';
import { WPT_PAGE, withResults, type WptResult } from './wpt-table.ts';

type PageResults = {
	status: number;
	message: string;
	tests: { name: string; status: number; message: string }[];
};

/** In these a person speaks; in all others there is silence. */
const SPOKEN = '/speech-api/SpeechRecognition-onresult-manual.https.html';
const GREETING = 'tests/fixtures/greeting.wav';
const PATIENCE_MILLISECONDS = 120_000;

const { values } = parseArgs({ options: { wpt: { type: 'string' }, write: { type: 'boolean' } } });
if (values.wpt === undefined) {
	console.error('Name a checkout of web-platform-tests: npm run wpt -- --wpt FOLDER');
	process.exit(2);
}
const folder = values.wpt;

/** One browser whose microphone plays this file again and again. */
async function runTests(paths: readonly string[], microphone: string): Promise<WptResult[]> {
	const host = await serveBuild({ answer: createWptAnswers(folder) });
	const browser = await chromium.launch({
		executablePath: chromiumPath(),
		// What may sound before a click is what some of these tests are about.
		args: [
			...CHROMIUM_FLAGS.filter((flag) => !flag.includes('autoplay')),
			...microphoneFlags(microphone)
		]
	});
	const context = await browser.newContext({ permissions: ['microphone'] });
	await context.addInitScript(useKey, PAGE);
	const app = await context.newPage();
	await app.goto(`${host.origin}/docs`);
	await app.waitForFunction(() => navigator.serviceWorker.controller !== null);
	const results: WptResult[] = [];
	for (const path of paths) results.push(await runTest(context, host.origin, path));
	await browser.close();
	await host.close();
	return results;
}

async function runTest(context: BrowserContext, origin: string, path: string): Promise<WptResult> {
	const page = await context.newPage();
	await page.exposeFunction('wptClick', (x: number, y: number) => page.mouse.click(x, y));
	await page.goto(origin + path);
	if (path === SPOKEN) await page.click('#button');
	const done = await page.waitForFunction(
		() => (globalThis as { wptResults?: PageResults }).wptResults,
		undefined,
		{ timeout: PATIENCE_MILLISECONDS, polling: 200 }
	);
	const { status, message, tests } = (await done.jsonValue()) as PageResults;
	if (status !== 0) console.log(`${path}: ${message} (status ${status})`);
	for (const one of tests.filter((test) => test.status !== 0))
		console.log(`${path}: ${one.name}\n\t${one.message}`);
	await page.close();
	return { path, tests: tests.map((test) => ({ name: test.name, isPassed: test.status === 0 })) };
}

buildIfNeeded();
const scratch = mkdtempSync(join(tmpdir(), 'aloud-wpt-'));
const silent = join(scratch, 'silence.wav');
writeFileSync(silent, pcmToWav({ samples: new Float32Array(48_000), sampleRate: 48_000 }));
const paths = listTests(folder);
const results = [
	...(await runTests(
		paths.filter((path) => path !== SPOKEN),
		silent
	)),
	...(await runTests(
		paths.filter((path) => path === SPOKEN),
		GREETING
	))
].toSorted((one, other) => one.path.localeCompare(other.path, 'en'));
rmSync(scratch, { recursive: true });

const before = readFileSync(WPT_PAGE, 'utf8');
const now = withResults(before, results);
if (values.write) writeFileSync(WPT_PAGE, now);
else if (now !== before) {
	console.error(`The results are not those of ${WPT_PAGE}. If that is right: add --write.`);
	process.exit(1);
}
console.log(`${results.length} files, as in ${WPT_PAGE}`);

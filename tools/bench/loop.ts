// `npm run bench -- loop`: what the loop of a speech language model adds to the time inside the runtime, the model at full
// size. The weights are random: speed is measured, nothing can be heard.
import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import type { Device } from '../../src/lib/runtime/runtime.ts';
import { CHROMIUM_FLAGS, chromiumPath, WEBGPU_FLAG } from '../chromium.ts';
import { serveTimed } from './host.ts';
import { listenToRuns } from './in-page.ts';
import type { Spoken, Subject } from './loop-page/page.ts';
import { rendererCost } from './processes.ts';
import { median } from './report.ts';
import { STOPWATCH_CHANNEL } from './stopwatch.ts';

const PAGE_FOLDER = '.bench/loop-page';

/** `settings`: what is said, and how many tokens of it. */
type Model = {
	script: string;
	/** The last file that the script writes. */
	last: string;
	runs: readonly { device: Device; threads: number }[];
	settings: readonly { setting: number; name: string; tokens: number }[];
};

const MODELS: Record<Subject, Model> = {
	xtts: {
		script: 'tools/full-size/xtts.py',
		last: 'gpt_model_int8.onnx',
		runs: [
			{ device: 'wasm', threads: 2 },
			{ device: 'wasm', threads: 1 }
		],
		settings: [
			{ setting: 60, name: '60 tokens of text', tokens: 60 },
			{ setting: 60, name: 'the same, up to 480 tokens of speech', tokens: 480 }
		]
	},
	chatterbox: {
		script: 'tools/full-size/chatterbox.py',
		last: 'onnx/embed_tokens.onnx_data',
		runs: [
			{ device: 'wasm', threads: 2 },
			{ device: 'webgpu', threads: 1 }
		],
		settings: [
			{ setting: 0.5, name: 'guidance 0.5', tokens: 25 },
			{ setting: 0, name: 'guidance 0', tokens: 25 }
		]
	}
};

type Measured = Spoken & { cpuSeconds: number };

/** @param device only runs on this device. @throws Error where there is no such model */
export async function benchLoop(subject: string, device: string | undefined, rounds: number) {
	if (!isSubject(subject)) {
		throw new Error(`"${subject}" has no loop here: say ${Object.keys(MODELS).join(' or ')}.`);
	}
	makeModel(subject);
	await buildPage(subject);
	const runs = MODELS[subject].runs.filter((run) => run.device === (device ?? run.device));
	for (const run of runs) await measure(subject, run, rounds);
}

const isSubject = (name: string): name is Subject => name in MODELS;

const folderOf = (subject: Subject) => `.bench/${subject}`;

/** With PYTHON (needs numpy and onnx), unless it is there. */
function makeModel(subject: Subject): void {
	const { script, last } = MODELS[subject];
	const folder = folderOf(subject);
	if (existsSync(`${folder}/${last}`)) return;
	const python = process.env['PYTHON'] ?? 'python3';
	console.log(`Making ${folder} with ${python}: a minute, 400 MB …`);
	execFileSync(python, [script, '--out', folder], { stdio: 'inherit' });
}

async function buildPage(subject: Subject): Promise<void> {
	await build({
		configFile: false,
		root: 'tools/bench/loop-page',
		base: './',
		publicDir: false,
		logLevel: 'error',
		resolve: { conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions] },
		worker: { format: 'es' },
		build: { outDir: resolve(PAGE_FOLDER), emptyOutDir: true, target: 'es2022' }
	});
	symlinkSync(resolve(folderOf(subject)), `${PAGE_FOLDER}/model`);
}

async function measure(subject: Subject, run: Model['runs'][number], rounds: number) {
	const host = await serveTimed(PAGE_FOLDER);
	const browser = await chromium.launch({
		executablePath: chromiumPath(),
		args: [...CHROMIUM_FLAGS, ...(run.device === 'webgpu' ? [WEBGPU_FLAG] : [])]
	});
	try {
		const page = await browser.newPage();
		page.setDefaultTimeout(0);
		await page.addInitScript(listenToRuns, STOPWATCH_CHANNEL);
		await page.goto(host.origin);
		await page.waitForFunction(() => 'loopBench' in globalThis);
		const order = [subject, run.device, run.threads] as const;
		await page.evaluate((all) => loopBench.open(...all), order);
		const [first] = MODELS[subject].settings;
		await speak(page, first?.setting ?? 0, 3); // the first compiles
		for (const { setting, name, tokens } of MODELS[subject].settings) {
			const all: Measured[] = [];
			for (let round = 0; round < rounds; round++) all.push(await speak(page, setting, tokens));
			report(`${run.device}, ${run.threads} thread${run.threads > 1 ? 's' : ''}, ${name}`, all);
		}
	} finally {
		await browser.close();
		host.close();
	}
}

async function speak(page: Page, setting: number, tokens: number): Promise<Measured> {
	const before = (await rendererCost(page.context())).cpuSeconds;
	const order = [setting, tokens] as const;
	const spoken = await page.evaluate((all) => loopBench.speak(...all), order);
	const { cpuSeconds } = await rendererCost(page.context());
	return { ...spoken, cpuSeconds: cpuSeconds - before };
}

function report(what: string, all: readonly Measured[]): void {
	const of = (figure: (one: Measured) => number, digits: number) =>
		median(all.map(figure)).toFixed(digits);
	console.log(
		`${what}:\n `,
		`${of(({ tokens, milliseconds }) => (tokens * 1000) / milliseconds, 2)} tokens a second,`,
		`${of(({ tokens, cpuSeconds }) => (cpuSeconds * 1000) / tokens, 0)} ms of processor time for each.`,
		`The loop adds ${of((one) => over(one.milliseconds, one.runMilliseconds), 2)} % to session.run (wanted: at most 5 %);`,
		`of session.run ${of((one) => (1 - one.insideMilliseconds / one.runMilliseconds) * 100, 1)} % is outside the runtime's own code (copying).`,
		`Load ${loadavg()[0]?.toFixed(1) ?? '?'}.`
	);
}

/** How much more, in percent. */
const over = (whole: number, part: number) => (whole / part - 1) * 100;

// `npm run bench -- openvoice`: how fast a voice is converted in the built app, with the converter at full size. The
// weights are random: speed and memory are measured, nothing can be heard.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { startHub } from '../../src/lib/storage/testing/misbehaving-hub.ts';
import { buildIfNeeded } from '../build.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts';
import { PAGE, useKey } from '../page-key.ts';
import { serveTimed } from './host.ts';
import { listenToRuns } from './in-page.ts';
import { cloneInApp, convertInApp, type Converted } from './openvoice-page.ts';
import { rendererCost } from './processes.ts';
import { median } from './report.ts';
import { STOPWATCH_CHANNEL } from './stopwatch.ts';
import { SENTENCE } from './texts.ts';

const FOLDER = '.bench/openvoice';
const FILES = ['tone_clone_model.onnx', 'tone_color_extract_model.onnx'];

export async function benchOpenvoice({ rounds }: { rounds: number }): Promise<void> {
	buildIfNeeded();
	const hub = await startHub(openvoiceFiles());
	try {
		for (const threads of [2, 1]) await measure(hub.origin, threads, rounds);
	} finally {
		await hub.close();
	}
}

/** Makes the graphs with PYTHON (needs torch, onnx, onnxruntime and openvoice-cli), unless they are there. */
function openvoiceFiles(): Record<string, Uint8Array> {
	if (!FILES.every((file) => existsSync(`${FOLDER}/${file}`))) {
		const python = process.env['PYTHON'] ?? 'python3';
		console.log(`Making ${FOLDER} with ${python}: a minute, 131 MB …`);
		execFileSync(python, ['tools/full-size/openvoice.py', '--out', FOLDER], { stdio: 'inherit' });
	}
	return Object.fromEntries(FILES.map((file) => [file, readFileSync(`${FOLDER}/${file}`)]));
}

async function measure(hub: string, threads: number, rounds: number): Promise<void> {
	const host = await serveTimed('build', { threads });
	const folder = mkdtempSync(join(tmpdir(), 'aloud-bench-'));
	const context = await chromium.launchPersistentContext(folder, {
		executablePath: chromiumPath(),
		args: [...CHROMIUM_FLAGS]
	});
	try {
		const page = await context.newPage();
		await page.addInitScript(listenToRuns, STOPWATCH_CHANNEL);
		await page.addInitScript(useKey, PAGE);
		await page.goto(host.origin);
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		const { id: voice, milliseconds } = await page.evaluate(cloneInApp, hub);
		row(threads, 'cloning from two sentences, base voice chosen', `${seconds(milliseconds)} s`);
		const all: Converted[] = [];
		const before = (await rendererCost(context)).cpuSeconds;
		for (let round = 0; round <= rounds; round++) {
			all.push(await page.evaluate(convertInApp, { voice, input: SENTENCE }));
		}
		const { cpuSeconds, peakMegabytes } = await rendererCost(context);
		const [, ...warm] = all;
		const of = (figure: (one: Converted) => number) => median(warm.map(figure)).toFixed(2);
		row(threads, 'sound of one sentence', `${of((one) => one.seconds)} s`);
		row(
			threads,
			'converting, seconds of work per second of sound',
			of((one) => one.converting / 1000 / one.seconds)
		);
		row(
			threads,
			'speaking and converting, the same',
			of((one) => one.milliseconds / 1000 / one.seconds)
		);
		const sound = all.reduce((sum, one) => sum + one.seconds, 0);
		row(threads, 'processor time, the same', ((cpuSeconds - before) / sound).toFixed(2));
		row(threads, 'peak memory', `${peakMegabytes.toFixed(0)} MB`);
	} finally {
		await context.close();
		rmSync(folder, { recursive: true });
		host.close();
	}
}

function row(threads: number, name: string, value: string): void {
	const load = loadavg()[0]?.toFixed(1);
	console.log(`${threads} thread(s), ${name}`.padEnd(66), value.padEnd(12), `load ${load}`);
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

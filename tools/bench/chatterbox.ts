// `npm run bench -- chatterbox`: what Chatterbox's loop adds to the time inside the runtime, its language model at full
// size. The weights are random: speed is measured, nothing can be heard.
import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import type { Device } from '../../src/lib/runtime/runtime.ts';
import { CHROMIUM_FLAGS, chromiumPath, WEBGPU_FLAG } from '../chromium.ts';
import type { Spoken } from './chatterbox-page/page.ts';
import { serveTimed } from './host.ts';
import { median } from './report.ts';

const FOLDER = '.bench/chatterbox';
const PAGE_FOLDER = '.bench/chatterbox-page';

/** Tokens: a processor says some a second, a GPU in software one in many seconds. */
const RUNS: { device: Device; threads: number; tokens: number }[] = [
	{ device: 'wasm', threads: 2, tokens: 25 },
	{ device: 'webgpu', threads: 1, tokens: 3 }
];

export async function benchChatterbox({ rounds }: { rounds: number }): Promise<void> {
	makeGraphs();
	await buildPage();
	for (const run of RUNS) await measure(run, rounds);
}

/** With PYTHON (needs numpy and onnx), unless they are there. */
function makeGraphs(): void {
	if (existsSync(`${FOLDER}/onnx/embed_tokens.onnx_data`)) return;
	const python = process.env['PYTHON'] ?? 'python3';
	console.log(`Making ${FOLDER} with ${python}: a minute, 390 MB …`);
	execFileSync(python, ['tools/full-size/chatterbox.py', '--out', FOLDER], { stdio: 'inherit' });
}

async function buildPage(): Promise<void> {
	await build({
		configFile: false,
		root: 'tools/bench/chatterbox-page',
		base: './',
		publicDir: false,
		logLevel: 'error',
		resolve: { conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions] },
		worker: { format: 'es' },
		build: { outDir: resolve(PAGE_FOLDER), emptyOutDir: true, target: 'es2022' }
	});
	symlinkSync(resolve(`${FOLDER}/onnx`), `${PAGE_FOLDER}/onnx`);
}

async function measure({ device, threads, tokens }: (typeof RUNS)[number], rounds: number) {
	const host = await serveTimed(PAGE_FOLDER);
	const browser = await chromium.launch({
		executablePath: chromiumPath(),
		args: [...CHROMIUM_FLAGS, ...(device === 'webgpu' ? [WEBGPU_FLAG] : [])]
	});
	try {
		const page = await browser.newPage();
		page.setDefaultTimeout(0);
		await page.goto(host.origin);
		await page.waitForFunction(() => 'chatterboxBench' in globalThis);
		await page.evaluate(([device, threads]) => chatterboxBench.open('./onnx', device, threads), [
			device,
			threads
		] as const);
		for (const guidance of [0.5, 0]) {
			const all: Spoken[] = [];
			for (let round = 0; round <= rounds; round++) {
				all.push(
					await page.evaluate(([guidance, tokens]) => chatterboxBench.speak(guidance, tokens), [
						guidance,
						tokens
					] as const)
				);
			}
			report(device, guidance, all.slice(1)); // the first compiles
		}
	} finally {
		await browser.close();
		host.close();
	}
}

function report(device: Device, guidance: number, all: readonly Spoken[]): void {
	const of = (figure: (one: Spoken) => number, digits: number) =>
		median(all.map(figure)).toFixed(digits);
	const perSecond = (milliseconds: (one: Spoken) => number) =>
		of((one) => (one.tokens * 1000) / milliseconds(one), 2);
	console.log(
		`${device}, guidance ${guidance}:`.padEnd(24),
		`${perSecond((one) => one.milliseconds)} tokens a second, ${perSecond((one) => one.bareMilliseconds)} by session.run alone:`,
		`${of((one) => (one.milliseconds / one.bareMilliseconds - 1) * 100, 2)} % added (wanted: at most 5 %).`,
		`Load ${loadavg()[0]?.toFixed(1) ?? '?'}.`
	);
}

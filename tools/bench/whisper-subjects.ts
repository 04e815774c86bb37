// The two that are compared: the built app and a page with transformers.js' pipeline, each in a browser of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts';
import { PAGE, useKey } from '../page-key.ts';
import { serveTimed } from './host.ts';
import { listenToRuns } from './in-page.ts';
import { rendererCost, type Cost } from './processes.ts';
import { STOPWATCH_CHANNEL } from './stopwatch.ts';
import {
	fetchWhisper,
	makeInput,
	transcribeInApp,
	transcribeInPeer,
	type Transcribed
} from './whisper-page.ts';

const PEER_FOLDER = '.bench/whisper-peer';
const THREADS = 2;

export type Listener = {
	/** `wav`: the path of a recording. */
	transcribe(wav: string, hasWordTimes?: boolean): Promise<Transcribed>;
	cost(): Promise<Cost>;
	close(): Promise<void>;
};

/** The built app, with the model downloaded from `hub`. */
export async function openApp(hub: string, model: string): Promise<Listener> {
	return open('build', {
		async ready(page) {
			await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
			await page.evaluate(fetchWhisper, [hub, model] as const);
		},
		transcribe: (page) => page.evaluate(transcribeInApp, model)
	});
}

export async function openPipeline(hub: string, repository: string): Promise<Listener> {
	await build({
		configFile: false,
		root: 'tools/bench/whisper-peer',
		base: './',
		publicDir: false,
		logLevel: 'error',
		resolve: { conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions] },
		worker: { format: 'es' },
		build: { outDir: resolve(PEER_FOLDER), emptyOutDir: true, target: 'es2022' }
	});
	return open(PEER_FOLDER, {
		async ready(page) {
			await page.waitForFunction(() => 'whisperPeer' in globalThis);
			await page.evaluate(
				([hub, threads, repository]) => whisperPeer.load(hub, plainRuntime, threads, repository),
				[hub, THREADS, repository] as const
			);
		},
		transcribe: (page, hasWordTimes) => page.evaluate(transcribeInPeer, hasWordTimes)
	});
}

type Manner = {
	ready(page: Page): Promise<unknown>;
	transcribe(page: Page, hasWordTimes: boolean): Promise<Transcribed>;
};

async function open(folder: string, manner: Manner): Promise<Listener> {
	const host = await serveTimed(folder, { threads: THREADS });
	const profile = mkdtempSync(join(tmpdir(), 'aloud-bench-'));
	const context = await chromium.launchPersistentContext(profile, {
		executablePath: chromiumPath(),
		args: [...CHROMIUM_FLAGS]
	});
	const page = await context.newPage();
	page.setDefaultTimeout(0);
	await page.addInitScript(listenToRuns, STOPWATCH_CHANNEL);
	await page.addInitScript(useKey, PAGE);
	await page.goto(host.origin);
	await manner.ready(page);
	await page.evaluate(makeInput);
	return {
		async transcribe(wav, hasWordTimes = true) {
			await page.setInputFiles('#recording', wav);
			return manner.transcribe(page, hasWordTimes);
		},
		cost: () => rendererCost(context),
		async close() {
			await context.close();
			rmSync(profile, { recursive: true });
			host.close();
		}
	};
}

// The two that are compared: the built app and a page with kokoro-js, each in a browser of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts';
import { PAGE, useKey } from '../page-key.ts';
import { serveTimed, type BenchHost } from './host.ts';
import {
	fetchModel,
	listenToRuns,
	speakInApp,
	speakInPeer,
	type PeerCall,
	type Spoken
} from './in-page.ts';
import { PEER_FOLDER } from './peer/build-peer.ts';
import { rendererCost, type Cost } from './processes.ts';
import { STOPWATCH_CHANNEL, type RuntimeOptions } from './stopwatch.ts';

/** What one text took. `cpuSeconds` is the time of both cores together. */
export type Measured = Spoken & { cpuSeconds: number };

export type Subject = {
	speak(text: string, how?: PeerCall['how']): Promise<Measured>;
	cost(): Promise<Cost>;
	/** Ends the browser, starts it anew, and speaks: the files come from the disk. Milliseconds to the first sound. */
	coldStart(text: string): Promise<number>;
	close(): Promise<void>;
};

/** With a folder of its own, so that what is stored outlives the browser. */
const launch = (folder: string) =>
	chromium.launchPersistentContext(folder, {
		executablePath: chromiumPath(),
		args: [...CHROMIUM_FLAGS]
	});

export async function openApp(hub: string, options: RuntimeOptions = {}): Promise<Subject> {
	const host = await serveTimed('build', options);
	return openSubject(host, {
		async ready(page) {
			await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
			await page.evaluate(fetchModel, hub);
		},
		again: (page) =>
			page.waitForFunction(() => navigator.serviceWorker.controller !== null).then(() => 0),
		speak: (page, text) => page.evaluate(speakInApp, text)
	});
}

export async function openPeer(
	hub: string,
	runtime: 'plain' | 'asyncify',
	threads: number
): Promise<Subject> {
	const host = await serveTimed(PEER_FOLDER);
	const load = async (page: Page) => {
		await page.waitForFunction(() => 'peer' in globalThis);
		return page.evaluate(
			([hub, runtime, threads]) =>
				peer.load(hub, runtimes[runtime], threads, `${hub}/af_heart.bin`),
			[hub, runtime, threads] as const
		);
	};
	return openSubject(host, {
		ready: load,
		again: load,
		speak: (page, text, how) => page.evaluate(speakInPeer, { text, how })
	});
}

type Manner = {
	ready(page: Page): Promise<unknown>;
	/** In a page opened anew; milliseconds that are spent before the text can be given. */
	again(page: Page): Promise<number>;
	speak(page: Page, text: string, how: PeerCall['how']): Promise<Spoken>;
};

async function openSubject(host: BenchHost, manner: Manner): Promise<Subject> {
	const folder = mkdtempSync(join(tmpdir(), 'aloud-bench-'));
	let context = await launch(folder);
	let page = await openPage(context);

	async function openPage(context: BrowserContext): Promise<Page> {
		const opened = await context.newPage();
		await opened.addInitScript(listenToRuns, STOPWATCH_CHANNEL);
		await opened.addInitScript(useKey, PAGE);
		await opened.goto(host.origin);
		return opened;
	}

	await manner.ready(page);
	return {
		async speak(text, how = 'stream') {
			const before = await rendererCost(context);
			const spoken = await manner.speak(page, text, how);
			const after = await rendererCost(context);
			return { ...spoken, cpuSeconds: after.cpuSeconds - before.cpuSeconds };
		},
		cost: () => rendererCost(context),
		async coldStart(text) {
			await context.close();
			context = await launch(folder);
			page = await openPage(context);
			const loading = await manner.again(page);
			const { firstMilliseconds } = await manner.speak(page, text, 'stream');
			return loading + firstMilliseconds;
		},
		async close() {
			await context.close();
			rmSync(folder, { recursive: true });
			host.close();
		}
	};
}

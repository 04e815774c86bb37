// The two that are compared: the built app and a page with kokoro-js, each in a browser of its own.
import { chromium, type Browser, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts';
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
	/** Closes the page, opens it anew, and speaks: the files come from the disk. Milliseconds to the first sound. */
	coldStart(text: string): Promise<number>;
	close(): Promise<void>;
};

const launch = () => chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] });

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
	const browser: Browser = await launch();
	const context = await browser.newContext();
	let page = await openPage();

	async function openPage(): Promise<Page> {
		const opened = await context.newPage();
		await opened.addInitScript(listenToRuns, STOPWATCH_CHANNEL);
		await opened.goto(host.origin);
		return opened;
	}

	await manner.ready(page);
	return {
		async speak(text, how = 'stream') {
			const before = await rendererCost(browser);
			const spoken = await manner.speak(page, text, how);
			const after = await rendererCost(browser);
			return { ...spoken, cpuSeconds: after.cpuSeconds - before.cpuSeconds };
		},
		cost: () => rendererCost(browser),
		async coldStart(text) {
			await page.close();
			page = await openPage();
			const loading = await manner.again(page);
			const { firstMilliseconds } = await manner.speak(page, text, 'stream');
			return loading + firstMilliseconds;
		},
		async close() {
			await browser.close();
			host.close();
		}
	};
}

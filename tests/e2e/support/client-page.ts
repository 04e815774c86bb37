// A page with a published client in it, unmodified: the service worker answers it, and its key was made by the account.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { serveBuild } from '../../../tools/serve.ts';
import type { LogJson, NewKeyJson } from '../../../src/lib/api/wire/account.ts';
import type { ErrorCode } from '../../../src/lib/engine/errors.ts';
import { ERROR_STATUS } from '../../../src/lib/api/wire/error-status.ts';
import { untilControlled } from '../app.ts';
import { bundleEntry, type EntryName } from './bundle.ts';

/** Where the host has the client's script. */
const CLIENT = '/client.js';

export type ClientPage = {
	page: Page;
	context: BrowserContext;
	/** A new key of the account. */
	createKey(): Promise<NewKeyJson>;
	/** Asks as the app's own pages do; throws what is not 2xx. */
	ask<Answer>(method: string, path: string, json?: unknown): Promise<Answer>;
	/** Empties the request log, runs `work` and tells what the engine was asked meanwhile, the oldest first. */
	logOf(work: () => Promise<unknown>): Promise<LogJson['data']>;
	/** As `logOf`: the statuses it answered with, also to requests without a valid key, which are last. */
	statusesOf(work: () => Promise<unknown>): Promise<number[]>;
	close(): Promise<void>;
};

/** Playwright's key and its `fetch` are not here: what the client sends is what the engine gets. */
export async function openClientPage(
	browser: Browser,
	entry: EntryName,
	host: { origin: string; close(): unknown } | null = null
): Promise<ClientPage> {
	const code = await bundleEntry(entry);
	const server = host ?? (await serveBuild({ scripts: new Map([[CLIENT, code]]) }));
	const context = await browser.newContext();
	await context.addInitScript({ content: await bundleEntry('app-road') });
	if (host) await context.addInitScript({ content: code });
	const page = await context.newPage();
	await page.goto(server.origin);
	await untilControlled(page);
	// As pages load theirs, under the page's policy: a script that runs before it finds that it may use `eval`.
	if (!host) await page.addScriptTag({ url: CLIENT });

	function ask<Answer>(method: string, path: string, json?: unknown): Promise<Answer> {
		return page.evaluate(({ method, path, json }) => globalThis.askAsApp(method, path, json), {
			method,
			path,
			json
		}) as Promise<Answer>; // our own API's words
	}
	async function logOf(work: () => Promise<unknown>): Promise<LogJson> {
		await ask('DELETE', '/v1/account/log');
		await work();
		return ask<LogJson>('GET', '/v1/account/log');
	}
	return {
		page,
		context,
		ask,
		createKey: () => ask('POST', '/v1/account/keys', { name: 'Tests' }),
		logOf: async (work) => (await logOf(work)).data.toReversed(),
		async statusesOf(work) {
			const { data, without_key } = await logOf(work);
			const refused = without_key.flatMap(({ code, count }) =>
				new Array<number>(count).fill(ERROR_STATUS[code as ErrorCode])
			);
			return [...data.toReversed().map(({ status }) => status), ...refused];
		},
		async close() {
			await context.close();
			await server.close();
		}
	};
}

// `npm run browsers`: the built app in every browser that is installed, each with a fresh profile, and what works of it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../build.ts';
import { serveBuild } from '../serve.ts';
import type { KnownBrowser } from './browser.ts';
import { CHECKS, type CheckName, type Visit } from './checks.ts';
import { BROWSERS_PAGE, KEPT, keptBrowsers, merge, withTable, type TriedBrowser } from './kept.ts';
import { CHROMIUM, FIREFOX_ESR } from './with-puppeteer.ts';
import { WEBKIT_GTK } from './with-webdriver.ts';

const BROWSERS: readonly KnownBrowser[] = [CHROMIUM, FIREFOX_ESR, WEBKIT_GTK];

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });

buildIfNeeded();
const tried: TriedBrowser[] = [];
for (const browser of BROWSERS) {
	if (options.only && !browser.name.toLowerCase().includes(options.only)) continue;
	const missing = browser.missing();
	if (missing.length > 0) console.log(`${browser.name} is not installed: no ${missing.join(', ')}`);
	else tried.push(await tryBrowser(browser));
}
const kept = merge(
	keptBrowsers(),
	tried,
	BROWSERS.map(({ name }) => name)
);
writeFileSync(KEPT, `${JSON.stringify(kept, null, '\t')}\n`);
writeFileSync(BROWSERS_PAGE, withTable(readFileSync(BROWSERS_PAGE, 'utf8'), kept));

/** All checks in one browser. Each is tried, whatever became of those before it. */
async function tryBrowser({ name, start }: KnownBrowser): Promise<TriedBrowser> {
	const host = await serveBuild();
	const profile = mkdtempSync(join(tmpdir(), 'aloud-browser-'));
	const visit: Visit = {
		browser: await start(profile),
		origin: host.origin,
		key: '',
		async restart() {
			await visit.browser.close();
			visit.browser = await start(profile);
		},
		cutNetwork: () => host.close()
	};
	const { version } = visit.browser;
	console.log(`${name} ${version}`);
	const found: [CheckName, string][] = [];
	try {
		for (const [check, go] of Object.entries(CHECKS) as [CheckName, (typeof CHECKS)[CheckName]][]) {
			const problem = await go(visit).then(
				() => '',
				(error: unknown) => (error instanceof Error ? error.message : String(error))
			);
			console.log(`  ${problem === '' ? 'works' : 'fails'}  ${check}  ${problem}`.trimEnd());
			found.push([check, problem.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')]);
		}
	} finally {
		await visit.browser.close();
		await host.close();
		rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
	}
	return { name, version, found: Object.fromEntries(found) };
}

// The page API: its examples run as they stand, its form sends real requests, and what it says can be reached and read.
import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { build } from 'vite';
import { PAGE_SECRET } from '../../tools/page-key.ts';
import type { StaticHost } from '../../tools/serve.ts';
import { expect, openTab, test } from './app.ts';
import { expectHeard } from './support/heard.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';
import { keptClients } from '../../tools/clients/kept.ts';

test.use({ visit: 'warm' });

const SENTENCE = 'Please call your brother again.';

async function openDocs(context: BrowserContext, host: StaticHost): Promise<Page> {
	const page = await openTab(context, host, '/docs');
	await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible();
	return page;
}

function codeOf(page: Page, name: string) {
	return page.locator(`pre[aria-label="${name}"]`);
}

/** The part of the page that sends requests. */
function tryIt(page: Page) {
	return page.getByRole('region', { name: 'Try it' });
}

async function unfoldAll(page: Page): Promise<void> {
	await page.evaluate(() => {
		for (const details of document.querySelectorAll('details')) details.open = true;
	});
}

const answer = (page: Page) => page.getByRole('status', { name: 'Response' });

/** Packages go by the names that readers install them by. */
const PACKAGES = { ai: 'ai7', '@ai-sdk/openai': 'ai-sdk-openai4' };

/** An example as one script that a page can run; its imports end where it begins to wait. */
async function bundle(code: string, info: TestInfo): Promise<string> {
	const start = code.indexOf('await ');
	const entry = info.outputPath('example.js');
	await writeFile(
		entry,
		`${code.slice(0, start)}\nexport async function run() {\n${code.slice(start)}\n}\n`
	);
	const output = await build({
		configFile: false,
		logLevel: 'error',
		resolve: { alias: PACKAGES },
		define: { 'process.env.NODE_ENV': '"production"' },
		build: { write: false, lib: { entry, formats: ['iife'], name: 'example' } }
	});
	const [bundled] = [output].flat();
	if (!bundled || !('output' in bundled)) throw new Error('the example was not bundled');
	return `(async () => { ${bundled.output[0].code}\nawait example.run(); })()`;
}

test('every example speaks and hears as it stands, but for the key', async ({
	context,
	host
}, info) => {
	test.slow(); // several packages are bundled, and a first transcription opens three models
	const page = await openDocs(context, host);
	const clients = page.getByRole('group', { name: 'Client' }).getByRole('radio');
	const names = await clients.evaluateAll((inputs) =>
		inputs.map((input) => input.closest('label')?.innerText.trim() ?? '')
	);
	expect(names.slice(0, 3)).toEqual(['fetch', 'openai', 'AI SDK']);

	for (const name of names) {
		await page.getByRole('radio', { name, exact: true }).check();
		const shown = await codeOf(page, name).innerText();
		expect(shown).toContain(host.origin);
		const code = shown.replace('sk-…', PAGE_SECRET);
		const program = code.startsWith('import ')
			? await bundle(code, info)
			: `(async () => { ${code} })()`;

		const [said] = await Promise.all([
			page.waitForEvent('console', {
				predicate: (message) => message.type() === 'log',
				timeout: 80_000
			}),
			page.evaluate(program)
		]);

		expectHeard(SENTENCE, said.text());
	}
});

test('the form speaks as the app itself, and shows status, time, headers and the sound', async ({
	context,
	host
}) => {
	const page = await openDocs(context, host);

	await tryIt(page).getByRole('button', { name: 'Send' }).click();

	await expect(answer(page)).toContainText(/200 headers after [\d,]+ ms, complete after [\d,]+ ms/);
	const seconds = () =>
		page.getByLabel('Audio response').evaluate((audio: HTMLAudioElement) => audio.duration);
	await expect.poll(seconds).toBeGreaterThan(0.5);
	await tryIt(page).getByText('Headers', { exact: true }).click();
	await expect(tryIt(page).getByText(/^req_[0-9a-f]+$/)).toBeVisible();
	await expect(tryIt(page).getByText('x-voice')).toBeVisible();
});

test('an answer that is an error is shown with its status and its words', async ({
	context,
	host
}) => {
	const page = await openDocs(context, host);
	await tryIt(page).getByLabel('voice').fill('nobody');

	await tryIt(page).getByRole('button', { name: 'Send' }).click();

	await expect(answer(page)).toContainText(/\b404\b/);
	await expect(codeOf(page, 'the response')).toContainText('"code": "voice_not_found"');
});

test('the form transcribes a file, and the code beside it sends the same', async ({
	context,
	host
}) => {
	test.slow(); // a first transcription opens three models
	const page = await openDocs(context, host);
	const request = tryIt(page).getByLabel('Request', { exact: true });
	await request.selectOption({ label: 'POST /v1/audio/transcriptions' });
	await tryIt(page).getByLabel(/^file/).setInputFiles('tests/fixtures/greeting.wav');

	await tryIt(page).getByRole('button', { name: 'Send' }).click();

	await expect(answer(page)).toContainText(/\b200\b/, { timeout: 60_000 });
	const shown = await codeOf(page, 'the response').innerText();
	await tryIt(page).getByText('The same request as code').click();
	const code = await codeOf(page, 'the request as code').innerText();
	const text: unknown = await page.evaluate(`(async () => {
		const [file] = document.querySelector('input[type=file]').files;
		${code.replace('sk-…', PAGE_SECRET)}
		return response.text();
	})()`);
	expect(withoutId(String(text))).toEqual(withoutId(shown));
});

/** Each request has an id of its own. */
function withoutId(transcription: string): unknown {
	return { ...(JSON.parse(transcription) as object), x_groq: undefined };
}

test('a key is sent through the service worker, tells its limits, and is kept nowhere', async ({
	context,
	host
}) => {
	const page = await openDocs(context, host);
	await tryIt(page)
		.getByLabel('Request', { exact: true })
		.selectOption({ label: 'GET /v1/models' });
	await tryIt(page)
		.getByRole('radio', { name: /with a key/ })
		.check();
	const key = tryIt(page).getByRole('textbox', { name: /^Key/ });

	await key.fill('sk-wrong56789012345678901234567890');
	await tryIt(page).getByRole('button', { name: 'Send' }).click();
	await expect(answer(page)).toContainText(/\b401\b/);
	await expect(codeOf(page, 'the response')).toContainText('invalid_api_key');

	await key.fill(PAGE_SECRET);
	await tryIt(page).getByRole('button', { name: 'Send' }).click();
	await expect(answer(page)).toContainText(/\b200\b/);
	await tryIt(page).getByText('Headers', { exact: true }).click();
	await expect(tryIt(page).getByText('x-ratelimit-remaining-requests')).toBeVisible();

	const seen = await page.evaluate(() =>
		JSON.stringify([
			location.href,
			history.state,
			Object.entries(localStorage),
			Object.entries(sessionStorage),
			document.documentElement.innerHTML
		])
	);
	expect(seen).not.toContain(PAGE_SECRET);
	await page.reload();
	await tryIt(page)
		.getByRole('radio', { name: /with a key/ })
		.check();
	await expect(key).toHaveValue('');
});

test('a press of Copy says so, and the clipboard has the whole example', async ({
	context,
	host
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const page = await openDocs(context, host);

	const button = page.getByRole('button', { name: 'Copy: fetch' });
	await button.click();

	await expect(button).toContainText('Copied');
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toBe(await codeOf(page, 'fetch').innerText());
});

test('a press of Try it beside an endpoint puts it into the form', async ({ context, host }) => {
	const page = await openDocs(context, host);

	await page
		.getByRole('article', { name: 'All voices' })
		.getByRole('button', { name: 'Try it' })
		.click();

	const request = tryIt(page).getByLabel('Request', { exact: true });
	await expect(request).toBeFocused();
	await expect(request).toHaveValue('listVoices');
	await expect(request).toBeInViewport();
});

test('every endpoint of the published file is on the page, and every link within it leads somewhere', async ({
	context,
	host
}) => {
	const page = await openDocs(context, host);

	const { missing, dead, twice } = await page.evaluate(async () => {
		const response = await fetch('/openapi.json');
		const { paths } = (await response.json()) as {
			paths: Record<string, Record<string, { operationId: string }>>;
		};
		const ids = Object.values(paths).flatMap((methods) =>
			Object.values(methods).map(({ operationId }) => operationId)
		);
		const anchors = [...document.querySelectorAll('a[href^="#"]')].map((link) =>
			(link.getAttribute('href') ?? '').slice(1)
		);
		const all = [...document.querySelectorAll('[id]')].map(({ id }) => id);
		return {
			missing: ids.filter((id) => !document.getElementById(id)),
			dead: anchors.filter((id) => !document.getElementById(id)),
			twice: all.filter((id, index) => all.indexOf(id) !== index)
		};
	});

	expect({ missing, dead, twice }).toEqual({ missing: [], dead: [], twice: [] });
});

test('an address with an anchor opens at its place', async ({ context, host }) => {
	const page = await openTab(context, host, '/docs#formats');

	await expect(page.getByRole('heading', { name: 'Formats', exact: true })).toBeInViewport();
});

test('on a phone the endpoints are folded, and a link to one or to a shape unfolds it', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/docs#speak', {
		phone: { width: 390, height: 780 }
	});
	await expect(page.locator('#speak dl').first()).toBeInViewport();
	await expect(page.locator('#listVoices dl').first()).toBeHidden();
	expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(30_000);

	await page.evaluate(() => (location.hash = 'shape-Voice'));

	await expect(page.locator('#shape-Voice dl')).toBeInViewport();
});

test('on a phone the page is reached from the bar, and nothing hangs out at its side', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/settings', { phone: { width: 360, height: 780 } });
	await page.getByRole('button', { name: 'More pages' }).click();
	await page.getByRole('link', { name: 'Developers' }).click();
	await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Developers' })).toBeHidden();
	await unfoldAll(page);

	await expectNoSidewaysScroll(page);
});

test('every text stands out from its ground, light and dark', async ({ context, host }) => {
	const page = await openDocs(context, host);
	await unfoldAll(page);

	await expectReadable(page);
});

test('on a phone every client that was tried is listed with its version', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/docs', { phone: { width: 360, height: 740 } });
	const clients = page.getByRole('region', { name: 'Clients' });
	await clients.getByText(/^Show all/).click();

	for (const { packages } of keptClients())
		if (packages.length > 0)
			await expect(clients.getByText(packages.join(', '), { exact: true })).toBeVisible();
	await expectNoSidewaysScroll(page);
});

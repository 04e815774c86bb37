// However many tabs and requests there are, there is one engine and one order.
import type { BrowserContext, Page } from '@playwright/test';
import type { StaticHost } from '../../tools/serve.ts';
import { enginePill, expect, LEADER, openHost, openTab, speakOnPage, test } from './app.ts';
import { ask, readJson, speak } from './support/calls.ts';
import { readSound } from './support/sound.ts';
import { GREETING } from './support/texts.ts';

async function lockNames(page: Page, state: 'held' | 'pending'): Promise<string[]> {
	return page.evaluate(async (state) => {
		const locks = (await navigator.locks.query())[state] ?? [];
		return locks.map(({ name = '' }) => name);
	}, state);
}

/** Has a page hold a lock until it is closed. */
async function holdLock(page: Page, name: string, mode: LockMode): Promise<void> {
	await page.evaluate(
		({ name, mode }) =>
			new Promise<void>((held) => {
				void navigator.locks.request(name, { mode }, () => {
					held();
					return new Promise(() => undefined);
				});
			}),
		{ name, mode }
	);
}

/** A page of the same site without the app. */
async function openPlainPage(context: BrowserContext, host: StaticHost): Promise<Page> {
	const page = await context.newPage();
	await page.goto(`${host.origin}/openapi.json`);
	return page;
}

test.use({ visit: 'installed' });

test.slow(); // a first transcription opens three models, which takes its time on a busy machine

/** Numbers as words: one, two, … in a text of so many words. */
const COUNTING = 'one two three four five six seven eight nine ten'.split(' ');

test('two tabs share one engine, and both speak', async ({ context, host }) => {
	const first = await openHost(context, host);
	const second = await openTab(context, host);

	await speakOnPage(first, GREETING);
	await speakOnPage(second, GREETING);

	await expect(enginePill(first)).toHaveAccessibleName(/Ready/);
	await expect(enginePill(second)).toHaveAccessibleName('Engine: Running in another tab');
	const locks = await lockNames(second, 'held');
	expect(locks.filter((name) => name === LEADER)).toHaveLength(1);
	expect(locks.filter((name) => name.startsWith(`${LEADER}@`))).toHaveLength(1);
	const engines = [first, second].map(
		(page) => page.workers().filter((worker) => worker.url().includes('engine.worker')).length
	);
	expect(engines).toEqual([1, 0]);
});

test('ten requests at once are all answered, each with its own sound', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const texts = COUNTING.map((_, index) => COUNTING.slice(0, index + 1).join(' '));

	const answers = await Promise.all(texts.map((input) => speak(page, { input })));

	const sizes = answers.map(({ status, bytes }) => (status === 200 ? bytes.length : 0));
	expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes);
	expect(sizes[0]).toBeGreaterThan(5000);
});

test('speaking and transcribing from two tabs at once gives everybody an own answer', async ({
	context,
	host
}) => {
	const tabs = [await openTab(context, host), await openTab(context, host)] as const;
	const spoken = await speak(tabs[0], { input: GREETING });
	const file = { name: 'greeting.wav', bytes: spoken.bytes };

	const answers = await Promise.all(
		Array.from({ length: 6 }, (_, index) => {
			const tab = tabs[index % 2 === 0 ? 0 : 1];
			return index % 3 === 0
				? ask(tab, '/v1/audio/transcriptions', { form: { file } })
				: speak(tab, { input: GREETING });
		})
	);

	const texts = answers.filter(({ contentType }) => contentType === 'application/json');
	const sounds = answers.filter(({ contentType }) => contentType === 'audio/wav');
	expect(answers.map(({ status }) => status)).toEqual(new Array(6).fill(200));
	expect([texts.length, sounds.length]).toEqual([2, 4]);
	expect(new Set(texts.map((answer) => (readJson(answer) as { text: string }).text)).size).toBe(1);
	for (const { bytes } of sounds) {
		expect(readSound(bytes).seconds).toBeCloseTo(readSound(spoken.bytes).seconds, 3);
	}
});

test('a tab that is closed and one that is opened leave the engine with the tab that stays', async ({
	context,
	host
}) => {
	const first = await openHost(context, host);
	const second = await openTab(context, host);
	await expect.poll(() => lockNames(second, 'pending')).toContain(LEADER); // it is the next in line
	await first.close();
	const third = await openTab(context, host);

	await speakOnPage(third, GREETING);

	await expect(enginePill(second)).toHaveAccessibleName(/Ready/);
	await expect(enginePill(third)).toHaveAccessibleName('Engine: Running in another tab');
});

test('closed tabs, whose addresses others still watch, are not taken for the host', async ({
	context,
	host
}) => {
	const watching = await openPlainPage(context, host);
	// As watches do once what they watched is gone. Several, since the lock table has no order.
	for (let tab = 0; tab < 20; tab++) await holdLock(watching, `${LEADER}@${tab}/0`, 'shared');
	const first = await openHost(context, host);
	const second = await openTab(context, host);

	await speakOnPage(second, GREETING);

	await expect(enginePill(first)).toHaveAccessibleName(/Ready/);
	expect((await ask(second, '/v1/voices')).status).toBe(200);
});

test('tabs that had given up the engine use it as soon as there is one', async ({
	context,
	host
}) => {
	const stuck = await openPlainPage(context, host);
	await holdLock(stuck, LEADER, 'exclusive');
	const first = await openTab(context, host);
	await expect.poll(() => lockNames(first, 'pending')).toContain(LEADER);
	const second = await openTab(context, host);
	for (const page of [first, second])
		await expect(enginePill(page)).toHaveAccessibleName('Engine: Engine not running');
	await expect(second.getByRole('alert').filter({ hasText: /engine/i })).toBeVisible();

	await stuck.close();

	await expect(enginePill(first)).toHaveAccessibleName(/Ready/);
	await speakOnPage(second, GREETING);
	await expect(enginePill(second)).toHaveAccessibleName('Engine: Running in another tab');
});

test('a page that is left and kept asleep, as in WebKit, ends its engine, and starts anew when it comes back', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const engines = async () =>
		(await lockNames(page, 'held')).filter((name) => /^(engine|model|speech-engine)@/.test(name));
	await expect.poll(engines).toContainEqual(expect.stringContaining(`${LEADER}@`));
	const before = await engines();

	await page.evaluate(() =>
		dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
	);
	await expect.poll(engines).toEqual([]);
	const reloaded = page.waitForEvent('load');
	await page.evaluate(() =>
		dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
	);
	await reloaded;

	await speakOnPage(page, GREETING);
	expect((await engines()).filter((name) => before.includes(name))).toEqual([]);
});

for (const { what, lose } of [
	{ what: 'a first answer of the service worker is lost', lose: loseFirstQuestion },
	{ what: 'the browser never says that it has registered it', lose: registerForEver }
])
	test(`when ${what}, the engine is found all the same`, async ({ context, host }) => {
		const tab = await openTab(context, host, '/', {
			sparesData: true,
			before: (page) => page.addInitScript(lose)
		});

		expect((await ask(tab, '/v1/models')).status).toBe(200);
	});

/** Runs in the page: what it first asks the service worker for its id with does not arrive. */
function loseFirstQuestion(): void {
	const post = Object.getOwnPropertyDescriptor(ServiceWorker.prototype, 'postMessage')?.value as (
		message: { type: string },
		ports: Transferable[]
	) => void;
	let lost = false;
	ServiceWorker.prototype.postMessage = function (message: { type: string }, ports: unknown) {
		if (message.type !== 'who am i' || lost) post.call(this, message, ports as Transferable[]);
		else lost = true;
	};
}

/** Runs in the page. */
function registerForEver(): void {
	ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
}

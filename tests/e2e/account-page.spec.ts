// The account page: keys that open the API and close it, credits, usage, limits, the request log, fault injection.
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { PAGE_SECRET } from '../../tools/page-key.ts';
import type { StaticHost } from '../../tools/serve.ts';
import { expect, openTab, test, type Visitor } from './app.ts';
import { keepRecords, keyRecord, ledgerRecords, logRecords } from './support/account-records.ts';
import { ask, errorOf, speak } from './support/calls.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';

test.use({ visit: 'installed' });

/** 1,000 characters cost 15 credits. */
const HUNDRED_CHARACTERS = 'one two three four '.repeat(6).slice(0, 100).replace(/.$/, '.');

const HOSTILE = [
	'<img src=x onerror="globalThis.wasFooled = true">',
	'\u202Eمفتاح التطبيق',
	'W'.repeat(100),
	'🎧 My podcast 👩🏽‍💻'
];

async function openAccount(
	context: BrowserContext,
	host: StaticHost,
	visitor: Visitor = {}
): Promise<Page> {
	const page = await openTab(context, host, '/account', { sparesData: true, ...visitor });
	await expect(keyRow(page, 'Tests')).toBeVisible();
	return page;
}

/** Somebody whose account has a past. */
function withRecords(...past: Parameters<typeof keepRecords>[0][]): Visitor {
	return {
		async before(page) {
			for (const records of past) await page.addInitScript(keepRecords, records);
		}
	};
}

function section(page: Page, name: string): Locator {
	return page.getByRole('region', { name, exact: true });
}

function keyRow(page: Page, name: string): Locator {
	return page.getByRole('list', { name: 'Keys in use' }).getByRole('listitem').filter({
		hasText: name
	});
}

function scopesOf(page: Page, name: string): Locator {
	return keyRow(page, name).getByRole('list', { name: 'May do' }).getByRole('listitem');
}

/** The secret of a new key, read where the page shows it. */
async function createKey(page: Page, name: string): Promise<string> {
	await page.getByRole('textbox', { name: 'Name of the new key' }).fill(name);
	await page.getByRole('button', { name: 'Create key' }).click();
	return page.getByRole('textbox', { name: `The key “${name}”` }).inputValue();
}

function requests(page: Page): Locator {
	return page.getByRole('list', { name: 'Requests, newest first' }).getByRole('listitem');
}

/** A request of a program that has this key. */
function askWith(
	page: Page,
	secret: string,
	{ method = 'GET', path = '/v1/models' } = {}
): Promise<{ status: number; id: string }> {
	return page.evaluate(
		async ({ secret, method, path }) => {
			const headers = { authorization: `Bearer ${secret}` };
			const response = await fetch(path, { method, headers });
			return { status: response.status, id: response.headers.get('x-request-id') ?? '' };
		},
		{ secret, method, path }
	);
}

/** A request that is listed as failed. */
function askForNothing(page: Page): Promise<{ status: number; id: string }> {
	return askWith(page, PAGE_SECRET, { path: '/v1/nothing' });
}

async function balance(page: Page): Promise<number> {
	const text = await section(page, 'Credits').locator('strong').innerText();
	return Number(text.replaceAll(',', ''));
}

test('a key is made, copied, and opens the API', async ({ context, host }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const page = await openAccount(context, host);

	const secret = await createKey(page, 'My page');
	await page.getByRole('button', { name: 'Copy key' }).click();
	await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();

	expect(secret).toMatch(/^sk-[A-Za-z0-9]{40}$/);
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
	await expect(keyRow(page, 'My page')).toContainText('Never used');
	expect((await askWith(page, secret)).status).toBe(200);
	await expect(keyRow(page, 'My page')).toContainText('Last used today');
});

test('a key is shown once: afterwards neither the page nor the disk has it', async ({
	context,
	host
}) => {
	const page = await openAccount(context, host);
	const secret = await createKey(page, 'My page');
	await expect(page.getByText(/it will not be shown again/)).toBeVisible();

	await page.getByRole('button', { name: 'Done' }).click();
	await expect(page.getByRole('textbox', { name: 'The key “My page”' })).toBeHidden();
	await page.reload();

	await expect(keyRow(page, 'My page')).toContainText(`${secret.slice(0, 7)}…${secret.slice(-4)}`);
	const kept = await page.evaluate(async () => {
		const database = await new Promise<IDBDatabase>((resolve) => {
			const opening = indexedDB.open('aloud-account');
			opening.onsuccess = () => resolve(opening.result);
		});
		const all = database.transaction('records').objectStore('records').getAll();
		await new Promise((resolve) => (all.onsuccess = resolve));
		return JSON.stringify([all.result, localStorage, document.documentElement.outerHTML]);
	});
	expect(kept).toContain('My page');
	expect(kept).not.toContain(secret);
});

test('a key that is revoked in two presses opens nothing any more', async ({ context, host }) => {
	const page = await openAccount(context, host);
	const secret = await createKey(page, 'My page');
	expect((await askWith(page, secret)).status).toBe(200);

	await page.getByRole('button', { name: 'Revoke the key “My page”' }).click();
	await page.getByRole('button', { name: 'Keep it' }).click();
	expect((await askWith(page, secret)).status).toBe(200);
	await page.getByRole('button', { name: 'Revoke the key “My page”' }).click();
	await page.getByRole('button', { name: 'Revoke', exact: true }).click();

	await expect(keyRow(page, 'My page')).toBeHidden();
	expect((await askWith(page, secret)).status).toBe(401);
	await page.getByText('1 revoked key').click();
	await expect(section(page, 'Keys').getByText('My page', { exact: true })).toBeVisible();
});

test('a key may do what was chosen for it, also after that is changed and the page reloaded', async ({
	context,
	host
}) => {
	const page = await openAccount(context, host);
	const remove = { method: 'DELETE', path: '/v1/models/none' };
	const plain = await createKey(page, 'Plain');
	await expect(scopesOf(page, 'Plain')).toHaveText(['Speak', 'Transcribe', 'Voices']);
	expect((await askWith(page, plain, remove)).status).toBe(403);

	await page.getByRole('button', { name: 'Done' }).click();
	await page.getByRole('checkbox', { name: /^Manage/ }).check();
	for (const name of [/^Speak/, /^Transcribe/, /^Voices/])
		await page.getByRole('checkbox', { name }).uncheck();
	const manager = await createKey(page, 'Manager');
	await expect(scopesOf(page, 'Manager')).toHaveText(['Manage']);
	expect((await askWith(page, manager, remove)).status).toBe(404);

	await page.getByRole('button', { name: 'Change the key “Manager”' }).click();
	const form = page.getByRole('form', { name: 'Change the key “Manager”' });
	await form.getByRole('checkbox', { name: /^Manage/ }).uncheck();
	await form.getByRole('button', { name: 'Save' }).click();
	await expect(form).toBeVisible(); // nothing was chosen
	await form.getByRole('checkbox', { name: /^Voices/ }).check();
	await form.getByRole('button', { name: 'Save' }).click();
	await expect(form).toBeHidden();
	await page.reload();
	await expect(scopesOf(page, 'Manager')).toHaveText(['Voices']);
	expect((await askWith(page, manager, remove)).status).toBe(403);
	await expect(requests(page).first()).toContainText('403 forbidden');
});

test('requests without a valid key are counted in one line, which is cleared with the log', async ({
	context,
	host
}) => {
	const page = await openAccount(context, host);
	const log = section(page, 'Request log');
	for (const secret of ['no key', 'sk-nobodyknowsthiskey0123456789', 'no key'])
		expect((await askWith(page, secret)).status).toBe(401);

	const line = log.getByText(/^3 requests without a valid key, the last today, .*3 × invalid_api/);
	await expect(line).toBeVisible();
	await expect(requests(page)).toHaveCount(0);
	await page.reload();
	await expect(line).toBeVisible();

	await log.getByRole('button', { name: 'Clear log' }).click();
	await expect(line).toBeHidden();
});

test('a key has another name and a limit of its own, also after a reload', async ({
	context,
	host
}) => {
	const page = await openAccount(context, host);
	const secret = await createKey(page, 'My page');
	await page.getByRole('button', { name: 'Change the key “My page”' }).click();
	const form = page.getByRole('form', { name: 'Change the key “My page”' });
	await form.getByRole('textbox', { name: 'Name' }).fill('Your page');
	await form.getByRole('spinbutton', { name: 'Requests per minute' }).fill('1');
	await form.getByRole('button', { name: 'Save' }).click();
	await expect(keyRow(page, 'Your page')).toContainText('1 request per minute');

	await page.reload();
	await expect(keyRow(page, 'Your page')).toContainText('1 request per minute');
	expect((await askWith(page, secret)).status).toBe(200);
	expect((await askWith(page, secret)).status).toBe(429);

	await page.getByRole('button', { name: 'Change the key “Your page”' }).click();
	await page
		.getByRole('form', { name: 'Change the key “Your page”' })
		.getByRole('spinbutton', { name: 'Requests per minute' })
		.fill('');
	await page.getByRole('button', { name: 'Save' }).first().click();
	await expect(keyRow(page, 'Your page')).not.toContainText('1 request per minute');
	expect((await askWith(page, secret)).status).toBe(200);
});

test('credits are topped up, and requests are charged by the prices that were set', async ({
	context,
	host
}) => {
	test.slow(); // the first words open a model
	const page = await openAccount(context, host);
	const credits = section(page, 'Credits');
	await expect.poll(() => balance(page)).toBe(10_000);

	await credits.getByRole('spinbutton', { name: 'Credits to add' }).fill('2.5');
	await credits.getByRole('button', { name: 'Top up' }).click();
	await expect(credits.getByText('2.5 credits added.')).toBeVisible();
	await credits.getByRole('spinbutton', { name: 'Speech, per 1,000 characters' }).fill('20');
	await credits.getByRole('button', { name: 'Save' }).click();
	await expect(credits.getByText(/^Saved\./)).toBeVisible();
	expect((await speak(page, { input: HUNDRED_CHARACTERS })).status).toBe(200);

	await expect.poll(() => balance(page)).toBe(10_000.5);
	await page.reload();
	await expect.poll(() => balance(page)).toBe(10_000.5);
	await expect(credits.getByRole('spinbutton', { name: 'Speech, per 1,000' })).toHaveValue('20');
});

test('two requests are in the usage by day, model and key, and in the CSV file', async ({
	context,
	host
}) => {
	test.slow(); // the first words open a model
	const page = await openAccount(
		context,
		host,
		withRecords(keyRecord('key_formula', '=1+1,"two"'))
	);
	const usage = section(page, 'Usage');
	await expect(usage.getByText(/^Nothing was charged/)).toBeVisible();

	for (let times = 0; times < 2; times++) await speak(page, { input: HUNDRED_CHARACTERS });

	const table = usage.getByRole('table');
	const total = table.getByRole('row', { name: 'Total' });
	await expect(total).toHaveText(/Total\s*2\s*200 characters\s*3\.000/);
	await expect(
		usage.getByRole('img', { name: /spent per day over 30 days.*3 credits/ })
	).toBeVisible();
	await usage.getByRole('combobox', { name: 'By' }).selectOption('Model');
	await expect(table.getByRole('row', { name: /mini-tts/ })).toContainText('3.000');
	await usage.getByRole('combobox', { name: 'By' }).selectOption('Day, model and key');
	await expect(table.getByRole('row', { name: /mini-tts.*Tests/ })).toContainText('3.000');

	const [download] = await Promise.all([
		page.waitForEvent('download'),
		usage.getByRole('button', { name: 'Export CSV' }).click()
	]);
	expect(download.suggestedFilename()).toBe('aloud-ledger.csv');
	const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
	expect(lines[0]).toMatch(/^time,kind,credits_added,credits_charged,/);
	expect(lines[1]).toMatch(/Z,opening,10000,,/);
	expect(lines[2]).toMatch(/Z,charge,,1\.5,key_test,Tests,req_[0-9a-f]{32},mini-tts,100,$/);
	expect(lines).toHaveLength(5);
	expect(lines.join('\n')).not.toContain('sk-');
});

test('limits of the account hold for every key, also after a reload', async ({ context, host }) => {
	const page = await openAccount(context, host);
	const limits = section(page, 'Limits');
	const field = limits.getByRole('spinbutton', { name: 'Requests per minute' });
	await expect(field).toHaveValue('600');
	await expect(
		limits.getByRole('spinbutton', { name: 'Largest file for transcription' })
	).toHaveValue('4096');

	await field.fill('2');
	await limits.getByRole('button', { name: 'Save' }).click();
	await expect(limits.getByText('Saved.')).toBeVisible();
	await page.reload();

	await expect(field).toHaveValue('2');
	const secret = await createKey(page, 'My page');
	const all = [1, 2, 3].map(() => askWith(page, secret));
	expect((await Promise.all(all)).map(({ status }) => status).sort()).toEqual([200, 200, 429]);
});

test('a request is found in the log by its id, with what went wrong', async ({ context, host }) => {
	test.slow(); // the first words open a model
	const page = await openAccount(context, host);
	const log = section(page, 'Request log');
	await expect(log.getByText(/^No requests yet/)).toBeVisible();

	await askWith(page, 'sk-nobodyknowsthiskey0123456789');
	await speak(page, { input: HUNDRED_CHARACTERS });
	const { id } = await askForNothing(page);
	await expect(requests(page)).not.toHaveCount(0);

	await log.getByRole('searchbox', { name: 'Search' }).fill(id);
	await expect(requests(page)).toHaveCount(1);
	await expect(requests(page)).toContainText('GET /v1/nothing');
	await expect(requests(page)).toContainText('404 not_found');
	await requests(page).locator('summary').click();
	await expect(requests(page)).toContainText(id);
	await expect(requests(page)).toContainText('There is no endpoint at /v1/nothing');

	await log.getByRole('searchbox', { name: 'Search' }).fill('');
	await log.getByRole('combobox', { name: 'Outcome' }).selectOption('Done');
	const spoken = requests(page).filter({ hasText: '/v1/audio/speech' });
	await expect(spoken).toContainText('mini-tts on the processor · 1.5 credits');
	await expect(requests(page).filter({ hasText: '404' })).toHaveCount(0);

	await log.getByRole('button', { name: 'Clear log' }).click();
	await expect(log.getByText(/^No requests yet/)).toBeVisible();
	await page.reload();
	await expect(log.getByText(/^No requests yet/)).toBeVisible();
});

test('a log of five hundred lines follows by itself, and what is being read stays in its place', async ({
	context,
	host
}) => {
	const page = await openAccount(context, host, withRecords(logRecords(500, 'key_test')));
	await expect(
		section(page, 'Request log').getByText('500 requests', { exact: true })
	).toBeVisible();
	await expect(requests(page)).toHaveCount(100);
	await page.getByRole('button', { name: 'Show the other 400' }).click();
	await expect(requests(page)).toHaveCount(500);
	const read = requests(page).nth(250);
	await read.locator('summary').scrollIntoViewIfNeeded();
	await read.locator('summary').click();
	const id = await read.locator('dd').first().innerText();
	const line = requests(page).filter({ hasText: id });
	const place = async () => (await line.locator('summary').boundingBox())?.y;
	const before = await place();

	const asked = await askForNothing(page);

	await expect(requests(page).first()).toContainText('404');
	await expect(requests(page)).toHaveCount(500);
	expect(asked.id).not.toBe('');
	await expect(line.locator('dd').first()).toBeVisible();
	expect(Math.abs(((await place()) ?? 0) - (before ?? 0))).toBeLessThan(2);
});

test('a log with a request twice and a broken line is shown, goes on, and can be cleared', async ({
	context,
	host
}) => {
	const past = logRecords(3, 'key_test');
	const [first] = Object.values(past);
	const broken = { 'log/000000000003': first, 'log/000000000004': { id: 7, at: 'yesterday' } };
	const page = await openAccount(context, host, withRecords(past, broken));
	const log = section(page, 'Request log');
	await expect(requests(page)).toHaveCount(3);

	await askForNothing(page);
	await expect(requests(page).first()).toContainText('404');
	await expect(requests(page)).toHaveCount(4);

	await log.getByRole('button', { name: 'Clear log' }).click();
	await expect(requests(page)).toHaveCount(0);
});

test('the next requests fail as was chosen, what remains is told, and it can be stopped', async ({
	context,
	host
}) => {
	const page = await openAccount(context, host);
	const faults = section(page, 'Fault injection');
	await expect(faults.getByText('Off: requests are answered normally.')).toBeVisible();
	await faults.getByRole('spinbutton', { name: 'Next requests' }).fill('3');
	await faults.getByRole('combobox', { name: 'Response' }).selectOption('402 insufficient_credits');
	await faults.getByRole('button', { name: 'Start' }).click();
	await expect(faults.getByText(/next 3 requests fail with 402/)).toBeVisible();

	const failed = await ask(page, '/v1/models');
	expect([failed.status, errorOf(failed).code]).toEqual([402, 'insufficient_credits']);

	await expect(faults.getByText(/next 2 requests fail with 402/)).toBeVisible();
	await page.reload();
	await expect(faults.getByText(/next 2 requests fail with 402/)).toBeVisible();
	await expect(requests(page).first()).toContainText('injected fault');
	await faults.getByRole('button', { name: 'Stop' }).click();
	await expect(faults.getByText('Off: requests are answered normally.')).toBeVisible();
	expect((await ask(page, '/v1/models')).status).toBe(200);
});

test('requests come as late as was chosen, and are answered', async ({ context, host }) => {
	const page = await openAccount(context, host);
	const faults = section(page, 'Fault injection');
	await faults.getByRole('combobox', { name: 'Response' }).selectOption('Normal, but delayed');
	await faults.getByRole('button', { name: 'Start' }).click();
	await expect(faults.getByText(/nothing would change/)).toBeVisible();
	await faults.getByRole('spinbutton', { name: 'Delay in milliseconds' }).fill('700');
	await faults.getByRole('button', { name: 'Start' }).click();
	await expect(faults.getByText('On: the next request is answered after 700 ms.')).toBeVisible();

	const answer = await ask(page, '/v1/models');

	expect(answer.status).toBe(200);
	expect(answer.milliseconds).toBeGreaterThanOrEqual(690);
	await expect(faults.getByText(/^Off/)).toBeVisible();
});

test('names of keys are text, whatever is in them', async ({ context, host }) => {
	const page = await openAccount(context, host);
	for (const name of HOSTILE) {
		await createKey(page, name);
		await page.getByRole('button', { name: 'Done' }).click();
	}

	for (const name of HOSTILE) await expect(keyRow(page, name)).toBeVisible();
	await page.reload();
	for (const name of HOSTILE) await expect(keyRow(page, name)).toBeVisible();
	expect(await page.evaluate(() => 'wasFooled' in globalThis)).toBe(false);
	await expect(page.locator('main img')).toHaveCount(0);
});

test('somebody with only a keyboard makes a key, changes it, revokes it and finds a request', async ({
	context,
	host
}) => {
	const page = await openAccount(context, host);
	const focused = page.locator(':focus');
	await page.getByRole('textbox', { name: 'Name of the new key' }).focus();
	await page.keyboard.type('Mine');
	await page.keyboard.press('Enter');
	await expect(focused).toHaveAccessibleName('Copy key');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(focused).toHaveAccessibleName('Name of the new key');

	await page.keyboard.press('Tab');
	await expect(focused).toHaveAccessibleName(/^Speak/);
	for (let times = 0; times < 5; times++) await page.keyboard.press('Tab');
	await expect(focused).toHaveAccessibleName('Change the key “Mine”');
	await page.keyboard.press('Enter');
	await expect(focused).toHaveAccessibleName('Name');
	await page.keyboard.type('Ours');
	await page.keyboard.press('Escape');
	await expect(focused).toHaveAccessibleName('Change the key “Mine”');
	await page.keyboard.press('Enter');
	await expect(focused).toHaveAccessibleName('Name');
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type('Ours');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Space');
	await page.keyboard.press('Enter');
	await expect(focused).toHaveAccessibleName('Change the key “Ours”');
	await expect(scopesOf(page, 'Ours')).toHaveText(['Transcribe', 'Voices']);

	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(focused).toHaveAccessibleName('Keep it');
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.press('Enter');
	await expect(keyRow(page, 'Ours')).toBeHidden();
	await expect(focused).toHaveAccessibleName('Create key');

	const { id } = await askForNothing(page);
	await page.getByRole('searchbox', { name: 'Search' }).focus();
	await page.keyboard.type(id);
	await expect(requests(page)).toHaveCount(1);
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(requests(page)).toContainText('There is no endpoint at /v1/nothing');
});

/** All that the page can show at once: names of every kind, a form, a question, bars, open requests. */
async function openFull(
	context: BrowserContext,
	host: StaticHost,
	visitor: Visitor = {}
): Promise<Page> {
	const keys = HOSTILE.map((name, index) => keyRecord(`key_${index}`, name));
	const past = [...keys, logRecords(40, 'key_2'), ledgerRecords(40, 'key_2', Date.now())];
	const page = await openAccount(context, host, { ...withRecords(...past), ...visitor });
	await createKey(page, 'W'.repeat(100));
	await page.getByRole('button', { name: /^Change the key “🎧/ }).click();
	await page.getByRole('button', { name: /^Revoke the key “<img/ }).click();
	await section(page, 'Usage')
		.getByRole('combobox', { name: 'By' })
		.selectOption('Day, model and key');
	await section(page, 'Request log').getByRole('searchbox').fill('server_error');
	await requests(page).first().locator('summary').click();
	await section(page, 'Fault injection').getByRole('button', { name: 'Start' }).click();
	await expect(page.getByText(/^On: the next request/)).toBeVisible();
	return page;
}

test('on a phone nothing hangs out at the side, and the page is one of two for developers', async ({
	context,
	host
}) => {
	const page = await openFull(context, host, { phone: { width: 360, height: 780 } });
	await expectNoSidewaysScroll(page);

	const pages = page.getByRole('navigation', { name: 'Pages' });
	await expect(pages.getByRole('link')).toHaveText(['Speak', 'Voices', 'Transcribe', 'Library']);
	const parts = page.getByRole('navigation', { name: 'Developers' });
	await expect(parts.locator('[aria-current=page]')).toHaveText('Account');
	await parts.getByRole('link', { name: 'API' }).click();
	await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible();
	await parts.getByRole('link', { name: 'Account' }).click();
	await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
});

test('every text stands out from its ground, light and dark', async ({ context, host }) => {
	const page = await openFull(context, host);

	await expectReadable(page);
});

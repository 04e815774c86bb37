// Every published client, unmodified, against the app's service worker: what it is able to do, and what its errors show.
// What is found must be what the tables say; `npm run clients` writes them anew.
import type { TriedClient } from '../../../src/routes/docs/tried-client.ts';
import { keptClients } from '../../../tools/clients/kept.ts';
import { expect, test } from '../app.ts';
import { openClientPage, type ClientPage } from '../support/client-page.ts';
import type { ClientName } from '../support/published-entry.ts';
import { GREETING } from '../support/texts.ts';
import { installedPackage, keepClient } from './published/keep.ts';
import { CLIENTS } from './published/list.ts';
import { tryClient, type Keys } from './published/try-client.ts';

const NAMES = Object.keys(CLIENTS) as ClientName[]; // no others by its type

const isRefreshed = process.env['REFRESH_CLIENTS'] === '1';

let app: ClientPage;
let keys: Keys;

test.beforeAll(async ({ browser }) => {
	app = await openClientPage(browser, 'published');
	const spent = await app.createKey();
	await app.ask('PATCH', `/v1/account/keys/${spent.id}`, { credits_per_day: 0 });
	const { secret: good } = await app.createKey();
	keys = { good, spent: spent.secret };
	await app.page.evaluate(keepSpoken, { secret: good, text: GREETING });
});

test.afterAll(() => app.close());

for (const name of NAMES) {
	test(name, async () => {
		const { found, refusedMilliseconds } = await tryClient(app, name, keys);
		const { installed, base, notes = '' } = CLIENTS[name];
		const client = { name, packages: installed.map(installedPackage), base, ...found, notes };
		if (refusedMilliseconds !== undefined)
			console.log(`${name}: 503 after ${Math.round(refusedMilliseconds)} ms`);

		if (isRefreshed) keepClient(client, NAMES);
		const kept: Partial<TriedClient> = keptClients().find((one) => one.name === name) ?? {};
		expect(client, 'as the tables say; otherwise: npm run clients').toEqual(kept);
	});
}

/** Runs in the page: the files that are sent are made of a text that was said. */
async function keepSpoken({ secret, text }: { secret: string; text: string }): Promise<void> {
	const response = await fetch('/v1/audio/speech', {
		method: 'POST',
		headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
		body: JSON.stringify({ model: 'mini-tts', voice: 'mini_ada', input: text, format: 'wav' })
	});
	globalThis.published.keepSounds(await response.blob());
}

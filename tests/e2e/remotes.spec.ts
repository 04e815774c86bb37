// A server of the visitor's own: added, asked about before the first text goes there, heard, and removed.
import { pcmToWav } from '../../src/lib/audio/formats/wav.ts';
import {
	startForeignServer,
	type ForeignServer
} from '../../src/lib/remote/testing/foreign-server.ts';
import {
	expect,
	openTab,
	script,
	speakButton,
	speakOnPage,
	test as base,
	untilSpoken,
	untilVisible
} from './app.ts';
import { ask } from './support/calls.ts';

const KEY = 'sk-of-the-kitchen';
/** A second of a steady tone. */
const TONE = pcmToWav({
	samples: Float32Array.from({ length: 24_000 }, (_, at) => Math.sin(at / 8) / 4),
	sampleRate: 24_000
});

const test = base.extend<{ kitchen: ForeignServer }>({
	kitchen: async ({}, use) => {
		const kitchen = await startForeignServer(({ method, path }, response) => {
			response.setHeader('access-control-allow-origin', '*');
			response.setHeader('access-control-allow-headers', 'authorization, content-type');
			if (method === 'OPTIONS') response.writeHead(204).end();
			else if (path === '/v1/models') response.end('{"data": [{"id": "kokoro"}]}');
			else if (path === '/v1/audio/voices') response.end('{"voices": ["af_heart"]}');
			else response.writeHead(200, { 'content-type': 'audio/wav' }).end(TONE);
		});
		await use(kitchen);
		await kitchen.close();
	}
});

test.use({ visit: 'warm' });

test('it is told where a text goes before the first time; it is heard, removed, and asked nothing any more', async ({
	context,
	host,
	kitchen
}) => {
	const { host: address } = new URL(kitchen.address);
	const spoken = () => kitchen.asked.filter(({ path }) => path === '/v1/audio/speech');
	const sent = () => spoken().filter(({ method }) => method === 'POST');
	const page = await openTab(context, host, '/models#servers');
	const servers = page.getByRole('region', { name: 'Servers of your own' });

	await servers.getByRole('button', { name: 'Add a server' }).click();
	await servers.getByLabel('Name', { exact: true }).fill('kitchen');
	await servers.getByLabel('Address', { exact: true }).fill(address);
	await servers.getByLabel('Key, if it asks for one').fill(KEY);
	await servers.getByRole('button', { name: 'Add', exact: true }).click();
	await untilVisible(servers.getByText('kitchen is added, with 1 model.'));

	await page.getByRole('link', { name: 'Speak', exact: true }).first().click();
	await page.getByRole('button', { name: /^Voice: / }).click();
	await page.getByRole('option', { name: /af_heart/ }).click();
	await expect(page.getByText(`Texts are sent to kitchen at ${address}.`)).toBeVisible();
	await script(page).fill('Good morning from the kitchen.');
	await speakButton(page).click();

	const question = page.getByRole('dialog', { name: 'Send your texts to kitchen?' });
	await untilVisible(question);
	await expect(question).toContainText(address);
	await question.getByRole('button', { name: 'Do not send' }).click();
	await untilVisible(page.getByText(/which you have not allowed yet/).first());
	expect(spoken()).toEqual([]);

	await speakButton(page).click();
	await question.getByRole('button', { name: 'Allow and go on' }).click();
	await untilSpoken(page);
	expect(sent().map(({ authorization }) => authorization)).toEqual([`Bearer ${KEY}`]);
	expect(sent()[0]?.body.toString()).toContain('Good morning from the kitchen.');
	const listed = await ask(page, '/v1/remotes');
	expect(new TextDecoder().decode(listed.bytes)).not.toContain(KEY);

	await page.getByRole('link', { name: 'Models', exact: true }).first().click();
	await page.locator('summary', { hasText: 'Servers of your own' }).click();
	await servers.getByRole('button', { name: 'Remove kitchen' }).click();
	await servers.getByRole('button', { name: 'Remove', exact: true }).click();
	await untilVisible(servers.getByText('No server has been added.'));
	const before = kitchen.asked.length;
	await page.getByRole('link', { name: 'Speak', exact: true }).first().click();
	await speakOnPage(page, 'This stays here.');

	expect(kitchen.asked).toHaveLength(before);
});

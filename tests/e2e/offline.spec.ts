// Once everything is saved, the network is not needed: not for the pages, not for the models.
import { PAGE, useKey } from '../../tools/page-key.ts';
import {
	ALL_CORES,
	expect,
	openTab,
	player,
	script,
	speakButton,
	speakOnPage,
	test,
	untilControlled,
	untilSavedForOffline,
	untilTranscribed
} from './app.ts';
import { ask, speak, transcribe } from './support/calls.ts';
import { expectHeard } from './support/heard.ts';
import { GREETING } from './support/texts.ts';

test.use(ALL_CORES);

for (const isolated of [false, true]) {
	test.describe(isolated ? 'from an isolated host' : 'from a plain host', () => {
		test.use({ isolated, visit: 'installed' });

		test('a reloaded page speaks and transcribes, with threads, after the server has stopped', async ({
			context,
			host
		}) => {
			test.slow();
			const page = await openTab(context, host);
			await untilSavedForOffline(page);
			await host.close();

			await page.reload();
			await untilControlled(page);
			await speakOnPage(page, GREETING);
			await player(page).getByRole('button', { name: 'Transcribe this' }).click();
			const onPage = await untilTranscribed(page);
			const spoken = await speak(page, { input: GREETING });
			const heard = await transcribe(page, { name: 'spoken.wav', bytes: spoken.bytes });

			expectHeard(GREETING, onPage);
			expectHeard(GREETING, heard.text);
			expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
		});
	});
}

test.describe('with a shell that is saved', () => {
	test.use({ visit: 'installed' });

	test('a fresh tab opens any page at its own address, and the one for wrong addresses', async ({
		context,
		host
	}) => {
		const first = await openTab(context, host);
		await untilSavedForOffline(first);
		await first.close();
		await host.close();

		const page = await context.newPage();
		await page.addInitScript(useKey, PAGE);
		await page.goto(`${host.origin}/transcribe?from=bookmark`);
		await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
		expect((await ask(page, '/v1/models')).status).toBe(200);
		await page.goto(`${host.origin}/no/such/page`);
		await expect(page.getByText('There is no page at this address.')).toBeVisible();
		await page.getByRole('link', { name: 'Go to Speak' }).click();

		await expect(script(page)).toBeVisible();
		await speakOnPage(page, GREETING);
	});
});

test('for somebody who spares data nothing large is fetched before it is used, and all is saved afterwards', async ({
	context,
	host
}) => {
	const large: string[] = [];
	context.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (/\.(wasm|onnx|gz)$/.test(pathname)) large.push(pathname);
	});
	const page = await openTab(context, host, '/', { sparesData: true });
	await expect(speakButton(page)).toBeVisible();
	await script(page).fill(GREETING);
	await expect(speakButton(page)).toBeEnabled();
	await page.waitForTimeout(5000); // longer than it takes others to begin
	expect(large).toEqual([]);

	await speakOnPage(page, GREETING);

	expect(large).not.toEqual([]);
	await untilSavedForOffline(page);
});

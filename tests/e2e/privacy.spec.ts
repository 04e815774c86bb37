// Nothing leaves the device: a whole session asks no other origin for anything, and complains about nothing. Here on a
// plain host, where the service worker isolates the pages; on an isolated one in security.spec.ts.
import { PAGE, useKey } from '../../tools/page-key.ts';
import {
	countLoads,
	expect,
	player,
	speakOnPage,
	test,
	untilSavedForOffline,
	untilTranscribed
} from './app.ts';
import { speak, transcribe } from './support/calls.ts';
import { GREETING } from './support/texts.ts';

test.use({ isolated: false });

test('a whole session sends nothing to another origin and logs no error', async ({
	context,
	host
}) => {
	test.slow();
	const wrongAddress = `${host.origin}/no/such/page`;
	const outside: string[] = [];
	const complaints: string[] = [];
	await context.route(
		(url) => url.origin !== host.origin,
		(route) => {
			outside.push(route.request().url());
			return route.abort();
		}
	);
	context.on('request', (request) => {
		const { origin, protocol } = new URL(request.url());
		if (origin !== host.origin && protocol !== 'blob:' && protocol !== 'data:')
			outside.push(request.url());
	});
	context.on('console', (message) => {
		// The browser and SvelteKit both say that the wrong address is wrong.
		const isExpected =
			message.location().url === wrongAddress || message.text().includes('Not found: /no/such');
		if (['error', 'warning'].includes(message.type()) && !isExpected)
			complaints.push(message.text());
	});
	context.on('weberror', (error) => complaints.push(String(error.error())));
	const page = await context.newPage();
	await page.addInitScript(useKey, PAGE);
	const loads = countLoads(page);
	await page.goto(host.origin);
	// Asked by count, not in the page, where asking would look like a user who is not to be disturbed.
	await expect.poll(() => loads.count, { timeout: 30_000 }).toBe(2);
	await untilSavedForOffline(page);

	await speakOnPage(page, GREETING);
	await page.getByRole('button', { name: /^Hear (?!this)/ }).click();
	await player(page).getByRole('button', { name: 'Transcribe this' }).click();
	await untilTranscribed(page);
	const spoken = await speak(page, { input: GREETING });
	await transcribe(page, { name: 'spoken.wav', bytes: spoken.bytes });
	await page.goto(wrongAddress);
	await page.getByRole('link', { name: 'Go to Speak' }).click();
	await page.goto(`${host.origin}/transcribe`);
	await page
		.getByRole('region', { name: 'Latest' })
		.getByRole('listitem')
		.getByRole('link')
		.click();
	await untilTranscribed(page);

	expect(outside).toEqual([]);
	expect(complaints).toEqual([]);
	expect(loads.count).toBe(4);
});

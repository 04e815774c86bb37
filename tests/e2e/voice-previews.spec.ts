// Previews of voices: made when they are first heard, kept, and heard again when their model is gone. The model is a
// stand-in with random weights: what it says is noise of the right length.
import { readFileSync } from 'node:fs';
import { startHub, type Hub } from '../../src/lib/storage/testing/misbehaving-hub.ts';
import { expect, openTab, test as base, untilVisible } from './app.ts';
import { expectAccessible } from './support/accessible.ts';
import { ask } from './support/calls.ts';

const MODEL = new Uint8Array(readFileSync('tests/fixtures/kokoro/model.onnx'));

const test = base.extend<{ hub: Hub }>({
	hub: async ({}, use) => {
		const hub = await startHub({
			'onnx/model.onnx': MODEL,
			'onnx/model_quantized.onnx': MODEL,
			'onnx/model_fp16.onnx': MODEL
		});
		await use(hub);
		await hub.close();
	}
});

test.use({ visit: 'installed' });

test('a voice that was heard once is heard, and seen, after its model was removed', async ({
	context,
	host,
	hub
}) => {
	test.slow();
	const page = await openTab(context, host, '/voices');
	const source = { kind: 'mirror', url: hub.origin };
	await ask(page, '/v1/settings/model-source', { method: 'PUT', json: source });
	const search = page.getByRole('searchbox', { name: 'Search voices' });
	await search.fill('Siwis');
	await expect(page.getByRole('button', { name: 'Hear Siwis' })).toHaveCount(0);
	const downloaded = await ask(page, '/v1/models/kokoro/download', { json: { precision: 'q8' } });
	expect(downloaded.status).toBe(200);
	await page.reload();
	await search.fill('Siwis');

	await page.getByRole('button', { name: 'Hear Siwis' }).click();
	const card = page.getByRole('listitem').filter({ hasText: 'Siwis' });
	await untilVisible(card.locator('.picture path').first()); // drawn from what was said
	const drawn = await card.locator('.picture path').first().getAttribute('d');
	expect((await ask(page, '/v1/models/kokoro', { method: 'DELETE' })).status).toBe(200);
	await page.reload();
	await search.fill('Siwis');

	await expect(card.getByText(/^Preview made on this device on \d+ \w+ \d{4}$/)).toBeVisible();
	await expect(card.locator('.picture path').first()).toHaveAttribute('d', drawn ?? '');
	await expect(card.getByRole('button', { name: /^Get and use, \d+ MB: Siwis$/ })).toBeVisible();
	await expectAccessible(page);
	await card.getByRole('button', { name: 'Hear Siwis' }).click();
	await expect(card.getByRole('button', { name: 'Stop Siwis' })).toBeVisible();
	await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('pictures of voices that are looked at come by themselves, and a deleted voice leaves none', async ({
	context,
	host
}) => {
	test.slow();
	const page = await openTab(context, host, '/voices');
	await page.getByRole('combobox', { name: 'Character' }).selectOption('calm');
	const card = page.getByRole('listitem').filter({ hasText: 'Ada' });
	await untilVisible(card.locator('.picture path').first());

	const bytes = new Uint8Array(readFileSync('tests/fixtures/greeting.wav'));
	const form = { fields: { name: 'Anna', consent: 'She agreed.' }, file: { name: 'a.wav', bytes } };
	expect((await ask(page, '/v1/voices/clone', { form })).status).toBe(200);
	await page.reload();
	const own = page.getByRole('listitem').filter({ hasText: 'Anna' });
	await own.getByRole('button', { name: 'Hear Anna' }).click();
	await expect.poll(() => keptKeys(page)).toContain('Anna');
	await own.getByRole('button', { name: 'Details of Anna' }).click();
	await own.getByRole('button', { name: 'Delete' }).click();

	await expect.poll(() => keptKeys(page)).not.toContain('Anna');
	expect(await keptKeys(page)).toContain('Ada');
});

/** Which names are said in the previews that are kept. */
async function keptKeys(page: import('@playwright/test').Page): Promise<string> {
	return page.evaluate(
		() =>
			new Promise<string>((resolve) => {
				const opening = indexedDB.open('aloud-previews');
				opening.onsuccess = () => {
					const store = opening.result.transaction('previews').objectStore('previews');
					store.getAll().onsuccess = ({ target }) => {
						const all = (target as IDBRequest<{ text?: string }[]>).result; // what the page has written
						opening.result.close();
						resolve(all.map(({ text }) => text ?? '').join('\n'));
					};
				};
			})
	);
}

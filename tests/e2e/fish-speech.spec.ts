// Fish-Speech in the built app: downloaded, taught a voice on the page with the words of its clip, and speaking with it. The model
// is a stand-in with random weights (tests/fixtures): what is heard is noise.
import { readFileSync } from 'node:fs';
import { startHub, type Hub } from '../../src/lib/storage/testing/misbehaving-hub.ts';
import type { VoiceListJson } from '../../src/lib/api/wire/voices.ts';
import { fishSpeech } from '../../src/lib/models/fish-speech/card.ts';
import { expect, openTab, test as base } from './app.ts';
import { ask, readJson } from './support/calls.ts';
import {
	addClips,
	cloneButton,
	clonePanel,
	giveConsent,
	nameVoice
} from './support/clone-steps.ts';

const WORDS = 'Hello there, how are you?';

const test = base.extend<{ hub: Hub }>({
	hub: async ({}, use) => {
		const [{ files }] = fishSpeech.download.builds;
		const read = (path: string) => readFileSync(`tests/fixtures/fish-speech/${path}`);
		const hub = await startHub(Object.fromEntries(files.map(({ path }) => [path, read(path)])));
		await use(hub);
		await hub.close();
	}
});

test.use({ visit: 'installed' });

test('a voice is cloned on the page with the words of its clip, and speaks', async ({
	context,
	host,
	hub
}) => {
	test.slow();
	const page = await openTab(context, host, '/voices');
	const source = { kind: 'mirror', url: hub.origin };
	await ask(page, '/v1/settings/model-source', { method: 'PUT', json: source });
	const downloaded = await ask(page, '/v1/models/fish-speech-v1.5/download', { json: {} });
	expect(Buffer.from(downloaded.bytes).toString('utf8')).toContain('"verified":true');
	await page.reload();

	await page.getByRole('button', { name: 'Clone a voice' }).click();
	await giveConsent(page);
	await addClips(page, 'tests/fixtures/greeting.wav');
	await nameVoice(page, 'Moira');
	const panel = clonePanel(page);
	await panel.getByLabel('Clone with').selectOption(fishSpeech.id);
	await panel.getByLabel('What the clips say').fill(WORDS);
	await cloneButton(page).click();
	await expect(page.getByText('Moira is ready')).toBeVisible({ timeout: 60_000 });

	const { voices } = readJson(await ask(page, '/v1/voices')) as VoiceListJson; // our own API's words
	const moira = voices.find(({ name }) => name === 'Moira');
	expect(moira).toMatchObject({ transcript: WORDS });
	const said = await ask(page, '/v1/audio/speech', {
		json: { model: fishSpeech.id, voice: moira?.id, input: 'Hi.', response_format: 'wav' }
	});
	expect(said.status).toBe(200);
	expect(said.bytes.length).toBeGreaterThan(2048);
});

// Adding a model is a folder and a line in the list: two folders are added here, and everything finds them.
import { expect, test } from 'vitest';
import { createClient } from '#lib/api/client/client.ts';
import { createEngine } from '#lib/engine/engine.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import { createFakeSessions, detector } from '#lib/engine/testing/fake-models.ts';
import { models } from '#lib/models/index.ts';
import { isOffered, type Model, type Parts } from '#lib/models/model.ts';
import { usableTranscriptionModels } from '#lib/ui/transcript/models.ts';
import { groupVoices } from '#lib/ui/voices/voice-groups.ts';
import { parrot } from './added-models/parrot/card.ts';
import { scribe } from './added-models/scribe/card.ts';
import { createAppApi } from '#lib/api/testing/app-api.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';

const ADDED: Model[] = [
	{ card: parrot, load: () => import('./added-models/parrot/open.ts') },
	{ card: scribe, load: () => import('./added-models/scribe/open.ts') }
];

/** Opens what was added as the model's worker does; who speaks where is told by a detector of a few lines. */
function openAdded(): OpenSession {
	const fake = createFakeSessions({ spans: [{ startSeconds: 0, endSeconds: 6 }] });
	return async (card, run) => {
		const model = ADDED.find((one) => one.card.id === card.id);
		if (!model) return fake.openSession(card, run);
		const { open } = await model.load();
		const session = await open({} as Parts); // they need nothing
		return { session, device: 'wasm' } as Awaited<ReturnType<typeof fake.openSession<typeof card>>>;
	};
}

function start() {
	const shipped = models.filter(({ card }) => isOffered(card));
	const listening = { card: detector, load: () => Promise.reject(new Error('opened above')) };
	const engine = createEngine({
		models: [...shipped, ...ADDED, listening],
		openSession: openAdded()
	});
	const api = createAppApi({ engine });
	return { api, client: createClient(api, 'http://app.test') };
}

test('a model that is a folder and a line is listed, by the API and on the pages', async () => {
	const { client } = start();
	const listed = await client.models();

	expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(['parrot', 'scribe']));
	expect(usableTranscriptionModels(listed)[0]?.id).toBe('scribe');
	const groups = groupVoices(await client.voices(), listed);
	expect(groups.find(({ model }) => model.id === 'parrot')?.voices[0]?.name).toBe('Polly');
});

test('it speaks for whoever names none of our models', async () => {
	const { api } = start();
	const body = JSON.stringify({ model: 'tts-1', voice: 'alloy', input: 'Hello.' });
	const headers = { 'content-type': 'application/json' };
	const request = new Request('http://app.test/v1/audio/speech', { method: 'POST', headers, body });

	expect((await api(request)).headers.get('x-model')).toBe('parrot');
});

test('it transcribes for whoever names none of our models', async () => {
	const { api } = start();
	const body = new FormData();
	body.set('file', soundFile([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]));
	const request = new Request('http://app.test/v1/audio/transcriptions', { method: 'POST', body });
	const response = await api(request);

	expect(response.headers.get('x-model')).toBe('scribe');
	expect(await response.json()).toMatchObject({ text: 'heard' });
});

test('it clones for whoever names no model, and then speaks with that voice', async () => {
	const { client } = start();
	const { voice } = await client.cloneVoice({
		name: 'Mine',
		files: [soundFile([0.5, 0.5, 0.5, 0.5, 0.5, 0.5])],
		consent: 'It is my own voice.',
		keepsSamples: false
	});

	expect(voice).toMatchObject({ name: 'Mine', model: 'parrot' });
});

// The engine's worker as a page starts it.
import { expect, test } from 'vitest';
import { createClient } from '#lib/api/client/client.ts';
import { createEngineHere } from './engine-here.ts';
import { settingsHere } from './settings-here.ts';

function startTab() {
	const engine = createEngineHere(settingsHere('/models'));
	return createClient((request) => engine.send(request), location.origin);
}

test('what ships with the app is told to be here', async () => {
	const models = await startTab().models();

	expect(models.find(({ id }) => id === 'mini-tts')).toMatchObject({
		state: 'shipped',
		download: null
	});
});

test('where files come from is the same for every engine of this device, now and later', async () => {
	const source = { kind: 'mirror', url: 'https://mirror.test' } as const;

	await startTab().setModelSource(source);

	expect(await startTab().modelSource()).toEqual(source);
});

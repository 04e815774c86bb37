// The visitor's settings over HTTP, and the pages' own calls for them.
import { expect, test } from 'vitest';
import { ApiError, createClient } from '#lib/api/client/client.ts';
import { createEngine, type Engine } from '#lib/engine/engine.ts';
import { createFakeSessions, fakeModels } from '#lib/engine/testing/fake-models.ts';
import { createInMemoryKeyValueStore } from '#lib/engine/settings/key-value-store.ts';
import { createAppApi } from '#lib/api/testing/app-api.ts';

function start(keyValues = createInMemoryKeyValueStore()) {
	const fake = createFakeSessions();
	const engine: Engine = createEngine({
		models: fakeModels,
		openSession: fake.openSession,
		keyValues
	});
	const api = createAppApi({ engine });
	return { ...fake, client: createClient(api, 'http://app.test'), api, keyValues };
}

async function say(client: ReturnType<typeof start>['client'], input: string): Promise<void> {
	const { chunks } = await client.speak({ model: 'speaker', voice: 'v', input });
	for await (const chunk of chunks) expect(chunk.length).toBeGreaterThan(0);
}

test('where models run can be chosen, and stays chosen', async () => {
	const { client, keyValues } = start();
	expect(await client.deviceSetting()).toBe('auto');

	expect(await client.setDeviceSetting('cpu')).toBe('cpu');

	expect(await start(keyValues).client.deviceSetting()).toBe('cpu');
});

test('a device that is none is refused', async () => {
	const { api } = start();

	const response = await api(
		new Request('http://app.test/v1/settings/device', {
			method: 'PUT',
			body: JSON.stringify({ device: 'npu' })
		})
	);

	expect(response.status).toBe(400);
	expect(await response.json()).toMatchObject({
		error: { code: 'invalid_request', param: 'device' }
	});
});

test("words are said as the visitor's dictionary wants, also after a restart", async () => {
	const { client, said, keyValues } = start();
	await client.setPronunciations('nginx = engine x\n# servers\n');

	await say(client, 'I use nginx. Not NGINX2.');
	const later = start(keyValues);
	await say(later.client, 'nginx!');

	expect(said).toEqual(['I use engine x.', expect.stringMatching(/^Not NGINX/i)]);
	expect(later.said).toEqual(['engine x!']);
	expect(await later.client.pronunciations()).toBe('nginx = engine x\n# servers\n');
});

test('a dictionary with a bad line is refused with the line, and the one before stays', async () => {
	const { client } = start();
	await client.setPronunciations('a b = c');

	const error = await client.setPronunciations('nginx = engine x\nwrong').catch((e: unknown) => e);

	expect(error).toBeInstanceOf(ApiError);
	expect(error).toMatchObject({ status: 400, param: 'text' });
	expect(String(error)).toMatch(/Line 2/);
	expect(await client.pronunciations()).toBe('a b = c');
});

// The pages' client and remote servers, against the API: a request that nobody has allowed waits for the answer.
import { expect, test } from 'vitest';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { createAppApi } from '../testing/app-api.ts';
import { createClient, type ConsentQuestion } from './client.ts';

const SOUND = pcmToWav({ samples: new Float32Array(240).fill(0.5), sampleRate: 24_000 });
const ORDER = { model: 'remote/far/kokoro', voice: 'af_heart', input: 'One.' };

async function connect(allows: boolean) {
	const asked: string[] = [];
	const questions: ConsentQuestion[] = [];
	const fetch = (url: string) => {
		asked.push(new URL(url).pathname);
		const isSound = url.endsWith('/audio/speech');
		const body = isSound ? SOUND : JSON.stringify({ data: [{ id: 'kokoro' }] });
		return Promise.resolve(new Response(body));
	};
	const api = createAppApi({ engine: createFakeEngine({ remotes: { fetch } }) });
	const client = createClient(api, 'https://aloud.test', async (question) => {
		questions.push(question);
		if (allows) await client.changeRemote(question.name, { allows: { [question.sends]: true } });
		return allows;
	});
	await client.addRemote({ name: 'far', address: 'https://far.example', key: 'sk-far' });
	asked.length = 0;
	return { client, asked, questions };
}

test('once it is allowed it is sent again, and the next ones are not asked about', async () => {
	const { client, asked, questions } = await connect(true);

	const { sampleRate } = await client.speak(ORDER);
	await client.speak(ORDER);

	expect(sampleRate).toBe(24_000);
	expect(questions).toEqual([{ name: 'far', address: 'https://far.example/v1', sends: 'texts' }]);
	expect(asked).toEqual(['/v1/audio/speech', '/v1/audio/speech']);
});

test('declined, it is an error, and nothing was sent', async () => {
	const { client, asked } = await connect(false);

	await expect(client.speak(ORDER)).rejects.toMatchObject({
		status: 403,
		code: 'consent_required'
	});
	expect(asked).toEqual([]);
});

test('servers are listed without their keys, changed, asked again and removed', async () => {
	const { client, asked } = await connect(true);

	const [far] = await client.remotes();
	const changed = await client.changeRemote('far', { key: null, tasks: { kokoro: null } });
	await client.refreshRemote('far');
	await client.removeRemote('far');

	expect(far).toMatchObject({ name: 'far', has_key: true });
	expect(JSON.stringify(far)).not.toContain('sk-far');
	expect(changed).toMatchObject({ has_key: false, models: [{ task: null }] });
	expect(asked).toContain('/v1/models');
	expect(await client.remotes()).toEqual([]);
});

test('the rule for going out is read and changed', async () => {
	const { client } = await connect(true);
	const rule = {
		speech: { model: ORDER.model, voice: 'af_heart' },
		transcription: null,
		when_missing: true,
		when_weak: false,
		when_queue_exceeds: 2
	};

	expect((await client.localFirst()).speech).toBeNull();
	expect(await client.setLocalFirst(rule)).toEqual(rule);
	expect(await client.localFirst()).toEqual(rule);
});

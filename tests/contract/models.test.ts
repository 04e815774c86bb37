// Model lists through the official client.
import { expect, test } from 'vitest';
import { connect } from './connect.ts';

test('the models can be listed', async () => {
	const { client } = connect();

	const { data } = await client.models.list();

	expect(data.map(({ id }) => id)).toEqual([
		'mini-tts',
		'other-tts',
		'mini-stt-2',
		'babel-stt',
		'mini-segmenter',
		'mini-embedder'
	]);
	expect(data[0]).toMatchObject({
		object: 'model',
		created: 1_760_000_000,
		owned_by: 'aloud',
		task: 'speech',
		device: 'wasm'
	});
});

test('one model can be retrieved', async () => {
	const { client } = connect();

	const model = await client.models.retrieve('mini-stt-2');

	expect(model).toMatchObject({ id: 'mini-stt-2', object: 'model', device: null });
});

test('an unknown model is a NotFoundError', async () => {
	const { client } = connect();

	await expect(client.models.retrieve('nobody/nothing')).rejects.toMatchObject({
		status: 404,
		code: 'model_not_found',
		param: 'model'
	});
});

test('the voices can be listed by id and name', async () => {
	const { send } = connect();

	const response = await send(new Request('https://aloud.test/v1/audio/voices'));

	expect(await response.json()).toMatchObject({
		voices: [
			{ id: 'mini_ada', name: 'Ada' },
			{ id: 'mini_ben', name: 'Ben' },
			{ id: 'mini_cleo', name: 'Cleo' },
			{ id: 'other_dan', name: 'Dan' }
		]
	});
});

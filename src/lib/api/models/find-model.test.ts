// Model names: ours, OpenAI's, and unknown ones.
import { expect, test } from 'vitest';
import { createFakeEngine, type FakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { tts } from '#lib/engine/testing/fake-cards.ts';
import { startRemote } from '../testing/remote-model.ts';
import { findModels } from './find-model.ts';

const engine = createFakeEngine();

async function idsOf(name: string, task: 'speech' | 'transcription', of: FakeEngine = engine) {
	const { cards } = await findModels(name, task, of);
	return cards.map(({ id }) => id);
}

test.each([
	['mini-tts', false],
	['other-tts', false],
	['tts-1', true],
	['tts-1-hd', true],
	['tts-1-1106', true],
	['gpt-4o-mini-tts', true],
	['gpt-4o-mini-tts-2025-12-15', true],
	['eleven_multilingual_v2', true],
	['eleven_flash_v2_5', true]
])('%s speaks; it stands for ours: %s', async (name, isAlias) => {
	const ids = isAlias ? ['mini-tts', 'other-tts'] : [name];
	expect(await idsOf(name, 'speech')).toEqual(ids);
	expect(await findModels(name, 'speech', engine)).toMatchObject({ isAlias });
});

test.each([
	['mini-stt-2', 'mini-stt-2'],
	['babel-stt', 'babel-stt'],
	['whisper-1', 'mini-stt-2'],
	['gpt-4o-transcribe', 'mini-stt-2'],
	['gpt-4o-mini-transcribe', 'mini-stt-2'],
	['gpt-4o-mini-transcribe-2025-12-15', 'mini-stt-2'],
	['gpt-transcribe', 'mini-stt-2'],
	['scribe_v1', 'mini-stt-2']
])('%s hears as %s', async (name, id) => {
	expect((await idsOf(name, 'transcription'))[0]).toBe(id);
});

test.each(['tts-2', 'tts-12', 'my-tts-1', 'gpt-4o', 'eleven', ''])(
	'"%s" is unknown, and told what there is',
	async (name) => {
		await expect(idsOf(name, 'speech')).rejects.toMatchObject({
			code: 'model_not_found',
			param: 'model',
			message: `There is no model "${name}". Available: mini-tts, other-tts.`
		});
	}
);

test.each(['mini-stt-2', 'whisper-1'])('%s cannot speak, and says what it is for', async (name) => {
	await expect(idsOf(name, 'speech')).rejects.toMatchObject({
		code: 'invalid_request',
		param: 'model',
		message: `The model "${name}" is for transcription, not for speech. Models for speech: mini-tts, other-tts.`
	});
});

test('a name that stands for a model is unknown where there is none', async () => {
	const nothing = { ...engine, models: () => [] };

	await expect(idsOf('tts-1', 'speech', nothing)).rejects.toThrow('There is no model "tts-1"');
});

test('a model called like one of OpenAI is meant before its stand-in', async () => {
	const renamed = createFakeEngine({ more: [{ ...tts, id: 'tts-1' }] });

	expect(await idsOf('tts-1', 'speech', renamed)).toEqual(['tts-1']);
});

test('a downloaded model stands in before those that ship, and one that is not there never', async () => {
	const { hub, engine } = await startRemote();
	try {
		expect(await idsOf('tts-1', 'speech', engine)).toEqual(['mini-tts', 'other-tts']);

		const never = new AbortController().signal;
		for await (const news of engine.download('remote', {}, never)) expect(news).toBeDefined();

		expect(await idsOf('tts-1', 'speech', engine)).toEqual(['remote', 'mini-tts', 'other-tts']);
		expect(await idsOf('whisper-1', 'transcription', engine)).toEqual(['mini-stt-2', 'babel-stt']);
	} finally {
		await hub.close();
	}
});

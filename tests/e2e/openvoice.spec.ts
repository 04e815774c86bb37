// OpenVoice in the built app, from the refusal before its download to a cloned voice that speaks. The model is a
// stand-in with random weights (tests/fixtures): what is heard is noise of the right length.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startHub, type Hub } from '../../src/lib/storage/testing/misbehaving-hub.ts';
import { expect, openTab, test as base } from './app.ts';
import { ask, errorOf, readJson } from './support/calls.ts';

const FOLDER = 'tests/fixtures/openvoice';
const TEXT = 'I would like two cups of coffee, please.';

const test = base.extend<{ hub: Hub }>({
	hub: async ({}, use) => {
		const files = ['tone_clone_model.onnx', 'tone_color_extract_model.onnx'];
		const hub = await startHub(
			Object.fromEntries(files.map((file) => [file, readFileSync(`${FOLDER}/${file}`)]))
		);
		await use(hub);
		await hub.close();
	}
});

test.use({ visit: 'installed' });

async function download(page: Page, hub: Hub): Promise<string> {
	await ask(page, '/v1/settings/model-source', {
		method: 'PUT',
		json: { kind: 'mirror', url: hub.origin }
	});
	const answer = await ask(page, '/v1/models/openvoice-v2/download', { json: {} });
	return Buffer.from(answer.bytes).toString('utf8');
}

/** WAV of so many hertz. */
async function say(page: Page, model: string, voice: string, input = TEXT) {
	const json = { model, voice, input, format: 'wav' };
	const { status, bytes } = await ask(page, '/v1/audio/speech', { json });
	const wav = Buffer.from(bytes);
	expect(status, wav.toString('utf8', 0, 300)).toBe(200);
	const rate = wav.readUInt32LE(24);
	return { bytes, rate, seconds: (wav.length - 44) / 2 / rate };
}

async function clone(page: Page): Promise<{ id: string; base: { model: string; voice: string } }> {
	const { bytes } = await say(page, 'mini-tts', 'mini_gwen');
	const fields = { name: 'Me', model: 'openvoice-v2', consent: 'It is my own voice.' };
	const answer = await ask(page, '/v1/voices/clone', {
		form: { fields, file: { name: 'me.wav', bytes } }
	});
	expect(answer.status, Buffer.from(answer.bytes).toString('utf8')).toBe(200);
	return readJson(answer) as Awaited<ReturnType<typeof clone>>; // our own API's words
}

test('before its download no voice is cloned with it', async ({ context, host }) => {
	const page = await openTab(context, host);
	const { bytes } = await say(page, 'mini-tts', 'mini_gwen');

	const answer = await ask(page, '/v1/voices/clone', {
		form: {
			fields: { name: 'Me', model: 'openvoice-v2', consent: 'It is my own voice.' },
			file: { name: 'me.wav', bytes }
		}
	});

	expect(answer.status).toBe(503);
	expect(errorOf(answer).code).toBe('model_not_downloaded');
});

test('a cloned voice speaks through a mini voice, as long as that does, and does so after a reload', async ({
	context,
	host,
	hub
}) => {
	test.slow();
	const page = await openTab(context, host);
	expect(await download(page, hub)).toContain('"verified":true');

	const voice = await clone(page);
	expect(voice.base.model).toBe('mini-tts');
	await page.reload();
	const [spoken, plain] = [
		await say(page, 'openvoice-v2', voice.id),
		await say(page, 'mini-tts', voice.base.voice)
	];

	expect(Math.abs(spoken.seconds - plain.seconds)).toBeLessThan(0.02);
	expect(Buffer.from(spoken.bytes).equals(Buffer.from(plain.bytes))).toBe(false);
});

// POST /v1/forced-alignment: the official ElevenLabs client, and our own.
import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import { expect, test } from 'vitest';
import { createApi } from '#lib/api/api.ts';
import type { AlignEvent } from '#lib/api/client/align.ts';
import { createClient } from '#lib/api/client/client.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';

function connect(more: Parameters<typeof createFakeEngine>[0] = {}) {
	const engine = createFakeEngine(more);
	const account = createTestAccount();
	const api = createApi({ engine, decode: decodeSound, openSound, account });
	const theirs = new ElevenLabsClient({
		apiKey: TEST_SECRET,
		baseUrl: 'https://aloud.test',
		maxRetries: 0,
		fetch: (url, init) => api(new Request(url, init))
	});
	const ours = createClient((request) => api(request, { isApp: true }), 'https://aloud.test');
	return { engine, account, theirs, ours, api };
}

/** Two seconds of sound. */
const file = () => soundFile([0.5, 0.5]);

test('words, characters and losses are as its client reads them', async () => {
	const { theirs } = connect();

	const { words, characters, loss } = await theirs.forcedAlignment.create({
		file: file(),
		text: 'Hello, you.\n'
	});

	expect(words.map(({ text, start, end }) => ({ text, start, end }))).toEqual([
		{ text: 'Hello,', start: 0, end: 1 },
		{ text: 'you.', start: 1, end: 2 }
	]);
	expect(words[0]?.loss).toBe(0);
	expect(words[1]?.loss).toBeCloseTo(-Math.log(0.9), 3);
	expect(loss).toBeCloseTo((-Math.log(0.9) * 4) / 10, 3);
	expect(characters.map(({ text }) => text).join('')).toBe('Hello, you.\n');
	expect(characters[1]).toEqual({ text: 'e', start: 0.167, end: 0.333 });
});

test('characters are words where a script has no blanks', async () => {
	const { theirs } = connect();

	const { words } = await theirs.forcedAlignment.create({
		file: file(),
		text: '「你好」，世界。Hi'
	});

	expect(words.map(({ text }) => text)).toEqual(['「你', '好」，', '世', '界。', 'Hi']);
});

test('it costs what a transcription of the file does', async () => {
	const { theirs, account } = connect();
	const before = (await account.ledger.balance()).total;

	await theirs.forcedAlignment.create({ file: file(), text: 'Hello you' });
	const after = (await account.ledger.balance()).total;
	await theirs.speechToText.convert({ file: file(), modelId: 'scribe_v1' });

	expect(before - after).toBeGreaterThan(0);
	expect(after - (await account.ledger.balance()).total).toBe(before - after);
});

test.each([
	['a text without a word', { text: ' … ' }, 'text'],
	['a text that is longer than any recording', { text: 'a '.repeat(250_001) }, 'text'],
	['a model that does not align', { text: 'Hello', model_id: 'silent-stt' }, 'model'],
	[
		'a language that the model does not know',
		{ text: 'Hello', language_code: 'fr' },
		'language_code'
	]
])('%s is refused', async (_, fields, param) => {
	const { engine } = connect();
	const stt = engine.models().flatMap(({ card }) => (card.id === 'mini-stt-2' ? [card] : []))[0];
	if (stt?.task !== 'transcription') throw new Error('the fake engine has no mini-stt-2');
	const { alignsSeconds, ...plain } = stt;
	const { api } = connect({
		without: ['babel-stt'],
		more: [{ ...plain, id: 'silent-stt', label: String(alignsSeconds) }]
	});
	const form = new FormData();
	form.set('file', file());
	for (const [name, value] of Object.entries(fields)) form.set(name, value);

	const response = await api(
		new Request('https://aloud.test/v1/forced-alignment', {
			method: 'POST',
			headers: { 'xi-api-key': TEST_SECRET },
			body: form
		})
	);

	expect(response.status).toBe(400);
	expect(await response.json()).toMatchObject({
		error: { param, code: 'invalid_request' },
		detail: { status: 'invalid_request' }
	});
});

test('pages are told how far it is', async () => {
	const { ours } = connect();
	const events: AlignEvent[] = [];

	for await (const event of ours.align(file(), 'Hello you', { language: 'en' })) events.push(event);

	expect(events[0]).toEqual({ type: 'progress', share: 0.5 });
	expect(events[1]).toMatchObject({
		type: 'done',
		words: [
			{ text: 'Hello', startSeconds: 0, endSeconds: 1, probability: 1 },
			{ text: 'you', startSeconds: 1, endSeconds: 2 }
		]
	});
});

test('what fails on the way is thrown to the page', async () => {
	const { ours } = connect({
		before: (index) => {
			if (index === 1) throw new Error('out of ink');
		}
	});

	const all = (async () => {
		const events = ours.align(file(), 'Hello you')[Symbol.asyncIterator]();
		while (!(await events.next()).done);
	})();

	await expect(all).rejects.toMatchObject({ code: 'server_error' });
});

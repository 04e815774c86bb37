// Whatever is sent to /v1, the answer has the right status, names what is at fault and says what to do.
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { serveBuild, type StaticHost } from '../../tools/serve.ts';
import { expect, openTab, test } from './app.ts';
import { ask, errorOf, firstVoice, readJson, speak, type Question } from './support/calls.ts';
import { readSound } from './support/sound.ts';

let host: StaticHost;
let context: BrowserContext;
let page: Page;
let voice: string;

test.beforeAll(async ({ browser }) => {
	host = await serveBuild();
	context = await browser.newContext();
	page = await openTab(context, host);
	voice = await firstVoice(page);
});

test.afterAll(async () => {
	await context.close();
	await host.close();
});

function fixture(name: string): { name: string; bytes: Uint8Array } {
	return { name, bytes: new Uint8Array(readFileSync(`tests/fixtures/${name}`)) };
}

type Wrong = { status: number; code: string; param: string | null; message: RegExp };

function invalid(param: string | null, message: RegExp): Wrong {
	return { status: 400, code: 'invalid_request', param, message };
}

async function expectWrong(path: string, question: Question, wrong: Wrong): Promise<void> {
	const answer = await ask(page, path, question);

	const error = errorOf(answer);
	expect({ status: answer.status, code: error.code, param: error.param }).toEqual({
		status: wrong.status,
		code: wrong.code,
		param: wrong.param
	});
	expect(error.message).toMatch(wrong.message);
	expect(error.type).toBe(wrong.status < 500 ? 'invalid_request_error' : 'server_error');
	expect(answer.contentType).toBe('application/json');
}

const WRONG_SPEECHES: [title: string, fields: object, wrong: Wrong][] = [
	['an empty input', { input: '' }, invalid('input', /give the text/)],
	['a blank input', { input: ' \n\t ' }, invalid('input', /give the text/)],
	['no input', { input: undefined }, invalid('input', /give the text/)],
	[
		'5001 characters',
		{ input: 'a'.repeat(5001) },
		invalid('input', /5001.*5000.*several requests/)
	],
	['only emoji', { input: '🎉'.repeat(200) }, invalid('input', /emoji.*Add some words/)],
	['right-to-left text', { input: 'مرحبا كيف حالك اليوم' }, invalid('input', /English/)],
	['Hebrew text', { input: 'שלום עולם' }, invalid('input', /English/)],
	['Chinese text', { input: '你好,今天天气很好。' }, invalid('input', /English/)],
	['a speed of 0.49', { speed: 0.49 }, invalid('speed', /from 0\.5 to 2/)],
	['a speed of 2.01', { speed: 2.01 }, invalid('speed', /from 0\.5 to 2/)],
	['a speed of "fast"', { speed: 'fast' }, invalid('speed', /from 0\.5 to 2/)],
	[
		'an unknown model',
		{ model: 'giant-tts' },
		{ status: 404, code: 'model_not_found', param: 'model', message: /giant-tts.*mini-tts/ }
	],
	[
		'an unknown voice',
		{ voice: 'nobody' },
		{ status: 404, code: 'voice_not_found', param: 'voice', message: /nobody.*mini_/ }
	],
	['a model that only hears', { model: 'mini-stt-2' }, invalid('model', /mini-tts/)],
	['no model', { model: undefined }, invalid('model', /required/)],
	['a format that is not written here', { format: 'aac' }, invalid('format', /mp3, wav/)]
];

for (const [title, fields, wrong] of WRONG_SPEECHES) {
	test(`speech with ${title} is refused`, async () => {
		const json = { model: 'mini-tts', voice, input: 'Hello there.', ...fields };

		await expectWrong('/v1/audio/speech', { json }, wrong);
	});
}

const JSON_TYPE = 'application/json';

const WRONG_BODIES: [title: string, path: string, question: Question, wrong: Wrong][] = [
	[
		'malformed JSON',
		'/v1/audio/speech',
		{ raw: { type: JSON_TYPE, text: '{"model":"mini-tts",' } },
		invalid(null, /not valid JSON/)
	],
	[
		'a JSON list',
		'/v1/audio/speech',
		{ raw: { type: JSON_TYPE, text: '[1, 2]' } },
		invalid(null, /JSON object/)
	],
	['no body', '/v1/audio/speech', { method: 'POST' }, invalid(null, /application\/json/)],
	[
		'a form without a file',
		'/v1/audio/transcriptions',
		{ form: { fields: { model: 'mini-stt-2' } } },
		invalid('file', /attach/)
	],
	[
		'JSON where a form belongs',
		'/v1/audio/transcriptions',
		{ json: { file: 'talk.mp3' } },
		invalid(null, /multipart\/form-data/)
	],
	[
		'a text named .mp3',
		'/v1/audio/transcriptions',
		{ form: { file: fixture('text.mp3') } },
		invalid('file', /\S/)
	],
	[
		'a file of zero bytes',
		'/v1/audio/transcriptions',
		{ form: { file: { name: 'nothing.wav', bytes: new Uint8Array() } } },
		invalid('file', /empty/)
	],
	[
		'a film without sound',
		'/v1/audio/transcriptions',
		{ form: { file: fixture('no-sound.mp4') } },
		invalid('file', /sound/)
	],
	[
		'a damaged file',
		'/v1/audio/transcriptions',
		{ form: { file: fixture('damaged.m4a') } },
		invalid('file', /\S/)
	],
	[
		'an unknown model',
		'/v1/audio/transcriptions',
		{ form: { file: fixture('tone.mp3'), fields: { model: 'giant-stt' } } },
		{ status: 404, code: 'model_not_found', param: 'model', message: /giant-stt.*mini-stt-2/ }
	],
	[
		'a language that the model does not know',
		'/v1/audio/transcriptions',
		{ form: { file: fixture('tone.mp3'), fields: { language: 'tlh' } } },
		invalid('language', /English/)
	],
	[
		'an unknown path',
		'/v1/audio/spech',
		{ json: {} },
		{
			status: 404,
			code: 'not_found',
			param: null,
			message: /at \/v1\/audio\/spech\. The page \/docs/
		}
	],
	[
		'a wrong method',
		'/v1/audio/speech',
		{ method: 'GET' },
		{ status: 405, code: 'method_not_allowed', param: null, message: /Use POST/ }
	],
	[
		'a wrong method for a list',
		'/v1/voices',
		{ method: 'DELETE' },
		{ status: 405, code: 'method_not_allowed', param: null, message: /Use GET/ }
	],
	[
		'a model that is not listed',
		'/v1/models/giant-tts',
		{},
		{ status: 404, code: 'model_not_found', param: 'model', message: /mini-tts/ }
	]
];

for (const [title, path, question, wrong] of WRONG_BODIES) {
	test(`a request with ${title} is refused`, () => expectWrong(path, question, wrong));
}

const SPOKEN: [title: string, input: string, least: number, most: number][] = [
	['abbreviations, money and times', 'Dr. Smith paid $5.50 at 3:45 p.m.', 2, 9],
	['digits', 'Call 555 0199 before 12/24/2026, room 7.', 3, 14],
	['an address of the web', 'Read more at https://example.com/a?b=1.', 1.5, 12],
	['emoji among words', 'Well done! 🎉🎉 See you soon.', 1, 6],
	['one letter', 'I', 0.1, 2],
	['a word nobody knows', 'Qwrtzpsdfg blorptastic.', 0.5, 5],
	['capitals', 'THE NASA ROCKET IS READY.', 1, 6],
	['Latin letters with marks', 'Café crème, naïve résumé.', 1, 6],
	['control characters and tags', 'Hello <b>there</b>\u0000\u200b & goodbye.', 0.8, 7]
];

for (const [title, input, least, most] of SPOKEN) {
	test(`a text with ${title} is spoken`, async () => {
		const answer = await speak(page, { input });

		expect(answer.status).toBe(200);
		const sound = readSound(answer.bytes);
		expect(sound.seconds).toBeGreaterThan(least);
		expect(sound.seconds).toBeLessThan(most);
		expect(sound.peak).toBeLessThan(1);
		expect(sound.levelDb).toBeGreaterThan(-40);
	});
}

test('a sentence without an end is spoken piece by piece', async () => {
	const answer = await speak(page, { input: 'and then we walk '.repeat(100) });

	expect(answer.status).toBe(200);
	expect(readSound(answer.bytes).seconds).toBeGreaterThan(40);
});

test('a file that no decoder comes to an end with is refused in time, and others are answered meanwhile', async () => {
	const { bytes } = fixture('tone.webm');
	const endless = new Uint8Array(bytes.length + 512); // zeros among its clusters
	endless.set(bytes.subarray(0, 2000));
	endless.set(bytes.subarray(2000), 2512);
	const refused = ask(page, '/v1/audio/transcriptions', {
		form: { file: { name: 'endless.webm', bytes: endless } }
	});
	let isRefused = false;
	void refused.then(() => (isRefused = true));

	const beside = await speak(page, { input: 'Hello.' });

	expect([beside.status, isRefused]).toEqual([200, false]);
	const answer = await refused;
	expect([answer.status, errorOf(answer).code, errorOf(answer).param]).toEqual([
		400,
		'invalid_request',
		'file'
	]);
	expect(errorOf(answer).message).toMatch(/Export it again/);
	expect(answer.milliseconds).toBeLessThan(15_000);
});

test('a truncated mp3 gives what can be read of it', async () => {
	const answer = await ask(page, '/v1/audio/transcriptions', {
		form: { file: fixture('cut.mp3') }
	});

	expect(answer.status).toBe(200);
	const { duration } = readJson(answer) as { duration: number };
	expect(duration).toBeGreaterThan(0.8);
	expect(duration).toBeLessThan(1.6);
});

test('a sound without speech gives no words', async () => {
	const answer = await ask(page, '/v1/audio/transcriptions', {
		form: { file: fixture('tone.webm') }
	});

	expect(answer.status).toBe(200);
	expect(readJson(answer)).toMatchObject({ text: '', segments: [] });
});

// Servers that lie, dawdle or send others away: each is told clearly and soon, and costs no more than bounded memory.
import { afterEach, describe, expect, test } from 'vitest';
import { wavHeader } from '#lib/audio/formats/wav.ts';
import { createHearer } from './hear.ts';
import { listOffer, type RemoteModel } from './list-offer.ts';
import type { RemoteReason } from './remote-error.ts';
import { say } from './say.ts';
import type { AskParts, Server } from './server.ts';
import {
	sends,
	sendsForever,
	startForeignServer,
	type ForeignServer
} from './testing/foreign-server.ts';

const SECRET = 'sk-very-secret-key';
const MODEL: RemoteModel = {
	id: 'kokoro',
	task: 'speech',
	languages: [],
	voices: [],
	tellsWords: false
};
const ORDER = { text: 'Good morning.', voice: 'af_heart', speed: 1 };
const WINDOW = { samples: new Float32Array(16_000), sampleRate: 16_000 };
const NOISE = new Uint8Array(32_000).fill(7);

const open: ForeignServer[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

async function start(...manner: Parameters<typeof startForeignServer>): Promise<ForeignServer> {
	const foreign = await startForeignServer(...manner);
	open.push(foreign);
	return foreign;
}

const serverAt = (address: string): Server => ({ name: 'far', address, key: SECRET });

function parts(signal = new AbortController().signal) {
	const patience = { reach: 300, head: 300, silence: 300 };
	const asked: AskParts = { fetch: (url, init) => fetch(url, init), signal, patience };
	return { ...asked, decode: () => Promise.reject(new Error('not this one')) };
}

async function speak(address: string, signal?: AbortSignal): Promise<number> {
	let samples = 0;
	for await (const pcm of say(serverAt(address), MODEL, ORDER, parts(signal)))
		samples += pcm.samples.length;
	return samples;
}

const list = (address: string) => listOffer(serverAt(address), parts());
const hear = (address: string) => createHearer(serverAt(address), MODEL, parts())(WINDOW, {});

const ASKED = { list, speak, hear };
type Way = keyof typeof ASKED;

const oddWav = (rate: number, channels: number): Uint8Array => {
	const header = wavHeader(24_000, 'streaming');
	const view = new DataView(header.buffer);
	view.setUint32(24, rate, true);
	view.setUint16(22, channels, true);
	return new Uint8Array([...header, ...NOISE.subarray(0, 100)]);
};

const MANNERS: [Way, string, Parameters<typeof startForeignServer>[0], RemoteReason, RegExp][] = [
	['list', 'broken JSON', sends('{"data": ['), 'failed', /JSON that cannot be read/],
	['list', 'a web page', sends('<!doctype html>', 'text/html'), 'failed', /a web page/],
	['list', 'other JSON', sends('{"ok": true}'), 'failed', /no list of models/],
	['list', 'no end', sendsForever('application/json', NOISE, NOISE), 'failed', /without an end/],
	['list', 'nothing at all', () => undefined, 'slow', /has not answered/],
	['speak', 'a web page as a sound', sends('<html><body>', 'audio/wav'), 'failed', /a web page/],
	['speak', 'JSON as a sound', sends('{"audio": "none"}'), 'failed', /a text/],
	['speak', 'a picture', sends('\x89PNG-----------', 'image/png'), 'failed', /no sound/],
	['speak', 'nothing', sends('', 'audio/wav'), 'failed', /no sound/],
	[
		'speak',
		'a head alone',
		sends(wavHeader(24_000, 'streaming'), 'audio/wav'),
		'failed',
		/no sound/
	],
	['speak', 'sound of 3 Hz', sends(oddWav(3, 1), 'audio/wav'), 'failed', /cannot be right \(3 Hz/],
	['speak', '900 channels', sends(oddWav(24_000, 900), 'audio/wav'), 'failed', /900 channels/],
	[
		'speak',
		'less than it promises',
		sends(new Uint8Array([...wavHeader(24_000, 90_000), ...NOISE]), 'audio/wav'),
		'failed',
		/ended before its end/
	],
	[
		'speak',
		'sound without an end',
		sendsForever('audio/wav', wavHeader(8_000, 'streaming'), NOISE),
		'failed',
		/sound without an end/
	],
	[
		'speak',
		'a file that cannot be read',
		sends(new Uint8Array([0x49, 0x44, 0x33, ...NOISE]), 'audio/mpeg'),
		'failed',
		/cannot be read/
	],
	['hear', 'no text', sends('{"segments": []}'), 'failed', /without a text/],
	['hear', 'text that is no JSON', sends('hello', 'text/plain'), 'failed', /JSON that cannot/],
	[
		'hear',
		'an error of its own',
		sends('boom', 'text/plain', 500),
		'failed',
		/failed \(500\).+boom/
	],
	['hear', 'too much work', sends('{}', undefined, 413), 'too-large', /more than/],
	[
		'hear',
		'no such model',
		sends('{"error": "no model x"}', undefined, 404),
		'not-found',
		/no model x/
	]
];

test.each(MANNERS)('%s: %s is told', async (way, _, manner, reason, message) => {
	const { address } = await start(manner);

	const failure = ASKED[way](address);

	await expect(failure).rejects.toMatchObject({ name: 'RemoteError', reason });
	await expect(failure).rejects.toThrow(message);
});

test('sound without an end is given up, and the server sees that', async () => {
	const foreign = await start(sendsForever('audio/wav', wavHeader(8_000, 'streaming'), NOISE));

	await expect(speak(foreign.address)).rejects.toThrow();

	await expect.poll(() => foreign.hungUp).toBe(1);
});

test('a server that falls silent in the middle is told', async () => {
	const { address } = await start((_asked, response) => {
		response.writeHead(200, { 'content-type': 'audio/wav' });
		response.write(wavHeader(24_000, 'streaming'));
		response.write(NOISE);
	});

	await expect(speak(address)).rejects.toMatchObject({ reason: 'slow' });
});

test('a connection that breaks is told', async () => {
	const { address } = await start((_asked, response) => {
		response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': 90_000 });
		response.write(wavHeader(24_000, 'streaming'), () => response.destroy());
	});

	await expect(speak(address)).rejects.toThrow(/broke off/);
});

test('nobody there is told at once, with what may be the reason', async () => {
	await expect(list('http://127.0.0.1:1/v1')).rejects.toMatchObject({
		reason: 'unreachable',
		message: expect.stringContaining('CORS') as string
	});
});

describe('a redirect', () => {
	test.each([301, 302, 307, 308])(
		'%i is not followed, with text and key or without',
		async (status) => {
			const other = await start(sends('{"data": []}'));
			const { address } = await start((_asked, response) => {
				response.writeHead(status, { location: `${other.address}/models` }).end();
			});

			await expect(list(address)).rejects.toThrow(/redirects/);
			await expect(speak(address)).rejects.toThrow(/redirects/);
			expect(other.asked).toEqual([]);
		}
	);
});

test('a key that is not accepted is told without the key, should the server repeat it', async () => {
	const { address, asked } = await start(
		sends(JSON.stringify({ error: { message: `Incorrect key: ${SECRET}` } }), undefined, 401)
	);

	const told = await list(address).catch((error: unknown) => error);

	expect(asked[0]?.authorization).toBe(`Bearer ${SECRET}`);
	expect(told).toMatchObject({ reason: 'key' });
	expect(String(told)).toContain('Incorrect key: …');
	expect(String(told)).not.toContain(SECRET);
});

test('one that takes no more for now says how long to wait', async () => {
	const { address } = await start((_asked, response) => {
		response.writeHead(429, { 'retry-after': '7' }).end('{"detail": "slow down"}');
	});

	await expect(speak(address)).rejects.toMatchObject({ reason: 'busy', retryMilliseconds: 7000 });
});

test('whoever aborts is asked nothing more, and the server sees the hang-up', async () => {
	const foreign = await start((_asked, response) => {
		response.writeHead(200, { 'content-type': 'audio/wav' });
		response.write(wavHeader(24_000, 'streaming'));
		response.write(NOISE);
	});
	const abort = new AbortController();
	const speaking = say(serverAt(foreign.address), MODEL, ORDER, parts(abort.signal));
	await speaking.next();

	abort.abort();

	await expect(speaking.next()).rejects.toMatchObject({ name: 'AbortError' });
	await expect.poll(() => foreign.hungUp).toBe(1);
});

test('an endless list of voices costs no more than the list itself', async () => {
	const voices = Array.from({ length: 5000 }, (_, index) => `voice_${index}`);
	const { address } = await start((asked, response) => {
		const json = asked.path.endsWith('/models') ? { data: [{ id: 'kokoro' }] } : { voices };
		response.end(JSON.stringify(json));
	});

	const [model] = await list(address);

	expect(model?.voices).toHaveLength(1000);
});

// The server with the models that ship: it hears what it says, in either runtime, and keeps the voices that it learns.
// onnxruntime-node is tried where the folder NATIVE, or native/, has it (docs/deploy.md).
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#lib/engine/testing/eventually.ts';
import { findNativeRuntime } from '../../src/server/models/native-runtime.ts';
import { startServer } from '../../src/server/start-server.ts';

const SECRET = 'sk-test0123456789abcdefghijklmnopqrst';
const KEYS = [{ name: 'Tests', secret: SECRET }];
const TEXT = 'Thank you very much for your help. Turn left at the bridge and then turn right.';
const WORDS = 'thank you very much for your help turn left at the bridge and then turn right';
const NATIVE = process.env['NATIVE'] ?? 'native';

const native = findNativeRuntime(NATIVE);
if (!native) console.info(`onnxruntime-node is not tried: it is not installed in ${NATIVE}/.`);

let data: string;

beforeAll(async () => void (data = await mkdtemp(join(tmpdir(), 'aloud-serve-'))));
afterAll(() => rm(data, { recursive: true }));

const clientOf = (url: string, secret = SECRET) =>
	new OpenAI({ apiKey: secret, baseURL: `${url}/v1`, maxRetries: 0 });

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

async function say(client: OpenAI, voice = 'mini_ada'): Promise<File> {
	const response = await client.audio.speech.create({
		model: 'mini-tts',
		voice,
		input: TEXT,
		response_format: 'wav'
	});
	return new File([await response.arrayBuffer()], 'said.wav');
}

async function hear(client: OpenAI, file: File): Promise<string> {
	const { text } = await client.audio.transcriptions.create({ file, model: 'mini-stt-2' });
	return text.toLowerCase().replaceAll(/[^a-z ]/g, '');
}

/** A voice that a server has cloned, and how it spoke there. */
let clone: { id: string; said: Uint8Array };

test('on WASM it hears what it says, and clones a voice', async () => {
	const server = await startServer({ keys: KEYS, data, runtime: 'wasm' });
	const client = clientOf(server.url);
	const said = await say(client);
	const heard = await hear(client, said);
	const form = new FormData();
	form.append('name', 'Again');
	form.append('file', said);
	const learned = await fetch(`${server.url}/v1/voices/clone`, {
		method: 'POST',
		headers: { authorization: `Bearer ${SECRET}` },
		body: form
	});
	const { id } = (await learned.json()) as { id: string }; // our own API's words
	clone = { id, said: await bytesOf(await say(client, id)) };
	await server.close();

	expect(server.runtime).toBe('wasm');
	expect(heard).toBe(WORDS);
	expect(learned.status).toBe(200);
	expect(clone.said).not.toEqual(await bytesOf(said));
});

test.runIf(native)('with onnxruntime-node, where that is, it hears the same words', async () => {
	const server = await startServer({ keys: KEYS, nativeFolder: NATIVE });
	const client = clientOf(server.url);
	const heard = await hear(client, await say(client));
	await server.close();

	expect(server.runtime).toBe('native');
	expect(heard).toBe(WORDS);
});

describe('npx aloud serve', () => {
	let child: ChildProcess | undefined;
	let told = '';

	async function run(...args: string[]): Promise<void> {
		told = '';
		child = spawn(process.execPath, ['src/server/aloud.js', 'serve', '--data', data, ...args]);
		child.stdout?.on('data', (text) => (told += String(text)));
		child.stderr?.on('data', (text) => (told += String(text)));
	}

	const ended = () => new Promise((resolve) => child?.on('close', resolve));

	afterAll(() => void child?.kill('SIGKILL'));

	test('has the voice that another cloned, finishes what it says when it is told to stop, and says so', async () => {
		await run('--port', '0', '--runtime', 'wasm');
		await eventually(() => expect(told).toContain('Ready.'));
		const url = /http:\S+(?=\/v1)/.exec(told)?.[0] ?? '';
		const file = await readFile(join(data, 'keys.json'), 'utf8');
		const secret = /sk-\w+/.exec(file)?.[0] ?? '';
		const client = clientOf(url, secret);
		const again = await bytesOf(await say(client, clone.id));
		const speech = await client.audio.speech.create({
			model: 'mini-tts',
			voice: clone.id,
			input: `${TEXT} `.repeat(4),
			response_format: 'pcm'
		});
		const end = ended();
		child?.kill('SIGTERM');
		const { byteLength } = await speech.arrayBuffer();

		expect(await end).toBe(0);
		expect(again).toEqual(clone.said);
		expect(byteLength).toBeGreaterThan(8 * 24_000 * 2);
		expect(told).toMatch(/A first key was made; it is in .*keys\.json/);
		expect(told).toMatch(/Stopping: 1 request running, with 20 s left.*\nStopped\.\n$/);
		expect(told).not.toContain(secret);
	});

	test('says in a line what keeps it from starting, and ends', async () => {
		await run('--port', '0', '--models', 'no-such-folder');

		expect(await ended()).toBe(1);
		expect(told).toMatch(/^The folder of models no-such-folder cannot be read\. .*\n$/);
	});
});

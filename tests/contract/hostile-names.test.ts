// Names that callers make up to get at something else: none reaches another file, another record or the engine.
import { expect, test } from 'vitest';
import { createAccount } from '#lib/account/account.ts';
import { createInMemoryAccountStore } from '#lib/account/testing/in-memory-store.ts';
import { createApi } from '#lib/api/api.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { REMOTE_FILES, remoteCard } from '#lib/engine/testing/fake-remote.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import type { Store } from '#lib/storage/store.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import type { ErrorJson } from '#lib/api/wire/errors.ts';

const LONG = 'a'.repeat(10_000);

/** As they stand in a path. */
const SEGMENTS = [
	'..%2F..%2Fsounds',
	'%2e%2e%2f%2e%2e%2fsounds',
	'..%5C..%5Csounds',
	'%2Fetc%2Fpasswd',
	'remote%2Fv1',
	'remote%00',
	'%00',
	'%E0%A4%A',
	'..;',
	'__proto__',
	'constructor',
	'toString',
	'hasOwnProperty',
	'*',
	'%3Cimg%20src=x%20onerror=alert(1)%3E',
	LONG
];

/** As they stand in a body. */
const NAMES = [
	'../../sounds',
	'..\\sounds',
	'/etc/passwd',
	'remote/v1',
	'remote\0',
	'__proto__',
	'constructor',
	'toString',
	'hasOwnProperty',
	'<img src=x onerror=alert(1)>',
	'\u202eevil',
	LONG
];

/** An API whose every access to the disk is written down. */
function setUp() {
	const kept = createInMemoryStore();
	const touched: string[] = [];
	const noted =
		<Result>(work: (path: string) => Promise<Result>) =>
		(path: string) => {
			touched.push(path);
			return work(path);
		};
	const store: Store = {
		read: noted(kept.read),
		openPart: noted(kept.openPart),
		list: noted(kept.list),
		remove: noted(kept.remove)
	};
	const engine = createFakeEngine({ more: [remoteCard], downloads: { store } });
	const account = createAccount(createInMemoryAccountStore());
	const api = createApi({ engine, decode: decodeSound, openSound, account });
	async function send(method: string, path: string, body: BodyInit | null = null) {
		const response = await api(new Request(`https://aloud.test${path}`, { method, body }), {
			isApp: true
		});
		return { status: response.status, text: await response.text() };
	}
	return { engine, store: kept, touched, send, account };
}

/** A refusal in the published shape, which tells nothing of what is inside. */
function expectRefused({ status, text }: { status: number; text: string }, name: string): void {
	expect(status, `${name.slice(0, 60)}: ${text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
	expect(status, name.slice(0, 60)).toBeLessThan(500);
	const { error } = JSON.parse(text) as ErrorJson; // the shape of every error here
	expect(error.message).not.toMatch(/\bat \S+ \(|TypeError|function|\[object/);
}

test.each([
	['GET', ''],
	['DELETE', ''],
	['POST', '/download'],
	['POST', '/check'],
	['PUT', '/files/voice.bin']
])('%s /v1/models/{id}%s knows listed models only', async (method, rest) => {
	const { send, touched, engine } = setUp();

	for (const segment of SEGMENTS) {
		const body = method === 'PUT' ? new Uint8Array(8) : null;
		expectRefused(await send(method, `/v1/models/${segment}${rest}`, body), segment);
	}

	expect(touched).toEqual([]);
	expect(engine.made).toBe(0);
});

test.each([
	['GET', ''],
	['PATCH', ''],
	['DELETE', ''],
	['GET', '/export'],
	['GET', '/samples/0'],
	['POST', '/similarity']
])('%s /v1/voices/{id}%s knows listed voices only', async (method, rest) => {
	const { send, touched } = setUp();

	for (const segment of SEGMENTS) {
		const body = method === 'PATCH' ? '{"name":"Ada"}' : null;
		expectRefused(await send(method, `/v1/voices/${segment}${rest}`, body), segment);
	}

	expect(touched).toEqual([]);
});

test('the name of a voice is a name and nothing more, whatever is in it', async () => {
	const { send, engine } = setUp();

	for (const name of NAMES.filter((name) => name !== LONG)) {
		const form = new FormData();
		form.set('name', name);
		form.set('file', soundFile([0.5, 0.5], name));
		const { status, text } = await send('POST', '/v1/voices/clone', form);
		expect(status, text).toBe(200);
		const { id } = JSON.parse(text) as { id: string }; // our own API's words
		expect((await send('GET', `/v1/voices/${id}/export`)).status).toBe(200);
		expect((await send('GET', `/v1/voices/${id}/samples/0`)).status).toBe(200);
	}

	expect((await engine.clonedVoices()).map(({ name }) => name)).toEqual(
		NAMES.filter((name) => name !== LONG).map((name) => name.trim())
	);
});

test('a file that is brought by hand lands at a place of the card, or nowhere', async () => {
	const { send, store } = setUp();
	for (const segment of SEGMENTS)
		expectRefused(await send('PUT', `/v1/models/remote/files/${segment}`, 'bytes'), segment);
	expect(await store.list('')).toEqual([]);

	const climbing = encodeURIComponent('../../../sounds/onnx/small.onnx');
	const { status } = await send(
		'PUT',
		`/v1/models/remote/files/${climbing}`,
		REMOTE_FILES['onnx/small.onnx']
	);

	expect(status).toBe(200);
	const paths = (await store.list('')).map(({ path }) => path);
	expect(paths.sort()).toEqual(['remote/v1/.published.json', 'remote/v1/onnx/small.onnx']);
});

test.each(['model', 'voice', 'format', 'language'])(
	'a made-up "%s" in a request for speech is refused before the engine hears of it',
	async (field) => {
		const { send, engine, touched } = setUp();
		const order = { model: 'mini-tts', voice: 'mini_ada', input: 'One.' };

		for (const name of NAMES) {
			const body = JSON.stringify({ ...order, [field]: name });
			expectRefused(await send('POST', '/v1/audio/speech', body), name);
		}

		expect(engine.made).toBe(0);
		expect(touched).toEqual([]);
	}
);

test('a mixture of voices has no part that is not listed', async () => {
	const { send, engine } = setUp();

	for (const name of NAMES) {
		for (const voice of [`mini_ada+${name}`, `${name}(2)+mini_ada(1)`, { id: name }]) {
			const body = JSON.stringify({ model: 'mini-tts', voice, input: 'One.' });
			expectRefused(await send('POST', '/v1/audio/speech', body), name);
		}
	}

	expect(engine.made).toBe(0);
});

test.each(['model', 'timestamps', 'response_format', 'language'])(
	'a made-up "%s" of a transcription is refused before the engine hears of it',
	async (field) => {
		const { send, engine } = setUp();

		for (const name of NAMES) {
			const form = new FormData();
			form.set('file', soundFile([0.5]));
			form.set('model', 'mini-stt-2');
			form.set(field, name);
			expectRefused(await send('POST', '/v1/audio/transcriptions', form), name);
		}

		expect(engine.made).toBe(0);
	}
);

test('the name of an uploaded file is a name and nothing more', async () => {
	const { send, touched } = setUp();

	for (const name of NAMES) {
		const form = new FormData();
		form.set('model', 'mini-stt-2');
		form.set('file', soundFile([0.5], name));
		const { status, text } = await send('POST', '/v1/audio/transcriptions', form);
		expect(status).toBe(200);
		expect(text).not.toContain(name);
	}

	expect(touched).toEqual([]);
});

test('only the codes of errors can be injected as faults', async () => {
	const { send, account } = setUp();

	for (const code of NAMES) {
		const body = JSON.stringify({ count: 1, code, delay_ms: 0 });
		expectRefused(await send('PUT', '/v1/account/faults', body), code);
	}

	expect(await account.takeFault()).toBeNull();
});

test('a body cannot reach the prototypes of objects', async () => {
	const { send } = setUp();
	const body = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';

	for (const [method, path] of [
		['POST', '/v1/audio/speech'],
		['PUT', '/v1/settings/device'],
		['PUT', '/v1/settings/model-source'],
		['PUT', '/v1/account/limits'],
		['PATCH', '/v1/account/keys/__proto__'],
		['PUT', '/v1/account/prices'],
		['PATCH', '/v1/voices/__proto__']
	] as const)
		await send(method, path, body);

	expect({}).not.toHaveProperty('polluted');
});

test('what is written down of a request has a bounded length', async () => {
	const { send, account } = setUp();
	await send('GET', `/v1/models/${LONG}`);

	const [line] = await account.log.list();

	expect(JSON.stringify(line).length).toBeLessThan(3000);
});

// A visitor's access token: it opens what a hub gives out on request, and nobody but that hub ever sees it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REMOTE_FILES } from '#lib/engine/testing/fake-remote.ts';
import { startGatedHub, type GatedHub } from '#lib/storage/testing/gated-hub.ts';
import { startRemote, type Remote } from '#lib/api/testing/remote-model.ts';
import { connect } from './connect.ts';

const SECRET = 'hf_AbCdEfGhIjKlMnOpQrStUvWx';

let gated: GatedHub;
let open: Remote['hub'];
let connected: ReturnType<typeof connect>;

beforeEach(async () => {
	gated = await startGatedHub(REMOTE_FILES, SECRET);
	const remote = await startRemote();
	open = remote.hub;
	connected = connect(remote.engine);
	await remote.engine.setSource({ kind: 'mirror', url: gated.origin });
});
afterEach(async () => {
	await gated.close();
	await open.close();
});

/** As one of the app's own pages. */
async function ask(method: string, path: string, json?: unknown) {
	const body = json === undefined ? null : JSON.stringify(json);
	const request = new Request(`https://aloud.test/v1${path}`, { method, body });
	const response = await connected.api(request, { isApp: true });
	return { status: response.status, text: await response.text() };
}

const give = (token: unknown) => ask('PUT', '/settings/hub-token', { token });
const download = () => ask('POST', '/models/remote/download');
const host = () => new URL(gated.origin).host;

test('without one, a download that the hub refuses says where to ask, and what to give', async () => {
	const { text } = await download();

	expect(text).toContain('"code":"download_failed"');
	expect(text).toContain(`Ask for access on the model's page, ${gated.origin}/owner/remote`);
	expect(text).toMatch(/access token of yours under .+Where files come from.+ on the page Models/);
});

test('with one it goes on, and the host of the files, to whom the hub sends it, never sees it', async () => {
	expect(JSON.parse((await give(` ${SECRET}\n`)).text)).toEqual({ host: host() });

	expect((await download()).text).toMatch(/model\.download\.done.*"verified":true/s);
	const sent = gated.authorizations.filter((header) => header !== undefined);
	expect(new Set(sent)).toEqual(new Set([`Bearer ${SECRET}`]));
	expect(gated.files.ranges.length).toBeGreaterThan(0);
	expect(gated.files.authorizations).toEqual([]);
});

test('a hub that asks for none is sent none', async () => {
	await connected.engine.setSource({ kind: 'mirror', url: open.origin });
	await give(SECRET);

	expect((await download()).text).toContain('model.download.done');
	expect(open.authorizations).toEqual([]);
});

test('another hub than the one that it was given for is sent none, even if it asks', async () => {
	await give(SECRET);
	const other = await startGatedHub(REMOTE_FILES, SECRET);
	try {
		await connected.engine.setSource({ kind: 'mirror', url: other.origin });

		expect((await download()).text).toContain('"code":"download_failed"');
		expect(other.authorizations.filter((header) => header !== undefined)).toEqual([]);
		expect((await ask('GET', '/settings/hub-token')).text).toBe(JSON.stringify({ host: host() }));
	} finally {
		await other.close();
	}
});

test('one that does not open it is told as such, and stands in no error, answer or log', async () => {
	const wrong = 'a wrong token?'.replaceAll(' ', '-');
	await give(wrong);
	const address = 'https://aloud.test/v1/settings/hub-token';
	const body = JSON.stringify({ token: wrong });
	const refused = await connected.send(new Request(address, { method: 'PUT', body }));
	const told = [
		await download(),
		await ask('GET', '/settings/hub-token'),
		await ask('GET', '/settings/model-source'),
		await ask('GET', '/models/remote'),
		await ask('GET', '/account/log')
	];

	expect(told[0]?.text).toContain('Your access token was sent, and is not enough.');
	expect(refused.status).toBe(403);
	expect(told[4]?.text).toContain('/v1/settings/hub-token');
	for (const { text } of told) expect(text).not.toContain(wrong);
});

test('once it is removed, it is gone', async () => {
	await give(SECRET);

	expect((await give(null)).text).toBe('{"host":null}');
	expect((await download()).text).toContain('"code":"download_failed"');
	expect(gated.authorizations.filter((header) => header !== undefined)).toEqual([]);
});

test.each([
	['two words', /must be an access token, without spaces/],
	['', /must be an access token/],
	[17, /must be an access token/],
	[undefined, /must be an access token/]
])('%s is refused, without being quoted', async (token, why) => {
	const { status, text } = await give(token);

	expect(status).toBe(400);
	expect(text).toMatch(why);
	expect(text).toContain('"param":"token"');
	expect(text).not.toContain('two words');
	expect((await ask('GET', '/settings/hub-token')).text).toBe('{"host":null}');
});

test.each([
	[{ kind: 'folder', url: 'https://files.example' }, /files come from a folder/],
	[{ kind: 'mirror', url: 'http://mirror.example' }, /only sent over https/]
])('none is taken for %o', async (source, why) => {
	await connected.engine.setSource(source);
	const { status, text } = await give(SECRET);

	expect(status).toBe(400);
	expect(text).toMatch(why);
});

test('a program with a key can neither give nor see it', async () => {
	for (const method of ['GET', 'PUT']) {
		const address = 'https://aloud.test/v1/settings/hub-token';
		const body = method === 'PUT' ? '{"token":null}' : null;
		const response = await connected.send(new Request(address, { method, body }));

		expect(response.status).toBe(403);
	}
});

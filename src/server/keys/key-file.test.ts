// Key files: what they grant, and what is said of one that is wrong.
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { speak, start, stopAll } from '../testing/test-server.ts';
import { parseKeys } from './key-file.ts';

afterEach(stopAll);

const SECRET = 'sk-abcdefghijklmnopqrstuvwxyz0123';
const SHA256 = createHash('sha256').update(SECRET).digest('hex');

const fileOf = (...keys: unknown[]) => JSON.stringify({ keys });
const read = (text: string) => parseKeys(text, 'keys.json');
const asked = (init: RequestInit = {}) => ({
	headers: { authorization: `Bearer ${SECRET}` },
	...init
});

test.each([
	['its secret', { secret: SECRET }],
	['the hash of its secret', { sha256: SHA256 }]
])('a key is known by %s', async (_, by) => {
	const { url } = await start({ keys: read(fileOf({ name: 'A', ...by })) });

	expect((await fetch(`${url}/v1/models`, asked())).status).toBe(200);
});

test('a key has the scopes of the file, and no others', async () => {
	const { url } = await start({
		keys: read(fileOf({ name: 'A', secret: SECRET, scopes: ['transcribe'] }))
	});

	const { status } = await speak({ url }, asked({ method: 'POST', body: '{}' }));

	expect(status).toBe(403);
});

test('a key without scopes may speak, transcribe and clone, and not manage', async () => {
	const { url } = await start({ keys: read(fileOf({ name: 'A', secret: SECRET })) });

	expect((await fetch(`${url}/v1/voices`, asked())).status).toBe(200);
	expect((await fetch(`${url}/v1/settings/device`, asked())).status).toBe(403);
});

test('a key has its own limit of requests', async () => {
	const { url } = await start({
		keys: read(fileOf({ name: 'A', secret: SECRET, requests_per_minute: 2 }))
	});
	const statuses: number[] = [];
	for (let times = 0; times < 3; times++)
		statuses.push((await fetch(`${url}/v1/models`, asked())).status);

	expect(statuses).toEqual([200, 200, 429]);
});

test('a key may spend no more in a day than the file says, and others go on', async () => {
	const other = { name: 'B', secret: `${SECRET}b` };
	const keys = read(fileOf({ name: 'A', secret: SECRET, credits_per_day: 0.001 }, other));
	const { url } = await start({ keys, models: createFakeEngine() });
	const withKey = (secret: string) => ({
		headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
	});

	const refused = await speak({ url }, withKey(SECRET));
	expect(refused.status).toBe(429);
	expect(await refused.text()).toContain('credits per day');
	expect((await speak({ url }, withKey(other.secret))).status).toBe(200);
});

describe('a file that is wrong', () => {
	const good = { name: 'A', secret: SECRET };

	test.each([
		['is no JSON', `{"keys": [{"secret": "${SECRET}"`, /not valid JSON/],
		['has no keys', '{}', /has no keys/],
		['has an empty list', fileOf(), /has no keys/],
		['has a key without a name', fileOf(good, { secret: SECRET }), /Key 2 .*needs a "name"/],
		['has a key without a secret', fileOf({ name: 'A' }), /either a "secret" or its "sha256"/],
		['has both', fileOf({ ...good, sha256: SHA256 }), /either a "secret" or its "sha256"/],
		['has a short secret', fileOf({ name: 'A', secret: 'sk-short' }), /at least 24 more/],
		['has a hash that is none', fileOf({ name: 'A', sha256: 'x' }), /64 hexadecimal/],
		['has a scope that is none', fileOf({ ...good, scopes: ['sing'] }), /list of speak, /],
		['has a limit below 0', fileOf({ ...good, credits_per_day: -1 }), /"credits_per_day" must be/],
		['has a field that is none', fileOf({ ...good, scope: [] }), /"scope" is no field/],
		['has a key twice', fileOf(good, { name: 'B', sha256: SHA256 }), /Key 2 .*twice/]
	])('and %s is refused, saying so without the secret', (_, text, message) => {
		let told = '';
		try {
			read(text);
		} catch (error) {
			told = String(error);
		}

		expect(told).toMatch(message);
		expect(told).toContain('keys.json');
		expect(told).not.toContain(SECRET);
	});
});

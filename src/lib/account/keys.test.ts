// API keys: told once, kept as hashes.
import { expect, test } from 'vitest';
import { createKeys } from './keys.ts';
import { DEFAULT_SCOPES } from './scopes.ts';
import { createInMemoryAccountStore } from './testing/in-memory-store.ts';

function open(store = createInMemoryAccountStore()) {
	return { store, keys: createKeys(store, () => 1) };
}

test('a key is found by its secret, also by the next engine, and the secret is kept nowhere', async () => {
	const { store, keys } = open();
	const { key, secret } = await keys.create('Mine');

	const next = open(store).keys;

	expect(secret).toMatch(/^sk-[A-Za-z0-9]{40}$/);
	expect(await next.find(secret)).toMatchObject({ key: { id: key.id, name: 'Mine' } });
	expect(JSON.stringify(await store.list(''))).not.toContain(secret);
	expect(key.hint).toBe(`${secret.slice(0, 7)}…${secret.slice(-4)}`);
});

test('no two keys are alike', async () => {
	const { keys } = open();

	const made = await Promise.all(Array.from({ length: 50 }, () => keys.create('Mine')));

	expect(new Set(made.map(({ secret }) => secret)).size).toBe(50);
	expect(new Set(made.map(({ key }) => key.id)).size).toBe(50);
});

test('a secret that is none, is not ours, or was revoked is told apart', async () => {
	const { keys } = open();
	const { key, secret } = await keys.create('Mine');
	await keys.revoke(key.id);

	expect(await keys.find('hello')).toEqual({ refused: 'malformed' });
	expect(await keys.find(`${secret}x`)).toEqual({ refused: 'unknown' });
	expect(await keys.find(secret)).toEqual({ refused: 'revoked' });
	expect(await keys.change(key.id, { name: 'Other' })).toBeUndefined();
	expect(await keys.revoke('key_nobody')).toBe(false);
});

test('limits change one by one', async () => {
	const { keys } = open();
	const { key } = await keys.create('Mine');
	await keys.change(key.id, { limits: { requestsPerMinute: 5 } });

	const changed = await keys.change(key.id, { name: 'Yours', limits: { creditsPerDay: 7 } });

	expect(changed).toMatchObject({
		name: 'Yours',
		limits: { requestsPerMinute: 5, creditsPerDay: 7, audioSecondsPerMinute: null }
	});
});

test('a key speaks, transcribes and keeps voices unless it is told otherwise, and keeps what it was told', async () => {
	const { store, keys } = open();
	const { key } = await keys.create('Mine');
	const { key: other } = await keys.create('Other', ['manage', 'speak']);

	expect(key.scopes).toEqual(['speak', 'transcribe', 'voices']);
	expect(other.scopes).toEqual(['speak', 'manage']);

	await keys.change(key.id, { scopes: ['manage'] });
	await keys.change(key.id, { name: 'Ours' });
	const kept = await open(store).keys.list();
	expect(kept.find(({ id }) => id === key.id)).toMatchObject({ name: 'Ours', scopes: ['manage'] });
});

test.each([
	['before there were scopes', undefined, DEFAULT_SCOPES],
	['with none', [], []],
	['with one that this version does not know', ['speak', 'fly'], ['speak']],
	['with something else', 'manage', DEFAULT_SCOPES]
])('a key that was kept %s may do what is known of it', async (_, scopes, expected) => {
	const { store, keys } = open();
	const { key } = await keys.create('Mine', ['manage']);
	const [[name, record] = ['', {}]] = await store.list('key/');
	await store.write({ [name]: { ...(record as object), scopes } });

	expect(await open(store).keys.list()).toMatchObject([{ id: key.id, scopes: expected }]);
});

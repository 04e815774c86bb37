import { expect, test } from 'vitest';
import { createSites, isWebOrigin, SITE_LIMITS } from './sites.ts';
import { createInMemoryAccountStore } from './testing/in-memory-store.ts';

const SITE = 'https://blog.example';

test('a site is found once it is allowed, by its own origin alone, and no more once it is revoked', async () => {
	const sites = createSites(createInMemoryAccountStore(), () => 1000);
	expect(await sites.find(SITE)).toBeUndefined();

	const { id } = await sites.allow(SITE, ['transcribe', 'speak']);
	expect(await sites.find(SITE)).toEqual({
		id,
		origin: SITE,
		scopes: ['speak', 'transcribe'],
		limits: SITE_LIMITS,
		allowedAt: 1000,
		revokedAt: null,
		lastUsedAt: null,
		requests: 0
	});
	for (const other of ['http://blog.example', 'https://blog.example:444', 'https://example'])
		expect(await sites.find(other), other).toBeUndefined();

	expect(await sites.revoke(id)).toBe(true);
	expect(await sites.find(SITE)).toBeUndefined();
	expect(await sites.change(id, { scopes: ['voices'] })).toBeUndefined();
	expect((await sites.list()).map(({ revokedAt }) => revokedAt)).toEqual([1000]);
	expect(await sites.revoke('site_none')).toBe(false);
});

test('what another window writes counts at once', async () => {
	const store = createInMemoryAccountStore();
	const engine = createSites(store);
	const window = createSites(store);
	const { id } = await window.allow(SITE, ['speak']);
	expect((await engine.find(SITE))?.id).toBe(id);
	await engine.revoke(id);
	expect(await window.find(SITE)).toBeUndefined();
});

test('a use that is written after the end does not bring the site back', async () => {
	const sites = createSites(createInMemoryAccountStore(), () => 5);
	const { id } = await sites.allow(SITE, ['speak']);
	sites.use(id);
	sites.use(id);
	await sites.revoke(id);
	await expect.poll(async () => (await sites.list())[0]?.requests).toBe(2);
	expect(await sites.find(SITE)).toBeUndefined();
	expect((await sites.list())[0]?.lastUsedAt).toBe(5);
});

test('a site that is allowed again keeps its limits, its uses and its name in the log', async () => {
	const sites = createSites(createInMemoryAccountStore());
	const { id } = await sites.allow(SITE, ['speak']);
	await sites.change(id, { limits: { requestsPerMinute: 3 } });
	await sites.revoke(id);
	const again = await sites.allow(SITE, ['voices']);
	expect(again).toMatchObject({ id, scopes: ['voices'], limits: { requestsPerMinute: 3 } });
});

test.each([
	'null',
	'file://',
	'data:,x',
	'https://a.example/',
	'https://A.example',
	'ftp://a.example',
	''
])('%j is no origin that can be allowed', async (origin) => {
	expect(isWebOrigin(origin)).toBe(false);
	await expect(createSites(createInMemoryAccountStore()).allow(origin, ['speak'])).rejects.toThrow(
		TypeError
	);
});

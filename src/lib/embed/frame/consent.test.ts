import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSites, type Sites } from '#lib/account/sites.ts';
import { createInMemoryAccountStore } from '#lib/account/testing/in-memory-store.ts';
import { createConsent, LENT_MILLISECONDS } from './consent.ts';

const ORIGIN = 'https://blog.example';
/** Where the visitor's answers are. */
let sites: Sites;

beforeEach(() => {
	vi.useFakeTimers();
	sites = createSites(createInMemoryAccountStore());
});
afterEach(() => void vi.useRealTimers());

test('a frame that shares the visitor’s storage follows what is written there', async () => {
	const consent = createConsent(ORIGIN, sites);
	const states: unknown[] = [];
	consent.onChange(() => states.push(consent.state()));
	await consent.refresh();
	expect(consent.sender()).toBeUndefined();

	const { id } = await sites.allow(ORIGIN, ['speak']);
	await consent.refresh();
	expect(consent.sender()).toEqual({ origin: ORIGIN });
	const ended = consent.ended();
	await consent.refresh();
	expect(ended.aborted).toBe(false);

	await sites.revoke(id);
	await consent.refresh();
	expect(ended.aborted).toBe(true);
	expect(String(ended.reason)).toContain('taken back');
	expect(consent.sender()).toBeUndefined();
	expect(states).toEqual([
		{ scopes: ['speak'], storage: 'shared', until: null },
		{ scopes: [], storage: 'unknown', until: null }
	]);
});

test('what works ends, too, when the site may do less than before', async () => {
	const { id } = await sites.allow(ORIGIN, ['speak', 'voices']);
	const consent = createConsent(ORIGIN, sites);
	await consent.refresh();
	const ended = consent.ended();
	await sites.change(id, { scopes: ['speak'] });
	await consent.refresh();
	expect(ended.aborted).toBe(true);
	expect(consent.ended().aborted).toBe(false);
	expect(consent.state().scopes).toEqual(['speak']);
});

test('a frame with a storage of its own is lent the consent, for a while and for its own origin', async () => {
	const apart = createSites(createInMemoryAccountStore());
	const consent = createConsent(ORIGIN, apart);
	await consent.take(await sites.allow('https://evil.example', ['speak']));
	expect(consent.sender()).toBeUndefined();

	const site = await sites.allow(ORIGIN, ['speak']);
	await consent.take(site);
	expect(consent.sender()).toEqual({ origin: ORIGIN, lent: site });
	expect(consent.state()).toEqual({
		scopes: ['speak'],
		storage: 'partitioned',
		until: Date.now() + LENT_MILLISECONDS
	});
	expect(await apart.list(), 'nothing is written there').toEqual([]);

	const ended = consent.ended();
	await vi.advanceTimersByTimeAsync(LENT_MILLISECONDS + 2);
	await vi.waitFor(() => expect(ended.aborted).toBe(true));
	expect(consent.sender()).toBeUndefined();
});

test('a storage that is closed to the frame holds no consent', async () => {
	const closed = { find: () => Promise.reject(new DOMException('closed', 'SecurityError')) };
	const consent = createConsent(ORIGIN, closed);
	await consent.refresh();
	expect(consent.state().scopes).toEqual([]);
	await consent.take(await sites.allow(ORIGIN, ['transcribe']));
	expect(consent.state()).toMatchObject({ scopes: ['transcribe'], storage: 'partitioned' });
});

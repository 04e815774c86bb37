// An account with one key whose secret is known, and one allowed site, as an earlier visit would have left it.
import { createAccount, type Account } from '#lib/account/account.ts';
import { createInMemoryAccountStore } from '#lib/account/testing/in-memory-store.ts';
import { SITE_LIMITS } from '#lib/account/sites.ts';
import type { AccountStore } from '#lib/account/store.ts';
import { PAGE_KEY, PAGE_SECRET } from '../../tools/page-key.ts';

export const TEST_SECRET = PAGE_SECRET;

const TEST_SITE = {
	id: 'site_test',
	origin: 'https://blog.example',
	scopes: ['speak'],
	limits: SITE_LIMITS,
	allowedAt: Date.UTC(2026, 0, 1),
	revokedAt: null
};

export function createTestAccount(store: AccountStore = createInMemoryAccountStore()): Account {
	// In memory: there at once.
	void store.write({ [`key/${PAGE_KEY.id}`]: PAGE_KEY, [`site/${TEST_SITE.id}`]: TEST_SITE });
	return createAccount(store);
}

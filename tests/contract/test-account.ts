// An account with one key whose secret is known, as an earlier visit would have left it.
import { createAccount, type Account } from '#lib/account/account.ts';
import { createInMemoryAccountStore } from '#lib/account/testing/in-memory-store.ts';
import type { AccountStore } from '#lib/account/store.ts';
import { PAGE_KEY, PAGE_SECRET } from '../../tools/page-key.ts';

export const TEST_SECRET = PAGE_SECRET;

export function createTestAccount(store: AccountStore = createInMemoryAccountStore()): Account {
	void store.write({ [`key/${PAGE_KEY.id}`]: PAGE_KEY }); // in memory: there at once
	return createAccount(store);
}

// The account of a server: its keys are those of the key file, whatever was kept of earlier ones.
import { createAccount, type Account } from '#lib/account/account.ts';
import { KEY_RECORDS } from '#lib/account/keys.ts';
import { THOUSANDTHS } from '#lib/account/prices.ts';
import type { AccountStore } from '#lib/account/store.ts';
import { keyRecords, type KeyEntry } from './keys/key-file.ts';

/** Credits bound what a key may spend in a day, where the key file says so. As a whole they never run out here. */
const ENOUGH = 1e9 * THOUSANDTHS;

export async function openAccount(
	records: AccountStore,
	keys: readonly KeyEntry[],
	mostBodyBytes: number
): Promise<Account> {
	const earlier = await records.list(KEY_RECORDS);
	await records.write({
		...Object.fromEntries(earlier.map(([name]) => [name, undefined])),
		...Object.fromEntries(keyRecords(keys, Date.now()).map((key) => [KEY_RECORDS + key.id, key]))
	});
	const account = createAccount(records);
	const { total } = await account.ledger.balance();
	if (total < ENOUGH) await account.ledger.topUp(2 * ENOUGH - total);
	await account.fileLimits.update((limits) => ({
		...limits,
		transcriptionBytes: mostBodyBytes
	}));
	return account;
}

// Whether the account adds up: what was answered is charged once, what was not is not, and nothing stays held.
import type { Page } from 'playwright';
import type { CreditsJson, LedgerJson } from '../../src/lib/api/wire/account.ts';
import type { Sent } from './requests.ts';

const HELD_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 200;

export type Books = {
	balance: number;
	held: number;
	entries: LedgerJson['data'];
};

async function readBooks(page: Page): Promise<Books> {
	return page.evaluate(async () => {
		const { balance, held } = (await globalThis.askAsApp('GET', '/v1/credits')) as CreditsJson;
		const { data: entries } = (await globalThis.askAsApp(
			'GET',
			'/v1/account/ledger'
		)) as LedgerJson;
		return { balance, held, entries };
	});
}

/** The books once nothing is held any more, or as they are after half a minute. */
export async function readQuietBooks(page: Page): Promise<Books> {
	const end = Date.now() + HELD_MILLISECONDS;
	for (;;) {
		const books = await readBooks(page);
		if (books.held === 0 || Date.now() > end) return books;
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
	}
}

/** What is wrong with them, in words, after these requests. */
export function findFaults({ balance, held, entries }: Books, sent: readonly Sent[]): string[] {
	const faults: string[] = [];
	if (held !== 0) faults.push(`${held} credits stay held`);
	const sum = entries.reduce((sum, { credits }) => sum + credits, 0);
	if (Math.abs(sum - balance) > 0.0005) faults.push(`entries add up to ${sum}, not ${balance}`);
	const charged = new Map<string, number>();
	for (const { kind, request_id } of entries)
		if (kind === 'charge' && request_id)
			charged.set(request_id, (charged.get(request_id) ?? 0) + 1);
	for (const [id, times] of charged) if (times > 1) faults.push(`${id} was charged ${times} times`);
	for (const { id, kind, status, ended } of sent) {
		const isDone = ended === 'whole' && status === 200;
		if (isDone && !charged.has(id ?? '')) faults.push(`${kind} ${id} was answered for nothing`);
		if (status >= 400 && charged.has(id ?? '')) faults.push(`${kind} ${id} failed and was charged`);
	}
	return faults;
}

// What the ledger knows while it runs, read from what was written down.
import type { Work } from './prices.ts';
import type { AccountStore } from './store.ts';

/** `amount` is in thousandths of a credit, negative for a charge; entries add up to the balance. */
export type Entry = {
	at: number;
	kind: 'opening' | 'top_up' | 'charge';
	amount: number;
	keyId: string | null;
	requestId: string | null;
	work: Work | null;
};

/** Names of records begin with these. */
export const ENTRY = 'entry/';
export const HOLD = 'hold/';

/** Amounts are in thousandths. */
export type LedgerState = {
	total: number;
	/** 0 where nothing was ever written. */
	nextEntry: number;
	held: Map<string, { amount: number; keyId: string }>;
	spent: { day: string; byKey: Map<string, number> };
	/** How far the ledger's time is ahead of the device's clock, in milliseconds. */
	aheadMilliseconds: number;
};

/**
 * A clock that was set back between two sessions goes on from the last entry, so that a day's limit cannot be had twice.
 * Further ahead than this, it was the last entry's clock that was wrong.
 */
const MOST_AHEAD_MILLISECONDS = 7 * 86_400_000;

/** Entries are in the order of their time, but for those of a clock that was set. */
const MOST_LAST = 100;

export async function readState(store: AccountStore, now: () => number): Promise<LedgerState> {
	// What is still reserved belonged to work that died with the previous engine: it is returned.
	const left = await store.list(HOLD);
	if (left.length > 0)
		await store.write(Object.fromEntries(left.map(([name]) => [name, undefined])));
	const kept = await store.list(ENTRY);
	const entries = kept.map(([, value]) => value as Entry); // written by the ledger
	const lastName = kept.at(-1)?.[0];
	const last = Math.max(0, ...entries.slice(-MOST_LAST).map(({ at }) => at));
	const ahead = last - now();
	const aheadMilliseconds = ahead > 0 && ahead <= MOST_AHEAD_MILLISECONDS ? ahead : 0;
	const day = dayOf(now() + aheadMilliseconds);
	const byKey = new Map<string, number>();
	for (const { at, amount, keyId } of entries) {
		if (keyId && dayOf(at) === day) byKey.set(keyId, (byKey.get(keyId) ?? 0) - amount);
	}
	return {
		total: entries.reduce((sum, { amount }) => sum + amount, 0),
		nextEntry: lastName ? Number(lastName.slice(ENTRY.length)) + 1 : 0,
		held: new Map(),
		spent: { day, byKey },
		aheadMilliseconds
	};
}

/** What was charged to each key since midnight; another day begins with nothing. */
export function spentBy(state: LedgerState, now: number): Map<string, number> {
	const day = dayOf(now);
	if (state.spent.day !== day) state.spent = { day, byKey: new Map() };
	return state.spent.byKey;
}

/** What was charged to the key since midnight, and what is reserved for it. */
export function spentToday(state: LedgerState, keyId: string, now: number): number {
	const held = [...state.held.values()].filter((one) => one.keyId === keyId);
	const charged = spentBy(state, now).get(keyId) ?? 0;
	return held.reduce((sum, { amount }) => sum + amount, charged);
}

export function heldIn(state: LedgerState): number {
	return [...state.held.values()].reduce((sum, { amount }) => sum + amount, 0);
}

/** By the visitor's own clock. */
function dayOf(at: number): string {
	const date = new Date(at);
	const two = (value: number) => String(value).padStart(2, '0');
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

// The credits: what was added, charged, and reserved for running work. One engine writes it at a time.
import {
	ENTRY,
	heldIn,
	HOLD,
	readState,
	spentBy,
	spentToday,
	type Entry,
	type LedgerState
} from './ledger-state.ts';
import type { Work } from './prices.ts';
import { orderedName, type AccountStore } from './store.ts';

export type Charge = { keyId: string; requestId: string; work: Work };

/**
 * Reserved credits. Only the first of the two calls counts. If the work done costs less than was reserved, the rest
 * is returned; more than was reserved is never charged.
 */
export type Hold = {
	charge(done?: { amount: number; work: Work }): Promise<void>;
	refund(): Promise<void>;
};

export type HoldRefused = { refused: 'balance' | 'day' };

export type Ledger = {
	/** In thousandths: the balance, and how much of it is reserved. */
	balance(): Promise<{ total: number; held: number }>;
	/**
	 * Refused if too little is free, or if the key would have spent more than `mostToday` (thousandths) since midnight.
	 */
	hold(amount: number, charge: Charge, mostToday?: number): Promise<Hold | HoldRefused>;
	topUp(amount: number): Promise<void>;
	/** Oldest first. */
	entries(): Promise<Entry[]>;
};

/** @param opening in thousandths: the balance of a new account */
export function createLedger(store: AccountStore, now: () => number, opening: number): Ledger {
	let loading: Promise<LedgerState> | undefined;

	function load(): Promise<LedgerState> {
		loading ??= read();
		loading.catch(() => (loading = undefined));
		return loading;
	}

	async function read(): Promise<LedgerState> {
		const state = await readState(store, now);
		if (!(await hasOpening())) await add(state, plain(state, 'opening', opening));
		return state;
	}

	/** Gone when somebody has cleared the site's data under an open page. */
	async function hasOpening(): Promise<boolean> {
		return (await store.list(orderedName(ENTRY, 0))).length > 0;
	}

	/** Of the account that is stored now. */
	async function current(): Promise<LedgerState> {
		const before = loading;
		const state = await load();
		if (before && before === loading && !(await hasOpening())) loading = undefined;
		return loading ? state : load();
	}

	function timeOf(state: LedgerState): number {
		return now() + state.aheadMilliseconds;
	}

	function plain(state: LedgerState, kind: 'opening' | 'top_up', amount: number): Entry {
		return { at: timeOf(state), kind, amount, keyId: null, requestId: null, work: null };
	}

	/** Counted at once, so that it is never missing for others meanwhile; undone if it cannot be written. */
	async function add(state: LedgerState, entry: Entry, settled?: string): Promise<void> {
		state.total += entry.amount;
		const name = orderedName(ENTRY, state.nextEntry++);
		try {
			await store.write({ [name]: entry, ...(settled && { [settled]: undefined }) });
		} catch (error) {
			state.total -= entry.amount;
			throw error;
		}
	}

	return {
		async balance() {
			const state = await current();
			return { total: state.total, held: heldIn(state) };
		},
		async hold(amount, { keyId, requestId, work }, mostToday = Infinity) {
			const state = await current();
			if (spentToday(state, keyId, timeOf(state)) + amount > mostToday) return { refused: 'day' };
			if (state.total - heldIn(state) < amount) return { refused: 'balance' };
			const name = HOLD + requestId;
			state.held.set(name, { amount, keyId });
			try {
				await store.write({ [name]: { amount, keyId, at: timeOf(state) } });
			} catch (error) {
				state.held.delete(name);
				throw error;
			}
			return {
				async charge(done) {
					if (!state.held.delete(name)) return;
					if ((await current()) !== state) return; // of an account that was cleared
					const charged = Math.min(amount, done?.amount ?? amount);
					const byKey = spentBy(state, timeOf(state));
					byKey.set(keyId, (byKey.get(keyId) ?? 0) + charged);
					const entry: Entry = {
						at: timeOf(state),
						kind: 'charge',
						amount: -charged,
						keyId,
						requestId,
						work: done?.work ?? work
					};
					await add(state, entry, name);
				},
				async refund() {
					if (state.held.delete(name)) await store.write({ [name]: undefined });
				}
			};
		},
		async topUp(amount) {
			const state = await current();
			await add(state, plain(state, 'top_up', amount));
		},
		async entries() {
			await current();
			return (await store.list(ENTRY)).map(([, value]) => value as Entry); // written above
		}
	};
}

// The credits: what was added, charged, and reserved for running work. One engine writes it at a time.
import type { Work } from './prices.ts';
import { orderedName, type AccountStore } from './store.ts';

/** `amount` is in thousandths of a credit, negative for a charge; entries add up to the balance. */
export type Entry = {
	at: number;
	kind: 'opening' | 'top_up' | 'charge';
	amount: number;
	keyId: string | null;
	requestId: string | null;
	work: Work | null;
};

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

const ENTRY = 'entry/';
const HOLD = 'hold/';

type State = {
	total: number;
	nextEntry: number;
	held: Map<string, { amount: number; keyId: string }>;
	spent: { day: string; byKey: Map<string, number> };
};

/** @param opening in thousandths: the balance of a new account */
export function createLedger(store: AccountStore, now: () => number, opening: number): Ledger {
	let loading: Promise<State> | undefined;

	function load(): Promise<State> {
		loading ??= read();
		loading.catch(() => (loading = undefined));
		return loading;
	}

	async function read(): Promise<State> {
		// What is still reserved belonged to work that died with the previous engine: it is returned.
		const left = await store.list(HOLD);
		if (left.length > 0)
			await store.write(Object.fromEntries(left.map(([name]) => [name, undefined])));
		const kept = await store.list(ENTRY);
		const entries = kept.map(([, value]) => value as Entry); // written below
		const lastName = kept.at(-1)?.[0];
		const day = dayOf(now());
		const byKey = new Map<string, number>();
		for (const { at, amount, keyId } of entries) {
			if (keyId && dayOf(at) === day) byKey.set(keyId, (byKey.get(keyId) ?? 0) - amount);
		}
		const state: State = {
			total: entries.reduce((sum, { amount }) => sum + amount, 0),
			nextEntry: lastName ? Number(lastName.slice(ENTRY.length)) + 1 : 0,
			held: new Map(),
			spent: { day, byKey }
		};
		if (entries.length === 0) await add(state, plain('opening', opening));
		return state;
	}

	function plain(kind: 'opening' | 'top_up', amount: number): Entry {
		return { at: now(), kind, amount, keyId: null, requestId: null, work: null };
	}

	/** Counted at once, so that it is never missing for others meanwhile; undone if it cannot be written. */
	async function add(state: State, entry: Entry, settled?: string): Promise<void> {
		state.total += entry.amount;
		const name = orderedName(ENTRY, state.nextEntry++);
		try {
			await store.write({ [name]: entry, ...(settled && { [settled]: undefined }) });
		} catch (error) {
			state.total -= entry.amount;
			throw error;
		}
	}

	function spentBy(state: State): Map<string, number> {
		const day = dayOf(now());
		if (state.spent.day !== day) state.spent = { day, byKey: new Map() };
		return state.spent.byKey;
	}

	function spentToday(state: State, keyId: string): number {
		const held = [...state.held.values()].filter((one) => one.keyId === keyId);
		const charged = spentBy(state).get(keyId) ?? 0;
		return held.reduce((sum, { amount }) => sum + amount, charged);
	}

	function heldIn(state: State): number {
		return [...state.held.values()].reduce((sum, { amount }) => sum + amount, 0);
	}

	return {
		async balance() {
			const state = await load();
			return { total: state.total, held: heldIn(state) };
		},
		async hold(amount, { keyId, requestId, work }, mostToday = Infinity) {
			const state = await load();
			if (spentToday(state, keyId) + amount > mostToday) return { refused: 'day' };
			if (state.total - heldIn(state) < amount) return { refused: 'balance' };
			const name = HOLD + requestId;
			state.held.set(name, { amount, keyId });
			try {
				await store.write({ [name]: { amount, keyId, at: now() } });
			} catch (error) {
				state.held.delete(name);
				throw error;
			}
			return {
				async charge(done) {
					if (!state.held.delete(name)) return;
					const charged = Math.min(amount, done?.amount ?? amount);
					const byKey = spentBy(state);
					byKey.set(keyId, (byKey.get(keyId) ?? 0) + charged);
					const entry: Entry = {
						at: now(),
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
			await add(await load(), plain('top_up', amount));
		},
		async entries() {
			await load();
			return (await store.list(ENTRY)).map(([, value]) => value as Entry); // written above
		}
	};
}

/** By the visitor's own clock. */
export function dayOf(at: number): string {
	const date = new Date(at);
	const two = (value: number) => String(value).padStart(2, '0');
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

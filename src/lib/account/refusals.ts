// How many requests without a valid key there were, by what they were told. A count cannot push anything out of the log.
import type { AccountStore } from './store.ts';

/** `code`: the published error code; `lastAt`: of the last one, in milliseconds since 1970. */
export type Refusal = { code: string; count: number; lastAt: number };

export type Refusals = {
	add(code: string, at: number): Promise<void>;
	/** The most frequent first; as many as there are error codes at most. */
	list(): Promise<Refusal[]>;
	clear(): Promise<void>;
};

const RECORD = 'refusals';

export function createRefusals(store: AccountStore): Refusals {
	let loading: Promise<Map<string, Refusal>> | undefined;

	function load(): Promise<Map<string, Refusal>> {
		loading ??= store.list(RECORD).then(([kept]) => readRefusals(kept?.[1]));
		loading.catch(() => (loading = undefined));
		return loading;
	}

	return {
		async add(code, at) {
			const counts = await load();
			counts.set(code, { code, count: (counts.get(code)?.count ?? 0) + 1, lastAt: at });
			await store.write({ [RECORD]: [...counts.values()] });
		},
		async list() {
			return [...(await load()).values()].sort((a, b) => b.count - a.count);
		},
		async clear() {
			(await load()).clear();
			await store.write({ [RECORD]: undefined });
		}
	};
}

/** What is not right in a record is left out, whoever wrote it. */
function readRefusals(kept: unknown): Map<string, Refusal> {
	const right = (Array.isArray(kept) ? kept : []).filter(isRefusal);
	return new Map(right.map((refusal) => [refusal.code, refusal]));
}

function isRefusal(value: unknown): value is Refusal {
	if (typeof value !== 'object' || value === null) return false;
	const { code, count, lastAt } = value as Record<string, unknown>; // each is checked
	const isTime = typeof lastAt === 'number' && !Number.isNaN(new Date(lastAt).getTime());
	return typeof code === 'string' && Number.isSafeInteger(count) && isTime;
}

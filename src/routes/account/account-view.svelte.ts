// The account as the page shows it: asked for again and again, so that it follows what programs do meanwhile.
import type {
	AccountKey,
	AccountLimits,
	AllowedSite,
	Credits,
	FaultPlan,
	LedgerEntry,
	LogLine,
	Refusal
} from '#lib/api/client/client.ts';
import { problemOf, type Problem } from '#lib/ui/base/problem.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { accountWords } from '#lib/ui/words/account.ts';

/** Under this id the log has what the app's own pages ask. */
const APP_KEY_ID = 'app';

type Calls = typeof engine.client.account;

/** Everything is null until it is known. */
export class AccountView {
	keys = $state.raw<AccountKey[] | null>(null);
	/** Sites of other origins, including those that were revoked. */
	sites = $state.raw<AllowedSite[] | null>(null);
	credits = $state.raw<Credits | null>(null);
	limits = $state.raw<AccountLimits | null>(null);
	entries = $state.raw<LedgerEntry[] | null>(null);
	log = $state.raw<LogLine[] | null>(null);
	/** Requests without a valid key, which the log does not list. */
	refusals = $state.raw<Refusal[] | null>(null);
	faults = $state.raw<FaultPlan | null>(null);
	/** Why it could not be asked for. */
	problem = $state.raw<Problem | null>(null);
	#changes = 0;

	async refresh(): Promise<void> {
		const calls = engine.client.account;
		const changes = this.#changes;
		try {
			const [keys, sites, credits, limits, log, faults] = await Promise.all([
				calls.keys(),
				calls.sites(),
				calls.credits(),
				calls.limits(),
				calls.log(),
				calls.faults()
			]);
			const { lines } = log;
			const isSpent = this.entries === null || credits.balance !== this.credits?.balance;
			const entries = isSpent || !isSameLog(lines, this.log) ? await calls.ledger() : this.entries;
			// What was asked before a change would show the state before it.
			if (changes !== this.#changes) return;
			this.keys = newer(this.keys, keys);
			this.sites = newer(this.sites, sites);
			this.credits = newer(this.credits, credits);
			this.limits = newer(this.limits, limits);
			this.faults = newer(this.faults, faults);
			if (!isSameLog(lines, this.log)) this.log = lines;
			this.refusals = newer(this.refusals, log.refusals);
			this.entries = entries;
			this.problem = null;
		} catch (error) {
			if (changes === this.#changes) this.problem = newer(this.problem, problemOf(error));
		}
	}

	/** Shows what has become of it. Throws what the API answers. */
	async change<T>(work: (calls: Calls) => Promise<T>): Promise<T> {
		this.#changes++;
		try {
			return await work(engine.client.account);
		} finally {
			this.#changes++;
			await this.refresh();
		}
	}

	/** What people call the key of a request, or the site that sent it. */
	nameOf = (keyId: string | null): string => {
		if (keyId === null) return accountWords.noKey;
		if (keyId === APP_KEY_ID) return accountWords.thisApp;
		const site = this.sites?.find(({ id }) => id === keyId);
		return site?.origin ?? this.keys?.find(({ id }) => id === keyId)?.name ?? keyId;
	};
}

/** What was there when nothing is new: then nothing is drawn anew. */
function newer<T>(before: T, now: T): T {
	return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

/** Lines never change, and a new one comes first. */
function isSameLog(one: LogLine[], other: LogLine[] | null): boolean {
	return one[0]?.id === other?.[0]?.id && one.length === other?.length;
}

export const account = new AccountView();

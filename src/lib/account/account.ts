// The account: keys, credits, limits, the request log and fault injection. Only the rules; a store keeps the data.
import { createClock } from './clock.ts';
import { createKeys, type Key, type Keys } from './keys.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createLimiter, type Limiter, type RateLimits } from './limiter.ts';
import { DEFAULT_PRICES, THOUSANDTHS, type Prices } from './prices.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';
import { createSites, type Sites } from './sites.ts';
import type { AccountStore } from './store.ts';
import type { VoiceSettings } from './voice-settings.ts';

/** The next requests fail with `code`, or if it is null are only delayed by `delayMilliseconds`. */
export type Faults = { remaining: number; code: string | null; delayMilliseconds: number };

/** Largest uploads, in bytes. */
export type FileLimits = { cloningBytes: number; transcriptionBytes: number };

export type Setting<T> = {
	read(): Promise<T>;
	/** The result of `change` applies at once, even to readers that come before it is on the disk. */
	update(change: (value: T) => T): Promise<T>;
};

export type Account = {
	keys: Keys;
	ledger: Ledger;
	limiter: Limiter;
	log: RequestLog;
	/** Pages of other origins. */
	sites: Sites;
	prices: Setting<Prices>;
	/** For keys without limits of their own. */
	rateLimits: Setting<RateLimits>;
	fileLimits: Setting<FileLimits>;
	/** By voice; most voices have none. */
	voiceSettings: Setting<Record<string, VoiceSettings>>;
	faults: Setting<Faults>;
	/** Takes the fault for one request; null if the request is not affected. */
	takeFault(): Promise<Faults | null>;
};

/** In credits. */
export const OPENING_CREDITS = 10_000;

export const DEFAULT_RATE_LIMITS: RateLimits = {
	requestsPerMinute: 600,
	audioSecondsPerMinute: 7200
};

const MEGABYTE = 1024 * 1024;
export const DEFAULT_FILE_LIMITS: FileLimits = {
	cloningBytes: 100 * MEGABYTE,
	transcriptionBytes: 4096 * MEGABYTE
};

export const NO_FAULTS: Faults = { remaining: 0, code: null, delayMilliseconds: 0 };

/** @param onSites called when what sites may do has changed */
export function createAccount(
	store: AccountStore,
	now: () => number = createClock(),
	onSites?: () => void
): Account {
	const faults = createSetting(store, 'faults', NO_FAULTS);
	return {
		keys: createKeys(store, now),
		ledger: createLedger(store, now, OPENING_CREDITS * THOUSANDTHS),
		limiter: createLimiter(now),
		log: createRequestLog(store),
		sites: createSites(store, now, onSites),
		prices: createSetting(store, 'prices', DEFAULT_PRICES),
		rateLimits: createSetting(store, 'rate-limits', DEFAULT_RATE_LIMITS),
		fileLimits: createSetting(store, 'file-limits', DEFAULT_FILE_LIMITS),
		voiceSettings: createSetting<Record<string, VoiceSettings>>(store, 'voice-settings', {}),
		faults,
		async takeFault() {
			let taken: Faults | null = null;
			if ((await faults.read()).remaining <= 0) return null;
			await faults.update((now) => {
				if (now.remaining <= 0) return now;
				taken = now;
				return { ...now, remaining: now.remaining - 1 };
			});
			return taken;
		}
	};
}

/** The key's own limits, and the account's where it has none. */
export function limitsOf(key: Pick<Key, 'limits'>, account: RateLimits): RateLimits {
	return {
		requestsPerMinute: key.limits.requestsPerMinute ?? account.requestsPerMinute,
		audioSecondsPerMinute: key.limits.audioSecondsPerMinute ?? account.audioSecondsPerMinute
	};
}

/** Read once, since there is only one engine. */
function createSetting<T extends object>(
	store: AccountStore,
	name: string,
	otherwise: T
): Setting<T> {
	const record = `setting/${name}`;
	let known: T | undefined;

	async function read(): Promise<T> {
		if (known) return known;
		const [kept] = await store.list(record);
		return (known ??= { ...otherwise, ...(kept?.[1] as Partial<T> | undefined) }); // written below
	}

	return {
		read,
		async update(change) {
			await read();
			const before = known ?? otherwise;
			const value = change(before);
			known = value;
			try {
				await store.write({ [record]: value });
			} catch (error) {
				known = before;
				throw error;
			}
			return value;
		}
	};
}

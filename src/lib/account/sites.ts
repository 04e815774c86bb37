// Pages of other origins that the visitor has allowed to use the engine, until that is taken back.
import type { RateLimits } from './limiter.ts';
import type { AccountStore } from './store.ts';

/** In the order in which they are shown. `voices`: those that the visitor has cloned, to speak with. */
export const SITE_SCOPES = ['speak', 'transcribe', 'voices'] as const;

export type SiteScope = (typeof SITE_SCOPES)[number];

export type Site = {
	/** The same each time the origin is allowed: the log knows it by this. */
	id: string;
	/** As browsers write it: `https://example.org`. */
	origin: string;
	scopes: SiteScope[];
	limits: RateLimits;
	allowedAt: number;
	/** Null while it is allowed. */
	revokedAt: number | null;
	lastUsedAt: number | null;
	/** How many requests were let in since it was first allowed. */
	requests: number;
};

/** What is not given stays as it is. */
export type SiteChange = { scopes?: readonly SiteScope[]; limits?: Partial<RateLimits> };

export type Sites = {
	/** The one allowed last comes first; including those that were revoked. */
	list(): Promise<Site[]>;
	/** The site that is allowed now; read from the store each time, since another window may have changed it. */
	find(origin: string): Promise<Site | undefined>;
	/** @throws TypeError for what is no origin of the web */
	allow(origin: string, scopes: readonly SiteScope[]): Promise<Site>;
	/** Undefined where no such site is allowed. */
	change(id: string, news: SiteChange): Promise<Site | undefined>;
	/** Its requests are refused from now on; false if there is no such site. */
	revoke(id: string): Promise<boolean>;
	/** A request of the site was let in. Does not wait for the disk. */
	use(id: string): void;
};

/** On this channel each window tells the others of its origin that a site was allowed, changed or revoked. */
export const SITES_CHANNEL = 'aloud-sites';

/** Of each origin: enough for a page that reads itself aloud, too little to keep a device busy for others. */
export const SITE_LIMITS: RateLimits = { requestsPerMinute: 120, audioSecondsPerMinute: 3600 };

type SiteRecord = Omit<Site, 'lastUsedAt' | 'requests'>;
type Use = Pick<Site, 'lastUsedAt' | 'requests'>;

const PREFIX = 'site/';
/** Apart, so that a use that is written late never brings a site back that was revoked meanwhile. */
const USED = 'site-used/';
const NEVER: Use = { lastUsedAt: null, requests: 0 };

/** @param onChange called when the visitor's word about a site has changed, and is on the disk */
export function createSites(
	store: AccountStore,
	now: () => number = Date.now,
	onChange: () => void = () => undefined
): Sites {
	let counting = Promise.resolve();

	async function read<T>(name: string): Promise<T | undefined> {
		const found = (await store.list(name)).find(([own]) => own === name);
		return found?.[1] as T | undefined; // written below
	}
	async function shown(record: SiteRecord): Promise<Site> {
		return { ...record, ...((await read<Use>(USED + record.id)) ?? NEVER) };
	}
	async function keep(record: SiteRecord): Promise<Site> {
		await store.write({ [PREFIX + record.id]: record });
		onChange();
		return shown(record);
	}
	async function allowed(id: string): Promise<SiteRecord | undefined> {
		const record = await read<SiteRecord>(PREFIX + id);
		return record?.revokedAt === null ? record : undefined;
	}

	return {
		async list() {
			const records = (await store.list(PREFIX)).map(([, value]) => value as SiteRecord); // written above
			const sites = await Promise.all(records.map(shown));
			return sites.sort((a, b) => b.allowedAt - a.allowedAt);
		},
		async find(origin) {
			const record = await allowed(await idOf(origin));
			return record?.origin === origin ? shown(record) : undefined;
		},
		async allow(origin, scopes) {
			if (!isWebOrigin(origin)) throw new TypeError(`${origin} is no origin of the web`);
			const id = await idOf(origin);
			const before = await read<SiteRecord>(PREFIX + id);
			return keep({
				id,
				origin,
				scopes: sortSiteScopes(scopes),
				limits: before?.limits ?? SITE_LIMITS,
				allowedAt: now(),
				revokedAt: null
			});
		},
		async change(id, { scopes, limits }) {
			const record = await allowed(id);
			if (!record) return undefined;
			return keep({
				...record,
				scopes: scopes ? sortSiteScopes(scopes) : record.scopes,
				limits: { ...record.limits, ...limits }
			});
		},
		async revoke(id) {
			const record = await read<SiteRecord>(PREFIX + id);
			if (record && record.revokedAt === null) await keep({ ...record, revokedAt: now() });
			return record !== undefined;
		},
		use(id) {
			counting = counting
				.then(async () => {
					const { requests } = (await read<Use>(USED + id)) ?? NEVER;
					const use: Use = { lastUsedAt: now(), requests: requests + 1 };
					await store.write({ [USED + id]: use });
				})
				.catch((error: unknown) => console.error(error));
		}
	};
}

/** Each once, in the order of `SITE_SCOPES`. */
export function sortSiteScopes(values: readonly unknown[]): SiteScope[] {
	return SITE_SCOPES.filter((scope) => values.includes(scope));
}

/** Whether a page can be told by it from all others: files, sandboxed frames and `data:` pages share `null`. */
export function isWebOrigin(origin: string): boolean {
	return (
		/^https?:\/\/[^/]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
	);
}

async function idOf(origin: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(origin));
	const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
	return `site_${hex.join('').slice(0, 24)}`;
}

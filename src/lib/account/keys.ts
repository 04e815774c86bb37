// API keys: created here, shown once, afterwards known only by their hash.
import { DEFAULT_SCOPES, readScopes, sortScopes, type Scope } from './scopes.ts';
import type { AccountStore } from './store.ts';

/** The limits of one key; null means that the account's limit applies. */
export type KeyLimits = {
	requestsPerMinute: number | null;
	audioSecondsPerMinute: number | null;
	creditsPerDay: number | null;
};

export type Key = {
	id: string;
	name: string;
	/** The first and last characters of the secret, to recognise it by. */
	hint: string;
	createdAt: number;
	revokedAt: number | null;
	/** When the key was last used; after a crash, up to a minute too early. */
	lastUsedAt: number | null;
	limits: KeyLimits;
	/** Each once, in the order of `SCOPES`. */
	scopes: Scope[];
};

/** What is not given stays as it is. */
export type KeyChange = { name?: string; limits?: Partial<KeyLimits>; scopes?: readonly Scope[] };

/** A key as it is stored, by its id after `KEY_RECORDS`. `sha256`: of its secret, in hexadecimal digits. */
export type KeyRecord = Omit<Key, 'lastUsedAt'> & { sha256: string };

/** The result of looking up the key of a request. */
export type KeyFound = { key: Key } | { refused: 'malformed' | 'unknown' | 'revoked' };

export type Keys = {
	/** Newest first, including revoked ones. */
	list(): Promise<Key[]>;
	/** The secret is returned here and never again. */
	create(name: string, scopes?: readonly Scope[]): Promise<{ key: Key; secret: string }>;
	/** Undefined if there is no such key or it was revoked. */
	change(id: string, news: KeyChange): Promise<Key | undefined>;
	/** Requests with it are refused from now on; false if there is no such key. */
	revoke(id: string): Promise<boolean>;
	/** Finds the key of a request, and marks it as used now. */
	find(secret: string): Promise<KeyFound>;
};

export const NO_LIMITS: KeyLimits = {
	requestsPerMinute: null,
	audioSecondsPerMinute: null,
	creditsPerDay: null
};

export const KEY_RECORDS = 'key/';
const USED = 'key-used/';
/** To avoid a write for every request. */
const USED_MILLISECONDS = 60_000;
const SECRET_CHARACTERS = 40;
const SECRET = /^sk-[A-Za-z0-9_-]{24,200}$/;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function createKeys(store: AccountStore, now: () => number): Keys {
	let loading: Promise<Map<string, KeyRecord>> | undefined;
	const lastUsed = new Map<string, number>();
	const writtenUse = new Map<string, number>();

	function load(): Promise<Map<string, KeyRecord>> {
		loading ??= read();
		loading.catch(() => (loading = undefined));
		return loading;
	}

	async function read(): Promise<Map<string, KeyRecord>> {
		for (const [name, at] of await store.list(USED))
			lastUsed.set(name.slice(USED.length), at as number); // written below
		const found = await store.list(KEY_RECORDS);
		return new Map(
			found.map(([, value]) => {
				const record = value as KeyRecord; // written below, perhaps before there were scopes
				return [record.id, { ...record, scopes: readScopes(record.scopes) }];
			})
		);
	}

	/** Does not wait for the disk: this must not delay a request or make it fail. */
	function use(id: string): void {
		const at = now();
		lastUsed.set(id, at);
		if (at - (writtenUse.get(id) ?? -Infinity) < USED_MILLISECONDS) return;
		writtenUse.set(id, at);
		store.write({ [USED + id]: at }).catch((error: unknown) => console.error(error));
	}

	/** Everything except the hash. */
	function shown({ id, name, hint, createdAt, revokedAt, limits, scopes }: KeyRecord): Key {
		const lastUsedAt = lastUsed.get(id) ?? null;
		return { id, name, hint, createdAt, revokedAt, lastUsedAt, limits, scopes };
	}

	/** Written to the disk first: a key that has been shown must not be lost. */
	async function keep(record: KeyRecord): Promise<Key> {
		await store.write({ [KEY_RECORDS + record.id]: record });
		(await load()).set(record.id, record);
		return shown(record);
	}

	return {
		async list() {
			const records = [...(await load()).values()];
			return records.sort((a, b) => b.createdAt - a.createdAt).map(shown);
		},
		async create(name, scopes = DEFAULT_SCOPES) {
			const secret = `sk-${randomText(SECRET_CHARACTERS)}`;
			const key = await keep({
				id: `key_${randomText(16)}`,
				name,
				hint: `${secret.slice(0, 7)}…${secret.slice(-4)}`,
				sha256: await hashOf(secret),
				createdAt: now(),
				revokedAt: null,
				limits: NO_LIMITS,
				scopes: sortScopes(scopes)
			});
			return { key, secret };
		},
		async change(id, { name, limits, scopes }) {
			const record = (await load()).get(id);
			if (!record || record.revokedAt !== null) return undefined;
			return keep({
				...record,
				name: name ?? record.name,
				limits: { ...record.limits, ...limits },
				scopes: scopes ? sortScopes(scopes) : record.scopes
			});
		},
		async revoke(id) {
			const record = (await load()).get(id);
			if (record && record.revokedAt === null) await keep({ ...record, revokedAt: now() });
			return record !== undefined;
		},
		async find(secret) {
			if (!SECRET.test(secret)) return { refused: 'malformed' };
			const sha256 = await hashOf(secret);
			const record = [...(await load()).values()].find((one) => one.sha256 === sha256);
			if (!record) return { refused: 'unknown' };
			if (record.revokedAt !== null) return { refused: 'revoked' };
			use(record.id);
			return { key: shown(record) };
		}
	};
}

/** Hexadecimal SHA-256. A secret of 238 random bits cannot be guessed, so it needs no slow hash. */
async function hashOf(secret: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
	return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Uniformly distributed: values that would favour the first letters are drawn again. */
function randomText(length: number): string {
	const even = 256 - (256 % ALPHABET.length);
	let text = '';
	while (text.length < length) {
		const [value = 255] = crypto.getRandomValues(new Uint8Array(1));
		if (value < even) text += ALPHABET[value % ALPHABET.length] ?? '';
	}
	return text;
}

// The key file: who may use the server, and how much. Names are those of the account's own API.
import { createHash } from 'node:crypto';
import { NO_LIMITS, type KeyRecord } from '#lib/account/keys.ts';
import { DEFAULT_SCOPES, SCOPES, sortScopes, type Scope } from '#lib/account/scopes.ts';
import { StartError } from '../start-error.ts';

/** One of `secret` and `sha256`, its hash in hexadecimal digits. Absent limits are the account's. */
export type KeyEntry = {
	name: string;
	secret?: string;
	sha256?: string;
	scopes?: readonly Scope[];
	requests_per_minute?: number;
	audio_seconds_per_minute?: number;
	credits_per_day?: number;
};

const LIMITS = ['requests_per_minute', 'audio_seconds_per_minute', 'credits_per_day'] as const;
const FIELDS: readonly string[] = ['name', 'secret', 'sha256', 'scopes', ...LIMITS];
/** As the account's gate takes them. */
const SECRET = /^sk-[A-Za-z0-9_-]{24,200}$/;
const SHA256 = /^[0-9a-f]{64}$/;

/**
 * The keys in the text of a key file, `{"keys": [...]}`.
 * @throws StartError that names the entry and the field, never a secret
 */
export function parseKeys(text: string, file: string): KeyEntry[] {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		// The parser's own message quotes what it read.
		throw new StartError(`The key file ${file} is not valid JSON.`);
	}
	const keys = isRecord(value) ? value['keys'] : undefined;
	if (!Array.isArray(keys) || keys.length === 0)
		throw new StartError(
			`The key file ${file} has no keys. It must be {"keys": [{"name": "…", "secret": "sk-…"}]}.`
		);
	keys.forEach((key, index) => {
		const fault = faultOf(key);
		if (fault !== undefined)
			throw new StartError(`Key ${index + 1} in the key file ${file}: ${fault}`);
	});
	const entries = keys as KeyEntry[]; // judged one by one above
	const twice = findTwice(entries.map(hashOf));
	if (twice !== undefined)
		throw new StartError(`Key ${twice + 1} in the key file ${file} is there twice. Remove one.`);
	return entries;
}

/** The keys as the account keeps them. The id follows from the secret, so that what a key has spent stays its own. */
export function keyRecords(entries: readonly KeyEntry[], now: number): KeyRecord[] {
	return entries.map((entry) => {
		const sha256 = hashOf(entry);
		return {
			id: `key_${sha256.slice(0, 16)}`,
			name: entry.name,
			hint: entry.secret ? `${entry.secret.slice(0, 7)}…${entry.secret.slice(-4)}` : 'sk-…',
			sha256,
			createdAt: now,
			revokedAt: null,
			limits: {
				...NO_LIMITS,
				requestsPerMinute: entry.requests_per_minute ?? null,
				audioSecondsPerMinute: entry.audio_seconds_per_minute ?? null,
				creditsPerDay: entry.credits_per_day ?? null
			},
			scopes: sortScopes(entry.scopes ?? DEFAULT_SCOPES)
		};
	});
}

function hashOf({ secret, sha256 = '' }: KeyEntry): string {
	return secret === undefined ? sha256 : createHash('sha256').update(secret).digest('hex');
}

/** What is wrong with an entry, in a sentence. */
function faultOf(entry: unknown): string | undefined {
	if (!isRecord(entry)) return 'it must be an object.';
	const foreign = Object.keys(entry).find((field) => !FIELDS.includes(field));
	if (foreign !== undefined) return `"${foreign}" is no field of a key. Use ${FIELDS.join(', ')}.`;
	const { name, secret, sha256, scopes } = entry;
	if (typeof name !== 'string' || name.trim() === '') return 'it needs a "name".';
	if ((secret === undefined) === (sha256 === undefined))
		return 'it needs either a "secret" or its "sha256".';
	if (secret !== undefined && !(typeof secret === 'string' && SECRET.test(secret)))
		return '"secret" must be "sk-" and at least 24 more letters and digits.';
	if (sha256 !== undefined && !(typeof sha256 === 'string' && SHA256.test(sha256)))
		return '"sha256" must be 64 hexadecimal digits in lower case.';
	if (scopes !== undefined && !isScopes(scopes))
		return `"scopes" must be a list of ${SCOPES.join(', ')}.`;
	const limit = LIMITS.find((field) => !isLimit(entry[field]));
	return limit && `"${limit}" must be a number above 0.`;
}

function isScopes(value: unknown): boolean {
	const known: readonly unknown[] = SCOPES;
	return Array.isArray(value) && value.every((scope) => known.includes(scope));
}

function isLimit(value: unknown): boolean {
	return value === undefined || (typeof value === 'number' && Number.isFinite(value) && value > 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The place of the first that was there before. */
function findTwice(values: readonly string[]): number | undefined {
	const at = values.findIndex((value, index) => values.indexOf(value) < index);
	return at < 0 ? undefined : at;
}

// API keys: listing, creating, changing and revoking them.
import type { Account } from '#lib/account/account.ts';
import type { Key, KeyChange, KeyLimits } from '#lib/account/keys.ts';
import { SCOPES, sortScopes, type Scope } from '#lib/account/scopes.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { invalid } from '../http/errors.ts';
import { readFields, type Fields } from '../http/request/read-json.ts';
import { readAmount } from '../http/request/read-number.ts';
import type { KeyJson, KeyLimitsJson, KeyListJson, NewKeyJson } from '../wire/account.ts';

/** Of a key, in characters. */
export const LONGEST_NAME = 100;

export async function listKeys({ keys }: Account): Promise<KeyListJson> {
	return { object: 'list', data: (await keys.list()).map(keyToJson) };
}

export async function createKey({ keys }: Account, request: Request): Promise<NewKeyJson> {
	const fields = await readFields(request);
	const { key, secret } = await keys.create(readKeyName(fields), readScopesField(fields));
	return { ...keyToJson(key), secret };
}

export async function changeKey({ keys }: Account, request: Request, id = ''): Promise<object> {
	const key = await keys.change(id, readKeyChange(await readFields(request)));
	if (!key) throw unknownKey(id);
	return keyToJson(key);
}

export async function revokeKey({ keys }: Account, _request: Request, id = ''): Promise<object> {
	if (!(await keys.revoke(id))) throw unknownKey(id);
	return { id, object: 'api_key', revoked: true };
}

function unknownKey(id: string): SpeechError {
	return new SpeechError('not_found', `There is no key "${id}", or it has been revoked.`);
}

/** Without the secret, which is not stored. */
function keyToJson({ id, name, hint, limits, scopes, ...key }: Key): KeyJson {
	const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
	return {
		id,
		object: 'api_key',
		name,
		hint,
		created_at: new Date(key.createdAt).toISOString(),
		revoked_at: time(key.revokedAt),
		last_used_at: time(key.lastUsedAt),
		scopes,
		requests_per_minute: limits.requestsPerMinute,
		audio_seconds_per_minute: limits.audioSecondsPerMinute,
		credits_per_day: limits.creditsPerDay
	};
}

function readKeyName({ name }: Fields): string {
	if (typeof name !== 'string' || name.trim() === '') {
		throw invalid('name', '"name" is required: say what the key is for.');
	}
	if (name.length <= LONGEST_NAME) return name.trim();
	throw invalid(
		'name',
		`"name" has ${name.length} characters; at most ${LONGEST_NAME} are allowed.`
	);
}

/** Changes only what is given; null removes a limit. */
function readKeyChange(fields: Fields): KeyChange {
	const limits: Partial<KeyLimits> = {};
	for (const [param, name] of LIMITS) {
		if (fields[param] === undefined) continue;
		limits[name] =
			fields[param] === null ? null : readAmount(fields, param, { least: 0, most: 1e9 });
	}
	const scopes = readScopesField(fields);
	return {
		...(fields['name'] !== undefined && { name: readKeyName(fields) }),
		...(scopes && { scopes }),
		limits
	};
}

/** Undefined where it is absent. */
function readScopesField({ scopes }: Fields): Scope[] | undefined {
	if (scopes === undefined) return undefined;
	const known = Array.isArray(scopes) ? sortScopes(scopes) : [];
	if (Array.isArray(scopes) && known.length > 0 && known.length === new Set(scopes).size)
		return known;
	throw invalid('scopes', `"scopes" must be a list of one or more of ${SCOPES.join(', ')}.`);
}

const LIMITS: [keyof KeyLimitsJson, keyof KeyLimits][] = [
	['requests_per_minute', 'requestsPerMinute'],
	['audio_seconds_per_minute', 'audioSecondsPerMinute'],
	['credits_per_day', 'creditsPerDay']
];

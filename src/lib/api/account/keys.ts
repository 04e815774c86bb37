// API keys in JSON.
import type { Key, KeyLimits } from '#lib/account/keys.ts';
import { invalid } from '../http/errors.ts';
import type { Fields } from '../http/read-json.ts';
import { readAmount } from '../http/read-number.ts';
import type { KeyJson, KeyLimitsJson } from '../wire/account.ts';

/** Of a key, in characters. */
export const LONGEST_NAME = 100;

/** Without the secret, which nobody has any more. */
export function keyToJson({ id, name, hint, limits, ...key }: Key): KeyJson {
	const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
	return {
		id,
		object: 'api_key',
		name,
		hint,
		created_at: new Date(key.createdAt).toISOString(),
		revoked_at: time(key.revokedAt),
		last_used_at: time(key.lastUsedAt),
		requests_per_minute: limits.requestsPerMinute,
		audio_seconds_per_minute: limits.audioSecondsPerMinute,
		credits_per_day: limits.creditsPerDay
	};
}

export function readKeyName({ name }: Fields): string {
	if (typeof name !== 'string' || name.trim() === '') {
		throw invalid('name', '"name" is required: say what the key is for.');
	}
	if (name.length <= LONGEST_NAME) return name.trim();
	throw invalid(
		'name',
		`"name" has ${name.length} characters; at most ${LONGEST_NAME} are allowed.`
	);
}

/** Only what is given changes; null takes a limit away. */
export function readKeyChange(fields: Fields): { name?: string; limits: Partial<KeyLimits> } {
	const limits: Partial<KeyLimits> = {};
	for (const [param, name] of LIMITS) {
		if (fields[param] === undefined) continue;
		limits[name] =
			fields[param] === null ? null : readAmount(fields, param, { least: 0, most: 1e9 });
	}
	return { ...(fields['name'] !== undefined && { name: readKeyName(fields) }), limits };
}

const LIMITS: [keyof KeyLimitsJson, keyof KeyLimits][] = [
	['requests_per_minute', 'requestsPerMinute'],
	['audio_seconds_per_minute', 'audioSecondsPerMinute'],
	['credits_per_day', 'creditsPerDay']
];

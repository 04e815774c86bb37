// Identifies the caller: `Authorization: Bearer` or ElevenLabs' `xi-api-key`.
import type { Key, Keys } from '#lib/account/keys.ts';
import { SpeechError } from '#lib/engine/errors.ts';

/** Throws `invalid_api_key`, and never reveals the key it was given. */
export async function authenticate({ headers }: Request, keys: Keys): Promise<Key> {
	const authorization = headers.get('authorization');
	const bearer = authorization?.replace(/^Bearer +/i, '');
	if (authorization !== null && bearer === authorization) {
		throw refusal('The "Authorization" header must be "Bearer", a space and the key.');
	}
	const secret = bearer ?? headers.get('xi-api-key');
	if (!secret) {
		throw refusal(
			'The API key is missing. Send it as "Authorization: Bearer <key>"; create one on the page /account.'
		);
	}
	const found = await keys.find(secret.trim());
	if ('key' in found) return found.key;
	throw refusal(REASONS[found.refused]);
}

const REASONS = {
	malformed:
		'This is not an Aloud API key: those begin with "sk-" and have at least 24 more letters and digits. Create one on the page /account.',
	unknown: 'There is no such API key on this device. Create one on the page /account.',
	revoked: 'This API key was revoked. Create a new one on the page /account.'
};

function refusal(message: string): SpeechError {
	return new SpeechError('invalid_api_key', message);
}

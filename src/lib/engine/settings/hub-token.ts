// The visitor's access token for models that a hub gives out on request: kept on this device, and never told again.
import { authorise, isPrivateWay, type AccessToken } from '#lib/storage/authorise.ts';
import { listingUrl, type ModelSource } from '#lib/storage/source.ts';
import { SpeechError } from '../errors.ts';
import type { KeyValueStore } from './key-value-store.ts';

const KEY = 'hub token';
/** As in a header: no spaces, nothing that cannot be sent. */
const FORM = /^[\x21-\x7e]{1,500}$/;

type Fetch = (request: Request) => Promise<Response>;

export type HubToken = {
	/** The host that a token is kept for; null where none is. */
	tokenHost(): Promise<string | null>;
	/**
	 * Keeps a token for the hub or mirror that files come from now, or with null none; returns `tokenHost()`.
	 * @throws SpeechError, which never quotes it, for anything else and where it could be read on the way
	 */
	setToken(value: unknown): Promise<string | null>;
	/** `fetch` for a download from `source`; undefined where no token is kept for it. */
	authorised(fetchIt: Fetch, source: ModelSource): Promise<Fetch | undefined>;
};

export function createHubToken(
	{ read, write }: KeyValueStore,
	source: () => Promise<ModelSource>
): HubToken {
	async function kept(): Promise<AccessToken | undefined> {
		const value = (await read(KEY)) as AccessToken | null | undefined; // only written below
		return value ?? undefined;
	}

	async function tokenHost(): Promise<string | null> {
		const token = await kept();
		return token ? new URL(token.origin).host : null;
	}

	return {
		tokenHost,
		async setToken(value) {
			if (value !== null) {
				const secret = typeof value === 'string' ? value.trim() : '';
				if (!FORM.test(secret)) throw refusal('must be an access token, without spaces, or null.');
				const url = listingUrl(await source());
				if (url === undefined) throw refusal('is for a hub or a mirror; files come from a folder.');
				if (!isPrivateWay(url)) throw refusal('is only sent over https, and the mirror is not.');
				await write(KEY, { origin: new URL(url).origin, secret } satisfies AccessToken);
			} else await write(KEY, null);
			return tokenHost();
		},
		async authorised(fetchIt, from) {
			const token = await kept();
			const url = listingUrl(from);
			if (!token || url === undefined || new URL(url).origin !== token.origin) return undefined;
			return authorise(fetchIt, token);
		}
	};
}

function refusal(what: string): SpeechError {
	return new SpeechError('invalid_request', `"token" ${what}`, { param: 'token' });
}

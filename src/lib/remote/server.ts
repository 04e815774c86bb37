// One server, and how it is asked: with its key, which goes nowhere else, and no longer than anybody would wait.
import { isPrivateHost } from './address.ts';
import { RemoteError } from './remote-error.ts';

/** `address`: the base of its API, without a slash at its end. */
export type Server = { name: string; address: string; key: string | null };

/** The browser's or Node's own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How patient to be, in milliseconds. */
export type Patience = {
	/** Until a server that has not answered lately answers anything at all. */
	reach: number;
	/** Until it begins to answer: it may have work before ours. */
	head: number;
	/** Between two pieces of an answer. */
	silence: number;
};

export const PATIENCE: Patience = { reach: 5_000, head: 180_000, silence: 60_000 };

export type AskParts = { fetch: Fetch; signal: AbortSignal; patience: Patience };

/**
 * The answer, whatever its status, but never that of another place: a redirect is an error, since a text or a key would
 * go along with it. Nothing else of this device is sent: no cookies, no referrer.
 * @throws RemoteError `unreachable`, `slow`, `failed`; the signal's reason
 */
export async function ask(
	{ name, address, key }: Server,
	path: string,
	init: { method?: string; headers?: Record<string, string>; body?: BodyInit },
	{ fetch, signal, patience }: AskParts,
	milliseconds = patience.head
): Promise<Response> {
	signal.throwIfAborted();
	const late = new AbortController();
	const timer = setTimeout(() => late.abort(), milliseconds);
	let response: Response;
	try {
		response = await fetch(`${address}${path}`, {
			...init,
			headers: { ...init.headers, ...(key !== null && { authorization: `Bearer ${key}` }) },
			credentials: 'omit',
			referrerPolicy: 'no-referrer',
			cache: 'no-store',
			redirect: 'manual',
			signal: AbortSignal.any([signal, late.signal])
		});
	} catch (cause) {
		signal.throwIfAborted();
		if (late.signal.aborted) throw slow(name, milliseconds);
		throw new RemoteError('unreachable', unreachable(name, address), { cause });
	} finally {
		clearTimeout(timer);
	}
	if (response.type !== 'opaqueredirect' && !isRedirect(response.status)) return response;
	void response.body?.cancel().catch(() => undefined); // nobody reads it
	throw new RemoteError(
		'failed',
		`The server "${name}" redirects to another address, which is not followed: your text and your key would go along. Add the address that it redirects to.`
	);
}

export function slow(name: string, milliseconds: number): RemoteError {
	return new RemoteError(
		'slow',
		`The server "${name}" has not answered for ${Math.round(milliseconds / 1000)} seconds. Look whether it works, and try again.`
	);
}

function isRedirect(status: number): boolean {
	return status >= 300 && status < 400 && status !== 304;
}

/** Browsers do not tell pages which of these it is. */
function unreachable(name: string, address: string): string {
	const { protocol, hostname, host } = new URL(address);
	const isHere = hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]';
	const insecure =
		protocol === 'http:' && !isHere && isPrivateHost(hostname)
			? ' A page that came over https may not ask it over http, either.'
			: '';
	return `The server "${name}" at ${host} cannot be reached. Either it is not running, or it does not allow other pages to ask it (CORS): see its documentation on allowed origins.${insecure}`;
}

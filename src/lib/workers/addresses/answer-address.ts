// The engine's side of a file that is named by its address: it asks that host, for one of the app's own pages.
import { ADDRESS_PATH, type AddressFailure } from './wire.ts';

/** A host that says nothing for as long is given up. */
const PATIENCE_MILLISECONDS = 20_000;

/** Whether `request`, from one of the app's own pages, is no request of the API but asks for a file elsewhere. */
export function isForAddress({ url }: Request): boolean {
	return new URL(url).pathname.endsWith(ADDRESS_PATH);
}

/**
 * Asks the named host, and passes on what it sends as it comes. Nothing of this device goes along: no cookies, no
 * referrer. A failure is a 502 whose JSON says why.
 * @param request with the address in `?of=`; aborting it ends the transfer
 */
export async function answerAddress(
	request: Request,
	{ fetch: ask = fetch, patienceMilliseconds = PATIENCE_MILLISECONDS } = {}
): Promise<Response> {
	const address = new URL(request.url).searchParams.get('of') ?? '';
	const patience = new AbortController();
	const timer = setTimeout(() => patience.abort(), patienceMilliseconds);
	try {
		const response = await ask(address, {
			credentials: 'omit',
			referrerPolicy: 'no-referrer',
			cache: 'no-store',
			signal: AbortSignal.any([request.signal, patience.signal])
		});
		if (!response.ok) {
			await response.body?.cancel();
			return failure({ reason: 'status', status: response.status });
		}
		const { headers, body, url } = response;
		// Where it came from after redirects: there lies its name.
		const passed = new Headers({ 'content-location': url || address });
		for (const name of ['content-type', 'content-length']) {
			const value = headers.get(name);
			// A length before decompression is not that of the file.
			if (value !== null && !headers.has('content-encoding')) passed.set(name, value);
		}
		return new Response(body, { headers: passed });
	} catch {
		return failure({ reason: patience.signal.aborted ? 'slow' : 'refused' });
	} finally {
		clearTimeout(timer);
	}
}

function failure(why: AddressFailure): Response {
	return Response.json(why, { status: 502 });
}

// A visitor's access token: goes to the hub that it was given for, where that asks for one, and to no other host.

/** `origin` of the hub or mirror that it is for. */
export type AccessToken = { origin: string; secret: string };

type Fetch = (request: Request) => Promise<Response>;

/**
 * `fetch`, asking again with the token where the hub itself answers 401 or 403; from then on it is sent at once. Hubs
 * redirect to hosts of files, whom `fetch` follows without it: on the way to another origin the Fetch Standard drops
 * `authorization` (browsers do since Chrome 119, Firefox 111 and Safari 16.1).
 */
export function authorise(fetchIt: Fetch, { origin, secret }: AccessToken): Fetch {
	let isAskedFor = false;

	function withToken(request: Request): Promise<Response> {
		const signed = new Request(request);
		signed.headers.set('authorization', `Bearer ${secret}`);
		return fetchIt(signed);
	}

	return async (request) => {
		if (originOf(request.url) !== origin) return fetchIt(request);
		if (isAskedFor) return withToken(request);
		const response = await fetchIt(request.clone());
		const isGated = response.status === 401 || response.status === 403;
		// After a redirect it is another host that refuses.
		if (!isGated || originOf(response.url) !== origin) return response;
		void response.body?.cancel().catch(() => undefined); // nothing in it is needed
		isAskedFor = true;
		return withToken(request);
	};
}

/** Whether what is sent there can be read on the way by nobody else. */
export function isPrivateWay(url: string): boolean {
	const { protocol, hostname } = new URL(url);
	return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function originOf(url: string): string {
	return URL.canParse(url) ? new URL(url).origin : '';
}

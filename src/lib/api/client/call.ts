// How the parts of the client reach the API.

/** Throws ApiError for an answer that is an error. `path` stands behind `/v1`. */
export type Call = (path: string, init: RequestInit, signal?: AbortSignal) => Promise<Response>;

/** What comes back as JSON: our own API's words, which are not looked at again. */
export type Ask = <Json>(path: string, init: RequestInit, signal?: AbortSignal) => Promise<Json>;

export function askWith(call: Call): Ask {
	return async <Json>(...asked: Parameters<Call>) => (await (await call(...asked)).json()) as Json;
}

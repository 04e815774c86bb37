// How the parts of the client reach the API.

/** Throws ApiError for an error response. `path` is relative to `/v1`. */
export type Call = (path: string, init: RequestInit, signal?: AbortSignal) => Promise<Response>;

/** Returns the JSON of the response: it comes from our own API and is not validated again. */
export type Ask = <Json>(path: string, init: RequestInit, signal?: AbortSignal) => Promise<Json>;

export function askWith(call: Call): Ask {
	return async <Json>(...asked: Parameters<Call>) => (await (await call(...asked)).json()) as Json;
}

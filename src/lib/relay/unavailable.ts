// The only response that the relay makes by itself: no engine is there to answer.

/** 503 in the shape of every other error. `x-should-retry` lets clients that retry by themselves do so. */
export function unavailable(message: string): Response {
	const error = { message, type: 'server_error', param: null, code: 'engine_unavailable' };
	return Response.json(
		{ error },
		{ status: 503, headers: { 'x-should-retry': 'true', 'retry-after-ms': '500' } }
	);
}

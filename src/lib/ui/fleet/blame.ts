// Whose fault it is that a request to a speech API failed: what was asked, whom it was asked of, or the moment.
import { ApiError } from '#lib/api/client/client.ts';
import type { Verdict } from '#lib/scatter/types.ts';

/** The request itself cannot be answered, by anybody. */
const UNANSWERABLE = [400, 413, 416, 422];
/** Another moment may be better. */
const PASSING = [408, 425, 429];

export function blame(error: unknown): Verdict {
	if (!(error instanceof ApiError)) return { blames: 'moment' };
	const { status, retryAfterSeconds } = error;
	if (UNANSWERABLE.includes(status)) return { blames: 'part' };
	// No key, no credits, no such model, no such voice: so it is for every part.
	if (status >= 400 && status < 500 && !PASSING.includes(status)) return { blames: 'server' };
	if (retryAfterSeconds === null) return { blames: 'moment' };
	return { blames: 'moment', afterMilliseconds: retryAfterSeconds * 1000 };
}

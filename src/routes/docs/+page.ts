// The page shows the published file itself, so the two cannot differ.
import { asset } from '$app/paths';
import type { OpenApi } from '#lib/api/openapi/types.ts';

/** Its data would be twice in its file. */
export const ssr = false;

export async function load({ fetch }: { fetch: typeof globalThis.fetch }) {
	const response = await fetch(asset('/openapi.json'));
	const document = (await response.json()) as OpenApi; // written by `npm run openapi`
	return { document, origin: location.origin };
}

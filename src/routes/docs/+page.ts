// The page shows the very file that is published: what it says cannot differ from it.
import { asset } from '$app/paths';
import type { OpenApi } from '#lib/api/openapi/types.ts';

export async function load({ fetch }: { fetch: typeof globalThis.fetch }) {
	const response = await fetch(asset('/openapi.json'));
	const document = (await response.json()) as OpenApi; // written by `npm run openapi`
	return { document, origin: location.origin };
}

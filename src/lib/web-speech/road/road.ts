// The way to /v1: everything that is spoken and heard here goes through it, and nothing else leaves this page.
import type { ErrorJson } from '#lib/api/wire/errors.ts';
import { ApiFailure } from './api-failure.ts';
import { openEngine } from './open-engine.ts';

export type RoadOptions = {
	/** An API key from the app's page Account; not needed where `fetch` brings one. */
	key?: string | undefined;
	/** Where the app lies, without a slash at its end: its `/v1` is below. */
	base: string;
	/** Takes the requests in place of the page's own `fetch`, which the app's service worker answers. */
	fetch?: typeof globalThis.fetch | undefined;
};

export type Road = {
	/** `path` begins with `/v1/`. Throws `ApiFailure`. */
	send(path: string, init?: RequestInit): Promise<Response>;
	/** The JSON of an answer. */
	ask<Answer>(path: string, init?: RequestInit): Promise<Answer>;
};

export function createRoad({ key, base, fetch: given }: RoadOptions): Road {
	async function send(path: string, init: RequestInit = {}): Promise<Response> {
		if (!given) await openEngine(base);
		const headers = new Headers(init.headers);
		if (key) headers.set('authorization', `Bearer ${key}`);
		const ask = given ?? globalThis.fetch;
		const response = await ask(base + path, { ...init, headers }).catch((cause: unknown) => {
			init.signal?.throwIfAborted();
			throw new ApiFailure(0, cause instanceof Error ? cause.message : String(cause));
		});
		if (response.ok) return response;
		throw await failureOf(response);
	}
	return {
		send,
		async ask<Answer>(path: string, init?: RequestInit) {
			const response = await send(path, init);
			return (await response.json()) as Answer; // our own API's words
		}
	};
}

async function failureOf(response: Response): Promise<ApiFailure> {
	const { status } = response;
	const text = await response.text().catch(() => '');
	try {
		const { error } = JSON.parse(text) as ErrorJson; // anything else is caught
		return new ApiFailure(status, error.message, error.code, error.param);
	} catch {
		// A static host's own words: no service worker answers yet.
		return new ApiFailure(503, `Nothing answers /v1 here (status ${status}).`);
	}
}

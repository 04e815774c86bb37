// The whole HTTP API as one function: which path and method goes where, and what every answer carries.
import type { decodeSound } from '#lib/audio/decode.ts';
import type { Engine } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { errorToResponse, toSpeechError } from './errors.ts';
import { listModels, listVoices, showModel } from './listings.ts';
import { speech } from './speech.ts';
import { transcriptions } from './transcriptions.ts';

export type ApiParts = { engine: Engine; decode: typeof decodeSound };

type Route = {
	method: 'GET' | 'POST';
	/** As published; `{id}` stands for one segment. */
	path: string;
	answer(request: Request, parts: ApiParts, segment: string): Response | Promise<Response>;
};

const ROUTES: Route[] = [
	{
		method: 'POST',
		path: '/v1/audio/speech',
		answer: (request, { engine }) => speech(request, engine)
	},
	{
		method: 'POST',
		path: '/v1/audio/transcriptions',
		answer: (request, { engine, decode }) => transcriptions(request, engine, decode)
	},
	{ method: 'GET', path: '/v1/models', answer: (_request, { engine }) => listModels(engine) },
	{
		method: 'GET',
		path: '/v1/models/{id}',
		answer: (_request, { engine }, segment) => showModel(segment, engine)
	},
	{ method: 'GET', path: '/v1/voices', answer: (_request, { engine }) => listVoices(engine) }
];

/**
 * Answers on any origin and below any base path. Never throws for what a caller did wrong or what failed
 * here; like `fetch`, it rejects with the signal's reason when the request was aborted before its head.
 */
export function createApi(parts: ApiParts): (request: Request) => Promise<Response> {
	return async function api(request) {
		const response = await answer(request, parts).catch((error: unknown) => {
			request.signal.throwIfAborted();
			return errorToResponse(toSpeechError(error));
		});
		response.headers.set('x-request-id', `req_${crypto.randomUUID().replaceAll('-', '')}`);
		return response;
	};
}

async function answer(request: Request, parts: ApiParts): Promise<Response> {
	const { pathname } = new URL(request.url);
	const found = findRoute(pathname);
	if (!found) throw unknownPath(pathname);
	const { route, segment } = found;
	const allow = route.method === 'GET' ? 'GET, HEAD, OPTIONS' : `${route.method}, OPTIONS`;
	if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
	if (request.method === route.method) return route.answer(request, parts, segment);
	if (request.method === 'HEAD' && route.method === 'GET') {
		return new Response(null, await route.answer(request, parts, segment));
	}
	const message = `${route.path} does not answer ${request.method}; use ${route.method}.`;
	const response = errorToResponse(new SpeechError('method_not_allowed', message));
	response.headers.set('allow', allow);
	return response;
}

function findRoute(pathname: string): { route: Route; segment: string } | null {
	for (const route of ROUTES) {
		const match = new RegExp(`${route.path.replace('{id}', '([^/]+)')}/?$`).exec(pathname);
		if (match) return { route, segment: match[1] ?? '' };
	}
	return null;
}

function unknownPath(pathname: string): SpeechError {
	const known = ROUTES.map(({ method, path }) => `${method} ${path}`).join(', ');
	return new SpeechError('not_found', `Nothing answers at ${pathname}. There is: ${known}.`);
}

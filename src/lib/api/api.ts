// The whole HTTP API as one function: which path and method goes where, and what every answer carries.
import type { Account } from '#lib/account/account.ts';
import type { decodeSound, openSound } from '#lib/audio/decode.ts';
import type { Engine, HeardPart } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { ACCOUNT_ROUTES } from './account.ts';
import type { Caller } from './caller.ts';
import { ELEVENLABS_ROUTES } from './elevenlabs.ts';
import { errorToResponse } from './errors.ts';
import { passGate } from './gate.ts';
import { listModels, showModel } from './listings.ts';
import { addModelFile, checkModel, removeModel } from './model-files.ts';
import { downloadModel } from './model-download.ts';
import type { HeardSound } from './heard-sound.ts';
import { createRuns, type Runs } from './runs.ts';
import { changeSource, showSource } from './model-source.ts';
import { changeDevice, changePronunciations, showDevice, showPronunciations } from './settings.ts';
import { speech } from './speech.ts';
import { transcriptions, translations } from './transcriptions.ts';
import { VOICE_ROUTES } from './voice-routes.ts';

export type ApiParts = {
	engine: Engine;
	decode: typeof decodeSound;
	openSound: typeof openSound;
	account: Account;
};

/** What a route answers with. */
export type RouteParts = ApiParts & {
	caller: Caller;
	/** Transcriptions that a repeated request may join. */
	runs: Runs<HeardSound, HeardPart>;
};

export type Route = {
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** As published; `{id}` and the like stand for one segment. */
	path: string;
	answer(request: Request, parts: RouteParts, ...segments: string[]): Response | Promise<Response>;
};

/** `isApp`: sent by one of the app's own pages, which need no key. */
export type Api = (request: Request, options?: { isApp?: boolean }) => Promise<Response>;

/** Everything that is answered; `openapi/` describes each of them. */
export const ROUTES: Route[] = [
	{
		method: 'POST',
		path: '/v1/audio/speech',
		answer: speech
	},
	{
		method: 'POST',
		path: '/v1/audio/transcriptions',
		answer: transcriptions
	},
	{
		method: 'POST',
		path: '/v1/audio/translations',
		answer: translations
	},
	{ method: 'GET', path: '/v1/models', answer: (_request, { engine }) => listModels(engine) },
	{
		method: 'GET',
		path: '/v1/models/{id}',
		answer: (_request, { engine }, id: string) => showModel(id, engine)
	},
	{
		method: 'DELETE',
		path: '/v1/models/{id}',
		answer: (_request, { engine }, id: string) => removeModel(id, engine)
	},
	{
		method: 'POST',
		path: '/v1/models/{id}/download',
		answer: (request, { engine }, id: string) => downloadModel(request, id, engine)
	},
	{
		method: 'POST',
		path: '/v1/models/{id}/check',
		answer: (_request, { engine }, id: string) => checkModel(id, engine)
	},
	{
		method: 'PUT',
		path: '/v1/models/{id}/files/{name}',
		answer: (request, { engine }, id: string, name: string) =>
			addModelFile(request, id, name, engine)
	},
	{
		method: 'GET',
		path: '/v1/settings/model-source',
		answer: (_request, { engine }) => showSource(engine)
	},
	{
		method: 'PUT',
		path: '/v1/settings/model-source',
		answer: (request, { engine }) => changeSource(request, engine)
	},
	{
		method: 'GET',
		path: '/v1/settings/device',
		answer: (_request, { engine }) => showDevice(engine)
	},
	{
		method: 'PUT',
		path: '/v1/settings/device',
		answer: (request, { engine }) => changeDevice(request, engine)
	},
	{
		method: 'GET',
		path: '/v1/settings/pronunciations',
		answer: (_request, { engine }) => showPronunciations(engine)
	},
	{
		method: 'PUT',
		path: '/v1/settings/pronunciations',
		answer: (request, { engine }) => changePronunciations(request, engine)
	},
	...VOICE_ROUTES,
	...ELEVENLABS_ROUTES,
	...ACCOUNT_ROUTES
];

/**
 * Answers on any origin and below any base path. Never throws for what a caller did wrong or what failed
 * here; like `fetch`, it rejects with the signal's reason when the request was aborted before its head.
 */
export function createApi(parts: ApiParts): Api {
	const { account } = parts;
	const runs: RouteParts['runs'] = createRuns();
	return (request, { isApp = false } = {}) =>
		passGate(request, { account, isApp }, (caller) => answer(request, { ...parts, runs, caller }));
}

async function answer(request: Request, parts: RouteParts): Promise<Response> {
	const { pathname } = new URL(request.url);
	const found = findRoutes(pathname);
	const [first] = found;
	if (!first) throw unknownPath(pathname);
	const methods = found.map(({ route }) => route.method);
	const allow = methods
		.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method]))
		.concat('OPTIONS')
		.join(', ');
	if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
	const wanted = request.method === 'HEAD' ? 'GET' : request.method;
	const match = found.find(({ route }) => route.method === wanted);
	if (match) {
		const response = await match.route.answer(request, parts, ...match.segments);
		return request.method === 'HEAD' ? new Response(null, response) : response;
	}
	const message = `${first.route.path} does not answer ${request.method}; use ${methods.join(' or ')}.`;
	const response = errorToResponse(new SpeechError('method_not_allowed', message), pathname);
	response.headers.set('allow', allow);
	return response;
}

/** One path may answer several methods. A path that is a route as it stands is no other route's segment. */
function findRoutes(pathname: string): { route: Route; segments: string[] }[] {
	const found = ROUTES.flatMap((route) => {
		const pattern = new RegExp(`${route.path.replace(/\{\w+\}/g, '([^/]+)')}/?$`);
		const match = pattern.exec(pathname);
		return match ? [{ route, segments: match.slice(1) }] : [];
	});
	const exact = found.filter(({ segments }) => segments.length === 0);
	return exact.length > 0 ? exact : found;
}

function unknownPath(pathname: string): SpeechError {
	const known = ROUTES.map(({ method, path }) => `${method} ${path}`).join(', ');
	return new SpeechError('not_found', `Nothing answers at ${pathname}. There is: ${known}.`);
}

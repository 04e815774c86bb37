// The description of the API as an OpenAPI document: what `static/openapi.json` holds.
import type { ErrorCode } from '#lib/engine/errors.ts';
import type { Access } from '../gate/access.ts';
import type { Route } from '../route.ts';
import { ACCOUNT, CREDITS } from './account.ts';
import { ALIGNMENT } from './transcription/alignment.ts';
import { COMPONENTS } from './components.ts';
import type { Endpoint } from './endpoint.ts';
import { ELEVENLABS_SPEECH, ELEVENLABS_TRANSCRIPTION } from './elevenlabs.ts';
import { ELEVENLABS_ACCOUNT, ELEVENLABS_SETTINGS } from './elevenlabs-account.ts';
import { COMMON_ERRORS, MEANINGS } from './errors.ts';
import { FORMAT_LIST, GROUPS, LIMITS } from './facts.ts';
import { MODELS } from './models.ts';
import { REMOTES } from './settings/remotes.ts';
import { ref } from './schemas.ts';
import { SETTINGS } from './settings/settings.ts';
import { SPEECH } from './speech.ts';
import { STREAM } from './stream.ts';
import { TRANSCRIPTIONS } from './transcriptions.ts';
import type { OpenApi, Operation, Parameter } from './types.ts';
import { ELEVENLABS_VOICES, OPENAI_VOICES } from './compatible-voices.ts';
import { VOICES } from './voices.ts';
import { ERROR_STATUS } from '../wire/error-status.ts';

/** In the order of the page. */
export const ENDPOINTS: Endpoint[] = [
	...SPEECH,
	...ELEVENLABS_SPEECH,
	...TRANSCRIPTIONS,
	...ELEVENLABS_TRANSCRIPTION,
	...ALIGNMENT,
	...STREAM,
	...VOICES,
	...OPENAI_VOICES,
	...ELEVENLABS_VOICES,
	...ELEVENLABS_SETTINGS,
	...MODELS,
	...REMOTES,
	...CREDITS,
	...ELEVENLABS_ACCOUNT,
	...SETTINGS,
	...ACCOUNT
];

const DESCRIPTION =
	"Speech in the browser: text to speech and speech to text on the visitor's own device, served by the page's service worker. Pages of the same origin can use it while the app is open in a tab; other origins and programs outside the browser cannot, but may use a server of one's own that answers the same (npx aloud serve).";

/** @param routes every route: who may use each is said there */
export function createDocument(routes: readonly Route[]): OpenApi {
	return {
		openapi: '3.1.0',
		info: { title: 'Aloud', version: '1', description: DESCRIPTION },
		servers: [{ url: '/', description: 'The origin that serves this file.' }],
		security: [{ bearer: [] }, { elevenLabs: [] }],
		tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
		paths: pathsOf(ENDPOINTS, routes),
		components: {
			schemas: COMPONENTS,
			securitySchemes: {
				bearer: { type: 'http', scheme: 'bearer', description: 'A key from the page /account.' },
				elevenLabs: {
					type: 'apiKey',
					in: 'header',
					name: 'xi-api-key',
					description: 'The same key, as ElevenLabs clients send it.'
				}
			}
		},
		'x-errors': byStatus(Object.keys(MEANINGS) as ErrorCode[]) // its own keys
			.map((code) => ({ code, status: ERROR_STATUS[code], meaning: MEANINGS[code] })),
		'x-formats': FORMAT_LIST,
		'x-limits': LIMITS
	};
}

function pathsOf(endpoints: Endpoint[], routes: readonly Route[]): OpenApi['paths'] {
	const paths: OpenApi['paths'] = {};
	for (const endpoint of endpoints) {
		const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>; // what it says
		const route = routes.find(
			({ method, path }) => method === endpoint.method && path === endpoint.path
		);
		if (!route) throw new Error(`${endpoint.id} has no route.`);
		const operation = toOperation(endpoint, route.access);
		paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation };
	}
	return paths;
}

function toOperation(endpoint: Endpoint, access: Access): Operation {
	const { id, summary, description, group, body, answer } = endpoint;
	const errors = errorsOf(endpoint, access);
	const parameters = parametersOf(endpoint);
	const headers = hasFields(endpoint) ? { ...answer.headers, ...IGNORED } : answer.headers;
	return {
		operationId: id,
		summary,
		...(description !== undefined && { description }),
		tags: [group],
		...securityOf(access),
		...(parameters.length > 0 && { parameters }),
		...(body && {
			requestBody: {
				required: body.isRequired,
				content: {
					[body.type]: { schema: body.schema, ...(body.example && { example: body.example }) }
				}
			}
		}),
		responses: {
			'200': {
				description: answer.description,
				...(headers && { headers: headersOf(headers) }),
				content: Object.fromEntries(
					Object.entries(answer.content).map(([type, schema]) => [
						type,
						{
							schema,
							...(type === 'text/event-stream' && answer.events && { 'x-events': answer.events })
						}
					])
				)
			},
			...errorResponses([...errors, ...COMMON_ERRORS], endpoint.error)
		},
		'x-errors': byStatus(errors),
		...(access === 'app' && { 'x-app-only': true })
	};
}

/** The errors specific to an endpoint, a missing scope among them. */
export function errorsOf({ errors }: Endpoint, access: Access): ErrorCode[] {
	if (access === 'any key') return errors;
	return [...new Set<ErrorCode>([...errors, 'forbidden'])];
}

/** Scopes stand where OpenAPI 3.1 has roles; each of a list is enough. */
function securityOf(access: Access): Pick<Operation, 'security'> {
	if (access === 'anybody') return { security: [] };
	if (typeof access === 'string') return {};
	return { security: access.flatMap((scope) => [{ bearer: [scope] }, { elevenLabs: [scope] }]) };
}

function parametersOf({ segments = {}, query = {} }: Endpoint): Parameter[] {
	const inPath = Object.entries(segments).map(
		([name, { example, description = '', ...schema }]): Parameter => ({
			name,
			in: 'path',
			required: true,
			description,
			schema,
			example
		})
	);
	const inQuery = Object.entries(query).map(
		([name, { description = '', ...schema }]): Parameter => ({
			name,
			in: 'query',
			required: false,
			description,
			schema
		})
	);
	return [...inPath, ...inQuery];
}

function headersOf(headers: Record<string, string>) {
	return Object.fromEntries(
		Object.entries(headers).map(([name, description]) => [
			name,
			{ description, schema: { type: 'string' as const } }
		])
	);
}

const IGNORED = {
	'x-ignored-fields':
		'The fields of the body and the parameters of the query that had no effect, sorted and separated by commas. Absent if there are none.'
};

const WAITING = {
	'retry-after': 'How long to wait, in seconds. Absent if waiting does not help.',
	'retry-after-ms': 'The same in milliseconds.',
	'x-ratelimit-reset': 'The same as a time: seconds since 1970. Only with this status.'
};

function hasFields({ body, query }: Endpoint): boolean {
	return query !== undefined || (body && body.type !== 'application/octet-stream') === true;
}

function byStatus(codes: ErrorCode[]): ErrorCode[] {
	return [...codes].sort((a, b) => ERROR_STATUS[a] - ERROR_STATUS[b]);
}

/** One response for each status; several codes may share one. */
function errorResponses(codes: ErrorCode[], shape = 'Error'): Operation['responses'] {
	const responses: Operation['responses'] = {};
	for (const code of byStatus([...new Set(codes)])) {
		const status = String(ERROR_STATUS[code]);
		const before = responses[status]?.description;
		responses[status] = {
			description: before === undefined ? code : `${before}, ${code}`,
			...(code === 'rate_limit_exceeded' && { headers: headersOf(WAITING) }),
			content: { 'application/json': { schema: ref(shape) } }
		};
	}
	return responses;
}

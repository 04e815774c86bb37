// Sends requests as the description of the API has them, each to a fresh API and account.
import { createApi } from '#lib/api/api.ts';
import { ROUTES } from '#lib/api/routes.ts';
import type { Access } from '#lib/api/gate/access.ts';
import { ENDPOINTS } from '#lib/api/openapi/document.ts';
import type { Endpoint } from '#lib/api/openapi/endpoint.ts';
import type { Schema } from '#lib/api/openapi/types.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { REMOTE_FILES } from '#lib/engine/testing/fake-remote.ts';
import { voiceToFile } from '#lib/engine/voice-store/voice-file.ts';
import type { StreamTokenJson } from '#lib/api/wire/stream.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { KEPT_VOICE } from '#lib/api/testing/kept-voice.ts';
import { startRemote } from '#lib/api/testing/remote-model.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';

/** What stands in here for the models of the examples, which the tests do not have. */
const STAND_INS: Record<string, string> = { kokoro: 'remote', 'af_heart.bin': 'voice.bin' };

export type Fields = Record<string, unknown>;

export type Sent = { status: number; type: string; headers: Headers; body: string };

/** Who may use the route that the endpoint describes. */
export function accessTo({ method, path }: Endpoint): Access | undefined {
	return ROUTES.find((route) => route.method === method && route.path === path)?.access;
}

/**
 * The endpoint's example, with `changes`; a field that is undefined is left out. Without `isApp` it has a key. What a
 * token stands for is prepared before.
 */
export async function sendExample(
	endpoint: Endpoint,
	changes: Fields = {},
	isApp = accessTo(endpoint) === 'app'
): Promise<Sent> {
	const { hub, engine } = await startRemote();
	try {
		const api = createApi({ engine, decode: decodeSound, openSound, account: createTestAccount() });
		const send = async (path: string, { method, body }: Endpoint, fields: Fields = {}) => {
			const init = await bodyOf(body, fields);
			const request = new Request(`https://aloud.test${path}`, { method, ...init });
			if (!isApp) request.headers.set('authorization', `Bearer ${TEST_SECRET}`);
			return api(request, { isApp });
		};
		const first = ENDPOINTS.find(({ path }) => endpoint.path === `${path}/{token}`);
		const { url = pathOf(endpoint) } = first
			? ((await (await send(first.path, first)).json()) as StreamTokenJson) // our own API's words
			: {};
		const response = await send(url, endpoint, changes);
		const type = (response.headers.get('content-type') ?? '').replace(/;.*/, '');
		return {
			status: response.status,
			type,
			headers: response.headers,
			body: await response.text()
		};
	} finally {
		await hub.close();
	}
}

function pathOf({ path, segments = {} }: Endpoint): string {
	return path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const example = segments[name]?.example ?? name;
		return encodeURIComponent(STAND_INS[example] ?? example);
	});
}

async function bodyOf(body: Endpoint['body'], changes: Fields): Promise<RequestInit> {
	if (!body) return {};
	if (body.type === 'application/octet-stream') return { body: REMOTE_FILES['voice.bin'] };
	const fields = { ...body.example, ...changes };
	if (body.type === 'multipart/form-data')
		return { body: await toForm(fields, body.schema.properties) };
	if (!body.isRequired && Object.keys(fields).length === 0) return {};
	return { body: JSON.stringify(fields), headers: { 'content-type': body.type } };
}

async function toForm(fields: Fields, properties: Record<string, Schema> = {}): Promise<FormData> {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) {
		if (value === undefined) continue;
		const text = typeof value === 'string' ? value : JSON.stringify(value);
		form.set(name, properties[name]?.format === 'binary' ? await fileOf(text) : text);
	}
	return form;
}

async function fileOf(name: string): Promise<File> {
	if (!name.endsWith('.voice.safetensors')) return soundFile([0.5, 0.5], name);
	return new File([await voiceToFile(KEPT_VOICE)], name);
}

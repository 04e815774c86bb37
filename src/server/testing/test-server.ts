// Servers for tests, and requests to them with the key that they know.
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { startServer, type Server, type ServerOptions } from '../start-server.ts';

export const SECRET = 'sk-test0123456789abcdefghijklmnopqrst';
export const KEY = { name: 'Tests', secret: SECRET };
export const BEARER = { authorization: `Bearer ${SECRET}` };
export const ORDER = {
	model: 'mini-tts',
	voice: 'mini_ada',
	input: 'One. Two. Three.',
	format: 'pcm'
};

const started: Server[] = [];

/** On a free port, with a fake engine unless told otherwise; it waits for nothing when it is stopped. */
export async function start(options: Partial<ServerOptions> = {}): Promise<Server> {
	const defaults = { keys: [KEY], models: createFakeEngine(), graceMilliseconds: 0 };
	const server = await startServer({ ...defaults, ...options });
	started.push(server);
	return server;
}

/** For `afterEach`. */
export async function stopAll(): Promise<void> {
	await Promise.all(started.splice(0).map((server) => server.close()));
}

export function speak({ url }: { url: string }, init: RequestInit = {}): Promise<Response> {
	return fetch(`${url}/v1/audio/speech`, {
		method: 'POST',
		headers: { ...BEARER, 'content-type': 'application/json' },
		body: JSON.stringify(ORDER),
		...init
	});
}

import { expect, onTestFinished, test } from 'vitest';
import { createSites } from '#lib/account/sites.ts';
import { createInMemoryAccountStore } from '#lib/account/testing/in-memory-store.ts';
import type { SiteSender } from '#lib/api/gate/site-admission.ts';
import { call } from '#lib/relay/call.ts';
import { toSendable } from '#lib/relay/sendable.ts';
import type { FrameMessage } from '../protocol.ts';
import { openConnection } from './connection.ts';
import { createConsent } from './consent.ts';

const ORIGIN = 'https://blog.example';
const HOME = new URL('https://aloud.example/app/');

function connect() {
	const sites = createSites(createInMemoryAccountStore());
	const consent = createConsent(ORIGIN, sites);
	const { port1, port2 } = new MessageChannel();
	onTestFinished(() => port1.close());
	const heard: FrameMessage[] = [];
	const sent: { request: Request; site: SiteSender }[] = [];
	port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => void heard.push(data);
	const connection = openConnection(port2, {
		consent,
		home: HOME,
		send(request, site) {
			sent.push({ request, site });
			return Promise.resolve(
				new Response(
					new ReadableStream({
						start: (body) => {
							request.signal.addEventListener('abort', () => body.error(request.signal.reason));
							body.enqueue(new TextEncoder().encode('one '));
						}
					})
				)
			);
		}
	});
	async function ask(address: string, init: RequestInit = {}): Promise<Response> {
		const channel = new MessageChannel();
		port1.postMessage({ type: 'call' }, [channel.port2]);
		const { signal } = new AbortController();
		const request = await toSendable(new Request(address, init));
		return (await call(channel.port1, request, { gone: signal, signal })).response;
	}
	return { sites, consent, heard, sent, ask, connection, port: port1 };
}

test('nothing reaches the engine before consent, and the page is told what to do', async () => {
	const { ask, sent, heard } = connect();
	const response = await ask(`${HOME.href}v1/models`);
	expect(response.status).toBe(403);
	expect(await response.text()).toContain('Call aloud.ask() when they press a button');
	expect(sent).toEqual([]);
	expect(heard).toEqual([
		{ type: 'state', state: { scopes: [], storage: 'unknown', until: null } }
	]);
});

test('an allowed page’s request goes to this app’s engine, with its origin, whatever host it names', async () => {
	const { ask, sites, sent } = connect();
	await sites.allow(ORIGIN, ['speak']);
	const response = await ask('https://elsewhere.example/app/v1/audio/speech?x=1', {
		method: 'POST',
		body: 'Hello'
	});
	const reader = response.body?.getReader();
	expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('one ');
	const [first] = sent;
	expect(first?.request.url).toBe('https://aloud.example/app/v1/audio/speech?x=1');
	expect(await first?.request.text()).toBe('Hello');
	expect(first?.site).toEqual({ origin: ORIGIN });
	await reader?.cancel();
	await expect.poll(() => first?.request.signal.aborted).toBe(true);
});

test('other addresses of the app are not served', async () => {
	const { ask, sites, sent } = connect();
	await sites.allow(ORIGIN, ['speak']);
	for (const path of ['account', 'service-worker.js', '../v1x'])
		expect((await ask(HOME.href + path)).status, path).toBe(404);
	expect(sent).toEqual([]);
});

test('a sound that is on its way ends when consent does, and says why', async () => {
	const { ask, sites, consent } = connect();
	const { id } = await sites.allow(ORIGIN, ['speak']);
	const response = await ask(`${HOME.href}v1/audio/speech`, { method: 'POST', body: 'Hello' });
	const read = response.text();
	await sites.revoke(id);
	await consent.refresh();
	await expect(read).rejects.toThrow('has taken back');
	expect((await ask(`${HOME.href}v1/models`)).status).toBe(403);
});

test('what is no message does nothing', async () => {
	const { port, ask, connection } = connect();
	for (const message of [null, 7, 'call', {}, { type: 'call' }, { type: 'wants', scopes: 'all' }])
		port.postMessage(message);
	port.postMessage({ type: 'wants', scopes: ['manage', 'voices'] });
	expect((await ask(`${HOME.href}v1/models`)).status).toBe(403);
	expect(connection.wanted()).toEqual(['voices']);
});

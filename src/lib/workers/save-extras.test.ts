// What is saved for a model beside its own files, from a host that hangs and breaks off.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { saveExtras } from './save-extras.ts';

const NAMES = ['kokoro/voices/a', 'kokoro/voices/b', 'kokoro/voices/c', 'languages/d', 'other/e'];
const PATIENCE = [200, 10_000];

afterEach(() => vi.unstubAllGlobals());

/** A host that answers each file as told the first time, and whole from then on. */
async function startHost(first: Record<string, 'hangs' | 'breaks off'>) {
	const asked: string[] = [];
	const saved = new Set<string>();
	const server = createServer((request, response) => {
		const name = request.url?.slice(1) ?? '';
		asked.push(name);
		const fault = asked.filter((one) => one === name).length === 1 ? first[name] : undefined;
		if (fault === 'hangs') return;
		if (fault === 'breaks off') {
			response.writeHead(200, { 'content-length': 10 });
			response.write('12345', () => response.destroy());
			return;
		}
		response.end('1234567890', () => saved.add(name));
	});
	await new Promise<void>((listening) => server.listen(0, listening));
	const origin = `http://localhost:${(server.address() as AddressInfo).port}`; // a TCP server has one
	vi.stubGlobal('caches', {
		match: (url: string) =>
			Promise.resolve(saved.has(url.slice(origin.length + 1)) ? new Response() : undefined)
	});
	const fileOverrides = Object.fromEntries(NAMES.map((name) => [name, `${origin}/${name}`]));
	const end = () => {
		server.closeAllConnections();
		server.close();
	};
	return { asked, saved, fileOverrides, end };
}

test('each file of the model and of all languages is fetched once', async () => {
	const { asked, fileOverrides, end } = await startHost({});

	await saveExtras('kokoro', { fileOverrides }, PATIENCE);

	expect(asked).toEqual(NAMES.slice(0, 4));
	end();
});

test('a file that hangs or breaks off keeps no other waiting, and is asked for again', async () => {
	const { asked, saved, fileOverrides, end } = await startHost({
		'kokoro/voices/a': 'hangs',
		'kokoro/voices/b': 'breaks off'
	});

	await saveExtras('kokoro', { fileOverrides }, PATIENCE);

	expect([...saved].sort()).toEqual(NAMES.slice(0, 4));
	expect(asked.slice(0, 4)).toEqual(NAMES.slice(0, 4));
	expect(asked.slice(4)).toEqual(['kokoro/voices/a', 'kokoro/voices/b']);
	end();
});

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
	const saved = new Map<string, Response>();
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
		response.end('1234567890');
	});
	await new Promise<void>((listening) => server.listen(0, listening));
	const origin = `http://localhost:${(server.address() as AddressInfo).port}`; // a TCP server has one
	const cache = {
		match: (url: string) => Promise.resolve(saved.get(url.slice(origin.length + 1))?.clone()),
		put(url: string, response: Response) {
			saved.set(url.slice(origin.length + 1), response);
			return Promise.resolve();
		}
	};
	vi.stubGlobal('caches', { ...cache, open: () => Promise.resolve(cache) });
	const fileOverrides = Object.fromEntries(NAMES.map((name) => [name, `${origin}/${name}`]));
	const end = () => {
		server.closeAllConnections();
		server.close();
	};
	const runtimeFiles = {
		wasm: { wasm: `${origin}/wasm`, mjs: `${origin}/mjs` },
		webgpu: { wasm: `${origin}/gpu-wasm`, mjs: `${origin}/gpu-mjs` }
	};
	return { asked, saved, settings: { fileOverrides, runtimeFiles }, end };
}

test('each file of the model and of all languages is fetched once and saved whole', async () => {
	const { asked, saved, settings, end } = await startHost({});

	await saveExtras('kokoro', settings, 'wasm', PATIENCE);

	await saveExtras('kokoro', settings, 'wasm', PATIENCE);

	expect(asked).toEqual(NAMES.slice(0, 4));
	for (const name of asked) expect(await saved.get(name)?.text()).toBe('1234567890');
	end();
});

test('where there is a GPU, the runtime for it is saved with them', async () => {
	const { saved, settings, end } = await startHost({});

	await saveExtras('kokoro', settings, 'webgpu', PATIENCE);

	expect([...saved.keys()]).toEqual([...NAMES.slice(0, 4), 'gpu-wasm', 'gpu-mjs']);
	end();
});

test('a file that hangs or breaks off keeps no other waiting, and is asked for again', async () => {
	const { asked, saved, settings, end } = await startHost({
		'kokoro/voices/a': 'hangs',
		'kokoro/voices/b': 'breaks off'
	});

	await saveExtras('kokoro', settings, 'wasm', PATIENCE);

	expect([...saved.keys()].sort()).toEqual(NAMES.slice(0, 4));
	expect(asked.slice(0, 4)).toEqual(NAMES.slice(0, 4));
	expect(asked.slice(4)).toEqual(['kokoro/voices/a', 'kokoro/voices/b']);
	end();
});

// What a server answers besides the API: health, and pages of other origins.
import { afterEach, describe, expect, test } from 'vitest';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { gate } from '#lib/engine/testing/waiting.ts';
import { BEARER, speak, start, stopAll } from '../testing/test-server.ts';

afterEach(stopAll);

async function health(url: string, path: string): Promise<unknown[]> {
	const response = await fetch(url + path);
	const told: unknown = await response.json();
	return [response.status, told];
}

describe('health', () => {
	test('it lives at once, and wants requests when its first model is loaded', async () => {
		const loaded = gate();
		const engine = { ...createFakeEngine(), warm: () => loaded.opened };
		const { url, ready } = await start({ models: engine });

		expect(await health(url, '/healthz')).toEqual([200, { status: 'starting' }]);
		expect(await health(url, '/readyz')).toEqual([503, { status: 'starting' }]);
		loaded.open();
		await ready;
		expect(await health(url, '/readyz?verbose')).toEqual([200, { status: 'ready' }]);
	});

	test('a first model that does not load is told, and keeps nobody from the others', async () => {
		const told: string[] = [];
		const engine = { ...createFakeEngine(), warm: () => Promise.reject(new Error('no memory')) };
		const { url, ready } = await start({ models: engine, tell: (notice) => told.push(notice) });
		await ready;

		expect(told).toEqual([expect.stringContaining('no memory')]);
		expect(await health(url, '/readyz')).toEqual([200, { status: 'ready' }]);
	});
});

describe('pages of other origins', () => {
	const PAGE = 'https://page.example';
	const preflight = (url: string, origin = PAGE) =>
		fetch(`${url}/v1/audio/speech`, {
			method: 'OPTIONS',
			headers: {
				origin,
				'access-control-request-method': 'POST',
				'access-control-request-headers': 'authorization,content-type'
			}
		});

	test('may call where their origin was named', async () => {
		const { url } = await start({ allowOrigins: [PAGE] });

		const asked = await preflight(url);
		const answered = await speak({ url }, { headers: { ...BEARER, origin: PAGE } });

		expect(asked.status).toBe(204);
		expect(asked.headers.get('access-control-allow-origin')).toBe(PAGE);
		expect(asked.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
		expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
		expect(answered.headers.get('access-control-allow-origin')).toBe(PAGE);
		expect(answered.headers.get('access-control-expose-headers')).toBe('*');
		expect(answered.headers.get('vary')).toBe('origin');
	});

	test('of any origin may call where any is allowed', async () => {
		const { url } = await start({ allowOrigins: ['*'] });

		expect((await preflight(url)).headers.get('access-control-allow-origin')).toBe(PAGE);
	});

	test.each([
		['none is allowed', []],
		['others are', ['https://other.example']]
	])('may not where %s', async (_, allowOrigins) => {
		const { url } = await start({ allowOrigins });

		const asked = await preflight(url);
		const answered = await fetch(`${url}/v1/models`, { headers: { ...BEARER, origin: PAGE } });

		expect(asked.ok).toBe(false);
		expect(asked.headers.has('access-control-allow-origin')).toBe(false);
		expect(answered.headers.has('access-control-allow-origin')).toBe(false);
	});

	test('need a key all the same', async () => {
		const { url } = await start({ allowOrigins: ['*'] });

		const answered = await fetch(`${url}/v1/models`, { headers: { origin: PAGE } });

		expect(answered.status).toBe(401);
		expect(answered.headers.get('access-control-allow-origin')).toBe(PAGE);
	});
});

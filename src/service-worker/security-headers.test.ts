// The headers that hosts send by themselves are those that the service worker adds.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headersOf } from './security-headers.ts';

type Rule = { path: string; headers: [name: string, value: string][] };

function readRules(): Rule[] {
	const rules: Rule[] = [];
	for (const line of readFileSync('static/_headers', 'utf8').split('\n')) {
		const [, name, value] = /^ {2}([^:]+): (.+)$/.exec(line) ?? [];
		if (line.startsWith('/')) rules.push({ path: line, headers: [] });
		else if (name && value) rules.at(-1)?.headers.push([name.toLowerCase(), value]);
	}
	return rules;
}

test('static/_headers says what the service worker says, of pages and of each thread', () => {
	const [everything, ...others] = readRules();
	const all = Object.fromEntries(everything?.headers ?? []);
	const threads = others.filter(({ path }) => !path.startsWith('/embed'));
	const embeds = others.filter(({ path }) => path.startsWith('/embed'));

	expect(all).toEqual(headersOf('/'));
	expect(embeds.map(({ path }) => path)).toEqual([
		'/embed',
		'/embed.html',
		'/embed-allow',
		'/embed-allow.html',
		'/embed.js'
	]);
	for (const { path, headers } of embeds)
		expect({ ...all, ...Object.fromEntries(headers) }, path).toEqual(headersOf(path));
	expect(threads.map(({ path }) => path)).toHaveLength(7);
	for (const { path, headers } of threads) {
		const policy = headersOf(path.replace('*', 'A1b2.js'))['content-security-policy'];
		expect(headers, path).toEqual([['content-security-policy', policy]]);
	}
});

test('every page but one may be framed by its own origin alone', () => {
	const ancestors = (path: string) =>
		/frame-ancestors '(\w+)'/.exec(headersOf(path)['content-security-policy'] ?? '')?.[1];

	for (const path of ['/', '/account', '/404.html', '/my-embed.html', '/embed/x', '/embed-allow'])
		expect(ancestors(path), path).toBe('self');
	for (const path of ['/embed', '/embed.html', '/base/embed.html'])
		expect(ancestors(path), path).toBeUndefined();
});

test('only the engine may ask other hosts, and no thread may turn text into code', () => {
	const policyOf = (path: string) => headersOf(path)['content-security-policy'] ?? '';
	const folder = '/base/_app/immutable';

	expect(policyOf(`${folder}/workers/engine.worker-A1b2.js`)).toContain(' https:');
	for (const path of [
		'/workers/model.worker-A1b2.js',
		'/workers/book.worker-A1b2.js',
		'/workers/decode.worker-A1b2.js',
		'/workers/document.worker-A1b2.js',
		'/workers/chunks/A1b2.js',
		'/assets/ort-wasm-simd-threaded.A1b2.mjs'
	]) {
		expect(policyOf(folder + path), path).toMatch(/^default-src 'none'; script-src 'self'/);
		expect(policyOf(folder + path), path).not.toContain('http');
	}
	expect(policyOf(`${folder}/workers/engine.worker-A1b2.js`)).not.toContain("'unsafe-");
});

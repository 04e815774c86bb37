// A file by its address: what is asked of the host, what is told of failures, and what the file is called.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerAddress, isForAddress } from './answer-address.ts';
import { AddressError, fetchAddress, type AddressProgress, type Wanted } from './fetch-address.ts';

const PDF = Buffer.from('%PDF-1.7\n\xff\xfe', 'latin1');
const SOUND = new Uint8Array(100_000).map((_, at) => at % 251);

let server: Server;
let host: string;
let seen: { cookie?: string | undefined; referer?: string | undefined };

beforeAll(async () => {
	server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? '', 'http://host');
		seen = request.headers;
		const send = (type: string, body: Uint8Array | string) =>
			response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
		if (pathname === '/talks/Ada%20speaks.mp3') send('audio/mpeg', SOUND);
		else if (pathname === '/moved')
			response.writeHead(302, { location: '/talks/Ada%20speaks.mp3' }).end();
		else if (pathname === '/watch') send('text/html; charset=utf-8', '<!doctype html>');
		else if (pathname === '/articles/day')
			send('text/html; charset=ISO-8859-1', Buffer.from('<meta charset=utf-8><p>café', 'latin1'));
		else if (pathname === '/paper') send('text/plain; charset=utf-8', PDF);
		else if (pathname === '/notes.txt') send('text/plain', 'Two words');
		else if (pathname === '/drip') {
			response.writeHead(200, { 'content-type': 'text/html' });
			const more = () => void setTimeout(() => response.destroyed || response.write('a', more), 20);
			more();
		} else if (pathname === '/silent') return;
		else if (pathname === '/endless') {
			response.writeHead(200, { 'content-type': 'audio/wav' });
			const more = () => {
				if (!response.destroyed) response.write(SOUND, more);
			};
			more();
		} else if (pathname === '/broken') {
			response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': 9000 });
			response.write(SOUND.subarray(0, 5000), () => response.destroy());
		} else response.writeHead(404).end();
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
	server.closeAllConnections();
	server.close();
});

const progress: AddressProgress[] = [];

const RECORDING: Wanted = { isText: false, mostBytes: 1e6, longestMilliseconds: null };
const DOCUMENT: Wanted = { isText: true, mostBytes: 1e6, longestMilliseconds: 300 };

function get(typed: string, wanted = RECORDING, { signal } = new AbortController()) {
	progress.length = 0;
	return fetchAddress(typed, {
		send(request) {
			expect(isForAddress(request)).toBe(true);
			return answerAddress(request, { patienceMilliseconds: 300 });
		},
		base: 'https://aloud.example/app',
		isOffline: () => typed.includes('far.example'),
		onProgress: (now) => void progress.push(now),
		signal,
		wanted
	});
}

test('the file comes whole, with its name and its kind, and its progress is told', async () => {
	const file = await get(`  ${host}/talks/Ada%20speaks.mp3?token=1 `);

	expect([file.name, file.type]).toEqual(['Ada speaks.mp3', 'audio/mpeg']);
	expect(new Uint8Array(await file.arrayBuffer())).toEqual(SOUND);
	expect(progress.at(-1)).toEqual({ bytes: SOUND.length, totalBytes: SOUND.length });
	expect([seen.cookie, seen.referer]).toEqual([undefined, undefined]);
});

test('one that has moved is called as it is there', async () => {
	expect((await get(`${host}/moved`)).name).toBe('Ada speaks.mp3');
});

test.each([
	['/nowhere', 'status', 404],
	['/watch', 'page', 0],
	['/silent', 'slow', 0],
	['/broken', 'broken', 0],
	['/endless', 'large', 0]
])('%s: %s', async (path, reason, status) => {
	await expect(get(`${host}${path}`)).rejects.toMatchObject({
		name: 'AddressError',
		reason,
		status
	});
});

test('a page is a file where text is wanted, in the encoding that its host states', async () => {
	const file = await get(`${host}/articles/day`, DOCUMENT);

	expect([file.name, file.type]).toEqual(['day.html', 'text/html']);
	expect([...new Uint8Array(await file.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf]);
	expect(await file.text()).toBe('<meta charset=utf-8><p>café'); // its mark is not text
	expect([seen.cookie, seen.referer]).toEqual([undefined, undefined]);
});

test('a PDF that its host calls a text is left as it is, and so is a text without an encoding', async () => {
	const paper = await get(`${host}/paper`, DOCUMENT);

	expect(paper.name).toBe('paper');
	expect(Buffer.from(await paper.arrayBuffer())).toEqual(PDF);
	const notes = await get(`${host}/notes.txt`, DOCUMENT);
	expect([notes.name, await notes.text()]).toEqual(['notes.txt', 'Two words']);
});

test('a document that does not end is given up by its size, and by its time', async () => {
	await expect(get(`${host}/endless`, DOCUMENT)).rejects.toEqual(new AddressError('large'));
	await expect(get(`${host}/drip`, DOCUMENT)).rejects.toEqual(new AddressError('slow'));
});

test('a host that cannot be reached', async () => {
	await expect(get('http://127.0.0.1:1/talk.mp3')).rejects.toEqual(new AddressError('refused'));
});

test.each([
	'',
	'talk',
	'ftp://host.example/a.mp3',
	'javascript:alert(1)',
	'https://me:word@host.example/a.mp3',
	'https://:word@host.example/a.mp3'
])('%j is no address', async (typed) => {
	await expect(get(typed)).rejects.toEqual(new AddressError('no-address'));
});

test('without a network nothing is asked', async () => {
	await expect(get('far.example/talk.mp3')).rejects.toEqual(new AddressError('offline'));
});

test('whoever cancels is asked nothing more', async () => {
	const abort = new AbortController();
	const getting = get(`${host}/endless`, { ...RECORDING, mostBytes: 1e12 }, abort);
	await expect.poll(() => progress.length).toBeGreaterThan(2);
	abort.abort();

	await expect(getting).rejects.toMatchObject({ name: 'AbortError' });
});

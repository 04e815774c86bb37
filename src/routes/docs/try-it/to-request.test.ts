// The code that the form shows sends what the form sends, whatever was typed.
import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { OpenApi } from '#lib/api/openapi/types.ts';
import { entriesOf } from '../read-document.ts';
import { toCode, toRequest, type Filled } from './to-request.ts';

const HOSTILE = `'); alert("1"); (' \\ \` \${1} \n\r\u2028 </script>`;

const document = JSON.parse(await readFile('static/openapi.json', 'utf8')) as OpenApi; // our own

function fill(id: string, values: Record<string, string | File>): Filled {
	const entry = entriesOf(document).find(({ operation }) => operation.operationId === id);
	if (!entry) throw new Error(`There is no ${id}`);
	const [content] = Object.values(entry.operation.requestBody?.content ?? {});
	const fields = Object.entries(values).map(([name, value]) => ({
		name,
		schema: content?.schema.properties?.[name] ?? {},
		value
	}));
	return { entry, origin: 'https://aloud.test', fields };
}

/** The request that the code sends; `file` is what was chosen. */
async function run(code: string, file?: File): Promise<Request> {
	const sent: Request[] = [];
	const fetch = async (url: string, init: RequestInit) => {
		sent.push(new Request(url, init));
		return new Response();
	};
	await runInNewContext(`(async () => {${code.replace('sk-…', 'sk-key')}})()`, {
		fetch,
		FormData,
		file
	});
	const [request] = sent;
	if (!request) throw new Error('The code sends nothing');
	return request;
}

const { signal } = new AbortController();

test('a JSON body is the same, with numbers as numbers and hostile text as text', async () => {
	const filled = fill('speak', { input: HOSTILE, model: 'mini-tts', speed: '1.5' });

	const request = toRequest(filled, signal);
	const fromCode = await run(toCode(filled));

	const body: unknown = await request.json();
	expect(body).toEqual({ input: HOSTILE, model: 'mini-tts', speed: 1.5 });
	expect(await fromCode.json()).toEqual(body);
	expect(fromCode.headers.get('content-type')).toBe('application/json');
	expect(fromCode.headers.get('authorization')).toBe('Bearer sk-key');
	expect([fromCode.method, fromCode.url]).toEqual([request.method, request.url]);
});

test('a number that is none goes to the API as it was typed', async () => {
	const request = toRequest(fill('speak', { speed: 'fast' }), signal);

	expect(await request.json()).toEqual({ speed: 'fast' });
});

test('a form is the same, with the file and a hostile name', async () => {
	const file = new File(['sound'], "it's.wav");
	const filled = fill('transcribe', { file, language: HOSTILE, stream: 'true' });

	const fromForm = await toRequest(filled, signal).formData();
	const fromCode = await (await run(toCode(filled), file)).formData();

	for (const form of [fromForm, fromCode]) {
		expect(form.get('stream')).toBe('true');
		expect(form.get('file')).toMatchObject({ name: "it's.wav", size: 5 });
	}
	expect(fromCode.get('language')).toBe(fromForm.get('language'));
});

test('a request without a body is a plain GET', async () => {
	const request = await run(toCode(fill('listVoices', {})));

	expect([request.method, request.url]).toEqual(['GET', 'https://aloud.test/v1/voices']);
});

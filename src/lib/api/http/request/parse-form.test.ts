// Forms as browsers and other clients send them; files with any bytes come through unchanged.
import { expect, test } from 'vitest';
import { parseForm } from './parse-form.ts';

async function write(form: FormData): Promise<{ body: Blob; type: string }> {
	const request = new Request('https://aloud.test/', { method: 'POST', body: form });
	const type = request.headers.get('content-type') ?? '';
	return { body: await request.blob(), type };
}

async function passOn(form: FormData): Promise<FormData> {
	const { body, type } = await write(form);
	return parseForm(body, type);
}

function parseText(parts: string[], end = '--b--\r\n'): Promise<FormData> {
	const body = parts.map((part) => `--b\r\n${part}\r\n`).join('') + end;
	return parseForm(new Blob([body]), 'multipart/form-data; boundary="b"');
}

test('fields and files come in their order, with their names and types', async () => {
	const form = new FormData();
	form.append('language', 'en');
	form.append('file', new File(['one'], 'Größe "1".wav', { type: 'audio/wav' }));
	form.append('words', 'über\r\nzwei');
	form.append('words', '');
	form.append('file', new File([], 'empty'));

	const passed = await passOn(form);

	expect([...passed.keys()]).toEqual([...form.keys()]);
	expect(passed.getAll('words')).toEqual(form.getAll('words'));
	const [first, second] = passed.getAll('file') as File[]; // both were sent as files
	expect(first).toMatchObject({ name: 'Größe "1".wav', type: 'audio/wav', size: 3 });
	expect(await first?.text()).toBe('one');
	expect(second).toMatchObject({ name: 'empty', size: 0 });
});

/** A body that is read in pieces of the given size in bytes. */
function inPieces(body: Blob, bytes: number): Blob {
	body.stream = () =>
		new ReadableStream({
			async start(controller) {
				for (let at = 0; at < body.size; at += bytes) {
					controller.enqueue(new Uint8Array(await body.slice(at, at + bytes).arrayBuffer()));
				}
				controller.close();
			}
		});
	return body;
}

test.each([1, 2, 3, 7, 40, 61, 100, 1000])(
	'boundaries are found, however the body is read (%i bytes at a time)',
	async (pieceBytes) => {
		const bytes = new Uint8Array(1000).map((_, index) => (index * 7919) % 251);
		const form = new FormData();
		form.append('file', new Blob([bytes]), 'a.bin');
		form.append('after', 'here');
		form.append('last', '');
		const { body, type } = await write(form);

		const passed = await parseForm(inPieces(body, pieceBytes), type);

		const file = passed.get('file') as File; // was sent as a file
		expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
		expect(passed.get('after')).toBe('here');
		expect(passed.get('last')).toBe('');
	}
);

test('bytes that begin like a boundary belong to the file', async () => {
	const form = new FormData();
	form.append('file', new File(['x'], 'x'));
	const { body, type } = await write(form);
	const boundary = /boundary=(.*)$/.exec(type)?.[1] ?? '';
	const tricky = `\r\n--${boundary.slice(0, -1)}\r\n--\r\r\n-`;
	const text = (await body.text()).replace('\r\n\r\nx', `\r\n\r\n${tricky}`);

	const passed = await parseForm(new Blob([text]), type);

	expect(await (passed.get('file') as File).text()).toBe(tricky); // was sent as a file
});

test.each([
	['curl', 'content-disposition: form-data; name="file"; filename="a \\"b\\".wav"', 'a "b".wav'],
	['Python', "Content-Disposition: form-data; name=file; filename*=utf-8''%C3%BC.wav", 'ü.wav'],
	['others', 'CONTENT-DISPOSITION: form-data; filename=plain.wav; name="file"', 'plain.wav']
])('the names that %s writes are read', async (_who, head, name) => {
	const form = await parseText([`${head}\r\ncontent-type: audio/wav\r\n\r\nx`]);

	expect(form.get('file')).toMatchObject({ name, type: 'audio/wav', size: 1 });
});

test.each([
	['without an end', () => parseText([], ''), /last boundary/],
	['with a part without a name', () => parseText(['content-type: a/b\r\n\r\nx']), /no name/],
	['with a part without a head', () => parseText(['x']), /no head/],
	[
		'with a text as long as a file',
		() => parseText([`content-disposition: form-data; name="a"\r\n\r\n${'x'.repeat(6_000_001)}`]),
		/"a" is too long for a text: 6.0 MB/
	],
	[
		'with too long a boundary',
		() => parseForm(new Blob(['x']), `multipart/form-data; boundary=${'b'.repeat(252)}`),
		/too long/
	],
	['without a boundary', () => parseForm(new Blob(['x']), 'multipart/form-data'), /no boundary/]
])('a form %s is refused', async (_title, parse, message) => {
	await expect(parse()).rejects.toThrow(message);
});

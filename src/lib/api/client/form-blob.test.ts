import { expect, test } from 'vitest';
import { parseForm } from '../http/request/parse-form.ts';
import { toFormBlob } from './form-blob.ts';

function formWith(fields: [string, string | File][]): FormData {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return form;
}

/** Every field in order, with the bytes of its files. */
async function told(form: FormData) {
	return Promise.all(
		[...form].map(async ([name, value]) =>
			typeof value === 'string'
				? { name, value }
				: { name, file: value.name, type: value.type, text: await value.text() }
		)
	);
}

test('fields and files arrive as the platform itself sends them', async () => {
	const form = formWith([
		['model', 'mini-stt-2'],
		['prompt', 'First line\nsecond, in "quotes", ü'],
		['file', new File(['RIFF\r\n--bytes'], 'a "sound"\nof mine.wav', { type: 'audio/wav' })],
		['file', new File([], 'empty')],
		['a "name"', 'x']
	]);
	const platform = new Response(form);

	const blob = toFormBlob(form);

	expect(await told(await parseForm(blob, blob.type))).toEqual(
		await told(
			await parseForm(await platform.clone().blob(), platform.headers.get('content-type') ?? '')
		)
	);
});

test('a request says where its parts end', async () => {
	const body = toFormBlob(formWith([['file', new File(['abc'], 'a.wav')]]));
	const request = new Request('https://aloud.test', { method: 'POST', body });

	const form = await request.formData();

	expect(await (form.get('file') as File).text()).toBe('abc');
});

// Forms with files, and their size limits.
import { expect, test } from 'vitest';
import { readUpload } from './read-upload.ts';

function upload(bytes: number, headers: HeadersInit = {}): Request {
	const body = new FormData();
	body.set('file', new File([new Uint8Array(bytes)], 'a.wav'));
	body.set('model', 'm');
	const request = new Request('https://aloud.test/', { method: 'POST', body });
	for (const [name, value] of new Headers(headers)) request.headers.set(name, value);
	return request;
}

test('a form comes whole', async () => {
	const form = await readUpload(upload(1000), 1000);

	expect(form.get('model')).toBe('m');
	expect(form.get('file')).toMatchObject({ size: 1000, name: 'a.wav' });
});

test.each([
	['a byte more than allowed', 1001, 1000],
	['much more', 200_000, 1000]
])('%s is refused', async (_, bytes, most) => {
	await expect(readUpload(upload(bytes), most)).rejects.toMatchObject({
		code: 'file_too_large',
		param: 'file',
		message: expect.stringMatching(/The file is [\d.]+ MB, and at most [\d.]+ MB/) as string
	});
});

test('a length that is told is refused before the body is read', async () => {
	const request = upload(10, { 'content-length': String(5e9) });

	await expect(readUpload(request, 4 * 1024 ** 3)).rejects.toMatchObject({
		code: 'file_too_large'
	});
	expect(request.bodyUsed).toBe(false);
});

test('what is no form is refused in words', async () => {
	const json = new Request('https://aloud.test/', {
		method: 'POST',
		body: '{}',
		headers: { 'content-type': 'application/json' }
	});
	const broken = upload(10, { 'content-type': 'multipart/form-data; boundary=other' });

	await expect(readUpload(json, 1000)).rejects.toThrow(/multipart\/form-data/);
	await expect(readUpload(broken, 1000)).rejects.toThrow(/form cannot be read/);
});

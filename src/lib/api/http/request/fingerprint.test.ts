// What makes two requests the same.
import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

type Asked = { key: string; path: string; file: string; name: string; language: string };

function print(change: Partial<Asked> = {}) {
	const { key = 'k', path = '/a', file = 'sound', name = 'a.wav', language = 'en' } = change;
	const form = new FormData();
	form.set('file', new File([file], name));
	form.set('language', language);
	return fingerprintOf(key, path, form);
}

test('the same key, path, file and fields are the same request, whatever the file is called', async () => {
	expect(await print()).toBe(await print());
	expect(await print({ name: 'b.wav' })).toBe(await print());
	expect(await print()).toMatch(/^[0-9a-f]{64}$/);
});

test.each([{ key: 'other' }, { path: '/b' }, { file: 'sounds' }, { language: 'de' }])(
	'%j makes it another request',
	async (change) => {
		expect(await print(change)).not.toBe(await print());
	}
);

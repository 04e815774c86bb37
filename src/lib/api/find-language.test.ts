// Names of languages.
import { expect, test } from 'vitest';
import { findLanguage } from './find-language.ts';

test.each([
	['en', 'en'],
	['EN', 'en'],
	['en-US', 'en'],
	['de_AT', 'de'],
	['English', 'en'],
	['german', 'de'],
	[' german ', 'de']
])('%s is %s', (name, code) => {
	expect(findLanguage(name, ['en', 'de'])).toBe(code);
});

test.each(['de', 'German', 'klingon', 'e', 'english-us'])(
	'%s is refused by a model that knows English only',
	(name) => {
		expect(() => findLanguage(name, ['en'])).toThrow(
			expect.objectContaining({
				code: 'invalid_request',
				param: 'language',
				message: `The language "${name}" is not supported by this model, only: English (en).`
			})
		);
	}
);

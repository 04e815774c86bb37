// Names of languages.
import { expect, test } from 'vitest';
import { findLanguage } from './find-language.ts';

const WHISPER = 'en zh de es nl my no tl jw haw yue fr it pt'.split(' ');

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

test.each([
	['yue', 'yue'],
	['Cantonese', 'yue'],
	['cmn', 'zh'],
	['zh-TW', 'zh'],
	['Mandarin', 'zh'],
	['jv', 'jw'],
	['Javanese', 'jw'],
	['jav', 'jw'],
	['haw', 'haw'],
	['ger', 'de'],
	['Flemish', 'nl'],
	['Myanmar', 'my'],
	['nb', 'no'],
	['Tagalog', 'tl']
])('%s is %s among those of Whisper', (name, code) => {
	expect(findLanguage(name, WHISPER)).toBe(code);
});

test.each(['klingon', 'xx', 'constructor', 'mixed'])(
	'%s is none of many, which are not all listed',
	(name) => {
		expect(() => findLanguage(name, WHISPER)).toThrow(
			/which supports 14: give a code such as "en"/
		);
	}
);

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

// What a voice says as a preview.
import { expect, test } from 'vitest';
import { sampleText } from './sample-sentences.ts';

test.each([
	['en-US', 'Hello, my name is Anna.'],
	['de', 'Hallo, ich heiße Anna.'],
	['pt-BR', 'Olá, meu nome é Anna.'],
	['eo', 'Hello, my name is Anna.']
])(
	'a voice introduces itself in its own language, in English where none is known: %s',
	(tag, beginning) => {
		expect(sampleText('Anna', tag)).toContain(beginning);
	}
);

// prettier-ignore
const LANGUAGES = [
	'ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hi', 'hu', 'it', 'ja', 'ko', 'ms', 'nl', 'no', 'pl', 'pt', 'ru', 'sv', 'sw', 'tr', 'uk', 'zh'
];

test.each(LANGUAGES)('it goes on for about ten seconds in %s', (language) => {
	const text = sampleText('Anna', language);

	// Chinese, Japanese and Korean say as much with a third of the letters.
	const least = ['ja', 'ko', 'zh'].includes(language) ? 38 : 90;
	expect(text.length).toBeGreaterThanOrEqual(least);
	expect(text.length).toBeLessThanOrEqual(180);
});

// Text of every language, prepared for the phonemizer.
import { expect, test } from 'vitest';
import { hidePhonemes, showPhonemes } from '../markup/markup.ts';
import { prepareText } from './prepare-text.ts';

test('English is normalised the way of its region', () => {
	expect(prepareText('Dr. Smith, 3/4/2026', 'en-US')).toBe(
		'Doctor Smith, March fourth, twenty twenty six'
	);
	expect(prepareText('Dr Smith, 3/4/2026', 'en-GB')).toBe(
		'Doctor Smith, the third of April, twenty twenty six'
	);
	expect(prepareText('101', 'en')).toBe('one hundred one');
	expect(prepareText('101', 'en-AU')).toBe('one hundred and one');
});

test.each([
	['es', 'El 21/11/2026 pagué 3,50 € (50 %).', 'El 21/11/2026 pagué 3,50 € (50 %).'],
	['es', '¡¡¡Hola!!! 😀 ¿Qué???', '¡Hola! ¿Qué?'],
	['es', 'Vea https://www.ejemplo.es/ayuda?x=1#a.', 'Vea ejemplo punto es barra ayuda.'],
	['es', 'Escribe a ana_gil@correo.com', 'Escribe a ana guion bajo gil arroba correo punto com'],
	['es', '**Importante**: #madrid y `código`', 'Importante: madrid y código'],
	['fr', 'L’été… c’est fini\u00a0!!!', "L'été… c'est fini !"],
	['fr', 'le site exemple.fr', 'le site exemple point fr'],
	['it', 'Perche\u0301?!?!?! Mah.....', 'Perché?! Mah…'],
	['it', 'info@sito.it', 'info chiocciola sito punto it'],
	['pt-BR', '- Olá\n- Tchau 👋🏽', 'Olá Tchau'],
	['pt-BR', 'a<b>b</b>\u0007\u200bc', 'a b c'],
	['hi', 'यह है | वह है||', 'यह है । वह है।'],
	['hi', 'क्\u200dष और रा\u200cम\u200b', 'क्\u200dष और रा\u200cम'],
	['hi', 'example.com देखें 🙏', 'example डॉट com देखें'],
	['ja', '１２３、ｶﾀｶﾅ、ＡＢＣ！！！', '123、カタカナ、ABC！'],
	['ja', 'これは長い\n文です。', 'これは長い文です。'],
	['ja', '待って……。。。😭', '待って…'],
	['ja', 'example.comを見て', 'example ドット comを見て'],
	['zh', '你好，世界！！！——好', '你好，世界！—好'],
	['zh', '请看https://example.com/a吧，好', '请看example 点 com 斜杠 a吧，好'],
	['zh', '2026年11月21日,价格是3.5元', '2026年11月21日,价格是3.5元'],
	['ru', 'Привет!!! 😀', 'Привет!']
])('in %s: %j', (language, text, prepared) => {
	expect(prepareText(text, language)).toBe(prepared);
});

test.each(['es', 'fr', 'hi', 'it', 'pt-BR', 'ja', 'zh', 'ru'])(
	'in %s nothing gives nothing, and what has been prepared stays as it is',
	(language) => {
		const text = '你好!!! L’été… 1,5 % a@b.com — «A» (b) 「か」 नमस्ते। ¿Qué?';

		const once = prepareText(text, language);

		expect(prepareText('', language)).toBe('');
		expect(prepareText(' \n😀 ', language)).toBe('');
		expect(prepareText(once, language)).toBe(once);
	}
);

test('given phonemes come through in every language', () => {
	for (const language of ['en-US', 'es', 'ja']) {
		const prepared = prepareText(hidePhonemes('A [x](/təmˈɑːtoʊ/)!'), language);

		expect(showPhonemes(prepared)).toBe('A təmˈɑːtoʊ!');
	}
});

// Tells "nothing to say" from "not English".
import { expect, test } from 'vitest';
import { canRead, hasSpeakable } from './scripts.ts';
import { normalizeEnglish } from '../normalize/normalize-english.ts';

test.each([
	['Hello', true],
	['42', true],
	['مرحبا', true],
	['&', true],
	['½', true],
	['', false],
	[' \n\t', false],
	['... !? —', false],
	['😀👍🏽🇩🇪', false],
	['***', false]
])('whether %j has something to say: %s', (text, expected) => {
	expect(hasSpeakable(text)).toBe(expected);
});

test('what can be said is still there after normalisation', () => {
	for (const text of [
		'Hello',
		'42',
		'مرحبا',
		'½',
		'²',
		'№',
		'&',
		'=',
		'%',
		'$',
		'€',
		'£',
		'°',
		'©',
		'§'
	]) {
		expect(hasSpeakable(text)).toBe(true);
		expect(hasSpeakable(normalizeEnglish(text))).toBe(true);
	}
});

test.each([
	['The café of Zoë', true],
	['He said 你好 to everybody there', true],
	['42', true],
	['你好，世界', false],
	['مرحبا بالعالم', false],
	['Привет, world', false]
])('whether an English voice can read %j: %s', (text, expected) => {
	expect(canRead(text, 'en')).toBe(expected);
});

test.each([
	['今日は良い天気ですね', 'ja', true],
	['コーヒー', 'ja', true],
	['iPhone 15を買った', 'ja', true],
	['今天天气很好', 'zh', true],
	['コーヒーを飲みます', 'zh', false],
	['今天我用 iPhone 拍照', 'zh', true],
	['यह एक किताब है', 'hi', true],
	['यह WhatsApp है', 'hi', true],
	['今天天气很好', 'hi', false],
	['¿Dónde está la niña?', 'es', true],
	['Où est la forêt ?', 'fr', true],
	['यह एक किताब है', 'pt-BR', false],
	['Привет, мир', 'it', false],
	['Привет, мир', 'ru', true],
	['42', 'zh', true]
])('whether a voice can read %j in %s: %s', (text, language, expected) => {
	expect(canRead(text, language)).toBe(expected);
});

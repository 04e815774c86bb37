// Phonemes against those mini-tts was trained on (tools/miniatures/tts/phonemes.py, libespeak-ng 1.51).
import { describe, expect, test } from 'vitest';
import { hidePhonemes } from '../../markup/markup.ts';
import { normalizeEnglish } from '../../normalize/normalize-english.ts';
import { phonemizeEnglish } from './phonemize-english.ts';

/** Espeak is slow to start while other work is running. */
const SECONDS_60 = 60_000;

describe('phonemes', { timeout: SECONDS_60 }, () => {
	test.each([
		['Hello there, my name is Bob.', 'həlˈoʊ ðˈɛɹ, maɪ nˈeɪm ɪz bˈɑːb.'],
		[
			'The quick brown fox jumps over the lazy dog!',
			'ðə kwˈɪk bɹˈaʊn fˈɑːks dʒˈʌmps ˌoʊvɚ ðə lˈeɪzi dˈɑːɡ!'
		],
		["I'm here — it's fine.", 'aɪm hˈɪɹ — ɪts fˈaɪn.'],
		['"Yes," she said (quietly): “no.”', '"jˈɛs," ʃiː sˈɛd (kwˈaɪətli): "nˈoʊ."'],
		[
			'two hundred ninety nine thousand one hundred people',
			'tˈuː hˈʌndɹɪd nˈaɪndi nˈaɪn θˈaʊzənd wˈʌn hˈʌndɹɪd pˈiːpəl'
		],
		[
			'Doctor Smith paid five dollars and fifty cents at three forty five p m',
			'dˈɑːktɚ smˈɪθ pˈeɪd fˈaɪv dˈɑːlɚz ænd fˈɪfti sˈɛnts æt θɹˈiː fˈɔːɹɾi fˈaɪv pˈiː ˈɛm'
		],
		[
			'The birch canoe slid on the smooth planks; glue the sheet.',
			'ðə bˈɜːtʃ kənˈuː slˈɪd ɔnðə smˈuːð plˈæŋks; ɡlˈuː ðə ʃˈiːt.'
		],
		['Loch Ness and the rural jury judge', 'lˈɑːk nˈɛs ænd ðə ɹˈʊɹɹəl dʒˈʊɹɹi dʒˈʌdʒ'],
		["a well-known thirty-year-old writer's butter", 'ɐ wˈɛlnˈoʊn θˈɜːɾijˈɪɹˈoʊld ɹˈaɪɾɚz bˈʌɾɚ'],
		["James's dogs and the boss's cats", 'dʒˈeɪmzᵻz dˈɑːɡz ænd ðə bˈɔsᵻz kˈæts'],
		['ninety nine red balloons', 'nˈaɪndi nˈaɪn ɹˈɛd bəlˈuːnz'],
		[
			'Please call Stella. Ask her to bring these things with her from the store.',
			'plˈiːz kˈɔːl stˈɛlə. ˈæsk hɜː tə bɹˈɪŋ ðiːz θˈɪŋz wɪð hɜː fɹʌmðə stˈoːɹ.'
		]
	])('of %j are those of the training', async (text, expected) => {
		expect(await phonemizeEnglish(text)).toBe(expected);
	});

	test('punctuation stays where it was', async () => {
		const phonemes = await phonemizeEnglish('One, two; three: (four)… five?! "six" — seven.');

		expect(phonemes.replace(/[^;:,.!?—…"() ]+/gu, 'x')).toBe('x, x; x: (x)… x?! "x" — x.');
	});

	test.each([
		['five a m', 'fˈaɪv ˈeɪ ˈɛm'],
		['A B C', 'ˈeɪ bˈiː sˈiː'],
		['vitamin A is', 'vˈaɪɾəmɪn ˈeɪ ɪz'],
		['A dog', 'ɐ dˈɑːɡ'],
		['A I am', 'ɐ aɪˈæm'],
		['THIS IS A TEST', 'ðɪs ɪz ɐ tˈɛst']
	])('the letter a and the article are told apart in %j', async (text, expected) => {
		expect(await phonemizeEnglish(text)).toBe(expected);
	});

	test('nothing gives nothing, marks alone stay marks', async () => {
		expect(await phonemizeEnglish('')).toBe('');
		expect(await phonemizeEnglish(' … ')).toBe('…');
		expect(await phonemizeEnglish('¡«[]»!')).toBe('""!');
	});

	test('calls at the same time do not mix', async () => {
		const texts = ['red balloons, and', 'lazy dog! and', 'quick fox; and'];

		const together = await Promise.all(texts.map(phonemizeEnglish));

		const alone = [];
		for (const text of texts) alone.push(await phonemizeEnglish(text));
		expect(together).toEqual(alone);
	});

	test('given phonemes are said as they are, whatever the text around them goes through', async () => {
		const text = normalizeEnglish(hidePhonemes('2 [tomatoes](/təmˈɑːtOz/), [Dr. A](/ɡɹ/)!'));

		expect(await phonemizeEnglish(text)).toBe('tˈuː təmˈɑːtOz, ɡɹ!');
	});
});

// English phonemes against the output of Kokoro's own front end (tests/fixtures/phonemes, made by tools/goldens).
import { openAsBlob, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { hidePhonemes } from '../../markup/markup.ts';
import { createEnglishPhonemizer } from './phonemize-kokoro-english.ts';
import { keepKnown, unknownSymbols } from '../../markup/vocabulary.ts';

/** Espeak is slow to start while other work is running. */
const SECONDS_60 = 60_000;

const ACCENTS = ['en-US', 'en-GB'] as const;

const FOLDER = 'src/lib/text/phonemes/english';

/** Where our output differs from the published front end's. */
const OTHERWISE: Record<(typeof ACCENTS)[number], [ours: string, theirs: string][]> = {
	'en-US': [['mˈuvd ɪn nˈɛkst', 'mˈuvd ˈɪn nˈɛkst']], // a particle is mistaken for a preposition
	'en-GB': [
		['mˈuːvd ɪn nˈɛkst', 'mˈuːvd ˈɪn nˈɛkst'],
		['mˈɛːɹIlbˌQn', 'mˈAəɹIlbˌQn'] // theirs mistakes a part of the diphthong in "fair" for that in "face"
	]
};

/** Symbols to change in all sentences together, out of 3,700 each: fewer than one in a thousand. */
const WRONG_SYMBOLS: Record<(typeof ACCENTS)[number], number> = { 'en-US': 1, 'en-GB': 3 };

const phonemize = createEnglishPhonemizer(dictionaryFile);

describe('English phonemes', { timeout: SECONDS_60 }, () => {
	test.each(ACCENTS)(
		'of the sentences in %s are those of the published front end',
		async (accent) => {
			const sentences = readSentences(accent);

			const said: string[] = [];
			for (const { text } of sentences) said.push(await phonemize(text, accent));

			expect(said).toEqual(
				sentences.map(({ phonemes }) =>
					OTHERWISE[accent].reduce(
						(wanted, [ours, theirs]) => wanted.replace(theirs, ours),
						keepKnown(phonemes)
					)
				)
			);
			const wrong = sentences.map(({ phonemes }, index) => countWrong(said[index] ?? '', phonemes));
			expect(wrong.reduce((total, count) => total + count)).toBe(WRONG_SYMBOLS[accent]);
		}
	);

	test.each([
		['I read it yesterday and will read it again.', 'ˌI ɹˈɛd ɪt jˈɛstəɹdˌA ænd wɪl ɹˈid ɪt əɡˈɛn.'],
		['They live near live music.', 'ðˌA lˈɪv nˌɪɹ lˈIv mjˈuzɪk.'],
		['Please record the record.', 'plˈiz ɹəkˈɔɹd ðə ɹˈɛkəɹd.'],
		['The use is easy: use it.', 'ðə jˈus ɪz ˈizi: jˈuz ɪt.'],
		['Wait a minute.', 'wˈAt ɐ mˈɪnət.']
	])('words that are written alike are told apart in %j', async (text, phonemes) => {
		expect(await phonemize(text, 'en-US')).toBe(phonemes);
	});

	test.each([
		['the apple, the pear', 'ði ˈæpᵊl, ðə pˈɛɹ'],
		['to eat to go to', 'tʊ ˈit tə ɡˌO tu'],
		['a well-behaved, co-operative T-shirt', 'ɐ wˌɛlbəhˈAvd, kˌOˈɑpəɹəTɪv tˈiʃˌɜɹt'],
		["the dogs' and the boss's JavaScript", 'ðə dˈɔɡz ænd ðə bˈɔsᵻz ʤˈɑvəskɹˌɪpt'],
		[
			'NASA, the FBI and CDs in the U.S. market',
			'nˈæsə, ði ˌɛfbˌiˈI ænd sˌidˈiz ɪn ðə jˌuˈɛs mˈɑɹkət'
		],
		['R&B, 50% and/or C#', 'ˈɑɹ ænd bˈi, fˈɪfti pəɹsˈɛnt ænd ɔɹ sˈi hˈæʃ']
	])('of %j are those of the published front end', async (text, phonemes) => {
		expect(await phonemize(text, 'en-US')).toBe(phonemes);
	});

	test.each([
		['THIS IS A TEST', 'ðˈɪs ˈɪz ɐ tˈɛst'],
		['five a m, vitamin A', 'fˈIv ˈA ˈɛm, vˈITəmən ˈA'],
		['He said ‘no’ - twice', 'hˌi sˈɛd “nˈO” — twˈIs']
	])('capitals, letters and quotation marks are understood in %j', async (text, phonemes) => {
		expect(await phonemize(text, 'en-US')).toBe(phonemes);
	});

	test("of words that no dictionary has are espeak's, in the same symbols", async () => {
		expect(await phonemize('Zyxtronic blorfing chaboat', 'en-US')).toBe(
			'zɪkstɹˈɑnɪk blˈɔɹfɪŋ ʧˈæbOt'
		);
		expect(await phonemize('Zyxtronic blorfing chaboat', 'en-GB')).toBe(
			'zɪkstɹˈɒnɪk blˈɔːfɪŋ ʧˈabQt'
		);
	});

	test('punctuation stays where it was', async () => {
		const phonemes = await phonemize('One, two; three: (four)… five?! "six" — seven.', 'en-GB');

		expect(phonemes.replace(/[^;:,.!?—…“”() ]+/gu, 'x')).toBe('x, x; x: (x)… x?! “x” — x.');
	});

	test('given phonemes stay as they are, and the words before them know how they begin', async () => {
		const text = hidePhonemes('the [tomato](/təmˈɑːtɾ/), to [x](/ˈɒ/)!');

		expect(await phonemize(text, 'en-GB')).toBe('ðə təmˈɑːtɾ, tʊ ˈɒ!');
	});

	test.each(ACCENTS)('of anything in %s hold nothing that the models lack', async (accent) => {
		const anything =
			'Ça # 5 % 12:30 straße 東京 שלום Ελλάδα hello@example.com ½ œuf ñandú [x] {y} 🙂 mêlée';

		expect(unknownSymbols(await phonemize(anything, accent))).toBe('');
	});

	test('nothing gives nothing, marks alone stay marks', async () => {
		expect(await phonemize('', 'en-US')).toBe('');
		expect(await phonemize(' … ', 'en-US')).toBe('…');
		expect(await phonemize('¡«[]»!', 'en-US')).toBe('“”!');
	});

	test('a dictionary that a host has unpacked on the way is read as well', async () => {
		const phonemizeUnpacked = createEnglishPhonemizer(async (name) => {
			return new Blob([gunzipSync(readFileSync(`${FOLDER}/${name}`))]);
		});

		expect(await phonemizeUnpacked('chocolate', 'en-GB')).toBe('ʧˈɒkᵊlət');
	});

	test('a dictionary that could not be had is asked for again with the next text', async () => {
		let asked = 0;
		const phonemizeLater = createEnglishPhonemizer(async (name) => {
			asked++;
			if (asked === 1) throw new Error('offline');
			return asked === 2 ? new Blob(['<!doctype html>']) : dictionaryFile(name);
		});

		await expect(phonemizeLater('one', 'en-US')).rejects.toThrow('offline');
		await expect(phonemizeLater('one', 'en-US')).rejects.toThrow('dictionary could not be read');
		expect(await phonemizeLater('one', 'en-US')).toBe('wˈʌn');
	});
});

function dictionaryFile(name: string): Promise<Blob> {
	return openAsBlob(`${FOLDER}/${name}`);
}

function readSentences(language: string): { text: string; phonemes: string }[] {
	const path = `tests/fixtures/phonemes/${language}.json`;
	const { sentences } = JSON.parse(readFileSync(path, 'utf8')) as {
		sentences: { text: string; phonemes: string }[]; // as written by the generator
	};
	return sentences;
}

/** Symbols to insert, drop or replace (Levenshtein). */
function countWrong(said: string, wanted: string): number {
	let row = Array.from({ length: wanted.length + 1 }, (_, index) => index);
	for (const [at, symbol] of Array.from(said).entries()) {
		const next = [at + 1];
		for (const [index, other] of Array.from(wanted).entries()) {
			const replaced = (row[index] ?? 0) + (symbol === other ? 0 : 1);
			next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}

// Espeak's languages against the output of Kokoro's own front end (tests/fixtures/phonemes, made by tools/goldens).
import { openAsBlob, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hidePhonemes } from '../../markup/markup.ts';
import { createEspeakPhonemizer } from './phonemize-espeak.ts';
import { keepKnown, unknownSymbols } from '../../markup/vocabulary.ts';

/** Espeak is slow to start while other work is running. */
const SECONDS_60 = 60_000;

const LANGUAGES = ['es', 'fr', 'hi', 'it', 'pt-BR'] as const;

/** The package holds espeak-ng 1.52-dev, the goldens come from 1.52.0: the differences between the two. */
const OTHERWISE: Partial<Record<(typeof LANGUAGES)[number], [ours: string, theirs: string][]>> = {
	'pt-BR': [['mozˈaɾəʧ', 'mˈozaɾəʧ']] // Mozart
};

const phonemize = createEspeakPhonemizer(wasmFile);

describe('phonemes by espeak', { timeout: SECONDS_60 }, () => {
	test.each(LANGUAGES)(
		'of the sentences in %s are those of the published front end',
		async (language) => {
			const sentences = readSentences(language);

			const said = [];
			for (const { text } of sentences) said.push(await phonemize(text, language));

			expect(sentences.length).toBeGreaterThanOrEqual(40);
			expect(said).toEqual(
				sentences.map(({ phonemes }) => {
					const known = keepKnown(phonemes.normalize('NFD').replace(/c\u0327/gu, 'ç'));
					const differences = OTHERWISE[language] ?? [];
					return differences.reduce(
						(wanted, [ours, theirs]) => wanted.replace(theirs, ours),
						known
					);
				})
			);
		}
	);

	test('of a paragraph are those of its sentences', async () => {
		const texts = readSentences('fr').map(({ text }) => text);

		const paragraph = await phonemize(texts.join(' '), 'fr');

		const alone = [];
		for (const text of texts) alone.push(await phonemize(text, 'fr'));
		expect(paragraph).toBe(alone.join(' '));
	});

	test('of a long sentence without marks lose no word', async () => {
		const text = 'नमस्ते दुनिया '.repeat(150).trim();

		expect(await phonemize(text, 'hi')).toBe('nəmˈʌsteː dˈʊnɪjˌaː '.repeat(150).trim());
	});

	test.each(LANGUAGES)('of anything in %s hold nothing that the models lack', async (language) => {
		const anything =
			'Ça # 5 % 12:30 straße 東京 שלום Ελλάδα hello@example.com ½ œuf ñandú [x] {y} 🙂';

		expect(unknownSymbols(await phonemize(anything, language))).toBe('');
	});

	test('that the text gives stay as they are, whatever is around them', async () => {
		const text = hidePhonemes('El [tomate](/təmˈɑːtOz r/), «[sí](/g̃/)».');

		expect(await phonemize(text, 'es')).toBe('ˈel təmˈɑːtOz r, “\u0303”.');
	});

	test('a danda ends a sentence', async () => {
		expect(await phonemize('नमस्ते।', 'hi')).toBe('nəmˈʌsteː.');
	});

	test('nothing gives nothing, marks alone stay marks', async () => {
		expect(await phonemize('', 'it')).toBe('');
		expect(await phonemize(' … ', 'it')).toBe('…');
		expect(await phonemize('¡«[]»!', 'es')).toBe('“”!');
	});

	test('calls at the same time in several languages do not mix', async () => {
		const together = await Promise.all(
			LANGUAGES.map((language) => phonemize('Radio Maria', language))
		);

		const alone = [];
		for (const language of LANGUAGES) alone.push(await phonemize('Radio Maria', language));
		expect(together).toEqual(alone);
		expect(new Set(together).size).toBeGreaterThan(2);
	});

	test('a file that could not be had is asked for again with the next text', async () => {
		let asked = 0;
		const phonemizeLater = createEspeakPhonemizer(() =>
			asked++ === 0 ? Promise.reject(new Error('offline')) : wasmFile()
		);

		await expect(phonemizeLater('ciao', 'it')).rejects.toThrow('offline');
		expect(await phonemizeLater('ciao', 'it')).toBe('ʧˈao');
	});

	test('a file that is no program is told to the caller', async () => {
		const phonemizeNever = createEspeakPhonemizer(async () => new Blob(['<!doctype html>']));

		await expect(phonemizeNever('ciao', 'it')).rejects.toThrow(/WebAssembly/u);
	});
});

function wasmFile(): Promise<Blob> {
	return openAsBlob('node_modules/espeak-ng/dist/espeak-ng.wasm');
}

function readSentences(language: string): { text: string; phonemes: string }[] {
	const path = `tests/fixtures/phonemes/${language}.json`;
	const { sentences } = JSON.parse(readFileSync(path, 'utf8')) as {
		sentences: { text: string; phonemes: string }[]; // as written by the generator
	};
	return sentences;
}

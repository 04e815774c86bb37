// Text to Kokoro's phonemes by espeak-ng alone, as Kokoro's own front end does for these languages.
import type { LanguageFiles } from '../../language-files.ts';
import { showPhonemes } from '../../markup/markup.ts';
import { openEspeak, type EspeakProgram } from './espeak-program.ts';
import { MARKS } from '../marks.ts';
import { keepKnown } from '../../markup/vocabulary.ts';

/** A language phonemized by espeak-ng alone; English uses a dictionary first. */
export type EspeakLanguage = 'es' | 'fr' | 'hi' | 'it' | 'pt-BR';

/**
 * Normalised text of any length to phonemes, punctuation kept. Phonemes that markup.ts has hidden in the text are left
 * unchanged. Text without letters or digits gives only its punctuation.
 */
export type EspeakPhonemizer = (text: string, language: EspeakLanguage) => Promise<string>;

const VOICES: Record<EspeakLanguage, string> = {
	es: 'es',
	fr: 'fr-fr',
	hi: 'hi',
	it: 'it',
	'pt-BR': 'pt-br'
};

/** The espeak-ng command reads a line into 1,000 bytes and would cut a longer one anywhere. */
const MAX_LINE_BYTES = 900;

/** Espeak's IPA to Kokoro's symbols, in this order (misaki 0.9.4, espeak.py); U+200D ties two letters to one. */
const REPLACEMENTS: [pattern: RegExp, symbols: string][] = [
	[/\(.+?\)/gu, ''], // the language of a foreign word
	[/a\u200dɪ/gu, 'I'],
	[/a\u200dʊ/gu, 'W'],
	[/d\u200dz/gu, 'ʣ'],
	[/d\u200dʒ/gu, 'ʤ'],
	[/e\u200dɪ/gu, 'A'],
	[/o\u200dʊ/gu, 'O'],
	[/ə\u200dʊ/gu, 'Q'],
	[/s\u200ds/gu, 'S'],
	[/t\u200ds/gu, 'ʦ'],
	[/t\u200dʃ/gu, 'ʧ'],
	[/ɔ\u200dɪ/gu, 'Y'],
	[/[\u200d-]/gu, ''],
	[/g/gu, 'ɡ']
];

/**
 * @param files returns `espeak-ng.wasm` of the package espeak-ng, requested with the first text. If that fails, the
 * caller gets the error, and the next text tries again.
 */
export function createEspeakPhonemizer(files: LanguageFiles): EspeakPhonemizer {
	let opening: Promise<EspeakProgram> | undefined;

	function open(): Promise<EspeakProgram> {
		opening ??= files('espeak-ng.wasm').then(openEspeak);
		opening.catch(() => (opening = undefined));
		return opening;
	}

	return async (text, language) => {
		const parts = plainMarks(text).split(MARKS);
		const lines = parts.map((part, index) => (index % 2 === 0 ? splitLine(part) : []));
		if (lines.flat().length === 0) return tidy(parts.join(''));
		const espeak = await open();
		const answers = espeak(VOICES[language], lines.flat());
		const phonemes = parts.map((mark, index) => {
			const said = answers.splice(0, lines[index]?.length ?? 0);
			return said.length > 0 ? espeakToKokoro(said.join(' ')) : mark;
		});
		return tidy(phonemes.join(''));
	};
}

/** Replaces marks unknown to the models by ones they know; a danda ends a sentence. */
function plainMarks(text: string): string {
	return text
		.replace(/«/gu, '“')
		.replace(/»/gu, '”')
		.replace(/\s*[।॥]/gu, '.')
		.replace(/\s+/gu, ' ');
}

/** Splits the words of a spoken part into lines short enough for espeak; none if there is nothing to say. */
function splitLine(part: string): string[] {
	const lines: string[] = [];
	let sizeBytes = Infinity;
	for (const word of part.split(' ').filter(Boolean)) {
		const wordBytes = new TextEncoder().encode(word).length + 1;
		const last = lines.length - 1;
		if (sizeBytes + wordBytes > MAX_LINE_BYTES) {
			lines.push(word);
			sizeBytes = wordBytes;
		} else {
			lines[last] = `${lines[last]} ${word}`;
			sizeBytes += wordBytes;
		}
	}
	return lines;
}

function espeakToKokoro(ipa: string): string {
	const plain = ipa.replace(/\s+/gu, ' ').trim();
	const mapped = REPLACEMENTS.reduce(
		(symbols, [pattern, replacement]) => symbols.replace(pattern, replacement),
		plain
	);
	// The vocabulary has the tilde as a separate symbol, but ç precomposed.
	return mapped.replace(/[^ç]+/gu, (symbols) => symbols.normalize('NFD'));
}

function tidy(phonemes: string): string {
	return keepKnown(showPhonemes(phonemes)).replace(/\s+/gu, ' ').trim();
}

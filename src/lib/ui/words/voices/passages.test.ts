// The texts to read aloud hold the sounds of their languages, as espeak-ng says them.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { openEspeak, type EspeakProgram } from '#lib/text/phonemes/espeak/espeak-program.ts';
import { PASSAGES } from './passages.ts';

/** Sentences of nine languages, to know how often each sound comes in them. */
const SENTENCES = JSON.parse(readFileSync('tests/fixtures/languages.json', 'utf8')) as Record<
	string,
	string[]
>; // our own fixture

/** espeak's own names, where they differ. */
const VOICES: Record<string, string> = { en: 'en-us', pt: 'pt-br', no: 'nb', zh: 'cmn' };

let phonemize: EspeakProgram;

beforeAll(async () => {
	phonemize = await openEspeak(
		new Blob([readFileSync('node_modules/espeak-ng/dist/espeak-ng.wasm')])
	);
});

/** Letters of the phonetic alphabet, without stress, length and tone. */
function soundsOf(language: string, lines: string[]): string[] {
	const said = phonemize(VOICES[language] ?? language, lines).join(' ');
	return said.normalize('NFD').match(/[\p{Ll}\p{Lu}\p{Lo}]/gu) ?? [];
}

// Japanese is left out: espeak-ng spells most of its characters out in English.
const known = Object.keys(SENTENCES).filter((tag) => tag !== 'ja');

test.each(known)('in %s it holds 97 of 100 sounds that other sentences are made of', (tag) => {
	const language = tag.split('-')[0] ?? tag;
	const said = new Set(soundsOf(language, [PASSAGES[language] ?? '']));
	const all = soundsOf(language, SENTENCES[tag] ?? []);

	const held = all.filter((sound) => said.has(sound)).length / all.length;

	expect(held).toBeGreaterThan(0.97);
});

test.each(Object.keys(PASSAGES).filter((language) => language !== 'ja'))(
	'in %s it holds at least 20 different sounds, and takes about half a minute',
	(language) => {
		const sounds = soundsOf(language, [PASSAGES[language] ?? '']);

		expect(new Set(sounds).size).toBeGreaterThanOrEqual(20);
		// 10 to 15 sounds a second.
		expect(sounds.length / 12).toBeGreaterThan(15);
		expect(sounds.length / 12).toBeLessThan(40);
	}
);

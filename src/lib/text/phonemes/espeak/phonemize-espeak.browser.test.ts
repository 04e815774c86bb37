// Both front ends in a real browser, with the files under the names the app's pages use.
import espeakUrl from 'espeak-ng/dist/espeak-ng.wasm?url';
import { expect, test } from 'vitest';
import dictionaryUrl from '../english/english-gb.dictionary?url';
import { createEspeakPhonemizer } from './phonemize-espeak.ts';
import { createEnglishPhonemizer } from '../english/phonemize-kokoro-english.ts';

test('espeak-ng starts in a browser from the file that it is given', async () => {
	const phonemize = createEspeakPhonemizer(async () => (await fetch(espeakUrl)).blob());

	expect(await phonemize('¿Quién soñó?', 'es')).toBe('kjˈen soɲˈo?');
	expect(await phonemize('Où es-tu ?', 'fr')).toBe('u ɛtˈy ?');
});

test('the English dictionary is read in a browser', async () => {
	const phonemize = createEnglishPhonemizer(async () => (await fetch(dictionaryUrl)).blob());

	expect(await phonemize('The xylographer’s chair.', 'en-GB')).toBe('ðə zIlˈɒɡɹəfəz ʧˈɛː.');
});

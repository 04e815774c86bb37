// In which language a text is read, and when the voice is warned of.
import { expect, test } from 'vitest';
import { kokoro } from '#lib/models/kokoro/card.ts';
import { miniTts } from '#lib/models/mini-tts/card.ts';
import { chooseLanguage } from './choose-language.ts';

function voice(id: string) {
	const found = [...kokoro.voices, ...miniTts.voices].find((voice) => voice.id === id);
	if (!found) throw new Error(`there is no voice ${id}`);
	return found;
}

test.each([
	['af_heart', 'Where is the station, please? I have lost my way.', 'en-US'],
	['bf_emma', 'Where is the station, please? I have lost my way.', 'en-GB'],
	['ff_siwis', 'Où est la gare, s’il vous plaît ? Je me suis perdu.', 'fr'],
	['jf_alpha', '駅はどこですか。道に迷いました。', 'ja'],
	['pf_dora', 'Onde fica a estação, por favor? Estou perdido.', 'pt-BR'],
	['ff_siwis', 'OK', 'fr']
])('%s reads "%s" as %s, without a warning', async (id, text, language) => {
	expect(await chooseLanguage(text, kokoro, voice(id))).toEqual({ language, warning: null });
});

test('a text in another language than the voice is read as what it is, with a warning', async () => {
	const text = 'Où est la gare, s’il vous plaît ? Je me suis perdu.';

	const { language, warning } = await chooseLanguage(text, kokoro, voice('af_heart'));

	expect(language).toBe('fr');
	expect(warning).toMatch(/The text is in French, but the voice Heart speaks English/);
});

test('what the caller says counts, and another region is no other language', async () => {
	const text = 'Où est la gare, s’il vous plaît ? Je me suis perdu.';

	expect(await chooseLanguage(text, kokoro, voice('af_heart'), 'en-GB')).toEqual({
		language: 'en-GB',
		warning: null
	});
});

test('a model of one language reads everything in it', async () => {
	const text = 'Où est la gare, s’il vous plaît ?';

	expect((await chooseLanguage(text, miniTts, voice('mini_ada'))).language).toBe('en');
});

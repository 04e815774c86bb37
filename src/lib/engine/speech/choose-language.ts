// The language a text is read in: the caller's choice, else the one it is written in, else the voice's own.
import type { SpeechCard, VoiceCard } from '#lib/models/model.ts';
import { detectLanguage } from '#lib/text/writing/detect-language.ts';
import { languageName } from '#lib/text/writing/language-name.ts';
import type { Reading } from '../requests.ts';

/** The voice that speaks: a preset or a cloned voice. */
export type SpeakingVoice = Pick<VoiceCard, 'name' | 'language'>;

/** @param given one of the card's languages, or undefined to detect it */
export async function chooseLanguage(
	text: string,
	card: SpeechCard,
	speaker: SpeakingVoice,
	given?: string
): Promise<Reading> {
	const [fallback = 'en'] = card.languages;
	const own = card.languages.find((language) => language === speaker.language) ?? fallback;
	const language = given ?? (await findLanguage(text, card, own));
	const isForeign = languageName(language) !== languageName(own);
	return {
		language,
		warning: isForeign
			? `The text is in ${languageName(language)}, but the voice ${speaker.name} speaks ${languageName(own)}. Expect an accent, or choose a voice in the language of the text.`
			: null
	};
}

async function findLanguage(text: string, card: SpeechCard, own: string): Promise<string> {
	if (card.languages.length === 1) return own;
	return (await detectLanguage(text, card.languages, own))?.language ?? own;
}

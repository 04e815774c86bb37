// The language in which a whole script is read: sentence by sentence, a short one would be taken for another.
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { detectLanguage } from '#lib/text/writing/detect-language.ts';

/** Enough to tell a language by. */
const MOST_CHARACTERS = 5000;

/** One of the languages of the voice's model, as the engine finds it; undefined where its model is not known. */
export async function findReading(
	text: string,
	{ model, language }: ListedVoice,
	models: readonly ListedModel[]
): Promise<string | undefined> {
	const languages = models.find(({ id }) => id === model)?.languages ?? [];
	const own = languages.find((offered) => offered === language) ?? languages[0];
	if (languages.length < 2) return own;
	try {
		return (await detectLanguage(text.slice(0, MOST_CHARACTERS), languages, own))?.language ?? own;
	} catch {
		return own; // what tells languages apart could not be loaded
	}
}

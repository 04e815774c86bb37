// In which language a text is, and who could read it where the chosen voice does not speak it.
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { isUsable } from '../models/model-view.ts';
import type { VoiceChoice } from './voice-choice.ts';
import { isCloned } from './voice-groups.ts';

/** Enough to tell a language by. */
const MOST_CHARACTERS = 3000;

/** `voice` can speak it, now or after a download of `model`; of `model` alone a voice must be cloned first. */
export type Reader = { voice: ListedVoice | null; model: ListedModel | null };

/** The language without region, where the text leaves no doubt; null otherwise. Loads what tells languages apart. */
export async function findTextLanguage(
	text: string,
	models: readonly ListedModel[]
): Promise<string | null> {
	const known = [...new Set(models.flatMap(({ languages }) => languages))];
	const { detectLanguage } = await import('#lib/text/writing/detect-language.ts');
	const found = await detectLanguage(text.slice(0, MOST_CHARACTERS), known);
	return found?.isSure ? baseOf(found.language) : null;
}

/** Whether the voice that speaks, or the one that is to speak after a download, speaks another language. */
export function isForeign(
	language: string,
	{ voice, missing }: Pick<VoiceChoice, 'voice' | 'missing'>,
	models: readonly ListedModel[]
): boolean {
	if (!voice) return false;
	const model = models.find(({ id }) => id === voice.model);
	// A cloned voice speaks all languages of its model.
	const spoken = isCloned(voice) ? (model?.languages ?? []) : [voice.language];
	// A remote server may not tell what its voices speak.
	if (spoken.includes('und')) return false;
	return ![...spoken, missing?.language ?? ''].some((tag) => baseOf(tag) === language);
}

/** Who can read it: a voice that can speak now, else one of a model that is a download, else a model that clones. */
export function findReader(
	language: string,
	voices: readonly ListedVoice[],
	models: readonly ListedModel[]
): Reader {
	const ranked = models
		.filter(({ task, isNonCommercial, remote }) => task === 'speech' && !isNonCommercial && !remote)
		.toSorted((one, other) => Number(isUsable(other)) - Number(isUsable(one)));
	const speaks = (voice: ListedVoice) => baseOf(voice.language) === language && !isCloned(voice);
	for (const model of ranked) {
		const voice = voices.find((one) => one.model === model.id && speaks(one));
		if (voice) return { voice, model };
	}
	const cloner = ranked.find(
		({ clones, languages }) => clones && languages.some((tag) => baseOf(tag) === language)
	);
	return { voice: null, model: cloner ?? null };
}

function baseOf(tag: string): string {
	return tag.split('-')[0]?.toLowerCase() ?? tag;
}

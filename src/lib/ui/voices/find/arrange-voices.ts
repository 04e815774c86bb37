// Voices in the order in which they are looked at: favourites, the latest used, one's own, then language by language.
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { compareLanguages } from '../../base/compare-languages.ts';
import { compareModels, isCloned } from '../voice-groups.ts';
import { characterOf } from './voice-filter.ts';

/** Voices of one model that are alike. `character` is the word that they share; empty where none tells them apart. */
export type VoiceSet = { model: ListedModel; character: string; voices: ListedVoice[] };

/** `language` is BCP 47. */
export type LanguageVoices = { language: string; sets: VoiceSet[] };

/** `recent` has the latest used first, `own` the newest. */
export type ArrangedVoices = Record<'favourites' | 'recent' | 'own', ListedVoice[]> & {
	byLanguage: LanguageVoices[];
};

export type Preferences = {
	isFavourite(voice: ListedVoice): boolean;
	/** Ids, the latest first. */
	recent: readonly string[];
	/** BCP 47, the best liked first: as the browser says. */
	languages: readonly string[];
};

const MOST_RECENT = 4;

/** Every voice is in one place. */
export function arrangeVoices(
	voices: readonly ListedVoice[],
	models: readonly ListedModel[],
	{ isFavourite, recent, languages }: Preferences
): ArrangedVoices {
	const starred = voices.filter(isFavourite);
	const others = voices.filter((voice) => !isFavourite(voice));
	const own = others.filter(isCloned).toSorted(newestFirst);
	const latest = recent
		.flatMap((id) => others.find((voice) => voice.id === id && !isCloned(voice)) ?? [])
		.slice(0, MOST_RECENT);
	const rest = others.filter((voice) => !isCloned(voice) && !latest.includes(voice));
	const tags = [...new Set(rest.map(({ language }) => language))].toSorted(
		(one, other) =>
			liking(one, languages) - liking(other, languages) || compareLanguages(one, other)
	);
	const byLanguage = tags.map((language) => ({
		language,
		sets: setsOf(
			rest.filter((voice) => voice.language === language),
			models
		)
	}));
	return { favourites: starred, recent: latest, own, byLanguage };
}

/** By model, what can speak now first; within a model by the first word of their character, where voices share it. */
function setsOf(voices: readonly ListedVoice[], models: readonly ListedModel[]): VoiceSet[] {
	return models.toSorted(compareModels).flatMap((model): VoiceSet[] => {
		const own = voices.filter((voice) => voice.model === model.id);
		const first = own.map((voice) => characterOf(voice)[0] ?? '');
		const characters = [...new Set(first)];
		const areShared = characters.length > 1 && characters.length <= own.length / 2;
		if (!areShared) return own.length > 0 ? [{ model, character: '', voices: own }] : [];
		return characters.map((character) => ({
			model,
			character,
			voices: own.filter((_, index) => first[index] === character)
		}));
	});
}

/** The place of a language among those that somebody likes, whatever its region; behind all of them if it is none. */
function liking(tag: string, languages: readonly string[]): number {
	const place = languages.findIndex((one) => one === tag);
	if (place >= 0) return place;
	const base = languages.findIndex((one) => one.split('-')[0] === tag.split('-')[0]);
	return base >= 0 ? base + 0.5 : languages.length;
}

function newestFirst(one: ListedVoice, other: ListedVoice): number {
	return (other.clone?.createdAt ?? 0) - (one.clone?.createdAt ?? 0);
}

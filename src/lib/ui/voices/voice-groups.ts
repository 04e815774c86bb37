// The voices in the order in which they are offered, by model and language, filtered by a search.
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { localeName } from '#lib/text/writing/language-name.ts';
import { compareLanguages } from '../base/compare-languages.ts';
import { fits, wordsOf } from './find/voice-filter.ts';

/** Voices of one model and language; `language` is BCP 47, null where a model's cloned voices are together. */
export type VoiceGroup = {
	model: ListedModel;
	language: string | null;
	voices: ListedVoice[];
};

/** What can speak now comes before what is a download, and a downloaded model before what ships with the app. */
const STATES_IN_ORDER: readonly ListedModel['state'][] = [
	'ready',
	'shipped',
	'unopened',
	'downloading',
	'partial',
	'absent'
];

/** Those of remote servers come behind what can speak here. */
const REMOTE_RANK = STATES_IN_ORDER.indexOf('shipped') + 0.5;

/** Cloned voices come first, whatever their language; then the presets. */
export function groupVoices(
	voices: readonly ListedVoice[],
	models: readonly ListedModel[],
	query = ''
): VoiceGroup[] {
	const asked = wordsOf(query);
	const groups = models.toSorted(compareModels).flatMap((model): VoiceGroup[] => {
		const own = voices.filter((voice) => voice.model === model.id && fits(voice, model, asked));
		const cloned = own.filter(isCloned);
		const presets = own.filter((voice) => !isCloned(voice));
		const languages = [...new Set(presets.map(({ language }) => language))];
		return [
			...(cloned.length > 0 ? [{ model, language: null, voices: cloned }] : []),
			...languages.toSorted(compareLanguages).map((language) => ({
				model,
				language,
				voices: presets.filter((voice) => voice.language === language)
			}))
		];
	});
	return [
		...groups.filter(({ language }) => language === null),
		...groups.filter(({ language }) => language !== null)
	];
}

const rankOf = ({ state, remote }: ListedModel) =>
	remote ? REMOTE_RANK : STATES_IN_ORDER.indexOf(state);

/** What can speak now first. For `toSorted`. */
export function compareModels(one: ListedModel, other: ListedModel): number {
	return rankOf(one) - rankOf(other);
}

/** What is said of a voice beside its name: cloned ones often have no words of their own. */
export function describeVoice({ description, language }: ListedVoice): string {
	return description || localeName(language);
}

export function isCloned({ category }: ListedVoice): boolean {
	return category === 'cloned';
}

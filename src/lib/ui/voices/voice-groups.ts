// The voices in the order in which they are offered, by model and language, filtered by a search.
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { localeName } from '#lib/text/writing/language-name.ts';
import { compareLanguages } from '../base/compare-languages.ts';

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
	const rank = ({ state, remote }: ListedModel) =>
		remote ? REMOTE_RANK : STATES_IN_ORDER.indexOf(state);
	const asked = wordsOf(query);
	const groups = models
		.toSorted((one, other) => rank(one) - rank(other))
		.flatMap((model): VoiceGroup[] => {
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

/** What is said of a voice beside its name: cloned ones often have no words of their own. */
export function describeVoice({ description, language }: ListedVoice): string {
	return description || localeName(language);
}

export function isCloned({ category }: ListedVoice): boolean {
	return category === 'cloned';
}

/** Every word that was typed begins a word of the voice's name, description, language or model. */
function fits(voice: ListedVoice, { label }: ListedModel, asked: readonly string[]): boolean {
	const known = wordsOf(
		[voice.name, voice.description, localeName(voice.language), label].join(' ')
	);
	return asked.every((word) => known.some((one) => one.startsWith(word)));
}

function wordsOf(text: string): string[] {
	const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
	return plain.split(/[^\p{L}\p{N}+-]+/u).filter((word) => word !== '');
}

// The voices in the order in which they are offered: by model and language, and those that a search leaves.
import type { ListedModel, ListedVoice } from '#lib/api/client.ts';
import { compareLanguages, languageName } from './language-names.ts';

/** Voices of one model and language. */
export type VoiceGroup = {
	model: ListedModel;
	/** BCP 47 */
	language: string;
	voices: ListedVoice[];
};

/** What can speak now comes before what is a download, and a downloaded model before what ships with the app. */
const STATES_IN_ORDER: readonly ListedModel['state'][] = [
	'ready',
	'shipped',
	'downloading',
	'partial',
	'absent'
];

export function groupVoices(
	voices: readonly ListedVoice[],
	models: readonly ListedModel[],
	query = ''
): VoiceGroup[] {
	const rank = ({ state }: ListedModel) => STATES_IN_ORDER.indexOf(state);
	const asked = wordsOf(query);
	return models
		.toSorted((one, other) => rank(one) - rank(other))
		.flatMap((model) => {
			const own = voices.filter((voice) => voice.model === model.id && fits(voice, model, asked));
			const languages = [...new Set(own.map(({ language }) => language))].sort(compareLanguages);
			return languages.map((language) => ({
				model,
				language,
				voices: own.filter((voice) => voice.language === language)
			}));
		});
}

/** Every word that was typed begins a word of the voice's name, description, language or model. */
function fits(voice: ListedVoice, { label }: ListedModel, asked: readonly string[]): boolean {
	const known = wordsOf(
		[voice.name, voice.description, languageName(voice.language), label].join(' ')
	);
	return asked.every((word) => known.some((one) => one.startsWith(word)));
}

function wordsOf(text: string): string[] {
	const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
	return plain.split(/[^\p{L}\p{N}+-]+/u).filter((word) => word !== '');
}

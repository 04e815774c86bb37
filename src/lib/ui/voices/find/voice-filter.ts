// Which voices are shown: by words, language, character and kind.
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { localeName } from '#lib/text/writing/language-name.ts';
import { compareLanguages } from '../../base/compare-languages.ts';
import { isUsable } from '../../models/model-view.ts';

/** Kinds besides those by model: `here` can speak now, `shipped` comes with the app. */
export const KINDS = ['here', 'shipped', 'cloned'] as const;

/** Empty strings let everything through. `kind` is one of `KINDS`, or `model ID`. */
export type VoiceFilter = { query: string; language: string; character: string; kind: string };

export const EVERY_VOICE: VoiceFilter = { query: '', language: '', character: '', kind: '' };

/** Those that all parts of the filter let through, in the order they came. */
export function filterVoices(
	voices: readonly ListedVoice[],
	models: readonly ListedModel[],
	{ query, language, character, kind }: VoiceFilter
): ListedVoice[] {
	const asked = wordsOf(query);
	return voices.filter((voice) => {
		const model = models.find(({ id }) => id === voice.model);
		return (
			(language === '' || baseOf(voice.language) === language) &&
			(character === '' || characterOf(voice).includes(character)) &&
			isOfKind(voice, model, kind) &&
			fits(voice, model, asked)
		);
	});
}

/** Languages without their regions, in the order of lists. */
export function languagesOf(voices: readonly ListedVoice[]): string[] {
	return [...new Set(voices.map(({ language }) => baseOf(language)))].toSorted(compareLanguages);
}

/** The words that describe voices, the most frequent first. */
export function charactersOf(voices: readonly ListedVoice[]): string[] {
	const counts = new Map<string, number>();
	for (const word of voices.flatMap(characterOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
	return [...counts]
		.toSorted(([one, few], [other, many]) => many - few || one.localeCompare(other, 'en'))
		.map(([word]) => word);
}

/** What its card says of its character, word by word, without what is no character; none of a cloned voice's. */
export function characterOf({ description, category }: ListedVoice): string[] {
	if (category === 'cloned') return [];
	return description
		.split(',')
		.map((word) => word.trim().toLowerCase())
		.filter((word) => /^\p{L}[\p{L} -]{0,20}$/u.test(word) && !word.startsWith('grade '));
}

/** Every word that was typed begins a word of the voice's name, description, language or model. */
export function fits(
	voice: ListedVoice,
	model: Pick<ListedModel, 'label'> | undefined,
	asked: readonly string[]
): boolean {
	if (asked.length === 0) return true;
	const known = wordsOf(
		[voice.name, voice.description, localeName(voice.language), model?.label ?? ''].join(' ')
	);
	return asked.every((word) => known.some((one) => one.startsWith(word)));
}

/** Without accents and capitals. */
export function wordsOf(text: string): string[] {
	const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
	return plain.split(/[^\p{L}\p{N}+-]+/u).filter((word) => word !== '');
}

function isOfKind(voice: ListedVoice, model: ListedModel | undefined, kind: string): boolean {
	if (kind === '') return true;
	if (kind === 'cloned') return voice.category === 'cloned';
	const isLocal = model !== undefined && !model.remote;
	if (kind === 'shipped')
		return voice.category === 'preset' && isLocal && model.state === 'shipped';
	if (kind === 'here') return isLocal && isUsable(model);
	return kind === `model ${voice.model}`;
}

function baseOf(tag: string): string {
	return tag.split('-')[0] ?? tag;
}

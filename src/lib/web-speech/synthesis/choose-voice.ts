// Which voices there are, and which one says an utterance that names none.
import type { ModelListJson } from '#lib/api/wire/models.ts';
import type { VoiceListJson } from '#lib/api/wire/voices.ts';
import type { VoiceState } from './voice.ts';

/** Of models that are on this device, the best model first; the first of each language is its default. */
export function listVoices({ voices }: VoiceListJson, { data }: ModelListJson): VoiceState[] {
	const ranks = new Map(
		data
			.filter(({ task, state }) => task === 'speech' && isHere(state))
			.map(({ id, rank }) => [id, rank])
	);
	const rankOf = (model: string) => ranks.get(model) ?? Infinity;
	const defaults = new Set<string>();
	return voices
		.filter(({ model }) => ranks.has(model))
		.toSorted((one, other) => rankOf(one.model) - rankOf(other.model))
		.map(({ id, model, name, language }) => {
			const isDefault = !defaults.has(baseOf(language));
			defaults.add(baseOf(language));
			return { id, model, name, lang: language, isDefault };
		});
}

/** Whether a model can be used as it is. */
export function isHere(state: ModelListJson['data'][number]['state']): boolean {
	return state === 'shipped' || state === 'ready' || state === 'unopened';
}

/**
 * For a language: a voice of exactly that, else one of the same language. Without one: as the page's own language, else
 * the first of all. Null where no voice speaks the language that was asked for.
 */
export function chooseVoice(
	voices: readonly VoiceState[],
	language: string,
	pageLanguage: string
): VoiceState | null {
	const found = language ? inLanguage(voices, language) : inLanguage(voices, pageLanguage);
	return found ?? (language ? null : (voices[0] ?? null));
}

function inLanguage(voices: readonly VoiceState[], language: string): VoiceState | undefined {
	const wanted = language.toLowerCase().replaceAll('_', '-');
	return (
		voices.find(({ lang }) => lang.toLowerCase() === wanted) ??
		voices.find(({ lang }) => baseOf(lang) === baseOf(wanted))
	);
}

/** `en` of `en-GB`. */
export function baseOf(language: string): string {
	return language.toLowerCase().split(/[-_]/)[0] ?? '';
}

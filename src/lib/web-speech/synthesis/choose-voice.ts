// Which voices there are, and which one says an utterance that names none.
import type { ModelJson, ModelListJson } from '#lib/api/wire/models.ts';
import type { VoiceListJson } from '#lib/api/wire/voices.ts';
import type { VoiceState } from './voice.ts';

/**
 * Those of models that can be used now: on this device the best model first, then those of remote servers. The first of
 * each language on this device is its default.
 */
export function listVoices({ voices }: VoiceListJson, { data }: ModelListJson): VoiceState[] {
	const speaking = data.filter(({ task, state }) => task === 'speech' && isHere(state));
	const defaults = new Set<string>();
	return speaking
		.toSorted(
			(one, other) => Number(isRemote(one)) - Number(isRemote(other)) || one.rank - other.rank
		)
		.flatMap((model) =>
			voices
				.filter((voice) => voice.model === model.id)
				.map(({ id, name, language }) => {
					const isLocal = !isRemote(model);
					const isDefault = isLocal && !defaults.has(baseOf(language));
					if (isDefault) defaults.add(baseOf(language));
					return { id, model: model.id, name, lang: language, isDefault, isLocal };
				})
		);
}

/** Whether what it is given leaves this device. */
export function isRemote({ remote }: Pick<ModelJson, 'remote'>): boolean {
	return remote !== undefined;
}

/** Whether a model can be used as it is. */
export function isHere(state: ModelJson['state']): boolean {
	return state === 'shipped' || state === 'ready' || state === 'unopened';
}

/**
 * For a language: a voice of exactly that, else one of the same language. Without one: as the page's own language, else
 * the first of all. Null where no voice on this device speaks the language that was asked for: one of a remote server
 * speaks only where a page names it.
 */
export function chooseVoice(
	voices: readonly VoiceState[],
	language: string,
	pageLanguage: string
): VoiceState | null {
	const local = voices.filter(({ isLocal }) => isLocal);
	const found = inLanguage(local, language || pageLanguage);
	return found ?? (language ? null : (local[0] ?? null));
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

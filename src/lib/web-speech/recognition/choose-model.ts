// Which recogniser hears a language, and whether it is on this device. Those of remote servers are left out: a page cannot
// say which one it means, and what is said must not leave the device unasked.
import type { ModelJson } from '#lib/api/wire/models.ts';
import { baseOf, isHere, isRemote } from '../synthesis/choose-voice.ts';

export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** The best that is on this device; of several languages each must be heard. Undefined where none is. */
export function chooseModel(models: readonly ModelJson[], language: string): ModelJson | undefined {
	return hearing(models, language).find(({ state }) => isHere(state));
}

/** Of the models that hear a language, the best first: what the one is that is nearest to being usable. */
export function availabilityOf(models: readonly ModelJson[], language: string): Availability {
	const states = hearing(models, language).map(({ state }) => state);
	if (states.some(isHere)) return 'available';
	if (states.includes('downloading')) return 'downloading';
	return states.length > 0 ? 'downloadable' : 'unavailable';
}

/** What is to be downloaded so that a language is heard. */
export function smallestToDownload(
	models: readonly ModelJson[],
	language: string
): ModelJson | undefined {
	const able = hearing(models, language).filter(({ state }) => !isHere(state));
	return able.toSorted((one, other) => one.size_bytes - other.size_bytes)[0];
}

function hearing(models: readonly ModelJson[], language: string): ModelJson[] {
	return models
		.filter((model) => model.task === 'transcription' && !isRemote(model))
		.filter(({ languages }) => {
			return language === '' || languages.some((one) => baseOf(one) === baseOf(language));
		})
		.toSorted((one, other) => one.rank - other.rank);
}

// What is said of the voice that speaks, and which model is offered beside it.
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { isUsable } from '../models/model-view.ts';
import { words } from '../words/words.ts';
import type { VoiceChoice } from './voice-choice.ts';
import { isCloned } from './voice-groups.ts';

/**
 * The model that the note is about: of the voice that cannot speak yet, else the best that is a download; for
 * somebody's own voice the best of those that clone.
 */
export function modelToOffer(
	{ voice, missing }: Pick<VoiceChoice, 'voice' | 'missing'>,
	models: readonly ListedModel[]
): ListedModel | undefined {
	const asked = models.find(({ id, state }) => id === missing?.model && state !== 'shipped');
	if (asked) return asked;
	const downloads = models.filter(({ task, download }) => task === 'speech' && download !== null);
	if (!voice || !isCloned(voice)) return downloads[0];
	return downloads.find(({ clones, isNonCommercial }) => clones && !isNonCommercial);
}

/** Of a voice whose model ships with the app: what it is, and how to have a better one. */
export function aboutBuiltIn(
	voice: ListedVoice,
	own: ListedModel,
	offered: ListedModel,
	isOnItsWay: boolean
): string {
	const text = words.voices;
	const { label } = offered;
	if (isCloned(voice)) {
		const more = isUsable(offered) ? text.cloneAgain(label) : text.cloneWith(label);
		return `${text.ownBuiltIn(voice.name, own.label)} ${isOnItsWay ? text.onItsWay(label) : more}`;
	}
	const more = isUsable(offered) ? text.naturalHere(label) : text.natural;
	return `${text.builtIn(voice.name)} ${isOnItsWay ? text.onItsWay(label) : more}`;
}

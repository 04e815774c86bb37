// Which voice speaks: the picked one if its model is here, else the last one that could speak, else any that can. One on a
// remote server speaks only if it was picked.
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { isUsable } from '../models/model-view.ts';

/** Ids; empty while none was picked. `last` is the last picked or heard one whose model was here. */
export type PickedVoice = { picked: string; last: string };

/**
 * `missing` was picked and cannot speak: its model is not here, or no longer (`isLost`). `isGone`: what was
 * picked is not offered any more.
 */
export type VoiceChoice = {
	voice: ListedVoice | null;
	missing: ListedVoice | null;
	isLost: boolean;
	isGone: boolean;
};

export function chooseVoice(
	voices: readonly ListedVoice[],
	models: readonly ListedModel[],
	{ picked, last }: PickedVoice
): VoiceChoice {
	const usable = voices.filter((voice) => canSpeak(voice, models));
	const wanted = voices.find(({ id }) => id === picked);
	const here = usable.filter(({ model }) => !isRemote(model, models));
	const speaker =
		usable.find(({ id }) => id === picked) ??
		here.find(({ id }) => id === last) ??
		defaultVoice(here, models, picked === '');
	const missing = wanted && wanted !== speaker ? wanted : null;
	return {
		voice: speaker,
		missing,
		isLost: missing !== null && picked === last,
		isGone: voices.length > 0 && picked !== '' && !wanted
	};
}

export function canSpeak(voice: ListedVoice, models: readonly ListedModel[]): boolean {
	const model = models.find(({ id }) => id === voice.model);
	return model !== undefined && isUsable(model);
}

function isRemote(model: string, models: readonly ListedModel[]): boolean {
	return models.some(({ id, remote }) => id === model && remote !== undefined);
}

/** Somebody who has downloaded a model and never picked a voice wants to hear it; a fallback is the app's own. */
function defaultVoice(
	usable: readonly ListedVoice[],
	models: readonly ListedModel[],
	isFirst: boolean
): ListedVoice | null {
	const downloaded = new Set(models.filter(({ state }) => state === 'ready').map(({ id }) => id));
	const natural = isFirst ? usable.find(({ model }) => downloaded.has(model)) : undefined;
	return natural ?? usable.find(({ model }) => !downloaded.has(model)) ?? usable[0] ?? null;
}

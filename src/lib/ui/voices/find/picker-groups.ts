// The voices of a picker: favourites and the latest used before all others.
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { isUsable } from '../../models/model-view.ts';
import { groupVoices, type VoiceGroup } from '../voice-groups.ts';
import { EVERY_VOICE, filterVoices } from './voice-filter.ts';

export type PickerGroup =
	| ({ kind: 'group' } & VoiceGroup)
	/** Of several models and languages. */
	| { kind: 'favourites' | 'recent'; voices: ListedVoice[] };

type Preferences = {
	isFavourite(voice: ListedVoice): boolean;
	/** Ids, the latest first. */
	recent: readonly string[];
};

const MOST_RECENT = 3;

/** Each voice once; of those used lately only what can speak now. */
export function pickerGroups(
	voices: readonly ListedVoice[],
	models: readonly ListedModel[],
	query: string,
	{ isFavourite, recent }: Preferences
): PickerGroup[] {
	const found = filterVoices(voices, models, { ...EVERY_VOICE, query });
	const usable = new Set(models.filter(isUsable).map(({ id }) => id));
	const favourites = found.filter(isFavourite);
	const latest = recent
		.flatMap((id) => found.find((voice) => voice.id === id) ?? [])
		.filter((voice) => usable.has(voice.model) && !isFavourite(voice))
		.slice(0, MOST_RECENT);
	const rest = found.filter((voice) => !favourites.includes(voice) && !latest.includes(voice));
	const before = [
		{ kind: 'favourites' as const, voices: favourites },
		{ kind: 'recent' as const, voices: latest }
	];
	return [
		...before.filter(({ voices }) => voices.length > 0),
		...groupVoices(rest, models).map((group) => ({ kind: 'group' as const, ...group }))
	];
}

// Which voice speaks each name: the one that was chosen, else its namesake, else one that no other has yet.
import type { ListedVoice } from '#lib/api/client/client.ts';
import { speakerKey } from '#lib/text/dialogue/speaker-names.ts';
import type { CastPart } from './kept-cast.ts';

/** `chosen`: what was asked for, where that cannot speak now; `isAutomatic`: nothing was. */
export type ChosenPart = {
	name: string;
	voice: ListedVoice;
	speed: number;
	isAutomatic: boolean;
	missing: CastPart | null;
};

/**
 * In the order of the names. The app chooses among voices of the narrator's model and language, the narrator last.
 * @param usable voices that can speak now
 */
export function chooseParts(
	names: readonly string[],
	parts: Readonly<Record<string, CastPart>>,
	narrator: ListedVoice,
	usable: readonly ListedVoice[]
): ChosenPart[] {
	const like = likeNarrator(narrator, usable);
	const given = names.map((name) => {
		const part = parts[speakerKey(name)];
		const wanted =
			part && usable.find(({ id, model }) => id === part.voice && model === part.model);
		const namesake = like.find((voice) => speakerKey(voice.name) === speakerKey(name));
		return { name, part, voice: wanted ?? namesake, isAutomatic: !wanted };
	});
	const taken = new Set(given.flatMap(({ voice }) => (voice ? [voice.id] : [])));
	const free = like.filter(({ id }) => !taken.has(id));
	const all = free.length > 0 ? free : [narrator];
	let next = 0;
	return given.map(({ name, part, voice, isAutomatic }) => ({
		name,
		voice: voice ?? all[next++ % all.length] ?? narrator,
		speed: part?.speed ?? 1,
		isAutomatic,
		missing: part && part.voice !== '' && isAutomatic ? part : null
	}));
}

function likeNarrator(narrator: ListedVoice, usable: readonly ListedVoice[]): ListedVoice[] {
	const base = (language: string) => language.split('-')[0];
	return usable.filter(
		({ id, model, language }) =>
			id !== narrator.id && model === narrator.model && base(language) === base(narrator.language)
	);
}

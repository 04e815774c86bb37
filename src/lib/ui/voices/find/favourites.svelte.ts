// Voices with a star: they come first wherever voices are listed. Kept on this device.
import type { ListedVoice } from '#lib/api/client/client.ts';
import { isString, readLocal, writeLocal } from '../../base/local.ts';
import { voiceKey } from '../../speech/preview/preview-stamp.ts';

const KEY = 'voices.favourites';

export class Favourites {
	#keys = $state.raw<readonly string[]>(readLocal(KEY, isStrings, []));

	has(voice: ListedVoice): boolean {
		return this.#keys.includes(voiceKey(voice));
	}

	toggle(voice: ListedVoice): void {
		const key = voiceKey(voice);
		const others = this.#keys.filter((one) => one !== key);
		this.#keys = others.length < this.#keys.length ? others : [...others, key];
		writeLocal(KEY, this.#keys);
	}
}

function isStrings(value: unknown): value is string[] {
	return Array.isArray(value) && value.every(isString);
}

export const favourites = new Favourites();

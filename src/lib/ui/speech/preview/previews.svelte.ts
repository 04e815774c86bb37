// The previews that are kept, as the pages see them: which voices have one, and its picture.
import { version } from '$app/environment';
import { SvelteMap } from 'svelte/reactivity';
import type { ListedVoice } from '#lib/api/client/client.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { engine } from '../../frame/engine.svelte.ts';
import { isUsable } from '../../models/model-view.ts';
import {
	readPreviews,
	readPreviewSound,
	removePreviews,
	writePreview,
	type PreviewAbout
} from './kept-previews.ts';
import { stampOf, voiceKey } from './preview-stamp.ts';

export class Previews {
	readonly #all = new SvelteMap<string, PreviewAbout>();
	#loading: Promise<void> | undefined;

	/** Reads what is kept, once; resolves when it is known. */
	load(): Promise<void> {
		return (this.#loading ??= readPreviews().then((all) => {
			// What was made meanwhile is newer.
			for (const about of all) if (!this.#all.has(about.key)) this.#all.set(about.key, about);
		}));
	}

	/** Undefined where nothing of the voice was ever made here. */
	of(voice: ListedVoice): PreviewAbout | undefined {
		return this.#all.get(voiceKey(voice));
	}

	/** Whether what is kept is what the voice would say now; true as well while its model is not here. */
	isFresh(voice: ListedVoice): boolean {
		const about = this.of(voice);
		if (!about) return false;
		const model = engine.models.find(({ id }) => id === voice.model);
		return !model || !isUsable(model) || about.stamp === stampOf(voice, model, version);
	}

	/** The sound, if it is kept and still sounds like the voice. */
	async sound(voice: ListedVoice): Promise<Blob | undefined> {
		await this.load();
		return this.isFresh(voice) ? readPreviewSound(voiceKey(voice)) : undefined;
	}

	/** Draws and keeps what a voice has said; takes the samples. Never rejects: a preview can be made again. */
	async keep(voice: ListedVoice, text: string, sound: Pcm): Promise<void> {
		const model = engine.models.find(({ id }) => id === voice.model);
		const stamp = stampOf(voice, model, version);
		const seconds = sound.samples.length / sound.sampleRate;
		try {
			const { encodePreview } = await import('#lib/workers/encode-sound.ts');
			const { file, picture } = await encodePreview(sound);
			const about: PreviewAbout = {
				...{ key: voiceKey(voice), stamp, text, seconds, picture },
				...{ madeAt: Date.now(), isCloned: voice.clone !== null }
			};
			await writePreview(about, file);
			this.#all.set(about.key, about);
		} catch {
			// No room, or nothing to encode with: the voice is heard anew the next time.
		}
	}

	/** Nothing is left of somebody's own voices that are no longer among `voices`. */
	async forgetGone(voices: readonly ListedVoice[]): Promise<void> {
		await this.load();
		const here = voices.map(voiceKey);
		const gone = [...this.#all.values()].filter(
			({ key, isCloned }) => isCloned && !here.includes(key)
		);
		if (gone.length === 0) return;
		const keys = gone.map(({ key }) => key);
		for (const key of keys) this.#all.delete(key);
		await removePreviews(keys);
	}
}

export const previews = new Previews();

// Learned voices in the browser's database, a record each: a write that fails leaves the old one.
import { createStore, del, get, set, values } from 'idb-keyval';
import type { LearnedVoice, VoiceStore } from '#lib/engine/voice-store.ts';

/** A database of its own: one made by idb-keyval holds a single table. */
export function createVoiceStore(): VoiceStore {
	const voices = createStore('aloud-voices', 'voices');
	return {
		async list() {
			const all = await values<LearnedVoice>(voices);
			return all.sort((a, b) => a.createdAt - b.createdAt);
		},
		read: (id) => get<LearnedVoice>(id, voices),
		write: (voice) => set(voice.id, voice, voices),
		remove: (id) => del(id, voices)
	};
}

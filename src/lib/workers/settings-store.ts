// What the engine remembers on this device: the visitor's settings, and how self-tests of its GPU went.
import { createStore, get, set } from 'idb-keyval';
import type { KeyValueStore } from '#lib/engine/settings/key-value-store.ts';

/** A database of its own: pages keep theirs in another, and one made by idb-keyval holds a single table. */
export function createSettingsStore(): KeyValueStore {
	const settings = createStore('aloud-settings', 'settings');
	return {
		// Where the browser keeps nothing, every start begins anew.
		read: (key) => get<unknown>(key, settings).catch(() => undefined),
		write: (key, value) => set(key, value, settings)
	};
}

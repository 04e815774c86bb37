// What the engine stores on this device: the visitor's settings, and the results of GPU self-tests.
import { createStore, get, set } from 'idb-keyval';
import type { KeyValueStore } from '#lib/engine/settings/key-value-store.ts';

/** A separate database: pages have their own, and idb-keyval databases have a single table. */
export function createSettingsStore(): KeyValueStore {
	const settings = createStore('aloud-settings', 'settings');
	return {
		// If the browser stores nothing, every start begins from scratch.
		read: (key) => get<unknown>(key, settings).catch(() => undefined),
		write: (key, value) => set(key, value, settings)
	};
}

// Where the visitor wants model files to come from, kept on this device.
import { createStore, get, set } from 'idb-keyval';
import type { DownloadParts } from '#lib/engine/downloads.ts';

const KEY = 'model source';

/** A database of its own: pages keep theirs in another, and one made by idb-keyval holds a single table. */
export function createSourceSetting(): NonNullable<DownloadParts['sourceSetting']> {
	const settings = createStore('aloud-settings', 'settings');
	return {
		// Where the browser keeps nothing, every start begins with the hub.
		read: () => get<unknown>(KEY, settings).catch(() => undefined),
		write: (source) => set(KEY, source, settings)
	};
}

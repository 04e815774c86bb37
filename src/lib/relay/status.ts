// What the engine is doing, broadcast to every tab: types and the channel's name.

/** Broadcast by the engine worker on each change. */
export type EngineActivity = {
	activity: 'loading' | 'speaking' | 'transcribing' | 'downloading' | 'idle';
	/** Where the most recent model runs; null until one is loaded. */
	device: 'wasm' | 'webgpu' | null;
	/** WASM threads in use. */
	threads: number;
	/** Requests waiting for their turn. */
	queued: number;
	/** The latest notice for people about something that did not fail for them; null if there is none. */
	notice: string | null;
	/** The running download, whatever else happens; null if there is none. */
	download: { model: string; label: string; bytes: number; totalBytes: number } | null;
};

/** What a page shows. */
export type EngineStatus = EngineActivity & {
	place: 'here' | 'elsewhere' | 'starting' | 'unavailable';
	/** Everything needed without a network is saved on this device. */
	offlineReady: boolean;
};

/**
 * One channel for all tabs. Any message from a page is a question, which the engine worker answers with its
 * `EngineActivity`.
 */
export const STATUS_CHANNEL = 'speech-engine-status';

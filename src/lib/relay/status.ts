// What the engine is doing, told one way to every tab: types and the channel's name.

/** Broadcast by the engine worker at each change. */
export type EngineActivity = {
	activity: 'loading' | 'speaking' | 'transcribing' | 'downloading' | 'idle';
	/** Where the latest model runs; null until one was opened. */
	device: 'wasm' | 'webgpu' | null;
	/** WASM threads in use. */
	threads: number;
	/** Requests waiting for their turn. */
	queued: number;
	/** What people should know though nothing has failed for them, the latest of it; null when there is nothing. */
	notice: string | null;
	/** A download that runs, whatever else happens; null when there is none. */
	download: { model: string; label: string; bytes: number; totalBytes: number } | null;
};

/** What a page shows. */
export type EngineStatus = EngineActivity & {
	place: 'here' | 'elsewhere' | 'starting' | 'unavailable';
	/** Everything needed without a network is saved on this device. */
	offlineReady: boolean;
};

/**
 * One channel for all tabs. Whatever a page posts on it is a question: the engine worker answers with its
 * `EngineActivity`.
 */
export const STATUS_CHANNEL = 'speech-engine-status';

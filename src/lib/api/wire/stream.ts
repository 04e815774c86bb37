// The wire format of addresses that hold no key.

/** What prepares a speech or a transcription answers. */
export type StreamTokenJson = {
	object: 'stream.token';
	token: string;
	/** A path of this origin, for `src` and `EventSource`. */
	url: string;
	/** ISO 8601 in UTC. */
	expires_at: string;
};

/** How long a token is good for, in seconds. */
export const DEFAULT_TOKEN_SECONDS = 600;
export const TOKEN_SECONDS = { least: 1, most: 3600 };

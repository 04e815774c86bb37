export type AloudOptions = {
	/** Where `npx aloud-copy-assets` put the files, on the page's own origin. `/aloud/` unless given. */
	assets?: string | URL;
	/** The site's own service worker calls `answerWithAloud()`: then one engine serves all its tabs. */
	serviceWorker?: boolean;
};

export type AloudStatus = {
	place: 'here' | 'elsewhere' | 'starting' | 'unavailable';
	activity: 'loading' | 'speaking' | 'transcribing' | 'downloading' | 'idle';
	/** Where the most recent model runs; null until one is loaded. */
	device: 'wasm' | 'webgpu' | null;
	threads: number;
	/** Requests waiting for their turn. */
	queued: number;
	notice: string | null;
	download: { model: string; label: string; bytes: number; totalBytes: number } | null;
};

export type Aloud = {
	/** As the browser's `fetch`, for Aloud's API: `fetch('/v1/audio/speech', …)`. Errors of the API are responses. */
	fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
	/** Options for the unmodified `openai` client: `new OpenAI(aloud.openai())`. */
	openai(): {
		baseURL: string;
		apiKey: string;
		dangerouslyAllowBrowser: true;
		fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
	};
	/** What the engine is doing: now, and at each change. Returns how to end that. */
	onStatus(listener: (status: AloudStatus) => void): () => void;
	/** Ends the engine and frees its memory. */
	close(): void;
};

/** Rejects when the assets are not there, or of another version than this package. */
export function createAloud(options?: AloudOptions): Promise<Aloud>;

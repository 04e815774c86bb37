// Types of embed.js, the same as in src/lib/embed/site: a test holds them together.

export type SiteScope = 'speak' | 'transcribe' | 'voices';

export type Aloud = {
	/** Settles once Aloud's frame is there; rejects with an AloudError that says why not. */
	readonly ready: Promise<void>;
	/** What the visitor allows this origin; empty before they were asked, and once they took it back. */
	readonly scopes: readonly SiteScope[];
	/**
	 * `shared`: the visitor's own Aloud answers, with their voices and models. `partitioned`: the browser keeps this
	 * page's Aloud apart from theirs, so that only what ships with it is there. `unknown` until the origin is allowed.
	 */
	readonly storage: 'shared' | 'partitioned' | 'unknown';
	/**
	 * Asks the visitor, in a window of Aloud's own; at once where they were asked before. Call it while they press a
	 * button. Without scopes: to speak and to transcribe.
	 */
	ask(scopes?: readonly SiteScope[]): Promise<void>;
	/** As the browser's `fetch`, for Aloud's API: `fetch('/v1/audio/speech', …)`. Errors of the API are responses. */
	fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
	/** Options for the unmodified `openai` client: `new OpenAI(aloud.openai())`. */
	openai(): {
		baseURL: string;
		apiKey: string;
		dangerouslyAllowBrowser: true;
		fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
	};
	/** Calls `listener` whenever `scopes` or `storage` change; returns how to end that. */
	onChange(listener: (aloud: Aloud) => void): () => void;
	/** Takes the frame away. Open requests fail; so does everything asked later. */
	close(): void;
};

export class AloudError extends Error {
	readonly code:
		| 'unreachable'
		| 'gone'
		| 'closed'
		| 'version'
		| 'origin'
		| 'insecure'
		| 'blocked'
		| 'declined';
	constructor(code: AloudError['code'], message: string);
}

/** `host`: Aloud's address; where embed.js was loaded from, unless it is given. */
export function connectAloud(options?: { host?: string | URL }): Aloud;

declare global {
	var aloud: Aloud | undefined;
}

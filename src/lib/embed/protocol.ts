// What a page of another origin, the app's frame in it and the window that asks the visitor say to each other. Types, and
// the version of the whole, which grows with each change that an older side would misunderstand.

/** What this version of the app speaks. */
export const PROTOCOL = 1;

/** In the order in which they are shown; the same as `SITE_SCOPES` of the account. */
export type SiteScope = 'speak' | 'transcribe' | 'voices';

/** From the frame to the page, as a window message: it is there. */
export type FrameHello = { aloud: 'frame'; protocol: number; oldest: number };

/** From the page to the frame, as a window message, with the port of everything else. */
export type SiteHello = { aloud: 'site'; protocol: number };

export type SiteState = {
	/** What the visitor allows this page's origin; empty before they were asked, and once they took it back. */
	scopes: SiteScope[];
	/**
	 * `shared`: the engine is that of the visitor's own Aloud, with their voices and models. `partitioned`: the browser
	 * keeps this page's Aloud apart from theirs, so that only the voices and models are there that ship with it.
	 * `unknown` until the origin is allowed.
	 */
	storage: 'shared' | 'partitioned' | 'unknown';
	/** When `partitioned` consent must be renewed, in milliseconds since 1970; null where it need not be. */
	until: number | null;
};

/** Why the frame does not work with this page at all. */
export type Refusal = 'version' | 'origin' | 'insecure';

/** From the frame to the page, over the port. */
export type FrameMessage =
	| { type: 'state'; state: SiteState }
	| { type: 'refused'; code: Refusal; message: string }
	/** The visitor's answer, after the state that follows from it. */
	| { type: 'answered'; isAllowed: boolean }
	| { type: 'pong' };

/** From the page to the frame, over the port. `call` comes with the port of one request. */
export type SiteMessage =
	{ type: 'call' } | { type: 'wants'; scopes: SiteScope[] } | { type: 'ping' } | { type: 'close' };

/** From the window that asks to each frame of the page that opened it, with a port for the rest. */
export type WindowHello = { aloud: 'who asks' };

/** From the frame to that window, over its port. */
export type AskMessage = { type: 'asks'; origin: string; scopes: SiteScope[] } | { type: 'heard' };

/** The visitor's answer. `site`: what was written down about the origin. */
export type AnswerMessage<Site = unknown> = { type: 'allowed'; site: Site } | { type: 'declined' };

// What pages and the service worker say to each other besides HTTP. Types only.

/** A page's words to the service worker; each comes with a port, for the answer or to be passed on. */
export type PageMessage =
	/** This page has no controller: answered with `true` once it has one. */
	| { type: 'claim' }
	/** Answered with this page's client id. */
	| { type: 'who am i' }
	/** The port is passed on to the tab with this client id. */
	| { type: 'forward'; to: string }
	/** Save everything for offline use; answered with `true` when all is saved, `false` when something is missing. */
	| { type: 'save' };

/** The service worker's word to the tab that hosts the engine; comes with the port of one request. */
export type WorkerMessage = { type: 'call'; isApp: boolean };

// The messages between pages and the service worker, besides HTTP. Types only.

/** From a page to the service worker; each comes with a port, for the answer or to be passed on. */
export type PageMessage =
	/** This page has no controller yet: answered with `true` once it has one. */
	| { type: 'claim' }
	/** Answered with this page's client id. */
	| { type: 'who am i' }
	/** The port is passed on to the tab with this client id. `site`: for a page of another origin. */
	| { type: 'forward'; to: string; site?: unknown }
	/** Save everything for offline use; answered with `true` if everything is saved, `false` if something is missing. */
	| { type: 'save' };

/** From the service worker to the tab that hosts the engine; comes with the port of one request. */
export type WorkerMessage = { type: 'call'; isApp: boolean; site?: unknown };

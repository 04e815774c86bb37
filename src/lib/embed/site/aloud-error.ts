// What goes wrong between a page and the app's frame in it. Errors of requests are responses, as everywhere.

/**
 * `unreachable`: the frame did not load. `gone`: it ended, or was taken out of the page. `closed`: by `close()`.
 * `version`: this script and the app are too far apart. `origin`: this page has no origin that could be allowed.
 * `insecure`: it did not come over https. `blocked`: the browser opened no window, or one that cannot tell who asks.
 * `declined`: the visitor did not allow it.
 */
export type AloudErrorCode =
	'unreachable' | 'gone' | 'closed' | 'version' | 'origin' | 'insecure' | 'blocked' | 'declined';

export class AloudError extends Error {
	override name = 'AloudError';
	readonly code: AloudErrorCode;

	constructor(code: AloudErrorCode, message: string) {
		super(message);
		this.code = code;
	}
}

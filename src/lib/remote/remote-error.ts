// What a foreign server does wrong, in words for people, and for programs which kind of wrong it is.

export type RemoteReason =
	/** No connection: nobody there, or it does not let this app's pages ask it. */
	| 'unreachable'
	/** It said nothing for too long. */
	| 'slow'
	/** It takes no more requests for now. */
	| 'busy'
	/** It does not know the key, or what it pays for is used up. */
	| 'key'
	| 'not-found'
	/** It calls the request wrong. */
	| 'invalid'
	| 'too-large'
	/** It failed, or what it sent is not what it is meant to be. */
	| 'failed';

export class RemoteError extends Error {
	readonly reason: RemoteReason;
	/** How long it asks to wait; null where it does not say. */
	readonly retryMilliseconds: number | null;

	constructor(
		reason: RemoteReason,
		message: string,
		{
			retryMilliseconds = null,
			...options
		}: ErrorOptions & { retryMilliseconds?: number | null } = {}
	) {
		super(message, options);
		this.name = 'RemoteError';
		this.reason = reason;
		this.retryMilliseconds = retryMilliseconds;
	}
}

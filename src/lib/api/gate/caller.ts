// Who sends a request, as the routes see it: what the work costs is set aside here before it is done.
import type { Work } from '#lib/account/prices.ts';
import type { SpeechError } from '#lib/engine/errors.ts';
import type { Sight } from './engine-for-sites.ts';

export type Caller = {
	/** One of the app's own pages: free of charge, and the only ones to whom the account answers. */
	isApp: boolean;
	/** As in `x-request-id`. */
	requestId: string;
	/** Whose key it is, or which other site's request; null for the app. */
	keyId: string | null;
	/** How much of the engine: less for pages of other origins. */
	sees: Sight;
	/**
	 * Called once, when all that can be wrong with a request is known to be right and before its work begins.
	 * `done` is asked at the end: what was done after all. It is what is charged, but never more than was set aside.
	 * Throws `insufficient_credits`, or `rate_limit_exceeded` when the key's day is used up.
	 */
	reserve(work: Work, done?: () => Work): Promise<void>;
	/** Its work has begun, or is about to: from now on no other engine may answer the request instead. */
	began(): void;
	/** For the log: where the work is done. */
	ranOn(device: string | null): void;
	/** Sound that was made, or heard as a sample; what is heard as a transcription is told by `reserve`. */
	sounded(seconds: number): void;
	/** The answer has begun well and tells of a failure in its body: nothing is charged. */
	failed(error: SpeechError): void;
};

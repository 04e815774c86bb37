// The line that a request writes to the log.
import type { Account } from '#lib/account/account.ts';
import type { Work } from '#lib/account/prices.ts';
import type { LoggedRequest, Outcome } from '#lib/account/logged-request.ts';
import type { SpeechError } from '#lib/engine/errors.ts';

/** The id under which the app's own pages are logged. */
export const APP_KEY_ID = 'app';

export type LogLine = {
	/** What is known so far; to be filled in as more is known. */
	readonly facts: LoggedRequest;
	readonly hasFailed: boolean;
	/** The work that was requested. */
	begin(work: Work): void;
	/** The work that was actually done. */
	finish(work: Work | undefined): void;
	fail(error: SpeechError, status: number): void;
	/** Never throws. */
	write(outcome: Outcome): Promise<void>;
};

export function createLogLine(
	{ method, url }: Request,
	log: Account['log'],
	isApp: boolean
): LogLine {
	const start = performance.now();
	const facts: LoggedRequest = {
		id: `req_${crypto.randomUUID().replaceAll('-', '')}`,
		at: Date.now(),
		method,
		path: new URL(url).pathname,
		status: 0,
		outcome: 'done',
		code: null,
		message: null,
		cause: null,
		keyId: isApp ? APP_KEY_ID : null,
		model: null,
		device: null,
		characters: null,
		audioSeconds: null,
		charged: 0,
		milliseconds: 0,
		isInjected: false
	};
	let hasFailed = false;

	return {
		facts,
		get hasFailed() {
			return hasFailed;
		},
		begin(work) {
			facts.model = work.model;
			if (work.kind === 'speech') facts.characters = work.characters;
		},
		finish(work) {
			if (work?.kind === 'transcription') facts.audioSeconds = work.seconds;
		},
		fail(error, status) {
			hasFailed = true;
			facts.status = status;
			facts.code = error.code;
			facts.message = error.message;
			const { cause } = error;
			facts.cause = cause instanceof Error ? (cause.stack ?? cause.message) : null;
		},
		async write(outcome) {
			facts.outcome = hasFailed ? 'failed' : outcome;
			facts.milliseconds = Math.round(performance.now() - start);
			await log.add(facts).catch((error: unknown) => console.error(error));
		}
	};
}

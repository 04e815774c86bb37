// One response for several requests: its work is started by the first, and its body is kept for the others.
import type { Clock } from '../clock.ts';
import { recordBody, type Recording } from './recording.ts';

export type SharedResponse = {
	/** What there is of it; undefined before the head, and after a failure. */
	readonly recording: Recording | undefined;
	/** Called by each reader, and what it returns once that one has left, in whatever way. */
	enter(): () => void;
	/** Starts the work unless it was started. An error comes as its response, and the next call tries again. */
	open(): Promise<Recording | Response>;
};

/** How long work goes on without a reader: players drop a request and send another one. */
const GRACE_MILLISECONDS = 15_000;

/**
 * `make` answers errors with a response, and stops when its signal aborts.
 * @param onBytes called with the length of the body so far, before more is kept; what it throws ends the work
 */
export function shareResponse(
	make: (signal: AbortSignal) => Promise<Response>,
	onBytes: (bytes: number) => void,
	clock: Clock
): SharedResponse {
	let work: { stop(): void; opened: Promise<Recording | Response> } | undefined;
	let recording: Recording | undefined;
	let readers = 0;
	let stayOn: (() => void) | undefined;

	function forget(): void {
		work = undefined;
		recording = undefined;
	}

	function start(): Promise<Recording | Response> {
		const stop = new AbortController();
		const forgetMine = () => {
			if (work === mine) forget();
		};
		const opened = make(stop.signal).then((response) => {
			const { ok, headers, body } = response;
			if (work === mine && ok && body) {
				recording = recordBody(headers, body, onBytes, forgetMine);
				return recording;
			}
			forgetMine();
			return response;
		});
		const mine = { stop: () => stop.abort(), opened };
		work = mine;
		opened.catch(forgetMine);
		return opened;
	}

	function giveUp(): void {
		if (recording?.isWhole) return;
		const { stop } = work ?? {};
		forget();
		stop?.();
	}

	return {
		get recording() {
			return recording;
		},
		enter() {
			stayOn?.();
			readers++;
			let isThere = true;
			return () => {
				if (!isThere) return;
				isThere = false;
				readers--;
				if (readers === 0) stayOn = clock.later(GRACE_MILLISECONDS, giveUp);
			};
		},
		open: () => work?.opened ?? start()
	};
}

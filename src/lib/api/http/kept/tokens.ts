// Addresses that hold no key: a token stands for one prepared request, for a while.
import { SpeechError } from '#lib/engine/errors.ts';
import { CLOCK, type Clock } from '../clock.ts';
import { shareResponse, type SharedResponse } from './shared-response.ts';

/** A request that was found right, and is made when its token is asked for. */
type Prepared = {
	/** Which route it is for. */
	kind: string;
	/** Whose tokens are counted together. */
	owner: string;
	/** How long its token is good for. */
	seconds: number;
	/** Of the answer, as far as it is known before. */
	contentType: string;
	/** Answers errors with a response; the signal aborts when nobody waits any longer. */
	make(signal: AbortSignal): Promise<Response>;
};

export type Tokens = {
	/** `expiresAt`: in milliseconds since 1970. Throws `rate_limit_exceeded` if the owner has too many. */
	create(prepared: Prepared): { token: string; expiresAt: number };
	/** Undefined if it is unknown or has expired. */
	find(kind: string, token: string): Found | undefined;
};

type Found = { contentType: string; shared: SharedResponse };

/** Good at a time, for one owner. */
export const MOST_TOKENS = 100;
/** Of all answers that are kept, in bytes. */
export const MOST_KEPT_BYTES = 128 * 1024 * 1024;

type Entry = Found & { kind: string; owner: string; expiresAt: number; end(): void };

/** Only in memory: all of it is lost with the engine. */
export function createTokens(clock: Clock = CLOCK, mostBytes = MOST_KEPT_BYTES): Tokens {
	/** The one asked for last is the last. */
	const live = new Map<string, Entry>();

	function makeRoom(token: string, bytes: number): void {
		const others = [...live].filter(([other]) => other !== token);
		let total = bytes + sum(others.map(([, { shared }]) => shared.recording?.bytes ?? 0));
		for (const [other, { shared, end }] of others) {
			if (total <= mostBytes) return;
			if (!shared.recording?.isWhole) continue;
			total -= shared.recording.bytes;
			live.delete(other);
			end();
		}
		if (total > mostBytes) throw new SpeechError('server_error', TOO_LONG);
	}

	function refuseTooMany(owner: string): void {
		const own = [...live.values()].filter((entry) => entry.owner === owner);
		if (own.length < MOST_TOKENS) return;
		const wait = Math.min(...own.map(({ expiresAt }) => expiresAt)) - clock.now();
		throw new SpeechError(
			'rate_limit_exceeded',
			`A key can have ${MOST_TOKENS} stream tokens at a time. Wait ${Math.ceil(wait / 1000)} seconds for one to expire, and give them a shorter life with "expires_in".`,
			{ retryMilliseconds: wait }
		);
	}

	return {
		create({ kind, owner, seconds, contentType, make }) {
			refuseTooMany(owner);
			const token = `tok_${randomHex()}`;
			const expiresAt = clock.now() + seconds * 1000;
			const shared = shareResponse(make, (bytes) => makeRoom(token, bytes), clock);
			const end = clock.later(seconds * 1000, () => live.delete(token));
			live.set(token, { kind, owner, contentType, shared, expiresAt, end });
			return { token, expiresAt };
		},
		find(kind, token) {
			const entry = live.get(token);
			// A timer may be late: a tab in the background, a device that slept.
			if (entry?.kind !== kind || entry.expiresAt <= clock.now()) return undefined;
			live.delete(token);
			live.set(token, entry);
			return entry;
		}
	};
}

const TOO_LONG =
	'This answer is larger than what can be kept for its address. Choose a smaller format, such as mp3, or send the request itself.';

/** 128 bits. */
function randomHex(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}

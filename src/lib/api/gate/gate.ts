// What every request passes: its key, its limits, fault injection; and afterwards charging and the log.
import { limitsOf, type Account, type Faults } from '#lib/account/account.ts';
import type { Key } from '#lib/account/keys.ts';
import type { Hold } from '#lib/account/ledger.ts';
import type { Admission } from '#lib/account/limiter.ts';
import { costOf, THOUSANDTHS, type Work } from '#lib/account/prices.ts';
import type { LoggedRequest } from '#lib/account/request-log.ts';
import { SpeechError, type ErrorCode } from '#lib/engine/errors.ts';
import { authenticate } from './authenticate.ts';
import type { Caller } from './caller.ts';
import { errorToResponse, toSpeechError } from '../http/errors.ts';
import { watchBody, type BodyEnd } from './watch-body.ts';

/** Under this id the app's own pages are counted. */
export const APP_KEY_ID = 'app';

export type Handle = (caller: Caller) => Promise<Response>;

/**
 * Answers with what `handle` makes, or with the error that it or the gate throws. Rejects only with the reason of an
 * aborted request. What the work costs is charged when the last byte of the answer was read, and given back otherwise.
 */
export async function passGate(
	request: Request,
	{ account, isApp }: { account: Account; isApp: boolean },
	handle: Handle
): Promise<Response> {
	const visit = createRequestRecord(request, account, isApp);
	try {
		await visit.enter();
		return await visit.leave(await handle(visit.caller));
	} catch (error) {
		if (request.signal.aborted) {
			await visit.end('cancelled');
			throw request.signal.reason;
		}
		const told = withId(toSpeechError(error), visit.id);
		const response = errorToResponse(told, new URL(request.url).pathname);
		visit.fail(told, response.status);
		await visit.end('failed');
		return visit.sign(response);
	}
}

function createRequestRecord(request: Request, account: Account, isApp: boolean) {
	const start = performance.now();
	const id = `req_${crypto.randomUUID().replaceAll('-', '')}`;
	const facts: LoggedRequest = {
		id,
		at: Date.now(),
		method: request.method,
		path: new URL(request.url).pathname,
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
	let key: Key | undefined;
	let hold: Hold | undefined;
	let cost = 0;
	let workDone: (() => Work) | undefined;
	let hasWorked = false;
	let failure: SpeechError | undefined;
	let admission: Admission | undefined;

	async function reserve(work: Work, done?: () => Work): Promise<void> {
		hasWorked = true;
		workDone = done;
		facts.model = work.model;
		if (work.kind === 'speech') facts.characters = work.characters;
		if (!key) return;
		cost = costOf(work, await account.prices.read());
		const most = key.limits.creditsPerDay;
		const charge = { keyId: key.id, requestId: id, work };
		const held = await account.ledger.hold(cost, charge, (most ?? Infinity) * THOUSANDTHS);
		if (!('refused' in held)) hold = held;
		else if (held.refused === 'balance') throw notEnough(cost, await account.ledger.balance());
		else {
			throw new SpeechError(
				'rate_limit_exceeded',
				`This key may spend ${most} credits per day, and this request would exceed that. Raise the limit on the page /account, or wait until tomorrow.`
			);
		}
	}

	/** What the work turned out to be: never dearer than what was set aside for it. */
	async function settle(): Promise<void> {
		if (!hold) return;
		const work = workDone?.();
		if (!work) return hold.charge();
		cost = Math.min(cost, costOf(work, await account.prices.read()));
		return hold.charge({ amount: cost, work });
	}

	async function end(how: BodyEnd): Promise<void> {
		const isPaid = how === 'done' && !failure;
		const work = workDone?.();
		if (work?.kind === 'transcription') facts.audioSeconds = work.seconds;
		try {
			await (isPaid ? settle() : hold?.refund());
		} catch (error) {
			console.error(error); // the work is done; what could not be written down costs nothing
		}
		if (facts.audioSeconds !== null && key) account.limiter.addAudio(key.id, facts.audioSeconds);
		facts.charged = isPaid && hold ? cost : 0;
		facts.outcome = failure ? 'failed' : how;
		facts.milliseconds = Math.round(performance.now() - start);
		// The app asks much about itself; only its work and its failures are worth a line.
		if (isApp && !hasWorked && !failure) return;
		await account.log.add(facts).catch((error: unknown) => console.error(error));
	}

	function fail(error: SpeechError, status: number): void {
		failure ??= error;
		facts.status = status;
		facts.code = error.code;
		facts.message = error.message;
		const { cause } = error;
		facts.cause = cause instanceof Error ? (cause.stack ?? cause.message) : null;
	}

	function sign(response: Response): Response {
		response.headers.set('x-request-id', id);
		if (admission) writeLimits(response.headers, admission);
		return response;
	}

	const caller: Caller = {
		isApp,
		get keyId() {
			return key?.id ?? null;
		},
		reserve,
		ranOn: (device) => void (facts.device = device),
		sounded: (seconds) => void (facts.audioSeconds = (facts.audioSeconds ?? 0) + seconds),
		failed: (error) => fail(error, facts.status)
	};

	return {
		id,
		caller,
		end,
		fail,
		sign,
		async enter(): Promise<void> {
			if (isApp) return;
			key = await authenticate(request, account.keys);
			facts.keyId = key.id;
			const limits = limitsOf(key, await account.rateLimits.read());
			admission = account.limiter.admit(key.id, limits);
			if (admission.retryMilliseconds !== null)
				throw tooMany(admission, admission.retryMilliseconds);
			const fault = await account.takeFault();
			if (fault) {
				facts.isInjected = true;
				await injectFault(fault, request.signal);
			}
		},
		async leave(response: Response): Promise<Response> {
			facts.status = response.status;
			const { status, statusText, headers, body } = sign(response);
			if (!body || !hasWorked) {
				await end('done');
				return response;
			}
			const watched = watchBody(body, async (how, error) => {
				if (request.signal.aborted) return end('cancelled');
				if (how === 'failed') fail(toSpeechError(error), status);
				return end(how);
			});
			return new Response(watched, { status, statusText, headers });
		}
	};
}

/** So that whoever meets a fault of ours can find it. */
function withId(error: SpeechError, id: string): SpeechError {
	if (error.code !== 'server_error') return error;
	const { param, retryMilliseconds, cause } = error;
	const message = `${error.message} The log on the page /account lists it as ${id}.`;
	return new SpeechError(error.code, message, { param, retryMilliseconds, cause });
}

async function injectFault(
	{ code, delayMilliseconds }: Faults,
	signal: AbortSignal
): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, delayMilliseconds));
	signal.throwIfAborted();
	if (code === null) return;
	throw new SpeechError(
		code as ErrorCode, // checked when it was set
		'This is an injected fault, set on the page /account.',
		{ retryMilliseconds: code === 'rate_limit_exceeded' ? 1000 : null }
	);
}

function notEnough(cost: number, { total, held }: { total: number; held: number }): SpeechError {
	const credits = (amount: number) => (amount / THOUSANDTHS).toLocaleString('en');
	const aside = held > 0 ? `, ${credits(held)} of them reserved for running requests` : '';
	return new SpeechError(
		'insufficient_credits',
		`This request needs ${credits(cost)} credits, and the balance is ${credits(total)}${aside}. Top up on the page /account; it is free.`
	);
}

function tooMany({ requests }: Admission, waitMilliseconds: number): SpeechError {
	const what =
		requests.remaining === 0
			? `${requests.limit} requests per minute`
			: 'the seconds of sound a minute that this key may use';
	return new SpeechError(
		'rate_limit_exceeded',
		`That is more than ${what}. Wait ${Math.ceil(waitMilliseconds / 1000)} seconds, or change the limit on the page /account.`,
		{ retryMilliseconds: waitMilliseconds }
	);
}

function writeLimits(headers: Headers, { requests, audioSeconds }: Admission): void {
	const reset = (milliseconds: number) => `${Math.ceil(milliseconds / 1000)}s`;
	headers.set('x-ratelimit-limit-requests', String(requests.limit));
	headers.set('x-ratelimit-remaining-requests', String(requests.remaining));
	headers.set('x-ratelimit-reset-requests', reset(requests.resetMilliseconds));
	headers.set('x-ratelimit-limit-audio-seconds', String(audioSeconds.limit));
	headers.set('x-ratelimit-remaining-audio-seconds', String(audioSeconds.remaining));
	headers.set('x-ratelimit-reset-audio-seconds', reset(audioSeconds.resetMilliseconds));
	// ElevenLabs' clients read this one, as seconds since 1970.
	headers.set(
		'x-ratelimit-reset',
		String(Math.ceil((Date.now() + requests.resetMilliseconds) / 1000))
	);
}

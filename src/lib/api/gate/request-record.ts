// One request, from its key to its line in the log.
import type { Account } from '#lib/account/account.ts';
import type { Outcome } from '#lib/account/logged-request.ts';
import type { SpeechError } from '#lib/engine/errors.ts';
import { toSpeechError } from '../http/errors.ts';
import { ignoredFields } from '../http/request/ignored-fields.ts';
import type { Access } from './access.ts';
import { createDoorkeeper } from './admission.ts';
import { createSiteDoorkeeper, type SiteSender } from './site-admission.ts';
import { createBill } from './billing.ts';
import type { Caller } from './caller.ts';
import { injectFault } from './inject-fault.ts';
import { createLogLine } from './log-line.ts';
import { watchBody } from './watch-body.ts';

/** `onBegun` is called when the request's work begins, and perhaps again later. */
export type RecordParts = {
	account: Account;
	isApp: boolean;
	/** A page of another origin. */
	site?: SiteSender | undefined;
	/** Of the route. */
	access: Access;
	/** The route's method and path as published, where there is one. */
	route?: string | undefined;
	onBegun: () => void;
};

export type RequestRecord = {
	/** As in `x-request-id`. */
	id: string;
	caller: Caller;
	/** Throws if the request may not proceed. */
	enter(): Promise<void>;
	/** The outgoing response; any work is settled once the last byte is read. */
	leave(response: Response): Promise<Response>;
	fail(error: SpeechError, status: number): void;
	/** Charges or refunds, and writes the line. */
	end(how: Outcome): Promise<void>;
	/** Adds the headers common to all responses. */
	sign(response: Response): Response;
};

export function createRequestRecord(
	request: Request,
	{ account, isApp, site, access, route, onBegun }: RecordParts
): RequestRecord {
	const needsKey = site !== undefined || (!isApp && access !== 'anybody');
	const line = createLogLine(request, account.log, isApp);
	const { facts, fail } = line;
	const { id } = facts;
	const siteDoorkeeper = site && createSiteDoorkeeper(account, site, route);
	const doorkeeper = siteDoorkeeper ?? createDoorkeeper(account);
	const bill = createBill(account, id);
	let hasWorked = false;

	async function end(how: Outcome): Promise<void> {
		line.finish(bill.done());
		facts.charged = await bill.close(how === 'done' && !line.hasFailed);
		const keyId = doorkeeper.id;
		if (keyId) facts.keyId = keyId;
		if (facts.audioSeconds !== null && keyId) account.limiter.addAudio(keyId, facts.audioSeconds);
		// The app makes many requests to itself, and a player asks for one sound many times: only work and failures are
		// worth a line.
		if (!needsKey && !hasWorked && !line.hasFailed) return;
		await line.write(how);
	}

	function sign(response: Response): Response {
		// That of the work, where it was started by a request of its own: the log has that one.
		if (!response.headers.has('x-request-id')) response.headers.set('x-request-id', id);
		doorkeeper.writeHeaders(response.headers);
		return response;
	}

	const caller: Caller = {
		isApp,
		requestId: id,
		began: onBegun,
		get keyId() {
			return doorkeeper.id;
		},
		get sees() {
			return siteDoorkeeper ? siteDoorkeeper.sees : 'all';
		},
		async reserve(work, done) {
			hasWorked = true;
			line.begin(work);
			await bill.reserve(doorkeeper.key, work, done);
		},
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
		async enter() {
			if (!needsKey) return;
			await doorkeeper.admit(request, access);
			const fault = await account.takeFault();
			if (fault) {
				facts.isInjected = true;
				await injectFault(fault, request.signal);
			}
		},
		async leave(response) {
			facts.status = response.status;
			const ignored = ignoredFields(request);
			if (ignored !== undefined && response.ok) response.headers.set('x-ignored-fields', ignored);
			const { status, statusText, headers, body } = sign(response);
			if (!body || !hasWorked) {
				await end('done');
				return response;
			}
			const watched = watchBody(body, async (how, error) => {
				if (request.signal.aborted) return end('cancelled');
				if (how === 'failed') fail(toSpeechError(error), status);
				if (how !== 'abandoned') return end(how);
				facts.message = error instanceof Error ? error.message : null;
				return end('cancelled');
			});
			return new Response(watched, { status, statusText, headers });
		}
	};
}

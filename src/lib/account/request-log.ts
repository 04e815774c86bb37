// Requests and their outcomes, for developers who use the API. No texts, no audio, no keys.
import { readLog, type LoggedRequest } from './logged-request.ts';
import { cut, redact, redactPath } from './redact.ts';
import { createRefusals, type Refusal } from './refusals.ts';
import { orderedName, type AccountStore } from './store.ts';

export type RequestLog = {
	/**
	 * Without a key it is only counted, so that nobody who has none can push others out; a fault of ours is listed
	 * whoever asked.
	 */
	add(request: LoggedRequest): Promise<void>;
	/** Newest first. */
	list(): Promise<LoggedRequest[]>;
	/** The requests that were only counted. */
	refusals(): Promise<Refusal[]>;
	clear(): Promise<void>;
};

const PREFIX = 'log/';
const MOST = 500;
const MOST_CHARACTERS = 500;
const MOST_CAUSE_CHARACTERS = 4000; // a stack trace

export function createRequestLog(store: AccountStore): RequestLog {
	const refusals = createRefusals(store);
	let counting: Promise<{ next: number }> | undefined;

	function count(): Promise<{ next: number }> {
		counting ??= store.list(PREFIX).then((kept) => {
			const last = kept.at(-1)?.[0];
			return { next: last ? Number(last.slice(PREFIX.length)) + 1 : 0 };
		});
		counting.catch(() => (counting = undefined));
		return counting;
	}

	return {
		async add(request) {
			if (request.keyId === null && request.code !== 'server_error') {
				if (request.code !== null) await refusals.add(request.code, request.at);
				return;
			}
			const number = (await count()).next++;
			await store.write({
				[orderedName(PREFIX, number)]: shortened(request),
				...(number >= MOST && { [orderedName(PREFIX, number - MOST)]: undefined })
			});
		},
		async list() {
			const kept = await store.list(PREFIX);
			return readLog(kept.map(([, value]) => value));
		},
		refusals: () => refusals.list(),
		async clear() {
			await refusals.clear();
			const kept = await store.list(PREFIX);
			await store.write(Object.fromEntries(kept.map(([name]) => [name, undefined])));
		}
	};
}

function shortened(request: LoggedRequest): LoggedRequest {
	const { path, message, cause } = request;
	return {
		...request,
		path: cut(redactPath(path), MOST_CHARACTERS),
		message: message && cut(redact(message), MOST_CHARACTERS),
		cause: cause && cut(redact(cause), MOST_CAUSE_CHARACTERS)
	};
}

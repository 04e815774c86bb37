// Requests and their outcomes, for developers who use the API. No texts, no audio, no keys.
import { readLog } from './read-log.ts';
import { orderedName, type AccountStore } from './store.ts';

export type Outcome = 'done' | 'failed' | 'cancelled';

export type LoggedRequest = {
	id: string;
	at: number;
	method: string;
	/** Without the query. Long values are cut, as are the two messages: callers decide what is in them. */
	path: string;
	status: number;
	outcome: Outcome;
	/** The published error code. */
	code: string | null;
	message: string | null;
	/** The internal error, never sent to callers. */
	cause: string | null;
	keyId: string | null;
	model: string | null;
	device: string | null;
	characters: number | null;
	audioSeconds: number | null;
	/** In thousandths of a credit. */
	charged: number;
	milliseconds: number;
	/** Whether an injected fault made the request fail or wait. */
	isInjected: boolean;
};

export type RequestLog = {
	add(request: LoggedRequest): Promise<void>;
	/** Newest first. */
	list(): Promise<LoggedRequest[]>;
	clear(): Promise<void>;
};

const PREFIX = 'log/';
const MOST = 500;
const MOST_CHARACTERS = 500;
const MOST_CAUSE_CHARACTERS = 4000; // a stack trace

export function createRequestLog(store: AccountStore): RequestLog {
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
		async clear() {
			const kept = await store.list(PREFIX);
			await store.write(Object.fromEntries(kept.map(([name]) => [name, undefined])));
		}
	};
}

function shortened(request: LoggedRequest): LoggedRequest {
	const { path, message, cause } = request;
	return {
		...request,
		path: cut(path, MOST_CHARACTERS),
		message: message && cut(message, MOST_CHARACTERS),
		cause: cause && cut(cause, MOST_CAUSE_CHARACTERS)
	};
}

function cut(text: string, characters: number): string {
	return text.length > characters ? `${text.slice(0, characters)}…` : text;
}

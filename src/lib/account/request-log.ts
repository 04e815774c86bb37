// Requests and their outcomes, for developers who use the API. No texts, no audio, no keys.
import { readLog, type LoggedRequest } from './logged-request.ts';
import { redact, redactPath } from './redact.ts';
import { orderedName, type AccountStore } from './store.ts';

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
		path: cut(redactPath(path), MOST_CHARACTERS),
		message: message && cut(redact(message), MOST_CHARACTERS),
		cause: cause && cut(redact(cause), MOST_CAUSE_CHARACTERS)
	};
}

function cut(text: string, characters: number): string {
	return text.length > characters ? `${text.slice(0, characters)}…` : text;
}

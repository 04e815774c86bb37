// A request in the log. An earlier version may have written it, and one bad line must not hide the others.

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

type Check = (value: unknown) => boolean;

const OUTCOMES: Outcome[] = ['done', 'failed', 'cancelled'];

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isFinite(value);
const isTextOrNull: Check = (value) => value === null || isText(value);
const isNumberOrNull: Check = (value) => value === null || isNumber(value);

const CHECKS: Record<keyof LoggedRequest, Check> = {
	id: isText,
	at: (value) => !Number.isNaN(new Date(isNumber(value) ? Number(value) : NaN).getTime()),
	method: isText,
	path: isText,
	status: isNumber,
	outcome: (value) => OUTCOMES.some((outcome) => outcome === value),
	code: isTextOrNull,
	message: isTextOrNull,
	cause: isTextOrNull,
	keyId: isTextOrNull,
	model: isTextOrNull,
	device: isTextOrNull,
	characters: isNumberOrNull,
	audioSeconds: isNumberOrNull,
	charged: isNumber,
	milliseconds: isNumber,
	isInjected: (value) => typeof value === 'boolean'
};

/**
 * The requests among `values`, the last one first, each once: of several with the same id, which earlier versions
 * wrote for cancelled requests, the last counts.
 */
export function readLog(values: readonly unknown[]): LoggedRequest[] {
	const byId = new Map<string, LoggedRequest>();
	for (const value of values.toReversed()) {
		if (isLoggedRequest(value) && !byId.has(value.id)) byId.set(value.id, value);
	}
	return [...byId.values()];
}

function isLoggedRequest(value: unknown): value is LoggedRequest {
	if (typeof value !== 'object' || value === null) return false;
	const fields = value as Record<string, unknown>; // each is checked
	return Object.entries(CHECKS).every(([name, check]) => check(fields[name]));
}

// Why a download stopped, and what to do about it.

export type DownloadProblem =
	'offline' | 'not_found' | 'gated' | 'no_file' | 'damaged' | 'full' | 'closed' | 'refused';

type Options = ErrorOptions & {
	retryAfterSeconds?: number | undefined;
	isUnanswered?: boolean;
};

/** The message is human-readable: what happened to which file, and what to do. */
export class DownloadError extends Error {
	override name = 'DownloadError';
	readonly problem: DownloadProblem;
	/** Whether trying again later without changing anything may help. */
	readonly isPassing: boolean;
	/** How long the server asks clients to wait; undefined if it does not say. */
	readonly retryAfterSeconds: number | undefined;
	/** The server was asked and has not even begun to answer. */
	readonly isUnanswered: boolean;

	constructor(
		problem: DownloadProblem,
		message: string,
		{ retryAfterSeconds, isUnanswered = false, ...options }: Options = {}
	) {
		super(message, options);
		this.problem = problem;
		this.isPassing = problem === 'offline';
		this.retryAfterSeconds = retryAfterSeconds;
		this.isUnanswered = isUnanswered;
	}
}

/** The error for a response that is not part of a file. */
export function refusalOf(response: Response, name: string): DownloadError {
	const { status } = response;
	const where = hostOf(response.url);
	if (status === 404 || status === 410) {
		return new DownloadError(
			'not_found',
			`${where} has no ${name}. Check the address of the mirror, or the model's name and revision.`
		);
	}
	if (status === 401 || status === 403) {
		return new DownloadError(
			'gated',
			`${where} does not allow access to ${name} (status ${status}).`
		);
	}
	if (status === 429 || status >= 500) {
		const retryAfterSeconds = readRetryAfter(response);
		return new DownloadError(
			'offline',
			`${where} is not available at the moment (status ${status}). What has been downloaded is kept; resume ${inWords(retryAfterSeconds)}.`,
			{ retryAfterSeconds }
		);
	}
	return new DownloadError(
		'refused',
		`${where} answered with status ${status} for ${name}. Check the address of the mirror.`
	);
}

/** How long a server may take to begin an answer: longer, and nobody is there. */
export const ANSWER_MILLISECONDS = 10_000;

/** @param name what was asked for */
export function unanswered(url: string, name: string, cause?: unknown): DownloadError {
	return new DownloadError(
		'offline',
		`${hostOf(url)} does not answer when asked for ${name}. Check the connection and resume, or choose another source of model files.`,
		{ cause, isUnanswered: true }
	);
}

/** @throws DownloadError when the response is a web page: a sign-in, or a site's own "not found". */
export function refusePage(response: Response, name: string): void {
	if (!response.headers.get('content-type')?.startsWith('text/html') || !response.ok) return;
	throw new DownloadError(
		'no_file',
		`${hostOf(response.url)} sent a web page instead of ${name}. Sign in to the network, or check the address of the mirror.`
	);
}

export function hostOf(url: string): string {
	return URL.canParse(url) ? new URL(url).host : 'The server';
}

/** The file's name without its folders, for messages. */
export function nameOf({ path }: { path: string }): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

/** RFC 9110, 10.2.3: seconds or a date. */
function readRetryAfter({ headers }: Response): number | undefined {
	const value = headers.get('retry-after');
	if (value === null) return undefined;
	const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
	return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function inWords(seconds: number | undefined): string {
	if (seconds === undefined) return 'in a while';
	return seconds < 90
		? `in ${Math.ceil(seconds)} seconds`
		: `in about ${Math.ceil(seconds / 60)} minutes`;
}

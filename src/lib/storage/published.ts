// What a source says about its files before they are downloaded: lengths, and hashes if it has them.
import {
	ANSWER_MILLISECONDS,
	DownloadError,
	hostOf,
	nameOf,
	refusalOf,
	refusePage,
	unanswered
} from './download-error.ts';
import { MANIFEST, parseManifest } from './manifest.ts';
import { withRetries, type RetryPolicy } from './retry.ts';
import { fileUrl, listingUrl, type ModelSource, type Repository } from './source.ts';
import type { PublishedFacts } from './checksum.ts';

export type AskOptions = RetryPolicy & {
	fetch: (request: Request) => Promise<Response>;
	signal: AbortSignal;
	stallMilliseconds: number;
	/** Called with the commit that an answer says it is of: hubs do in a header, where pages may read it. */
	onCommit?: (commit: string) => void;
};

const COMMIT = /^[0-9a-f]{40}$/;

/** Whether a revision names one publication for good, as branches and tags do not. */
export function isCommit(revision: string): boolean {
	return COMMIT.test(revision);
}

/**
 * The commit that a branch, tag or commit stands for at the source just now; undefined if the source does not say, or
 * has no such revision. @throws DownloadError if it does not answer
 */
export async function readCommit(
	source: ModelSource,
	of: Repository,
	options: AskOptions
): Promise<string | undefined> {
	const hubUrl = listingUrl(source);
	if (hubUrl === undefined) return undefined;
	const url = `${hubUrl}/api/models/${of.repository}/revision/${encodeURIComponent(of.revision)}?expand=sha`;
	try {
		const response = await ask(url, {}, `${of.repository} at ${of.revision}`, options);
		const { sha } = (await response.json()) as { sha?: unknown }; // anything else has no `sha`
		return typeof sha === 'string' && isCommit(sha) ? sha : undefined;
	} catch (error) {
		options.signal.throwIfAborted();
		if (error instanceof DownloadError && error.isPassing) throw error;
		return undefined; // what is wrong with it is told when its files are asked for
	}
}

/** The length and hash of every file of a repository, by path; undefined if the source has no such list. */
export async function readListing(
	source: ModelSource,
	of: Repository,
	options: AskOptions
): Promise<Map<string, PublishedFacts> | undefined> {
	const hubUrl = listingUrl(source);
	if (hubUrl === undefined) return undefined;
	const name = `${of.repository} at ${of.revision}`;
	const { listHubFiles } = await import('./hub-listing.ts');
	try {
		return await listHubFiles(hubUrl, of.repository, of.revision, async (url) => {
			const response = await ask(url, {}, name, options);
			refusePage(response, name);
			return response;
		});
	} catch (error) {
		// A mirror may have the files but no list of them: only the hub itself must have both.
		if (source.kind === 'mirror' && isNoList(error)) return undefined;
		options.signal.throwIfAborted();
		throw error instanceof DownloadError ? error : unreachable(hubUrl, name, error);
	}
}

function isNoList(error: unknown): boolean {
	if (error instanceof SyntaxError) return true; // not JSON
	return (
		error instanceof DownloadError && (error.problem === 'not_found' || error.problem === 'no_file')
	);
}

/**
 * What a converter's manifest beside the files says of them, by path; undefined if there is none. A folder or a mirror
 * without a list may have one. @throws DownloadError if the source does not answer
 */
export async function readManifest(
	source: ModelSource,
	of: Repository,
	options: AskOptions
): Promise<Map<string, PublishedFacts> | undefined> {
	const url = fileUrl(source, of, MANIFEST);
	try {
		return parseManifest(await (await ask(url, {}, MANIFEST, options)).text());
	} catch (error) {
		options.signal.throwIfAborted();
		if (error instanceof DownloadError && error.isPassing) throw error;
		return undefined; // what is wrong with the source is told when the model's own files are asked for
	}
}

/** A file's length in bytes as reported by its server. */
export async function readLength(
	source: ModelSource,
	of: Repository,
	path: string,
	options: AskOptions
): Promise<number> {
	const name = nameOf({ path });
	const url = fileUrl(source, of, path);
	// For a range request no server compresses the response, so the length is the file's own, and it can be read from
	// another origin, where `content-range` may be hidden.
	const response = await ask(url, { range: 'bytes=0-' }, name, options);
	refusePage(response, name);
	void response.body?.cancel().catch(() => undefined); // only its headers are needed
	const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
	const length = total ?? response.headers.get('content-length');
	if (length !== null) return Number(length);
	throw new DownloadError(
		'refused',
		`${hostOf(url)} does not send the size of ${name}, so an incomplete file could not be recognised. Use a server that sends "content-length", or add the files manually.`
	);
}

/** A response with a success status. Requests that fail or time out are retried a few times. */
async function ask(
	url: string,
	headers: Record<string, string>,
	name: string,
	options: AskOptions
): Promise<Response> {
	const attempt = async () => {
		const silence = AbortSignal.timeout(Math.min(options.stallMilliseconds, ANSWER_MILLISECONDS));
		const signal = AbortSignal.any([options.signal, silence]);
		const request = new Request(url, { headers, cache: 'no-store', signal });
		const response = await options.fetch(request).catch((cause: unknown) => {
			options.signal.throwIfAborted();
			throw silence.aborted ? unanswered(url, name, cause) : unreachable(url, name, cause);
		});
		if (response.ok) {
			const commit = response.headers.get('x-repo-commit');
			if (commit && isCommit(commit)) options.onCommit?.(commit);
			return response;
		}
		void response.body?.cancel().catch(() => undefined);
		throw response.status === 416 ? empty(url, name) : refusalOf(response, name);
	};
	return withRetries(attempt, () => 0, options, options.signal);
}

function unreachable(url: string, name: string, cause: unknown): DownloadError {
	return new DownloadError(
		'offline',
		`${hostOf(url)} cannot be reached, so ${name} could not be looked up. Check the connection and resume, or choose another source.`,
		{ cause }
	);
}

function empty(url: string, name: string): DownloadError {
	return new DownloadError('damaged', `${name} at ${hostOf(url)} is empty. Choose another source.`);
}

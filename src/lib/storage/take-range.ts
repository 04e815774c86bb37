// Downloads one range of a file into a part, however the server treats the range request.
import type { RemoteFile } from './checksum.ts';
import {
	ANSWER_MILLISECONDS,
	DownloadError,
	hostOf,
	nameOf,
	refusalOf,
	refusePage,
	unanswered
} from './download-error.ts';
import type { Part } from './store.ts';

export type RangeOptions = {
	fetch: (request: Request) => Promise<Response>;
	signal: AbortSignal;
	/** Bytes requested at once. */
	rangeBytes: number;
	/** How long a server may send nothing before the range is given up. */
	stallMilliseconds: number;
	/** Called after each stored piece with the number of bytes of the file so far. */
	onBytes?: ((bytes: number) => void) | undefined;
};

/**
 * Requests the next range of `file` and stores what arrives, piece by piece.
 * @throws DownloadError, the fetch's own TypeError without a connection, or the signal's reason.
 */
export async function takeRange(
	part: Part,
	url: string,
	file: RemoteFile,
	s: RangeOptions
): Promise<void> {
	const start = part.bytes;
	const end = Math.min(start + s.rangeBytes, file.bytes) - 1;
	const stop = stopper(s.signal);
	stop.wait(Math.min(s.stallMilliseconds, ANSWER_MILLISECONDS), () =>
		unanswered(url, nameOf(file))
	);
	try {
		const request = new Request(url, {
			headers: { range: `bytes=${start}-${end}` },
			cache: 'no-store', // what an earlier version left behind must not end up inside this one
			signal: stop.signal
		});
		const response = await Promise.race([s.fetch(request), stop.stopped]);
		const wait = () => stop.wait(s.stallMilliseconds, () => stalled(url, file));
		wait();
		const skip = bytesToSkip(response, start, file);
		const reader = response.body?.getReader();
		if (!reader) return;
		await takeBody(reader, part, file, skip, stop.stopped, () => {
			wait();
			s.onBytes?.(part.bytes);
		});
	} catch (error) {
		throw stop.signal.aborted ? stop.signal.reason : error;
	} finally {
		stop.end();
	}
}

/** Aborts with the caller's signal, or after a stall. `stopped` only ever rejects: a fetch may not notice the abort. */
function stopper(wish: AbortSignal) {
	const stop = new AbortController();
	const stopped = new Promise<never>((_, reject) => {
		stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error), {
			once: true
		});
	});
	stopped.catch(() => undefined); // the waiting caller already has the error
	const give = () => stop.abort(wish.reason);
	wish.addEventListener('abort', give, { once: true });
	let timer: ReturnType<typeof setTimeout> | undefined;
	return {
		signal: stop.signal,
		stopped,
		/** The server has so long from now on, until this is called again. */
		wait(milliseconds: number, reason: () => Error) {
			clearTimeout(timer);
			timer = setTimeout(() => stop.abort(reason()), milliseconds);
		},
		end() {
			clearTimeout(timer);
			wish.removeEventListener('abort', give);
		}
	};
}

/** How many bytes at the start of a response are already stored. A server may ignore ranges and send everything. */
function bytesToSkip(response: Response, start: number, file: RemoteFile): number {
	refusePage(response, nameOf(file));
	if (response.status === 200) return start;
	if (response.status === 416) throw otherVersion(response, file, 'fewer');
	if (response.status !== 206) throw refusalOf(response, nameOf(file));
	const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '');
	const from = Number(range?.[1] ?? start);
	const total = Number(range?.[2] ?? file.bytes);
	if (Number.isFinite(total) && total !== file.bytes) throw otherVersion(response, file, total);
	if (from > start) throw refusalOf(response, nameOf(file));
	return start - from;
}

function otherVersion(response: Response, file: RemoteFile, bytes: number | string): DownloadError {
	return new DownloadError(
		'damaged',
		`${hostOf(response.url)} has a ${nameOf(file)} of ${bytes} bytes; the published one has ${file.bytes}. Choose a source with the right version.`
	);
}

async function takeBody(
	reader: ReadableStreamDefaultReader<Uint8Array>,
	part: Part,
	file: RemoteFile,
	skip: number,
	stopped: Promise<never>,
	onPiece: () => void
): Promise<void> {
	let ahead = skip;
	try {
		for (;;) {
			const { done, value } = await Promise.race([reader.read(), stopped]);
			if (done) return;
			const fresh = value.subarray(Math.min(ahead, value.length));
			ahead -= value.length - fresh.length;
			const room = file.bytes - part.bytes;
			if (fresh.length > 0) await part.append(fresh.subarray(0, room));
			onPiece();
			if (part.bytes === file.bytes) return;
		}
	} finally {
		reader.cancel().catch(() => undefined); // not awaited: after an abort it may never settle
	}
}

function stalled(url: string, file: RemoteFile): DownloadError {
	return new DownloadError(
		'offline',
		`${hostOf(url)} stopped sending ${nameOf(file)}. What has been downloaded is kept; resume in a while.`
	);
}

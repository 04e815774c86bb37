// Reads the events of a download and converts them to the client's own types.
import { ApiError, notOurs, readFailure } from './api-error.ts';
import { readEvents } from '../http/sse.ts';
import type { BuildJson, DownloadEventJson } from '../wire/models.ts';
import type { ErrorJson } from '../wire/errors.ts';

/** Byte counts are for the whole build. `done` comes last, and only when every file is present. */
export type DownloadEvent =
	| {
			type: 'progress';
			precision: BuildJson['precision'];
			file: string | null;
			bytes: number;
			totalBytes: number;
			bytesPerSecond: number | null;
			secondsLeft: number | null;
	  }
	| {
			type: 'done';
			precision: BuildJson['precision'];
			bytes: number;
			totalBytes: number;
			/** False where the source publishes no hashes: then only the file sizes have been checked. */
			isVerified: boolean;
			/** Why the model could not be opened although its files were kept; null if it was opened. */
			warning: string | null;
			/** Whether the browser has promised not to evict it; null when it has not said. */
			isPersisted: boolean | null;
	  };

/** Throws ApiError for an error among the events and for a stream that ends without `done`. */
export async function* readDownload(
	response: Response,
	signal?: AbortSignal
): AsyncGenerator<DownloadEvent, void, undefined> {
	const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
	if (!response.body || !isStream) throw notOurs(response.status);
	let isDone = false;
	try {
		for await (const event of readEvents(response.body)) {
			const parsed = parseEvent(event as DownloadEventJson | ErrorJson); // our own API's JSON
			isDone = parsed.type === 'done';
			yield parsed;
		}
		if (!isDone) throw new TypeError('The events ended before the download did.');
	} catch (error) {
		throw readFailure(error, response.status, signal);
	}
}

function parseEvent(event: DownloadEventJson | ErrorJson): DownloadEvent {
	if ('error' in event) throw new ApiError(200, event.error.message, event.error);
	const { precision, bytes, total_bytes: totalBytes } = event;
	const amount = { precision, bytes, totalBytes };
	if (event.type === 'model.download.done') {
		return {
			type: 'done',
			...amount,
			isVerified: event.verified,
			warning: event.warning,
			isPersisted: event.persisted
		};
	}
	return {
		type: 'progress',
		...amount,
		file: event.file,
		bytesPerSecond: event.bytes_per_second,
		secondsLeft: event.seconds_left
	};
}

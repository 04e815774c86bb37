// When the words of a given text are said: the client's call.
import { readEvents } from '../http/sse.ts';
import type { AlignmentEventJson } from '../wire/alignment.ts';
import type { ErrorJson } from '../wire/errors.ts';
import { ApiError, notOurs, readFailure } from './api-error.ts';
import type { Call } from './call.ts';

/** Without a model the best that can is used; without a language the model detects it. */
type AlignOptions = { model?: string; language?: string };

/** Words in the order of the text, in seconds from the start of the file; `probability` 0 to 1. */
export type AlignedText = {
	words: { text: string; startSeconds: number; endSeconds: number; probability: number }[];
};

/** How much is done, 0 to 1, and then the result. */
export type AlignEvent = { type: 'progress'; share: number } | ({ type: 'done' } & AlignedText);

/** Sends nothing before the first `next`; to stop, abort or leave the loop. Throws as the other calls do. */
export type AlignCall = (
	file: Blob & { readonly name?: string },
	text: string,
	options?: AlignOptions,
	signal?: AbortSignal
) => AsyncIterable<AlignEvent>;

export function createAlign(call: Call): AlignCall {
	return async function* align(file, text, options = {}, signal) {
		const form = new FormData();
		form.set('file', file, file.name ?? 'sound');
		form.set('text', text);
		for (const [name, value] of Object.entries(options)) form.set(name, value);
		form.set('stream', 'true');
		const response = await call('/forced-alignment', { method: 'POST', body: form }, signal);
		if (!response.body) throw notOurs(response.status);
		let isDone = false;
		try {
			for await (const event of readEvents(response.body)) {
				const parsed = parse(event as AlignmentEventJson | ErrorJson); // our own API's JSON
				isDone = parsed.type === 'done';
				yield parsed;
			}
			if (!isDone) throw new TypeError('The events ended without a result.');
		} catch (error) {
			throw readFailure(error, response.status, signal);
		}
	};
}

function parse(event: AlignmentEventJson | ErrorJson): AlignEvent {
	if ('error' in event) throw new ApiError(200, event.error.message, event.error);
	if (event.type === 'alignment.progress') return { type: 'progress', share: event.share };
	const words = event.words.map(({ text, start, end, loss }) => ({
		text,
		startSeconds: start,
		endSeconds: end,
		probability: Math.exp(-loss)
	}));
	return { type: 'done', words };
}

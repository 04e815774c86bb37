// A model's failure in words of ours. What the runtime says of it ("ERROR_CODE: 6, std::bad_alloc", a bare number) helps
// nobody who sent a request: it goes to the console, and as the cause to the account's log.
import type { ModelCard } from '#lib/models/model.ts';
import { SpeechError } from '../errors.ts';

/** As browsers, Emscripten and onnxruntime say that there is no memory left. */
const OUT_OF_MEMORY =
	/bad_alloc|out of memory|no memory|\bOOM\b|allocation failed|failed to allocate|could not allocate|cannot enlarge memory|array (?:buffer )?length/i;

/** A model that could not be opened. */
export function explainStart(card: ModelCard, cause: unknown): SpeechError {
	return explain(card, cause, 'could not be started. Reload the page and try again.');
}

/** A model that failed at its work, and was closed. */
export function explainStop(card: ModelCard, cause: unknown): SpeechError {
	return explain(
		card,
		cause,
		'stopped unexpectedly. It restarts with the next request. Send this one again.'
	);
}

/** A SpeechError says already what it is about, and stays as it is. */
function explain({ label }: ModelCard, cause: unknown, what: string): SpeechError {
	if (cause instanceof SpeechError) return cause;
	console.error(label, cause);
	if (!isOutOfMemory(cause)) {
		return new SpeechError('server_error', `${label} ${what}`, { cause });
	}
	return new SpeechError(
		'out_of_memory',
		`${label} needs more memory than this device has free. Close other tabs and programs, or choose a smaller model, and send the request again.`,
		{ cause }
	);
}

function isOutOfMemory(cause: unknown): boolean {
	return cause instanceof Error && OUT_OF_MEMORY.test(cause.message);
}

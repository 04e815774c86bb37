// A model's failure in words of ours. What the runtime says of it ("ERROR_CODE: 6, std::bad_alloc", a bare number) helps
// nobody who sent a request: it goes to the console, and as the cause to the account's log.
import type { ModelCard } from '#lib/models/model.ts';
import { SpeechError } from '../errors.ts';
import { isMemoryShort } from '../memory-shortage.ts';

/** A model that could not be opened. */
export function explainStart(card: ModelCard, cause: unknown): SpeechError {
	const kept = card.download ? ' Its files were kept.' : '';
	return explain(card, cause, {
		what: `could not be started.${kept} Reload the page and try again.`,
		kept
	});
}

/** A model that failed at its work, and was closed. */
export function explainStop(card: ModelCard, cause: unknown): SpeechError {
	return explain(card, cause, {
		what: 'stopped unexpectedly. It restarts with the next request. Send this one again.',
		kept: ''
	});
}

/** A SpeechError says already what it is about, and stays as it is. */
function explain(
	{ label }: ModelCard,
	cause: unknown,
	{ what, kept }: { what: string; kept: string }
): SpeechError {
	if (cause instanceof SpeechError) return cause;
	console.error(label, cause);
	if (!isMemoryShort(cause)) return new SpeechError('server_error', `${label} ${what}`, { cause });
	const message = `${label} needs more memory than this device has free.${kept} Close other tabs and programs, or choose a smaller model, and send the request again.`;
	return new SpeechError('out_of_memory', message, { cause });
}

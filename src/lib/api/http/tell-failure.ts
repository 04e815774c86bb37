// Reports failures within bodies that have already started, in each body's own format.
import { SpeechError } from '#lib/engine/errors.ts';

/**
 * Each item as text; a failure ends it with a text that reports the failure, an abort is rethrown.
 * @param onFailed called with a failure before it is reported
 */
export async function* tellFailure<Item>(
	items: AsyncIterable<Item>,
	write: (item: Item) => string,
	writeFailure: (error: SpeechError) => string,
	onFailed: (error: SpeechError) => void = () => undefined
): AsyncGenerator<string, void, undefined> {
	try {
		for await (const item of items) yield write(item);
	} catch (error) {
		if (!(error instanceof SpeechError)) throw error;
		onFailed(error);
		yield writeFailure(error);
	}
}

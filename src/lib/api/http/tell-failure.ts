// Bodies that have begun well tell in their own words what fails later.
import { SpeechError } from '#lib/engine/errors.ts';

/**
 * Each item as text, and in place of what fails a last text that says so; an abort is thrown on.
 * @param onFailed told of a failure before it is said
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

// The one transcript that older versions kept: it moves into the library, once, and is forgotten only when it is there.
import { library } from '#lib/library/library.ts';
import { forget, recall } from '../base/keep.ts';
import { factsOf, isKeptBody, type KeptBody } from './kept-transcript.ts';

/** The oldest have no `id`. */
type Older = KeptBody & { file: Blob; id?: string };
type OlderEdits = { of: string; history: unknown };

const KEY = 'transcript';
const EDITS_KEY = 'transcript edits';
/** Of those that had none: the same each time, so that what breaks off and begins again adds it once. */
const ID_OF_OLDEST = 'transcript-before-the-library';

/**
 * Resolves with its id in the library; null where there is none. Rejects where it cannot be kept: it stays where it
 * is, until another visit.
 */
export async function takeOverOlder(): Promise<string | null> {
	if (!(await recall(KEY, isOlder))) return null;
	// Of two tabs, the second finds nothing left.
	return navigator.locks.request('taking over the transcript', async () => {
		const older = await recall(KEY, isOlder);
		if (!older) return null;
		const edits = await recall(EDITS_KEY, isOlderEdits);
		const { id, file, ...body } = older;
		const entry = {
			...factsOf(body),
			id: id ?? ID_OF_OLDEST,
			kind: body.wasLive ? ('recording' as const) : ('transcript' as const),
			title: body.name,
			body,
			sound: new File([file], body.name, { type: file.type }),
			...(edits && edits.of === (id ?? '') && { edits: edits.history })
		};
		const kept = await library.add(entry);
		await forget([KEY, EDITS_KEY]);
		return kept.id;
	});
}

function isOlder(value: unknown): value is Older {
	return isKeptBody(value) && 'file' in value && value.file instanceof Blob;
}

function isOlderEdits(value: unknown): value is OlderEdits {
	return (
		typeof value === 'object' &&
		value !== null &&
		'of' in value &&
		typeof value.of === 'string' &&
		'history' in value
	);
}

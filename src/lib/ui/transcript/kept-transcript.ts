// Transcripts as they lie in the library: what was heard, with its sound, and beside it how that was corrected.
// Corrections are written often, and neither the words nor the recording are written again with them.
import type { Segment, TranscriptEvent } from '#lib/api/client/client.ts';
import type { Facts } from '#lib/library/entry.ts';
import { LibraryError } from '#lib/library/library-error.ts';
import { library } from '#lib/library/library.ts';
import { isKeptEdits, type KeptEdits } from './editing/kept-log.ts';
import { countWords } from './facts.ts';
import type { TranscriptionSetup } from './request.ts';
import type { Recognised } from './speakers/recognised.ts';
import { speakersIn } from './speakers/speakers-in.ts';

/** How probable a language is, 0 to 1. */
export type LanguageGuess = Extract<TranscriptEvent, { type: 'language' }>['candidates'][number];

/** A sound and what was said in it. */
export type TranscribedSound = {
	file: Blob;
	name: string;
	segments: Segment[];
	language: string;
	guesses: LanguageGuess[];
	durationSeconds: number;
	order: TranscriptionSetup;
	/** Voices that were recognised; absent where there are none. */
	recognised?: readonly Recognised[];
	/** It was heard live: who speaks was told from the last moments, not from the whole. */
	wasLive?: boolean;
};

/** The body of its entry: all but the sound. Some lack what came later. */
export type KeptBody = Omit<TranscribedSound, 'file' | 'guesses' | 'order'> &
	Partial<Pick<TranscribedSound, 'guesses' | 'order'>>;

/** Beside `kept`: what is kept lacks its sound, all of it is lacking, or it was deleted in the meantime. */
export type TranscriptKept = 'kept' | 'soundless' | 'full' | 'refused' | 'missing';

/** A kept transcript: `file` null where its sound is not kept; `edits` undefined where there are none. */
export type Recalled = {
	body: KeptBody;
	title: string;
	file: File | null;
	edits: KeptEdits | undefined;
	isPartial: boolean;
};

/**
 * Adds it to the library; one that is there under this id gets these words in the place of its own. Where there is no
 * room for its sound, the words are kept without it.
 */
export async function keepTranscript(
	id: string,
	{ file, ...body }: TranscribedSound,
	isPartial: boolean
): Promise<TranscriptKept> {
	const facts = { ...factsOf(body), isPartial };
	return asKept(async () => {
		if (await library.has(id)) return library.keepBody(id, body, facts);
		const kind = file instanceof File && !body.wasLive ? 'transcript' : 'recording';
		const entry = { ...facts, id, kind, title: body.name, body } as const;
		const sound = new File([file], body.name, { type: file.type });
		try {
			await library.add({ ...entry, sound });
		} catch (error) {
			if (!isFull(error)) throw error;
			await library.add(entry);
			return 'soundless';
		}
	});
}

/** @param segments what is said by now, for the search */
export function keepEdits(
	id: string,
	edits: unknown,
	segments: readonly Segment[]
): Promise<TranscriptKept> {
	return asKept(() => library.keepEdits(id, edits, saidIn(segments)));
}

/** Undefined where there is none, or what lies there is no transcript. */
export async function recallTranscript(id: string): Promise<Recalled | undefined> {
	const found = await library.read(id);
	if (!found || !isKeptBody(found.body)) return undefined;
	const { entry, body } = found;
	const edits = isKeptEdits(found.edits) ? found.edits : undefined;
	const file = (await library.sound(id).catch(() => undefined)) ?? null;
	return { body, title: entry.title, file, edits, isPartial: entry.isPartial };
}

/** The corrections of the one under this id; undefined where none are kept, or none can be read. */
export async function recallEdits(id: string): Promise<KeptEdits | undefined> {
	const found = await library.read(id).catch(() => undefined);
	return isKeptEdits(found?.edits) ? found.edits : undefined;
}

/** Into the trash; no error where that is not possible. */
export async function throwAway(id: string): Promise<void> {
	await asKept(() => library.remove(id));
}

/** What the library tells of it in lists. */
export function factsOf(body: KeptBody): Facts {
	const { durationSeconds, language, order } = body;
	return { durationSeconds, language, model: order?.model ?? '', ...saidIn(body.segments) };
}

function saidIn(segments: readonly Segment[]): Facts {
	return {
		words: segments.reduce((sum, segment) => sum + countWords(segment), 0),
		speakers: speakersIn(segments).length,
		lines: segments.map(({ startSeconds, text }) => ({ startSeconds, text: text.trim() }))
	};
}

async function asKept(work: () => Promise<unknown>): Promise<TranscriptKept> {
	try {
		return (await work()) === 'soundless' ? 'soundless' : 'kept';
	} catch (error) {
		return error instanceof LibraryError ? error.code : 'refused';
	}
}

function isFull(error: unknown): boolean {
	return error instanceof LibraryError && error.code === 'full';
}

export function isKeptBody(value: unknown): value is KeptBody {
	return (
		typeof value === 'object' &&
		value !== null &&
		'segments' in value &&
		Array.isArray(value.segments) // as it was always written
	);
}

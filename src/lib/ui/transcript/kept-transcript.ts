// The last transcript as it is kept on this device. Its corrections lie beside it: they are written often, and the
// recording, which may be large, is not written again with them.
import type { Segment, TranscriptEvent } from '#lib/api/client/client.ts';
import { keep, recall, type Kept } from '../base/keep.ts';
import { isKeptEdits as isHistory, type KeptEdits as History } from './editing/kept-log.ts';
import type { Recognised } from './speakers/recognised.ts';
import type { TranscriptionSetup } from './request.ts';

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

/** Older ones have no `id`, and some lack what came later. */
export type KeptTranscript = Omit<TranscribedSound, 'guesses' | 'order'> &
	Partial<Pick<TranscribedSound, 'guesses' | 'order'>> & { id?: string };

type KeptEdits = { of: string; history: History };

const KEY = 'transcript';
const EDITS_KEY = 'transcript edits';
/** By itself: to learn it from the transcript, all of that would be read after each keystroke. */
const ID_KEY = 'transcript id';

/** In the place of the one before. */
export async function keepTranscript(whole: TranscribedSound & { id: string }): Promise<Kept> {
	const kept = await keep(KEY, whole);
	return kept === 'kept' ? keep(ID_KEY, whole.id) : kept;
}

/** The last one, and its corrections where there are any; undefined where none is kept. */
export async function recallTranscript(): Promise<
	{ kept: KeptTranscript; edits?: History } | undefined
> {
	const kept = await recall(KEY, isKeptTranscript);
	if (!kept) return undefined;
	const edits = await recallEdits(idOf(kept));
	return edits ? { kept, edits } : { kept };
}

/** The corrections of this transcript; undefined where none are kept. */
export async function recallEdits(id: string): Promise<History | undefined> {
	const edits = await recall(EDITS_KEY, isKeptEdits);
	return edits?.of === id ? edits.history : undefined;
}

/** Keeps nothing for a transcript that another one has replaced, in another tab perhaps. */
export async function keepEdits(id: string, history: History): Promise<Kept> {
	if ((await keptId()) !== id) return 'refused';
	return keep(EDITS_KEY, { of: id, history } satisfies KeptEdits);
}

/** Undefined where no transcript is kept. Those of older versions lie there without it. */
async function keptId(): Promise<string | undefined> {
	const id = await recall(ID_KEY, (value) => typeof value === 'string');
	if (id !== undefined) return id;
	const kept = await recall(KEY, isKeptTranscript);
	return kept && idOf(kept);
}

/** Empty for those that were kept before they had one. */
export function idOf({ id }: KeptTranscript): string {
	return id ?? '';
}

function isKeptTranscript(value: unknown): value is KeptTranscript {
	return (
		isRecord(value) && value['file'] instanceof Blob && Array.isArray(value['segments']) // as it was always written
	);
}

function isKeptEdits(value: unknown): value is KeptEdits {
	return isRecord(value) && typeof value['of'] === 'string' && isHistory(value['history']);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

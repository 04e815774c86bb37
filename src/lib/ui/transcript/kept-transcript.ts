// The last transcript as it is kept on this device. Its corrections lie beside it: they are written often, and the
// recording, which may be large, is not written again with them.
import type { Segment, TranscriptEvent } from '#lib/api/client/client.ts';
import { keep, recall, type Kept } from '../base/keep.ts';
import type { History } from './speakers/history.ts';
import type { Recognised } from './speakers/recognised.ts';
import type { SpokenState } from './speakers/speaker-edits.svelte.ts';
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

type KeptEdits = { of: string; history: History<SpokenState> };

const KEY = 'transcript';
const EDITS_KEY = 'transcript edits';

/** In the place of the one before. */
export function keepTranscript(whole: TranscribedSound & { id: string }): Promise<Kept> {
	return keep(KEY, whole);
}

/** The last one, and its corrections where there are any; undefined where none is kept. */
export async function recallTranscript(): Promise<
	{ kept: KeptTranscript; edits?: History<SpokenState> } | undefined
> {
	const kept = await recall(KEY, isKeptTranscript);
	if (!kept) return undefined;
	const edits = await recall(EDITS_KEY, isKeptEdits);
	return edits && edits.of === idOf(kept) ? { kept, edits: edits.history } : { kept };
}

/** Keeps nothing for a transcript that another one has replaced, in another tab perhaps. */
export async function keepEdits(id: string, history: History<SpokenState>): Promise<Kept> {
	const kept = await recall(KEY, isKeptTranscript);
	if (!kept || idOf(kept) !== id) return 'refused';
	return keep(EDITS_KEY, { of: id, history } satisfies KeptEdits);
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
	if (!isRecord(value) || typeof value['of'] !== 'string' || !isRecord(value['history'])) {
		return false;
	}
	const { past, present, future } = value['history'];
	return (
		Array.isArray(past) &&
		past.every(isState) &&
		isState(present) &&
		Array.isArray(future) &&
		future.every(isState)
	);
}

function isState(value: unknown): boolean {
	return (
		isRecord(value) &&
		Array.isArray(value['segments']) &&
		isRecord(value['names']) &&
		typeof value['change'] === 'string'
	);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

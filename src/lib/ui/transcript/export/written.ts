// What there is to write of a transcript, in whatever format.
import type { Segment } from '#lib/api/client/client.ts';
import { nameOf } from '../speakers/look.ts';
import type { Spoken } from '../speakers/spoken.ts';

export type Written = Spoken & {
	/** Of the recording's file. */
	name: string;
	/** Of the text; empty where it is not known. */
	language: string;
	durationSeconds: number;
	/** The text is in English, whatever is spoken. */
	translates: boolean;
};

/** What a reader of the text sees besides what is said. */
export type TextLook = { times: boolean; names: boolean };

/** The recording's name without its ending, on one line. */
export function titleOf(name: string): string {
	return (
		name
			.replace(/\.\w{1,5}$/, '')
			.replaceAll(/\s+/g, ' ')
			.trim() || 'Transcript'
	);
}

/** Names in the place of labels: every format then writes them by itself. */
export function withNames(segments: readonly Segment[], names: Spoken['names']): Segment[] {
	return segments.map((segment) => ({
		...segment,
		...nameIn(segment, names),
		words: segment.words.map((word) => ({ ...word, ...nameIn(word, names) }))
	}));
}

function nameIn({ speaker }: { speaker?: string }, names: Spoken['names']) {
	return speaker === undefined ? {} : { speaker: nameOf(speaker, names) };
}

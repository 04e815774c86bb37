// What a page asks of the worker that publishes, and what comes back.
import type { BookChapter, BookPart } from '#lib/publish/book.ts';
import type { PublishOrder } from '#lib/publish/publish.ts';
import type { LoudnessReport } from '#lib/publish/sound/report.ts';

export type PublishJob = {
	/** The sound on disk. */
	sound: string;
	sampleRate: number;
	speed: number;
	parts: readonly BookPart[];
	chapters: readonly BookChapter[];
	/** Its language is found out by the worker. */
	order: PublishOrder;
};

/** `file` is null where it was written to a chosen place. The report is null for captions. */
export type Published = { report: LoudnessReport | null; file: File | null };

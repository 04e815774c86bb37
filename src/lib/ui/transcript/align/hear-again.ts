// Some segments, transcribed once more with another model, language or prompt.
import type { Client, Segment } from '#lib/api/client/client.ts';
import { toOptions, type TranscriptionSetup } from '../request.ts';
import { cutStretch } from './cut-stretch.ts';

/** What was heard, at its times in the recording; called for each segment as it comes, with the seconds of the stretch so far. */
type Progress = (heardSeconds: number, totalSeconds: number) => void;

/** Around what is heard again, where nothing else is said. */
const MARGIN_SECONDS = 0.3;

/**
 * @param all of the transcript; `from` up to and including `to` are heard again
 * Throws what decoding and transcribing throw, and the signal's reason.
 */
export async function hearAgain(
	{ recording, client }: { recording: Blob; client: Client },
	{ all, from, to }: { all: readonly Segment[]; from: number; to: number },
	order: TranscriptionSetup,
	onprogress: Progress,
	signal: AbortSignal
): Promise<Segment[]> {
	const [first, last] = [all[from], all[to]];
	if (!first || !last) return [];
	const before = all[from - 1]?.endSeconds ?? 0;
	const after = all[to + 1]?.startSeconds ?? Infinity;
	const startSeconds = Math.max(
		0,
		Math.min(first.startSeconds, Math.max(before, first.startSeconds - MARGIN_SECONDS))
	);
	const endSeconds = Math.max(last.endSeconds, Math.min(after, last.endSeconds + MARGIN_SECONDS));
	const clip = await cutStretch(recording, { startSeconds, endSeconds }, signal);
	const heard: Segment[] = [];
	for await (const event of client.transcribe(clip, toOptions(order), signal)) {
		if (event.type === 'progress') onprogress(event.heardSeconds, endSeconds - startSeconds);
		if (event.type === 'segment') heard.push(moved(event.segment, startSeconds, first.speaker));
	}
	return heard;
}

/** At its time in the recording, said by whoever said the first segment. */
function moved(segment: Segment, seconds: number, speaker: string | undefined): Segment {
	const later = <T extends { startSeconds: number; endSeconds: number }>(span: T): T => ({
		...span,
		startSeconds: span.startSeconds + seconds,
		endSeconds: span.endSeconds + seconds
	});
	const words = segment.words.map((word) => ({
		...later(word),
		...(speaker !== undefined && { speaker })
	}));
	return { ...later(segment), words, ...(speaker !== undefined && { speaker }) };
}

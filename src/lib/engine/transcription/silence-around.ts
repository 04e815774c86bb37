// Silence around a sound: detectors and recognisers miss words that begin or end with the file.
import type { SoundStream } from '#lib/audio/pcm.ts';
import type { Segment, SpeechSpan } from '#lib/models/model.ts';

/** A whole number of the detector's frames of 512 samples, so that they lie where they would without it. */
export const SILENT_SAMPLES = 22 * 512;

export type SurroundedSound = {
	/** The sound, from where hearing begins, with 0.7 s of silence before and after it. */
	stream: SoundStream;
	/** How far the file has been read, without the silence. */
	readSeconds(): number;
	/** A time in `stream` as one in the file. */
	inFile(seconds: number): number;
};

/** @param startSeconds what lies before it is read and dropped */
export function surroundWithSilence(
	{ blocks, ...about }: SoundStream,
	startSeconds = 0
): SurroundedSound {
	const { sampleRate } = about;
	const silentSeconds = SILENT_SAMPLES / sampleRate;
	const skipped = Math.round(startSeconds * sampleRate);
	let samplesRead = 0;

	async function* surrounded() {
		yield new Float32Array(SILENT_SAMPLES);
		for await (const block of blocks) {
			const kept = block.subarray(Math.max(0, skipped - samplesRead));
			samplesRead += block.length;
			if (kept.length > 0) yield kept;
		}
		yield new Float32Array(SILENT_SAMPLES);
	}

	const readSeconds = () => samplesRead / sampleRate;
	return {
		stream: {
			sampleRate,
			durationSeconds: Math.max(0, about.durationSeconds - startSeconds) + 2 * silentSeconds,
			blocks: surrounded()
		},
		readSeconds,
		inFile: (seconds) =>
			Math.min(readSeconds(), startSeconds + Math.max(0, seconds - silentSeconds))
	};
}

/** A segment with its words at other times. */
export function retime(segment: Segment, timeOf: (seconds: number) => number): Segment {
	const moved = <T extends SpeechSpan>(span: T): T => ({
		...span,
		startSeconds: timeOf(span.startSeconds),
		endSeconds: timeOf(span.endSeconds)
	});
	return { ...moved(segment), words: segment.words.map(moved) };
}

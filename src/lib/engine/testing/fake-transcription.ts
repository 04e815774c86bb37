// Sounds made of known words for tests, a detector and a recogniser that read them back from the samples alone.
import type { Pcm, SoundStream } from '#lib/audio/pcm.ts';
import { endSpan, NO_SPANS, readSpans, startOf } from '#lib/models/silero-vad/spans.ts';
import type {
	VadSession,
	BlockDetection,
	WindowTranscript,
	Segment,
	VadState,
	Word
} from '#lib/models/model.ts';

export const RATE = 16_000;
const FRAME = 512;
const EDGE = 0.02 * RATE; // words begin and end softly
const STEP = 1e-5; // each word has a level of its own

export type TrueWord = { text: string; startSeconds: number; endSeconds: number };

/** Words one behind the other, so many seconds long each; a negative number is a pause. */
export function wordsAt(lengths: readonly number[]): TrueWord[] {
	let at = 0;
	return lengths.flatMap((length) => {
		const startSeconds = at;
		at += Math.abs(length);
		return length > 0
			? [{ text: `w${startSeconds.toFixed(2)}`, startSeconds, endSeconds: at }]
			: [];
	});
}

/** The words as a sound: silence is 0, and each word's level tells which it is. */
export function soundOf(words: readonly TrueWord[], seconds = words.at(-1)?.endSeconds ?? 0): Pcm {
	const samples = new Float32Array(Math.round(seconds * RATE));
	words.forEach(({ startSeconds, endSeconds }, index) => {
		const [from, to] = [Math.round(startSeconds * RATE), Math.round(endSeconds * RATE)];
		samples.fill(0.05 + index * STEP, from, to);
		samples.fill(0.5 + index * STEP, from + EDGE, to - EDGE);
	});
	return { samples, sampleRate: RATE };
}

/** Counts how much of it was read, and whether it was let go of. */
export function streamInBlocks({ samples, sampleRate }: Pcm, length = 10_000) {
	const told = { readSeconds: 0, isClosed: false };
	async function* blocks() {
		try {
			for (let at = 0; at < samples.length; at += length) {
				told.readSeconds = (at + length) / sampleRate;
				yield await Promise.resolve(samples.slice(at, at + length));
			}
		} finally {
			told.isClosed = true;
		}
	}
	const stream: SoundStream = {
		sampleRate,
		durationSeconds: samples.length / sampleRate,
		blocks: blocks()
	};
	return { stream, told };
}

/** Whatever is not silent is speech, by the rules of the detector that ships. */
export const levelDetector: Omit<VadSession, 'close'> = {
	detectSpeech: (sound) => Promise.resolve(detectInBlock({ ...sound, isLast: true }).spans),
	detectInBlock: (block, state) => Promise.resolve(detectInBlock(block, state))
};

function detectInBlock(
	{ samples, sampleRate, isLast }: Pcm & { isLast?: boolean },
	earlier?: VadState
) {
	const before = { ...NO_SPANS, samples: 0, ...earlier?.numbers };
	const total = before.samples + samples.length;
	const probabilities: number[] = [];
	// Frames lie where they lie in the whole sound; one that is cut by a block's end counts with the next block.
	for (
		let frame = before.frames;
		(frame + 1) * FRAME <= total || (isLast && frame * FRAME < total);
		frame++
	) {
		const from = Math.max(0, frame * FRAME - before.samples);
		const part = samples.subarray(from, Math.max(from, (frame + 1) * FRAME - before.samples));
		probabilities.push(part[0] || part.at(-1) || part[part.length >> 1] ? 1 : 0);
	}
	const { spans, state } = readSpans(before, probabilities, FRAME / sampleRate);
	if (isLast) spans.push(...endSpan(state, FRAME / sampleRate, total / sampleRate).spans);
	const openSince = isLast ? undefined : startOf(state, FRAME / sampleRate);
	const detected: BlockDetection = {
		spans,
		state: { tensors: {}, numbers: { ...state, samples: total } }
	};
	return openSince === undefined ? detected : { ...detected, openSince };
}

/**
 * Hears a word of which it is given most; writes nonsense for what is left of a word that was cut, and times that are
 * wrong by up to `errorSeconds`.
 */
export function hearWords(
	words: readonly TrueWord[],
	{ samples }: Pcm,
	errorSeconds = 0.05
): WindowTranscript {
	const heard: Word[] = [];
	const seconds = samples.length / RATE;
	for (let at = 0; at < samples.length;) {
		const index = indexOf(samples[at] ?? 0);
		const word = words[index];
		let end = at + 1;
		while (end < samples.length && indexOf(samples[end] ?? 0) === index) end++;
		if (word) {
			const share = (end - at) / RATE / (word.endSeconds - word.startSeconds);
			const error = errorSeconds * Math.sin(index * 7);
			const startSeconds = Math.max(0, at / RATE + error);
			const endSeconds = Math.max(startSeconds, Math.min(seconds, end / RATE + error));
			const text = share > 0.75 ? word.text : `~${word.text}`;
			const timed = { text, startSeconds, endSeconds, probability: 1, uncertain: false };
			if (share > 0.25) heard.push(timed);
		}
		at = end;
	}
	return { segments: segmentsOf(heard), language: 'en', nextSeconds: seconds };
}

/** Which word a sample belongs to; -1 for silence. */
function indexOf(sample: number): number {
	if (sample === 0) return -1;
	return Math.round((sample - (sample > 0.4 ? 0.5 : 0.05)) / STEP);
}

/** Ten words each. */
function segmentsOf(words: readonly Word[]): Segment[] {
	const segments: Segment[] = [];
	for (let at = 0; at < words.length; at += 10) {
		const part = words.slice(at, at + 10);
		segments.push({
			text: part.map(({ text }) => text).join(' '),
			startSeconds: part[0]?.startSeconds ?? 0,
			endSeconds: part.at(-1)?.endSeconds ?? 0,
			words: part
		});
	}
	return segments;
}

// What the fake engine says and hears: speech as long as its text, transcripts as long as their sound.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Segment } from '#lib/models/model.ts';
import { SpeechError } from '../errors.ts';
import type { AlignmentEvent } from '../alignment/events.ts';
import type { Reading, SpeechChunk, TranscriptionEvent } from '../requests.ts';
import { SAMPLE_RATE } from './fake-cards.ts';

export const SAMPLES_PER_CHARACTER = 10;

/** A sentence per piece, each a steady level of its own. */
export function say(text: string, speed: number, reading: Reading): SpeechChunk[] {
	return [...text.matchAll(/[^.!?]*\w[^.!?]*[.!?]*/g)].map(([sentence], index, all) => {
		const startIndex = all[index]?.index ?? 0;
		const length = Math.round((sentence.length * SAMPLES_PER_CHARACTER) / speed);
		const samples = new Float32Array(length).fill((index + 1) / 8);
		return {
			pcm: { samples, sampleRate: SAMPLE_RATE, isLast: index === all.length - 1 },
			startIndex,
			endIndex: startIndex + sentence.length,
			reading,
			isCloned: false,
			words: []
		};
	});
}

/** A segment of two words for each whole second that is not silent. */
export function hear({ samples, sampleRate }: Pcm): TranscriptionEvent[] {
	if (sampleRate !== 16000) throw new SpeechError('server_error', 'Transcription needs 16 kHz.');
	const seconds = Array.from({ length: Math.floor(samples.length / sampleRate) }, (_, s) => s);
	const loud = seconds.filter((s) => samples.slice(s * 16000, (s + 1) * 16000).some(Boolean));
	const segments: Segment[] = loud.map((s) => ({
		text: ` Second ${s}.`,
		startSeconds: s,
		endSeconds: s + 1,
		words: [
			{ text: 'Second', startSeconds: s, endSeconds: s + 0.5, probability: 0.9, uncertain: false },
			{ text: `${s}.`, startSeconds: s + 0.5, endSeconds: s + 1, probability: 0.4, uncertain: true }
		]
	}));
	return segments.map((segment) => ({ type: 'segment', segment }));
}

/** The words share the sound; the model is less sure of each one, down to a hundredth. */
export function alignEvenly(
	{ samples, sampleRate }: Pcm,
	words: readonly string[]
): AlignmentEvent[] {
	const durationSeconds = samples.length / sampleRate;
	const each = durationSeconds / words.length;
	const aligned = words.map((_, index) => ({
		startSeconds: index * each,
		endSeconds: (index + 1) * each,
		probability: Math.max(0.01, 1 - index / 10),
		isKnown: true
	}));
	return [
		{ type: 'progress', share: 0.5 },
		{ type: 'aligned', words: aligned, durationSeconds }
	];
}

/** The same, with the language that was found. */
export function findGerman(parts: TranscriptionEvent[]): TranscriptionEvent[] {
	const guesses = [
		{ language: 'de', probability: 0.75 },
		{ language: 'en', probability: 0.25 }
	];
	const heard = parts.flatMap((part): TranscriptionEvent[] => {
		if (part.type !== 'segment') return [part];
		const { endSeconds: heardSeconds } = part.segment;
		const segment = { ...part.segment, language: 'de' };
		return [
			{ type: 'segment', segment },
			{ type: 'progress', heardSeconds, settledSeconds: heardSeconds }
		];
	});
	return [{ type: 'language', guesses }, ...heard];
}

/** In 1,000 frames: a level of 0.5 is one person, 0.25 another, 0.75 both. */
export function segment({ samples }: Pcm): Uint8Array<ArrayBuffer> {
	return Uint8Array.from({ length: 1000 }, (_, frame) => PEOPLE[levelAt(samples, frame)] ?? 0);
}

/** Each of the two points in a direction of its own. */
export function embed({ samples }: Pcm, masks: Uint8Array[]): Float32Array<ArrayBuffer>[] {
	return masks.map((mask) => {
		const who = PEOPLE[levelAt(samples, mask.indexOf(1))];
		return Float32Array.of(Number(who === 1), Number(who === 2), 0.1);
	});
}

/** By the level in quarters: a bit for each. */
const PEOPLE = [0, 2, 1, 3];

/** In quarters, in the middle of a frame of 10 ms. */
function levelAt(samples: Float32Array, frame: number): number {
	return Math.round(Math.abs(samples[frame * 160 + 80] ?? 0) * 4);
}

// Splits continuous audio into utterances, at the pauses between them, as it arrives.
import { rmsDbfs } from '../level.ts';
import { createLoudnessGate } from './loudness-gate.ts';
import { concatenate } from '../pcm.ts';

/** The speech between two pauses; `startSeconds` is from the start of the whole audio. */
export type Utterance = { startSeconds: number; samples: Float32Array<ArrayBuffer> };

export type UtteranceCutter = {
	/** Takes any number of new samples; returns the utterances that end within them. */
	push(samples: Float32Array): Utterance[];
	/** Length in seconds of the current utterance; 0 in a pause. */
	readonly runningSeconds: number;
	/** The current utterance so far; null in a pause. */
	running(): Utterance | null;
	/** The last utterance, if the audio ends within one. */
	end(): Utterance | null;
};

type Frame = { samples: Float32Array; levelDb: number };

const FRAME_SECONDS = 0.02;
/** Audio kept before the first loud frame and after the last: words begin and end softly. */
const EDGE_FRAMES = 15;
/** This many loud frames among the latest start an utterance: a click is shorter. */
const BEGIN_LOUD = 3;
const BEGIN_AMONG = 6;
const PAUSE_FRAMES = 30;
const LONGEST_FRAMES = 1250;
/** One that is too long is cut at the quietest moment of its last seconds. */
const CUT_AMONG_FRAMES = 200;
const CUT_FRAMES = 5;

/** Utterances end with a pause of 0.6 s, or after 25 s. */
export function createUtteranceCutter(sampleRate: number): UtteranceCutter {
	const size = Math.round(FRAME_SECONDS * sampleRate);
	const isLoud = createLoudnessGate();
	let rest = new Float32Array();
	let frames: Frame[] = [];
	/** Position of the first of `frames`, in frames of the whole audio. */
	let from = 0;
	let recent: boolean[] = [];
	let isSpeaking = false;
	/** Index in `frames`. */
	let lastLoud = 0;

	function take(count: number): Utterance {
		const samples = concatenate(frames.slice(0, count).map((frame) => frame.samples));
		return { startSeconds: (from * size) / sampleRate, samples };
	}

	function drop(count: number): void {
		frames = frames.slice(count);
		from += count;
	}

	/** The utterance up to a frame; anything after it starts the next. */
	function finish(count: number): Utterance {
		const utterance = take(count);
		drop(count);
		return utterance;
	}

	function rests(loud: boolean): void {
		recent = [...recent.slice(1 - BEGIN_AMONG), loud];
		isSpeaking = loud && recent.filter(Boolean).length >= BEGIN_LOUD;
		lastLoud = frames.length - 1;
		if (!isSpeaking) drop(Math.max(0, frames.length - EDGE_FRAMES - BEGIN_AMONG));
	}

	function speaks(loud: boolean): Utterance | null {
		if (loud) lastLoud = frames.length - 1;
		if (frames.length - 1 - lastLoud >= PAUSE_FRAMES) {
			isSpeaking = false;
			recent = [];
			return finish(lastLoud + 1 + EDGE_FRAMES);
		}
		if (frames.length < LONGEST_FRAMES) return null;
		const cut = quietest(frames);
		lastLoud = Math.max(0, lastLoud - cut);
		return finish(cut);
	}

	function hear(samples: Float32Array): Utterance | null {
		const levelDb = rmsDbfs(samples);
		const loud = isLoud(levelDb);
		frames.push({ samples, levelDb });
		if (isSpeaking) return speaks(loud);
		rests(loud);
		return null;
	}

	return {
		push(samples) {
			const all = concatenate([rest, samples]);
			const whole = all.length - (all.length % size);
			rest = all.slice(whole);
			const ended: Utterance[] = [];
			for (let at = 0; at < whole; at += size) {
				const utterance = hear(all.subarray(at, at + size));
				if (utterance) ended.push(utterance);
			}
			return ended;
		},
		get runningSeconds() {
			return isSpeaking ? (frames.length * size) / sampleRate : 0;
		},
		running: () => (isSpeaking ? take(frames.length) : null),
		end() {
			if (!isSpeaking) return null;
			isSpeaking = false;
			return finish(frames.length);
		}
	};
}

/** Where the last seconds are quietest. */
function quietest(frames: readonly Frame[]): number {
	let best = frames.length;
	let least = Infinity;
	for (let at = frames.length - CUT_AMONG_FRAMES; at + CUT_FRAMES < frames.length; at++) {
		const near = frames.slice(at, at + CUT_FRAMES);
		const loudest = near.reduce((most, { levelDb }) => Math.max(most, levelDb), -Infinity);
		if (loudest >= least) continue;
		least = loudest;
		best = at + Math.ceil(CUT_FRAMES / 2);
	}
	return best;
}

// Who says the finished sentences of a live transcript: found between words, which never wait for it.
import { assignSpeakers, type Segment, type SpeakerTurn } from '#lib/api/client/client.ts';
import { createRecentSound } from './recent-sound.ts';
import { matchSpeakers, type HeardVoice, type SessionSpeaker } from './session-speakers.ts';

/** Who speaks when in a part of the sound: turns by the labels of `voices`, in seconds from its start. */
export type FoundVoices = { turns: SpeakerTurn[]; voices: HeardVoice[]; least: number };

/** What is listened to at once: a window of the models, or as much as is not labelled yet. */
const SHORTEST_SECONDS = 10;
const LONGEST_SECONDS = 30;
/** The device is too slow once so many sentences in a row were finished before the one before had its speaker. */
export const MOST_MISSED = 3;

export type LiveSpeakers = {
	/** Sound in its order, from the start. */
	hear(block: Float32Array): void;
	/** Finished sentences, with the times of the whole sound. */
	finish(segments: readonly Segment[]): void;
	/** Words are about to be heard: whatever is looked for stops. */
	giveWay(): void;
	/** No words are waiting. */
	resume(): void;
	/** No more is said: resolves once the last sentences have speakers, or cannot have them. */
	end(): Promise<void>;
};

type Parts = {
	sampleRate: number;
	/** How many speak at most. */
	most: number;
	find(samples: Float32Array, signal: AbortSignal): Promise<FoundVoices>;
	/** All finished segments; some are split where the speaker changes. */
	labelled(segments: readonly Segment[]): void;
	/** No more speakers are looked for. */
	tooSlow(): void;
};

export function createLiveSpeakers({ sampleRate, most, find, ...told }: Parts): LiveSpeakers {
	const recent = createRecentSound(LONGEST_SECONDS * sampleRate);
	let segments: readonly Segment[] = [];
	/** Of the segments, how many have been given speakers. */
	let done = 0;
	let speakers: SessionSpeaker[] = [];
	let missed = 0;
	let running: AbortController | undefined;
	let work = Promise.resolve();

	const isOver = () => missed >= MOST_MISSED || done === segments.length;

	/** In samples. */
	function nextSpan(): { from: number; to: number } {
		const to = (segments.at(-1)?.endSeconds ?? 0) + 0.2; // words end softly
		const start = Math.min(segments[done]?.startSeconds ?? to, to - SHORTEST_SECONDS);
		const from = Math.max(start, to - LONGEST_SECONDS) * sampleRate;
		return {
			from: Math.max(recent.first, Math.round(from)),
			to: Math.round(to * sampleRate)
		};
	}

	async function label(): Promise<void> {
		const abort = (running = new AbortController());
		const { from, to } = nextSpan();
		const until = segments.length;
		try {
			const found = await find(recent.take(from, to), abort.signal);
			if (abort.signal.aborted) return;
			assign(found, from / sampleRate, until);
		} catch {
			// They are looked for again with the next sentence.
		} finally {
			if (running === abort) running = undefined;
		}
	}

	/** Turns begin at `startSeconds`; segments from `until` on came later. */
	function assign(
		{ turns, voices, least }: FoundVoices,
		startSeconds: number,
		until: number
	): void {
		const matched = matchSpeakers(speakers, voices, { least, most });
		({ speakers } = matched);
		const named = turns.flatMap(({ speaker, ...turn }) => {
			const own = matched.labels.get(speaker);
			const shifted = {
				startSeconds: turn.startSeconds + startSeconds,
				endSeconds: turn.endSeconds + startSeconds
			};
			return own === undefined ? [] : [{ ...shifted, speaker: own }];
		});
		const labelled = assignSpeakers(segments.slice(done, until), named);
		segments = [...segments.slice(0, done), ...labelled, ...segments.slice(until)];
		done += labelled.length;
		missed = 0;
		told.labelled(segments);
	}

	return {
		hear: recent.add,
		finish(finished) {
			if (finished.length === 0) return;
			missed = isOver() && missed < MOST_MISSED ? 0 : missed + 1;
			segments = [...segments, ...finished];
			if (missed === MOST_MISSED) told.tooSlow();
		},
		giveWay() {
			running?.abort();
			running = undefined;
		},
		resume() {
			if (!running && !isOver()) work = label();
		},
		async end() {
			await work;
			if (!isOver()) await label();
		}
	};
}

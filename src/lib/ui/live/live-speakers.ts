// Who says the finished sentences of a live transcript: found between words, which never wait for it.
import { assignSpeakers, type Segment, type SpeakerTurn } from '#lib/api/client/client.ts';
import { createRecentSound } from './recent-sound.ts';
import { matchSpeakers, type HeardVoice, type SessionSpeaker } from './session-speakers.ts';

/** Who speaks when in a part of the sound: turns by the labels of `voices`, in seconds from its start. */
export type FoundVoices = { turns: SpeakerTurn[]; voices: HeardVoice[]; least: number };

/** What is listened to at once: a window of the models; more only for a single sentence that is longer. */
const WINDOW_SECONDS = 10;
/** Words end softly. */
const EDGE_SECONDS = 0.2;
/** What is further back is forgotten. */
const KEPT_SECONDS = 60;
/** The device is too slow once so many sentences in a row were finished before the one before had its speaker. */
export const MOST_MISSED = 3;
/** At first the models are opened: so many sentences more may be missed until the first has its speaker. */
export const MISSED_WHILE_OPENING = 5;

export type LiveSpeakers = {
	/** Sound in its order, from the start. */
	hear(block: Float32Array): void;
	/** Finished sentences, with the times of the whole sound. */
	finish(segments: readonly Segment[]): void;
	/** A sentence is finished, and its words come first: whatever is looked for stops. */
	giveWay(): void;
	/** Words of the sentence that goes on are heard: they wait for one window, but not for several. */
	giveWayIfLong(): void;
	/** No words are waiting. */
	resume(): void;
	/** No more is said: resolves once the last sentences have speakers, or cannot have them. */
	end(): Promise<void>;
};

type Parts = {
	sampleRate: number;
	/** How many speak at most. */
	most: number;
	find(samples: Float32Array<ArrayBuffer>, signal: AbortSignal): Promise<FoundVoices>;
	/** All finished segments; some are split where the speaker changes. */
	labelled(segments: readonly Segment[]): void;
	/** No more speakers are looked for. */
	tooSlow(): void;
};

export function createLiveSpeakers({ sampleRate, most, find, ...told }: Parts): LiveSpeakers {
	const recent = createRecentSound(KEPT_SECONDS * sampleRate);
	let segments: readonly Segment[] = [];
	/** Of the segments, how many have been given speakers. */
	let done = 0;
	let speakers: SessionSpeaker[] = [];
	let missed = -MISSED_WHILE_OPENING;
	let isLong = false;
	let running: AbortController | undefined;
	let work = Promise.resolve();

	const isOver = () => missed >= MOST_MISSED || done === segments.length;

	async function labelAll(): Promise<void> {
		const abort = (running = new AbortController());
		try {
			while (!isOver()) {
				const { until, startSeconds, endSeconds } = nextSpan(segments, done);
				const from = Math.max(recent.first, Math.round(startSeconds * sampleRate));
				const to = Math.round(endSeconds * sampleRate);
				isLong = endSeconds - startSeconds > WINDOW_SECONDS;
				const found = await find(recent.take(from, to), abort.signal);
				if (abort.signal.aborted) return;
				assign(found, from / sampleRate, until);
			}
		} catch {
			// They are looked for again with the next sentence.
		} finally {
			if (running === abort) running = undefined;
		}
	}

	/** Turns begin at `startSeconds`; segments up to `until` lie in them. */
	function assign(found: FoundVoices, startSeconds: number, until: number): void {
		const matched = matchSpeakers(speakers, found.voices, { least: found.least, most });
		({ speakers } = matched);
		const turns = found.turns.map((turn) => ({
			speaker: matched.labels.get(turn.speaker) ?? turn.speaker,
			startSeconds: turn.startSeconds + startSeconds,
			endSeconds: turn.endSeconds + startSeconds
		}));
		const labelled = assignSpeakers(segments.slice(done, until), turns);
		segments = [...segments.slice(0, done), ...labelled, ...segments.slice(until)];
		done += labelled.length;
		missed = 0;
		told.labelled(segments);
	}

	function giveWay(): void {
		running?.abort();
		running = undefined;
	}

	return {
		hear: recent.add,
		finish(finished) {
			if (finished.length === 0) return;
			if (done < segments.length) missed++;
			segments = [...segments, ...finished];
			if (missed === MOST_MISSED) told.tooSlow();
		},
		giveWay,
		giveWayIfLong: () => isLong && giveWay(),
		resume() {
			if (!running && !isOver()) work = labelAll();
		},
		async end() {
			await work;
			await labelAll();
		}
	};
}

/**
 * The segments from `done` up to `until` that one window holds, with what was said before them; a longer one alone.
 */
function nextSpan(
	segments: readonly Segment[],
	done: number
): { until: number; startSeconds: number; endSeconds: number } {
	const first = segments[done]?.startSeconds ?? 0;
	const fits = (at: number) =>
		(segments[at]?.endSeconds ?? Infinity) + EDGE_SECONDS - first <= WINDOW_SECONDS;
	let until = done + 1;
	while (fits(until)) until++;
	const endSeconds = (segments[until - 1]?.endSeconds ?? first) + EDGE_SECONDS;
	const startSeconds = Math.max(0, Math.min(first, endSeconds - WINDOW_SECONDS));
	return { until, startSeconds, endSeconds };
}

// Transcribes the microphone live: finished utterances stay, the current one is updated as it grows.
import type { Segment } from '#lib/api/client/client.ts';
import { createUtteranceCutter, type Utterance } from '#lib/audio/analysis/cut-utterances.ts';
import { rmsDbfs } from '#lib/audio/level.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { toOptions, type TranscriptionSetup } from '../transcript/request.ts';
import { MOST_SPEAKERS } from '../transcript/speakers/diarizers.ts';
import { LIVE_RATE, openJournal, type LiveJournal } from './live-journal.ts';
import { openMicrophone } from './microphone.ts';
import { shiftSegment } from './shift-segment.ts';
import { findVoices } from './find-voices.ts';
import { createLiveSpeakers, type LiveSpeakers } from './live-speakers.ts';
import { createTurns } from './turns.ts';
import type { Recognised } from '../transcript/speakers/recognised.ts';
import type { Problem } from '../base/problem.ts';
import { transcribeWords } from '../words/transcribe.ts';
import { engine } from '../frame/engine.svelte.ts';
import { microphoneProblem } from './recorder.svelte.ts';
import type { TranscribedSound, LanguageGuess } from '../transcript/transcript.svelte.ts';

export type LivePhase = 'idle' | 'asking' | 'listening' | 'finishing';

type Heard = { segments: Segment[]; language: string; guesses: LanguageGuess[] };

/** Below this level for some seconds, people are told that they are very quiet. */
const QUIET_DBFS = -50;
const QUIET_SECONDS = 4;
/** A language is settled by an utterance of this length that leaves little doubt. */
const SETTLING_SECONDS = 2;
const SETTLING_PROBABILITY = 0.7;
/** Fewer seconds than this behind the speaker is no delay that anybody minds. */
const BEHIND_SECONDS = 6;

export class Live {
	phase = $state<LivePhase>('idle');
	/** 0 to 1, from silence (-60 dBFS) to full scale. */
	level = $state(0);
	seconds = $state(0);
	isQuiet = $state(false);
	/** Finished utterances; times are those of the recording. */
	segments = $state.raw<readonly Segment[]>([]);
	/** What was understood so far of the utterance that goes on. */
	partial = $state('');
	language = $state('');
	guesses = $state.raw<readonly LanguageGuess[]>([]);
	/** How far the words are behind the speaker, once it is worth telling; else 0. */
	behindSeconds = $state(0);
	problem = $state.raw<Problem | null>(null);
	/** Speakers were to be told apart, and this device is too slow for it while words come. */
	isTooSlow = $state(false);
	/** Finished sentences get their speakers as these are found. */
	tellsApart = $state(false);
	/** Of words; who speaks is looked for beside them. */
	#order: TranscriptionSetup = {};
	#speakers: LiveSpeakers | undefined;
	#recognised: readonly Recognised[] = [];
	#stop: (() => void) | undefined;
	#journal: LiveJournal | undefined;

	/** Resolves when `stop` was called and the last words are there; null when refused or empty. */
	async record(
		{ speakers, diarizer, ...order }: TranscriptionSetup,
		name: string
	): Promise<TranscribedSound | null> {
		this.#order = order;
		this.tellsApart = speakers !== undefined;
		if (speakers) this.#speakers = this.#lookForSpeakers(speakers);
		this.language = order.language ?? '';
		this.problem = null;
		this.phase = 'asking';
		const cutter = createUtteranceCutter(LIVE_RATE);
		const turns = createTurns<Heard>((utterance, signal) => this.#hear(utterance, signal), {
			partial: ({ segments }) => {
				this.partial = textOf(segments);
				if (turns.waitingSamples === 0) this.#speakers?.resume();
			},
			final: (heard, { samples }) => {
				this.#add(heard, samples.length / LIVE_RATE);
				if (turns.waitingSamples <= samples.length) this.#speakers?.resume();
			},
			failed: () => {
				this.partial = '';
				this.problem = { ...transcribeWords.live.notHeard, code: null };
			}
		});
		let samples = 0;
		let loudAt = 0;
		const stopped = new Promise<void>((resolve) => (this.#stop = resolve));
		const hear = (block: Float32Array) => {
			this.#journal?.add(block);
			this.#speakers?.hear(block);
			samples += block.length;
			this.seconds = samples / LIVE_RATE;
			const levelDb = rmsDbfs(block);
			this.level = Math.min(1, Math.max(0, 1 + levelDb / 60));
			if (levelDb > QUIET_DBFS) loudAt = this.seconds;
			this.isQuiet = this.seconds - loudAt > QUIET_SECONDS && this.segments.length === 0;
			for (const utterance of cutter.push(block)) {
				this.#speakers?.giveWay();
				turns.finish(utterance);
			}
			turns.grow(cutter.runningSeconds, cutter.running);
			const behind = turns.waitingSamples / LIVE_RATE;
			this.behindSeconds = behind > BEHIND_SECONDS ? Math.round(behind) : 0;
		};
		try {
			this.#journal = await openJournal(name);
			const microphone = await openMicrophone(LIVE_RATE, { block: hear, gone: () => this.stop() });
			this.phase = 'listening';
			await stopped;
			this.phase = 'finishing';
			hear(microphone.close());
			const last = cutter.end();
			if (last) turns.finish(last);
			await turns.rest();
			await this.#speakers?.end();
			const sound = { file: this.#journal.file(), name, durationSeconds: samples / LIVE_RATE };
			const wanted = {
				...this.#order,
				...(speakers && { speakers }),
				...(diarizer && { diarizer })
			};
			return samples > 0 ? this.#result(sound, wanted) : null;
		} catch (error) {
			this.problem = microphoneProblem(error);
			return null;
		}
	}

	stop(): void {
		this.#stop?.();
	}

	/** The recording's own; undefined while there is none. */
	get id(): string | undefined {
		return this.#journal?.id;
	}

	/** @param isKept elsewhere, or there is no recording: what was kept on the way can go */
	async close(isKept: boolean): Promise<void> {
		await this.#journal?.close(isKept);
		this.#journal = undefined;
		this.phase = 'idle';
	}

	/** From now on this is spoken. */
	speaks(language: string): void {
		this.#order = { ...this.#order, language };
		this.language = language;
		this.guesses = [];
	}

	async #hear({ samples, startSeconds }: Utterance, signal: AbortSignal): Promise<Heard> {
		this.#speakers?.giveWayIfLong();
		const wav = new File([pcmToWav({ samples, sampleRate: LIVE_RATE })], 'live.wav');
		const heard: Heard = { segments: [], language: '', guesses: [] };
		for await (const event of engine.client.transcribe(wav, toOptions(this.#order), signal)) {
			if (event.type === 'language') heard.guesses = event.candidates;
			if (event.type === 'segment') heard.segments.push(shiftSegment(event.segment, startSeconds));
			if (event.type === 'done') heard.language = event.language;
		}
		return heard;
	}

	#add({ segments, language, guesses }: Heard, seconds: number): void {
		this.partial = '';
		this.segments = [...this.segments, ...segments];
		this.#speakers?.finish(segments);
		if (segments.length > 0 && !this.#order.language) this.#settle(language, guesses, seconds);
		this.#journal?.write(this.segments, this.language);
	}

	/** Short utterances are easily taken for another language: once it is clear, it stays. */
	#settle(language: string, guesses: LanguageGuess[], seconds: number): void {
		this.language = language;
		this.guesses = guesses;
		const isClear = (guesses[0]?.probability ?? 0) >= SETTLING_PROBABILITY;
		if (this.#order.isMixed || !isClear || seconds < SETTLING_SECONDS) return;
		this.#order = { ...this.#order, language };
	}

	#lookForSpeakers(speakers: true | number): LiveSpeakers {
		return createLiveSpeakers({
			sampleRate: LIVE_RATE,
			most: speakers === true ? MOST_SPEAKERS : speakers,
			find: async (samples, signal) => {
				const found = await findVoices(samples, LIVE_RATE, this.#order.model, signal);
				this.#recognised = withNews(this.#recognised, found.recognised);
				return found;
			},
			labelled: (segments) => {
				this.segments = segments;
				this.#journal?.write(segments, this.language);
			},
			tooSlow: () => (this.isTooSlow = true)
		});
	}

	#result(
		sound: Pick<TranscribedSound, 'file' | 'name' | 'durationSeconds'>,
		order: TranscriptionSetup
	): TranscribedSound {
		const { language } = this;
		const [segments, guesses] = [[...this.segments], [...this.guesses]];
		const recognised = [...this.#recognised];
		return { ...sound, segments, language, guesses, order, recognised, wasLive: true };
	}
}

function textOf(segments: readonly Segment[]): string {
	return segments.map(({ text }) => text.trim()).join(' ');
}

/** What was told last of somebody counts. */
function withNews(before: readonly Recognised[], news: readonly Recognised[]): Recognised[] {
	const isOld = (one: Recognised) => !news.some(({ speaker }) => speaker === one.speaker);
	return [...before.filter(isOld), ...news];
}

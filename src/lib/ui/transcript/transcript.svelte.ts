// The transcript on the Transcribe page: words as they arrive, with their audio, stored when complete.
import { toOptions, type TranscriptionSetup } from './request.ts';
import { countWords } from './facts.ts';
import { createPace } from './pace.ts';
import { watchWork } from '../base/at-work.ts';
import { whileKeeping, type Kept } from '../base/keep.ts';
import { problemOf, type Problem } from '../base/problem.ts';
import { engine } from '../frame/engine.svelte.ts';
import {
	idOf,
	keepEdits,
	keepTranscript,
	recallTranscript,
	type LanguageGuess,
	type TranscribedSound
} from './kept-transcript.ts';
import { recognisedIn, type Recognised } from './speakers/recognised.ts';
import { SpeakerEdits } from './speakers/speaker-edits.svelte.ts';

export type { LanguageGuess, TranscribedSound };

export type TranscriptPhase = 'empty' | 'reading' | 'listening' | 'done' | 'stopped' | 'failed';

export class Transcript {
	phase = $state<TranscriptPhase>('empty');
	file = $state.raw<Blob | null>(null);
	name = $state('');
	/** What is said and by whom, and how that was corrected. */
	readonly speakers = new SpeakerEdits(() => void this.#keepEdits());
	/** What is spoken; empty while unknown. */
	language = $state('');
	/** What else it may be, the most probable first; only where it was found and not told. */
	guesses = $state.raw<readonly LanguageGuess[]>([]);
	durationSeconds = $state(0);
	/** Speakers in whom one of your voices was recognised, as it was found. */
	recognised = $state.raw<readonly Recognised[]>([]);
	/** It was heard live: speakers are told apart better once more, from the whole. */
	wasLive = $state(false);
	/** What was asked for. */
	order = $state.raw<TranscriptionSetup>({});
	problem = $state.raw<Problem | null>(null);
	/** Why it is not kept on this device; null where it is. */
	notKept = $state<'full' | 'refused' | null>(null);
	/** A finished transcript is kept on this device. */
	hasKept = $state(false);
	/** Seconds of sound heard per second lately; 0 while unknown. */
	rate = $state(0);
	/** The microphone is open, and what is said comes here when it ends. */
	isLive = $state(false);
	/** Up to here speakers have been looked for; 0 where they are not told apart. */
	diarizedSeconds = $state(0);
	#progressSeconds = $state(0);

	/** Of what is kept on this device; null where this is not. */
	#id: string | null = null;
	/** One write after the other: corrections belong to a transcript that is kept. */
	#writing = Promise.resolve();

	readonly segments = $derived(this.speakers.segments);
	readonly isWorking = $derived(this.phase === 'reading' || this.phase === 'listening');
	/** Up to here the sound is heard. */
	readonly heardSeconds = $derived(
		this.phase === 'done'
			? this.durationSeconds
			: Math.max(this.#progressSeconds, this.segments.at(-1)?.endSeconds ?? 0)
	);
	readonly wordCount = $derived(
		this.segments.reduce((sum, segment) => sum + countWords(segment), 0)
	);
	#abort: AbortController | undefined;
	#pace = createPace(0);

	async start(file: Blob, name: string, order: TranscriptionSetup = {}): Promise<void> {
		this.clear();
		const abort = (this.#abort = new AbortController());
		this.file = file;
		this.name = name;
		this.order = order;
		this.language = order.language ?? '';
		this.phase = 'reading';
		this.#pace = createPace(performance.now());
		try {
			const named = new File([file], name, { type: file.type });
			for await (const event of engine.client.transcribe(named, toOptions(order), abort.signal)) {
				if (abort.signal.aborted) return;
				if (event.type === 'created') {
					this.durationSeconds = event.durationSeconds;
					this.phase = 'listening';
					this.#pace = createPace(performance.now());
				} else if (event.type === 'language') {
					this.language = event.language;
					this.guesses = event.candidates;
				} else if (event.type === 'progress') {
					this.#progressSeconds = event.heardSeconds;
					this.rate = this.#pace.at(event.heardSeconds, performance.now());
				} else if (event.type === 'segment') {
					this.speakers.hear([...this.segments, event.segment]);
				} else if (event.type === 'diarization') {
					this.diarizedSeconds = event.heardSeconds;
				} else if (event.type === 'speakers') {
					this.recognised = recognisedIn(event.found);
				} else {
					this.language = event.language;
					this.durationSeconds = event.durationSeconds;
					this.phase = 'done';
				}
			}
			if (this.phase === 'done') await this.#keep();
		} catch (error) {
			if (abort.signal.aborted) return;
			this.problem = problemOf(error);
			this.phase = 'failed';
		}
	}

	/** How long it will still take at that moment (in milliseconds, as of `performance.now`); null while unknown. */
	secondsLeft(moment: number): number | null {
		return this.#pace.left(this.durationSeconds, moment);
	}

	/** Hears the same sound anew, as if `order` had been asked for. */
	async again(order: TranscriptionSetup = this.order): Promise<void> {
		if (this.file) await this.start(this.file, this.name, order);
	}

	/** What was heard elsewhere: live, as far as it came. */
	async take(heard: TranscribedSound, phase: 'done' | 'stopped'): Promise<void> {
		this.clear();
		this.#show(heard);
		this.phase = phase;
		await this.#keep();
	}

	/** Stops the work; the words so far stay. */
	cancel(): void {
		if (!this.isWorking) return;
		this.#abort?.abort();
		this.phase = 'stopped';
	}

	/** Back to the empty page; the last kept transcript can still be brought back. */
	clear(): void {
		this.#abort?.abort();
		this.#id = null;
		this.phase = 'empty';
		this.file = null;
		this.name = '';
		this.speakers.hear([]);
		this.language = '';
		this.guesses = [];
		this.durationSeconds = 0;
		this.recognised = [];
		this.wasLive = false;
		this.order = {};
		this.rate = 0;
		this.diarizedSeconds = 0;
		this.#progressSeconds = 0;
		this.problem = null;
		this.notKept = null;
	}

	/** Brings back the last transcript, unless one is already there. */
	async restore(): Promise<void> {
		const found = await recallTranscript();
		if (!found) return;
		this.hasKept = true;
		if (this.phase !== 'empty') return;
		this.#show({ guesses: [], order: {}, ...found.kept });
		this.#id = idOf(found.kept);
		if (found.edits) this.speakers.restore(found.edits);
		this.phase = 'done';
	}

	/** Puts the last kept transcript in the place of one that failed or was stopped before its first word. */
	async bringBack(): Promise<void> {
		this.clear();
		await this.restore();
	}

	#show({
		file,
		name,
		segments,
		language,
		guesses,
		durationSeconds,
		order,
		recognised = [],
		wasLive = false
	}: TranscribedSound): void {
		this.file = file;
		this.name = name;
		this.speakers.hear(segments);
		this.language = language;
		this.guesses = guesses;
		this.durationSeconds = durationSeconds;
		this.order = order;
		this.recognised = recognised;
		this.wasLive = wasLive;
	}

	async #keep(): Promise<void> {
		const { file, name, language, durationSeconds, order, recognised, wasLive } = this;
		if (!file) return;
		const [segments, guesses] = [[...this.segments], [...this.guesses]];
		const id = (this.#id = crypto.randomUUID());
		const about = { name, language, guesses, durationSeconds, order, recognised, wasLive };
		const whole = { id, file, segments, ...about };
		await this.#write(id, () => keepTranscript(whole));
	}

	async #keepEdits(): Promise<void> {
		const id = this.#id;
		if (id !== null) await this.#write(id, () => keepEdits(id, this.speakers.history));
	}

	/** Nothing is written of a transcript that is no longer shown. */
	#write(id: string, write: () => Promise<Kept>): Promise<void> {
		const before = this.#writing;
		this.#writing = whileKeeping(async () => {
			await before;
			if (this.#id !== id) return;
			const kept = await write();
			if (this.#id !== id) return;
			if (kept === 'kept') this.hasKept = true;
			this.notKept = kept === 'kept' ? null : kept;
		});
		return this.#writing;
	}
}

export const transcript = new Transcript();

watchWork({
	isBusy: () => transcript.phase === 'stopped',
	isLosing: () => transcript.isWorking || transcript.isLive
});

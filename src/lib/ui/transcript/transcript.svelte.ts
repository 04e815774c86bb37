// The transcript on the Transcribe page: words as they arrive, with their audio, kept in the library as they come.
import { toOptions, type TranscriptionSetup } from './request.ts';
import { countWords } from './facts.ts';
import { createPace } from './pace.ts';
import { watchWork } from '../base/at-work.ts';
import { problemOf, type Problem } from '../base/problem.ts';
import { engine } from '../frame/engine.svelte.ts';
import { Keeping } from './keeping.svelte.ts';
import {
	recallEdits,
	recallTranscript,
	type LanguageGuess,
	type TranscribedSound
} from './kept-transcript.ts';
import { takeOverOlder } from './older-transcript.ts';
import { recognisedIn, type Recognised } from './speakers/recognised.ts';
import { SpeakerEdits } from './speakers/speaker-edits.svelte.ts';

export type { LanguageGuess, TranscribedSound };

export type TranscriptPhase = 'empty' | 'reading' | 'listening' | 'done' | 'stopped' | 'failed';

export class Transcript {
	phase = $state<TranscriptPhase>('empty');
	file = $state.raw<Blob | null>(null);
	name = $state('');
	/** What is said and by whom, and how that was corrected. */
	readonly speakers = new SpeakerEdits(() => {
		void this.kept.keepEdits(this.speakers.history, [...this.segments]);
	});
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
	/** How it lies in the library. */
	readonly kept = new Keeping();
	/** Seconds of sound heard per second lately; 0 while unknown. */
	rate = $state(0);
	/** The microphone is open, and what is said comes here when it ends. */
	isLive = $state(false);
	/** Up to here speakers have been looked for; 0 where they are not told apart. */
	diarizedSeconds = $state(0);
	#progressSeconds = $state(0);

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

	/** @param insteadOf the entry that goes to the trash when this is done */
	async start(
		file: Blob,
		name: string,
		order: TranscriptionSetup = {},
		insteadOf: string | null = null
	): Promise<void> {
		this.clear();
		this.kept.begin(crypto.randomUUID(), insteadOf);
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
					void this.kept.keepNowAndThen(() => this.#whole(file));
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
			if (this.phase === 'done') await this.kept.keep(this.#whole(file), false);
		} catch (error) {
			if (abort.signal.aborted) return;
			this.problem = problemOf(error);
			this.phase = 'failed';
			if (this.segments.length > 0) await this.kept.keep(this.#whole(file), true);
		}
	}

	/** How long it will still take at that moment (in milliseconds, as of `performance.now`); null while unknown. */
	secondsLeft(moment: number): number | null {
		return this.#pace.left(this.durationSeconds, moment);
	}

	/** Hears the same sound anew, as if `order` had been asked for. */
	async again(order: TranscriptionSetup = this.order): Promise<void> {
		// A part that nobody has corrected makes room for the whole, once that is there.
		const part = this.phase !== 'done' && !this.speakers.canUndo ? this.kept.key : null;
		if (this.file) await this.start(this.file, this.name, order, part);
	}

	/**
	 * What was heard elsewhere: live, as far as it came. Resolves once it is kept: with false where it could not be.
	 * @param id its own, where it has one: what is kept under it already is not kept twice
	 */
	async take(
		heard: TranscribedSound,
		phase: 'done' | 'stopped',
		id: string = crypto.randomUUID()
	): Promise<boolean> {
		this.clear();
		this.kept.begin(id);
		this.#show(heard);
		this.phase = phase;
		await this.kept.keep(heard, phase !== 'done');
		return this.kept.id === id && this.kept.failure === null;
	}

	/** Stops the work; the words so far stay. */
	cancel(): void {
		if (!this.isWorking) return;
		this.#abort?.abort();
		this.phase = 'stopped';
		if (this.file && this.segments.length > 0) void this.kept.keep(this.#whole(this.file), true);
	}

	/** Back to the empty page; what was heard lies in the library, as far as it came. */
	clear(): void {
		this.cancel();
		this.#abort?.abort();
		this.kept.begin();
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
	}

	/** What an older version kept, unless something is there already. */
	async restore(): Promise<void> {
		// One for which there is no room in the library stays where it is.
		const id = await takeOverOlder().catch(() => null);
		if (id !== null && this.phase === 'empty') await this.open(id);
	}

	/** Shows what is kept under `id`; resolves with false, and changes nothing, where that is no transcript. */
	async open(id: string): Promise<boolean> {
		const found = await recallTranscript(id).catch(() => undefined);
		if (!found || this.isWorking || this.isLive) return false;
		const { body, title: name, file, edits, isPartial } = found;
		this.clear();
		this.kept.found(id);
		this.#show({ guesses: [], order: {}, ...body, name, file });
		if (edits) this.speakers.restore(edits);
		this.phase = isPartial ? 'stopped' : 'done';
		return true;
	}

	/** Takes over corrections that another tab has kept since: whoever comes back to this one goes on from there. */
	async catchUp(): Promise<void> {
		const { id } = this.kept;
		if (id === null || this.isWorking) return;
		await this.kept.written();
		const edits = await recallEdits(id);
		if (edits && this.kept.id === id && !this.kept.isBehind) this.speakers.catchUp(edits);
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
	}: Omit<TranscribedSound, 'file'> & { file: Blob | null }): void {
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

	#whole(file: Blob): TranscribedSound {
		const { name, language, durationSeconds, order, recognised, wasLive } = this;
		const [segments, guesses] = [[...this.segments], [...this.guesses]];
		return { file, name, segments, language, guesses, durationSeconds, order, recognised, wasLive };
	}
}

export const transcript = new Transcript();

watchWork({
	isBusy: () => transcript.kept.failure !== null,
	isLosing: () => transcript.isWorking || transcript.isLive
});

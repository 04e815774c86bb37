// The transcript on the Transcribe page: words as they arrive, with their audio, stored when complete.
import type { Segment, TranscriptEvent } from '#lib/api/client/client.ts';
import { toOptions, type TranscriptionSetup } from './request.ts';
import { createPace } from './pace.ts';
import { problemOf, type Problem } from '../base/problem.ts';
import { engine } from '../frame/engine.svelte.ts';
import { keep, recall } from '../base/keep.ts';

export type TranscriptPhase = 'empty' | 'reading' | 'listening' | 'done' | 'stopped' | 'failed';

/** How probable a language is, 0 to 1. */
export type LanguageGuess = Extract<TranscriptEvent, { type: 'language' }>['candidates'][number];

/** A sound and what was said in it. */
export type TranscribedSound = {
	file: Blob;
	name: string;
	segments: Segment[];
	language: string;
	guesses: LanguageGuess[];
	durationSeconds: number;
	order: TranscriptionSetup;
};

type KeptTranscript = Omit<TranscribedSound, 'guesses' | 'order'> &
	Partial<Pick<TranscribedSound, 'guesses' | 'order'>>;

const KEY = 'transcript';

export class Transcript {
	phase = $state<TranscriptPhase>('empty');
	file = $state.raw<Blob | null>(null);
	name = $state('');
	segments = $state.raw<readonly Segment[]>([]);
	/** What is spoken; empty while unknown. */
	language = $state('');
	/** What else it may be, the most probable first; only where it was found and not told. */
	guesses = $state.raw<readonly LanguageGuess[]>([]);
	durationSeconds = $state(0);
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
	#progressSeconds = $state(0);

	readonly isWorking = $derived(this.phase === 'reading' || this.phase === 'listening');
	/** Up to here the sound is heard. */
	readonly heardSeconds = $derived(
		this.phase === 'done'
			? this.durationSeconds
			: Math.max(this.#progressSeconds, this.segments.at(-1)?.endSeconds ?? 0)
	);
	readonly text = $derived(this.segments.map((segment) => segment.text.trim()).join(' '));
	readonly wordCount = $derived(
		this.segments.reduce((sum, segment) => sum + segment.words.length, 0)
	);
	#abort: AbortController | undefined;

	async start(file: Blob, name: string, order: TranscriptionSetup = {}): Promise<void> {
		this.clear();
		const abort = (this.#abort = new AbortController());
		this.file = file;
		this.name = name;
		this.order = order;
		this.language = order.language ?? '';
		this.phase = 'reading';
		let pace = createPace(performance.now());
		try {
			const named = new File([file], name, { type: file.type });
			for await (const event of engine.client.transcribe(named, toOptions(order), abort.signal)) {
				if (abort.signal.aborted) return;
				if (event.type === 'created') {
					this.durationSeconds = event.durationSeconds;
					this.phase = 'listening';
					pace = createPace(performance.now());
				} else if (event.type === 'language') {
					this.language = event.language;
					this.guesses = event.candidates;
				} else if (event.type === 'progress') {
					this.#progressSeconds = event.heardSeconds;
					this.rate = pace.at(event.heardSeconds, performance.now());
				} else if (event.type === 'segment') {
					this.segments = [...this.segments, event.segment];
				} else if (event.type === 'done') {
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
		this.phase = 'empty';
		this.file = null;
		this.name = '';
		this.segments = [];
		this.language = '';
		this.guesses = [];
		this.durationSeconds = 0;
		this.order = {};
		this.rate = 0;
		this.#progressSeconds = 0;
		this.problem = null;
		this.notKept = null;
	}

	/** Brings back the last transcript, unless one is already there. */
	async restore(): Promise<void> {
		const kept = await recall(KEY, isKeptTranscript);
		if (!kept) return;
		this.hasKept = true;
		if (this.phase !== 'empty') return;
		this.#show({ guesses: [], order: {}, ...kept });
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
		order
	}: TranscribedSound): void {
		this.file = file;
		this.name = name;
		this.segments = segments;
		this.language = language;
		this.guesses = guesses;
		this.durationSeconds = durationSeconds;
		this.order = order;
	}

	async #keep(): Promise<void> {
		const { file, name, language, durationSeconds, order } = this;
		const [segments, guesses] = [[...this.segments], [...this.guesses]];
		const whole = { file, name, segments, language, guesses, durationSeconds, order };
		const kept = await keep(KEY, whole);
		if (kept === 'kept') this.hasKept = true;
		else this.notKept = kept;
	}
}

function isKeptTranscript(value: unknown): value is KeptTranscript {
	if (typeof value !== 'object' || value === null) return false;
	return (
		'file' in value &&
		value.file instanceof Blob &&
		'segments' in value &&
		Array.isArray(value.segments)
	);
}

export const transcript = new Transcript();

// The transcript on the Transcribe page: words as they come, the sound they belong to, kept when whole.
import type { Segment } from '#lib/api/client.ts';
import { problemOf, type Problem } from '../problem.ts';
import { words } from '../words.ts';
import { engine } from './engine.svelte.ts';
import { keep, recall } from './keep.ts';

export type TranscriptPhase = 'empty' | 'reading' | 'listening' | 'done' | 'stopped' | 'failed';

type KeptTranscript = {
	file: Blob;
	name: string;
	segments: Segment[];
	text: string;
	language: string;
	durationSeconds: number;
};

const KEY = 'transcript';

export class Transcript {
	phase = $state<TranscriptPhase>('empty');
	file = $state.raw<Blob | null>(null);
	name = $state('');
	segments = $state.raw<readonly Segment[]>([]);
	text = $state('');
	language = $state('');
	durationSeconds = $state(0);
	problem = $state.raw<Problem | null>(null);
	notice = $state('');
	/** A finished transcript is kept on this device. */
	hasKept = $state(false);
	/** Seconds of sound heard per second since the listening began; 0 while unknown. */
	rate = $state(0);

	readonly isWorking = $derived(this.phase === 'reading' || this.phase === 'listening');
	readonly heardSeconds = $derived(
		this.phase === 'done' ? this.durationSeconds : (this.segments.at(-1)?.endSeconds ?? 0)
	);
	readonly wordCount = $derived(
		this.segments.reduce((sum, segment) => sum + segment.words.length, 0)
	);
	#abort: AbortController | undefined;

	async start(file: Blob, name: string): Promise<void> {
		this.clear();
		const abort = (this.#abort = new AbortController());
		this.file = file;
		this.name = name;
		this.phase = 'reading';
		let since = performance.now();
		try {
			const named = new File([file], name, { type: file.type });
			for await (const event of engine.client.transcribe(named, {}, abort.signal)) {
				if (abort.signal.aborted) return;
				if (event.type === 'created') {
					this.durationSeconds = event.durationSeconds;
					this.phase = 'listening';
					since = performance.now();
				} else if (event.type === 'segment') {
					this.segments = [...this.segments, event.segment];
					this.rate = event.segment.endSeconds / ((performance.now() - since) / 1000);
				} else if (event.type === 'done') {
					this.text = event.text;
					this.language = event.language;
					this.durationSeconds = event.durationSeconds;
					this.phase = 'done';
				}
			}
			if (this.phase === 'done') await this.#keep();
		} catch (error) {
			if (abort.signal.aborted) return;
			this.problem = problemOf(error);
			this.#keepWords('failed');
		}
	}

	/** Stops the work; the words so far stay. */
	cancel(): void {
		if (!this.isWorking) return;
		this.#abort?.abort();
		this.#keepWords('stopped');
	}

	/** Back to the empty page; the last kept transcript can still be brought back. */
	clear(): void {
		this.#abort?.abort();
		this.phase = 'empty';
		this.file = null;
		this.name = '';
		this.segments = [];
		this.text = '';
		this.language = '';
		this.durationSeconds = 0;
		this.rate = 0;
		this.problem = null;
		this.notice = '';
	}

	/** Brings back the last transcript, unless one is already there. */
	async restore(): Promise<void> {
		const kept = await recall(KEY, isKeptTranscript);
		if (!kept) return;
		this.hasKept = true;
		if (this.phase !== 'empty') return;
		this.file = kept.file;
		this.name = kept.name;
		this.segments = kept.segments;
		this.text = kept.text;
		this.language = kept.language;
		this.durationSeconds = kept.durationSeconds;
		this.phase = 'done';
	}

	/** Puts the last kept transcript in the place of one that failed or was stopped before its first word. */
	async bringBack(): Promise<void> {
		this.clear();
		await this.restore();
	}

	#keepWords(phase: 'stopped' | 'failed'): void {
		this.text = this.segments.map((segment) => segment.text.trim()).join(' ');
		this.phase = phase;
	}

	async #keep(): Promise<void> {
		const { file, name, text, language, durationSeconds } = this;
		const segments = [...this.segments];
		const kept = await keep(KEY, { file, name, segments, text, language, durationSeconds });
		if (kept === 'kept') this.hasKept = true;
		if (kept === 'full') this.notice = words.transcribe.notKeptFull;
		if (kept === 'refused') this.notice = words.transcribe.notKept;
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

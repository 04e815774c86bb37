// A new voice: its clips, name and consent. Kept until it is cloned or discarded.
import type { Cloned } from '#lib/api/client/client.ts';
import { lengthWarnings } from '#lib/audio/analysis/check-sample.ts';
import { problemAsTold, type Problem } from '#lib/ui/base/problem.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { keep, recall } from '#lib/ui/base/keep.ts';
import { recorder } from '#lib/ui/live/recorder.svelte.ts';
import { cloneWords as text } from '#lib/ui/words/voices/clone.ts';
import { Clip } from './clip.svelte.ts';
import { clipWarnings } from './clip-warnings.ts';
import { clipKind, type ClipKind } from './is-sound-file.ts';
import { isKeptVoice, type KeptVoice } from './kept-voice.ts';
import { recordingCheck } from './record/recording-check.svelte.ts';
import { isOpen, isStep, lacking, nextStep, type Missing, type Step } from './steps.ts';

/** More is not listened to by any model here. */
const MOST_RECORDED_SECONDS = 60;
/** As the API counts: all clips together. */
const MOST_SECONDS = 300;
const KEEP_AFTER_MILLISECONDS = 400;
const KEY = 'voice draft';

/** The voice as it is: what a call does to it would be learned, too. */
const MICROPHONE = { echoCancellation: false, noiseSuppression: false, autoGainControl: true };

export class NewVoice {
	clips = $state.raw<readonly Clip[]>([]);
	#name = $state('');
	step = $state<Step>('consent');
	/** Where somebody had come to before the page was left. */
	#left: Step = 'consent';
	/** BCP 47; empty where it is to be found in the clips. */
	language = $state('');
	/** Empty for the best that is here. */
	model = $state('');
	/** What is said in the clips; empty where a recogniser is to write it down. Only for models that ask for it. */
	transcript = $state('');
	keepsSamples = $state(true);
	hasConsent = $state(false);
	phase = $state<'form' | 'learning' | 'done'>('form');
	/** Of the last voice that was learned. */
	cloned = $state.raw<Cloned | null>(null);
	problem = $state.raw<Problem | null>(null);
	/** What happened without being asked for, or went well. */
	notice = $state('');
	#abort: AbortController | undefined;
	#timer = 0;
	#recordings = 0;
	#hasRestored = false;

	/** Whether a clip is still being opened. */
	readonly isReading = $derived(this.clips.some((clip) => clip.isReading));
	readonly isEmpty = $derived(this.clips.length === 0 && this.#name === '');
	readonly takenSeconds = $derived(this.clips.reduce((sum, clip) => sum + clip.takenSeconds, 0));
	readonly speechSeconds = $derived(
		this.clips.reduce((sum, clip) => sum + (clip.check?.speechSeconds ?? 0), 0)
	);
	/** About all clips together; none while there is nothing to hear. */
	readonly warnings = $derived.by((): string[] => {
		if (this.clips.length === 0 || this.clips.some(({ sound }) => !sound)) return [];
		if (this.takenSeconds > MOST_SECONDS) return [text.tooLong(MOST_SECONDS / 60)];
		return this.speechSeconds === 0 ? [text.silent] : lengthWarnings(this.speechSeconds);
	});
	readonly missing = $derived.by((): readonly Missing[] => {
		const all: [Missing, boolean][] = [
			['consent', !this.hasConsent],
			['clips', this.clips.length === 0],
			['name', this.#name.trim() === '']
		];
		return all.filter(([, isMissing]) => isMissing).map(([what]) => what);
	});

	get name(): string {
		return this.#name;
	}

	set name(name: string) {
		this.#name = name;
		this.keepSoon();
	}

	async add(files: Iterable<File>): Promise<void> {
		const all = await Promise.all(
			[...files].map(async (file) => ({ file, kind: await clipKind(file) }))
		);
		const sounds = all.filter(({ kind }) => kind === 'sound');
		await this.#addClips(
			sounds.map(({ file }) => new Clip(file, false)),
			all.find(({ kind }) => kind !== 'sound')
		);
	}

	async record(): Promise<void> {
		this.#begin();
		const options = { microphone: MICROPHONE, bitsPerSecond: 128_000 };
		const blob = await recorder.record({
			...options,
			mostSeconds: MOST_RECORDED_SECONDS,
			listen: recordingCheck.begin()
		});
		if (!blob) return;
		const name = text.recorded(++this.#recordings);
		const extension = blob.type.includes('mp4') ? 'm4a' : 'webm';
		const file = new File([blob], `${name}.${extension}`, { type: blob.type });
		const clip = new Clip(file, true);
		await this.#addClips([clip]);
		// What needs another try is told where it can be had.
		if (this.step === 'clips' && this.warnings.length === 0 && clipWarnings(clip).length === 0)
			this.go('trim');
	}

	/** Where all before it is done. */
	go(step: Step): void {
		if (!isOpen(step, this.missing)) return;
		this.step = step;
		this.keepSoon();
	}

	/** To the step after this one; after a reload to where somebody had come. Says what is missing, if anything. */
	goOn(): Missing | null {
		const lack = lacking(this.step, this.missing);
		if (lack) return lack;
		const left = this.#left;
		this.#left = 'consent';
		const isBack = this.step === 'consent' && left !== 'consent' && isOpen(left, this.missing);
		this.go(isBack ? left : nextStep(this.step));
		return null;
	}

	remove(clip: Clip): void {
		this.clips = this.clips.filter((one) => one !== clip);
		this.keepSoon();
	}

	/** Learns the voice, once its clips are read. Whatever fails, clips and form stay as they are. */
	async learn(): Promise<void> {
		if (this.missing.length > 0 || this.phase === 'learning') return;
		this.#begin();
		const abort = (this.#abort = new AbortController());
		this.phase = 'learning';
		const { clips, language, model, transcript, keepsSamples } = this;
		try {
			await untilAborted(Promise.all(clips.map((clip) => clip.whenRead)), abort.signal);
			const order = {
				name: this.#name.trim(),
				files: clips.map((clip) => clip.toFile()),
				consent: text.consent,
				keepsSamples,
				...(language && { language }),
				...(model && { model }),
				...(transcript && { transcript })
			};
			this.cloned = await engine.client.cloneVoice(order, abort.signal);
			this.clear();
			this.phase = 'done';
			await engine.list();
		} catch (error) {
			this.phase = 'form';
			if (abort.signal.aborted) this.notice = text.stopped;
			else this.problem = problemAsTold(error);
		}
	}

	cancel(): void {
		this.#abort?.abort();
	}

	/** Nothing is left of what was begun. */
	clear(): void {
		this.clips = [];
		this.#name = '';
		this.step = this.#left = 'consent';
		this.language = '';
		this.transcript = '';
		this.hasConsent = false;
		this.#recordings = 0;
		this.phase = 'form';
		this.#begin();
		this.keepSoon();
	}

	/** Brings back what was begun before the page was left. */
	async restore(): Promise<void> {
		if (this.#hasRestored) return;
		this.#hasRestored = true;
		const kept = await recall(KEY, isKeptVoice);
		if (!kept || !this.isEmpty || (kept.clips.length === 0 && kept.name === '')) return;
		this.#name = kept.name;
		this.language = kept.language ?? '';
		this.model = kept.model ?? '';
		this.transcript = kept.transcript ?? '';
		if (isStep(kept.step)) this.#left = kept.step;
		this.#recordings = kept.clips.length;
		const clips = kept.clips.map((one) => new Clip(one.file, one.isRecorded));
		this.clips = clips;
		this.notice = text.restored;
		await Promise.all(clips.map((clip, index) => clip.read(kept.clips[index]?.selection)));
	}

	/** Every change is written a moment later, so that a row of them is written once. */
	keepSoon(): void {
		clearTimeout(this.#timer);
		this.#timer = window.setTimeout(() => void this.#keep(), KEEP_AFTER_MILLISECONDS);
	}

	async #keep(): Promise<void> {
		const clips = this.clips.map(({ file, isRecorded, selection, sound }) => ({
			file,
			isRecorded,
			...(sound && { selection })
		}));
		const { language, model, transcript } = this;
		const step = this.step === 'consent' ? this.#left : this.step;
		const fields = { name: this.#name, step, language, model, transcript };
		const kept = await keep(KEY, { clips, ...fields } satisfies KeptVoice);
		if (this.clips.length === 0) return;
		if (kept === 'full') this.notice = text.notKeptFull;
		if (kept === 'refused') this.notice = text.notKept;
	}

	/** @param refused a file that came with them and is no sound */
	async #addClips(clips: readonly Clip[], refused?: { file: File; kind: ClipKind }): Promise<void> {
		if (clips.length === 0 && !refused) return;
		this.#begin();
		if (refused && refused.kind !== 'sound')
			this.problem = { ...text.refused(refused.file.name, refused.kind), code: null };
		if (clips.length === 0) return;
		if (this.phase === 'done') this.phase = 'form';
		this.clips = [...this.clips, ...clips];
		await Promise.all(clips.map((clip) => clip.read()));
		this.keepSoon();
	}

	#begin(): void {
		this.problem = null;
		this.notice = '';
	}
}

/** The outcome of `work`, or the signal's reason as soon as it is given. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	const aborted = new Promise<never>((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
	});
	return Promise.race([work, aborted]);
}

export const newVoice = new NewVoice();

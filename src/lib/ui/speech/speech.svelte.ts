// The speech on the Speak page: made by the engine, played as it comes, kept when it is whole.
import { CLONED_VOICE_TAGS, type FileTags } from '#lib/audio/formats/tags.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { ApiError, type Emotion, type ListedVoice } from '#lib/api/client/client.ts';
import { encodeSound, FILE_FORMATS, type FileFormat } from '#lib/workers/encode-sound.ts';
import { expectedSeconds, measuredPace, USUAL_PACE } from './speaking-rate.ts';
import { problemOf, type Problem } from '../base/problem.ts';
import { fileName, saveFile } from '../base/save-file.ts';
import { words } from '../words/words.ts';
import { engine } from '../frame/engine.svelte.ts';
import { keep, recall } from '../base/keep.ts';
import { isNumberWithin, readLocal, writeLocal } from '../base/local.ts';
import { Player } from './player.svelte.ts';

/** What a sound says, and how it was asked for. */
export type SpeechInfo = {
	text: string;
	voiceName: string;
	voice: string;
	speed: number;
	/** BCP 47: in which the text was read; null until that is known. */
	language: string | null;
	/** Why it sounds other than expected: the voice speaks another language than the text. */
	warning: string | null;
	/** A cloned voice speaks: files of it say so. */
	isCloned: boolean;
};

/** Older versions kept no language and no warning, and had no cloned voices. */
type KeptSpeech = Omit<SpeechInfo, 'language' | 'warning' | 'isCloned'> &
	Partial<Pick<SpeechInfo, 'language' | 'warning' | 'isCloned'>> & {
		samples: Float32Array<ArrayBuffer>;
		sampleRate: number;
	};

export type SpeechPhase = 'empty' | 'starting' | 'making' | 'done' | 'stopped' | 'failed';

const KEY = 'speech';
const FORMAT_KEY = 'save-format';

export class Speech {
	readonly player = new Player();
	phase = $state<SpeechPhase>('empty');
	/** What the player's sound says; null while there is none. */
	spoken = $state.raw<SpeechInfo | null>(null);
	problem = $state.raw<Problem | null>(null);
	/** Something to know that is no error: the sound could not be kept. */
	notice = $state('');
	/** A file was asked for before there was a whole one: it is saved as soon as there is. */
	savesWhenReady = $state(false);
	#saveFormat = $state<FileFormat>(readLocal(FORMAT_KEY, isFileFormat, 'wav'));
	readonly isMaking = $derived(this.phase === 'starting' || this.phase === 'making');
	/** Whether the one primary button says Stop. */
	readonly isBusy = $derived(this.isMaking || this.player.playing);
	#abort: AbortController | undefined;

	/** Called within a press: playing starts with the first sentence. */
	async speak(
		text: string,
		voice: ListedVoice,
		speed: number,
		emotion: Emotion = 'neutral'
	): Promise<void> {
		this.#abort?.abort();
		const abort = (this.#abort = new AbortController());
		const pace = readLocal(`pace.${voice.id}`, isNumberWithin(3, 60), USUAL_PACE);
		this.player.clear();
		const expected = expectedSeconds(text.length, speed, pace);
		this.player.expectedSeconds = expected;
		this.player.unlock();
		this.problem = null;
		this.notice = '';
		this.savesWhenReady = false;
		const asked = { text, voiceName: voice.name, voice: voice.id, speed };
		this.spoken = { ...asked, language: null, warning: null, isCloned: false };
		this.phase = 'starting';
		try {
			const request = { model: voice.model, voice: voice.id, input: text, speed, emotion };
			const { sampleRate, chunks, ...facts } = await engine.client.speak(request, abort.signal);
			if (abort.signal.aborted) return;
			this.spoken = { ...asked, ...facts };
			this.player.begin(sampleRate, expected);
			this.player.play();
			for await (const chunk of chunks) {
				if (abort.signal.aborted) return;
				this.phase = 'making';
				this.player.append(chunk);
			}
			if (!abort.signal.aborted) await this.#finish();
		} catch (error) {
			if (!abort.signal.aborted) this.#fail(error);
		}
	}

	/** Stops making and playing; what was made stays in the player. */
	stop(): void {
		if (this.player.playing) this.player.pause();
		if (!this.isMaking) return;
		this.#abort?.abort();
		this.player.finish();
		this.phase = this.player.madeSeconds > 0 ? 'stopped' : 'empty';
	}

	/** What a saved file is; remembered. */
	get saveFormat(): FileFormat {
		return this.#saveFormat;
	}

	set saveFormat(format: FileFormat) {
		this.#saveFormat = format;
		writeLocal(FORMAT_KEY, format);
	}

	/** Saves the sound as a file: now, or as soon as it is whole. Asked again before that: no more. */
	async save(): Promise<void> {
		if (this.isMaking) {
			this.savesWhenReady = !this.savesWhenReady;
			return;
		}
		const format = this.saveFormat;
		const name = fileName(this.spoken?.text ?? '', format);
		this.notice = '';
		try {
			saveFile(format === 'wav' ? this.wav() : await this.#encode(format), name);
		} catch (error) {
			console.error(error);
			this.notice = words.player.notEncoded(format.toUpperCase());
		}
	}

	get #tags(): FileTags | undefined {
		return this.spoken?.isCloned ? CLONED_VOICE_TAGS : undefined;
	}

	async #encode(format: FileFormat): Promise<Blob> {
		const pcm = { samples: this.player.samples(), sampleRate: this.player.sampleRate };
		return new Blob([await encodeSound(pcm, format, this.#tags)]);
	}

	/** The sound made so far, as a whole file. */
	wav(): Blob {
		const { sampleRate } = this.player;
		const bytes = pcmToWav({ samples: this.player.samples(), sampleRate }, this.#tags);
		return new Blob([bytes], { type: 'audio/wav' });
	}

	get fileName(): string {
		return fileName(this.spoken?.text ?? '', 'wav');
	}

	/** Brings back the last finished speech, unless one is already there. */
	async restore(): Promise<void> {
		const kept = await recall(KEY, isKeptSpeech);
		if (!kept || this.phase !== 'empty') return;
		this.player.load(kept.samples, kept.sampleRate);
		this.spoken = {
			text: kept.text,
			voiceName: kept.voiceName,
			voice: kept.voice,
			speed: kept.speed,
			language: kept.language ?? null,
			warning: kept.warning ?? null,
			isCloned: kept.isCloned ?? false
		};
		this.phase = 'done';
	}

	async #finish(): Promise<void> {
		this.player.finish();
		this.phase = 'done';
		if (this.savesWhenReady) void this.save();
		this.savesWhenReady = false;
		const spoken = this.spoken;
		if (!spoken) return;
		const pace = measuredPace(spoken.text.length, this.player.madeSeconds, spoken.speed);
		if (pace) writeLocal(`pace.${spoken.voice}`, pace);
		const { sampleRate } = this.player;
		const kept = await keep(KEY, { ...spoken, samples: this.player.samples(), sampleRate });
		if (kept === 'full') this.notice = words.speak.notKeptFull;
		if (kept === 'refused') this.notice = words.speak.notKept;
	}

	#fail(error: unknown): void {
		this.player.finish();
		this.phase = 'failed';
		this.problem = problemOf(error);
		// A voice or its model went away since it was listed: ask anew, so that the picker tells the truth.
		const isGone = ['voice_not_found', 'model_not_downloaded'];
		if (error instanceof ApiError && isGone.includes(error.code ?? '')) void engine.list();
	}
}

function isFileFormat(value: unknown): value is FileFormat {
	return FILE_FORMATS.some((format) => format === value);
}

function isKeptSpeech(value: unknown): value is KeptSpeech {
	if (typeof value !== 'object' || value === null) return false;
	return 'samples' in value && value.samples instanceof Float32Array && 'sampleRate' in value;
}

export const speech = new Speech();

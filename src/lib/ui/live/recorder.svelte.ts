// Records the microphone, or what is shared, into a file, with a level meter.
import { watchWork } from '../base/at-work.ts';
import type { Problem } from '../base/problem.ts';
import { words } from '../words/words.ts';
import type { RecordingJournal } from './recording-journal.ts';
import type { OpenSound } from './shared-sound.ts';
import { tapStream } from './tap-stream.ts';

export type RecorderPhase = 'idle' | 'asking' | 'recording';

/** Compressed forms that browsers record, the one we like best first. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Below this level for some seconds, people are told that they are very quiet. */
const QUIET_DBFS = -50;
/** From this height on a sample counts as cut off; the light for it stays on so that it is seen. */
const CLIPPED = 0.985;
const CLIPPING_SHOWN_MILLISECONDS = 1000;

export type RecordingOptions = {
	/** As the browser would for a call, without it. */
	microphone?: MediaTrackConstraints;
	bitsPerSecond?: number;
	/** Hears the sound as it comes, a tenth of a second at a time, at the device's own rate. */
	listen?: (samples: Float32Array, sampleRate: number) => void;
	/** It ends by itself then. */
	mostSeconds?: number;
	/** Something other than the microphone. */
	open?: () => Promise<OpenSound>;
	/** The sentence for what opening it throws. */
	explain?: (error: unknown) => Problem;
	/** Where pieces are written as they come; null where the browser cannot. */
	keep?: (type: string) => Promise<RecordingJournal | null>;
};

export class Recorder {
	phase = $state<RecorderPhase>('idle');
	/** 0 to 1, from silence (-60 dBFS) to full scale. */
	level = $state(0);
	seconds = $state(0);
	isQuiet = $state(false);
	/** Something was louder than can be recorded, a moment ago. */
	isClipping = $state(false);
	problem = $state.raw<Problem | null>(null);
	/** It is not the microphone that is recorded. */
	isShared = $state(false);
	/** Of the recording that was given last: to be forgotten once it is kept elsewhere. */
	journal: RecordingJournal | null = null;
	#media: MediaRecorder | undefined;
	#context: AudioContext | undefined;
	#frame = 0;

	/** Resolves with the recording once `stop` is called; null when refused, discarded or empty. */
	async record(options: RecordingOptions = {}): Promise<Blob | null> {
		this.problem = null;
		this.phase = 'asking';
		try {
			this.isShared = options.open !== undefined;
			const { stream, close } = await (options.open ?? (() => openMicrophone(options)))();
			try {
				return await this.#take(stream, options);
			} finally {
				close();
			}
		} catch (error) {
			this.problem = (options.explain ?? microphoneProblem)(error);
			return null;
		} finally {
			this.#end();
		}
	}

	stop(): void {
		if (this.#media?.state === 'recording') this.#media.stop();
	}

	discard(): void {
		if (!this.#media) return;
		this.#media.ondataavailable = null;
		this.stop();
	}

	async #take(
		stream: MediaStream,
		{ bitsPerSecond, mostSeconds = Infinity, keep, listen }: RecordingOptions
	): Promise<Blob | null> {
		const type = TYPES.find((candidate) => MediaRecorder.isTypeSupported(candidate));
		const media = new MediaRecorder(stream, {
			...(type && { mimeType: type }),
			...(bitsPerSecond && { audioBitsPerSecond: bitsPerSecond })
		});
		const pieces: Blob[] = [];
		const journal = (await keep?.(media.mimeType || (type ?? '')).catch(() => null)) ?? null;
		media.ondataavailable = (event) => {
			pieces.push(event.data);
			journal?.add(event.data);
		};
		const stopped = new Promise((resolve) => (media.onstop = resolve));
		this.#media = media;
		const discarded = () => media.ondataavailable === null;
		// Unplugging the microphone ends the recording, like Stop.
		for (const track of stream.getTracks()) track.onended = () => this.stop();
		media.start(1000);
		this.phase = 'recording';
		this.#meter(stream, mostSeconds);
		if (listen && this.#context)
			void tapStream(this.#context, stream, listen).catch(() => undefined);
		await stopped;
		this.journal = journal;
		if (discarded()) {
			await journal?.forget();
			return null;
		}
		const recording = new Blob(pieces, { type: media.mimeType });
		if (recording.size > 0) return recording;
		throw new DOMException('The recording is empty', 'DataError');
	}

	#meter(stream: MediaStream, mostSeconds: number): void {
		const context = (this.#context = new AudioContext());
		const analyser = context.createAnalyser();
		context.createMediaStreamSource(stream).connect(analyser);
		const samples = new Float32Array(analyser.fftSize);
		const start = performance.now();
		let lastLoud = start;
		let lastClipped = -Infinity;
		const tick = () => {
			analyser.getFloatTimeDomainData(samples);
			const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
			const dbfs = 10 * Math.log10(power + 1e-12);
			const now = performance.now();
			if (dbfs > QUIET_DBFS) lastLoud = now;
			this.isQuiet = now - lastLoud > 3000;
			if (samples.some((sample) => Math.abs(sample) >= CLIPPED)) lastClipped = now;
			this.isClipping = now - lastClipped < CLIPPING_SHOWN_MILLISECONDS;
			this.level = Math.min(1, Math.max(0, 1 + dbfs / 60));
			this.seconds = (now - start) / 1000;
			if (this.seconds >= mostSeconds) this.stop();
			this.#frame = requestAnimationFrame(tick);
		};
		tick();
	}

	#end(): void {
		cancelAnimationFrame(this.#frame);
		void this.#context?.close();
		this.#context = undefined;
		this.#media = undefined;
		this.phase = 'idle';
		this.level = 0;
		this.seconds = 0;
		this.isQuiet = false;
		this.isClipping = false;
	}
}

async function openMicrophone({ microphone = {} }: RecordingOptions): Promise<OpenSound> {
	const stream = await navigator.mediaDevices.getUserMedia({ audio: microphone });
	return {
		stream,
		close() {
			for (const track of stream.getTracks()) track.stop();
		}
	};
}

/** Why the microphone gave nothing, from what the browser has thrown. */
export function microphoneProblem(error: unknown): Problem {
	const { microphone } = words;
	const name = error instanceof Error ? error.name : '';
	const told = { code: name || null };
	// Without a secure address `navigator.mediaDevices` is not there at all (TypeError).
	if (name === 'NotAllowedError' || name === 'SecurityError' || name === 'TypeError') {
		return { what: microphone.refused, advice: microphone.refusedAdvice, ...told };
	}
	if (name === 'NotFoundError') {
		return { what: microphone.missing, advice: microphone.missingAdvice, ...told };
	}
	if (name === 'DataError')
		return { what: microphone.empty, advice: microphone.emptyAdvice, ...told };
	return { what: microphone.busy, advice: microphone.busyAdvice, ...told };
}

export const recorder = new Recorder();

watchWork({ isBusy: () => false, isLosing: () => recorder.phase !== 'idle' });

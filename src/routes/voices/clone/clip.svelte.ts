// One clip of a voice before it is sent: the file, its audio if it can be decoded here, the part that is used.
import { checkSample, type SampleCheck } from '#lib/audio/analysis/check-sample.ts';
import { createClipMonitor, type ClipFinding } from '#lib/audio/analysis/clip-monitor.ts';
import { decodeSound } from '#lib/audio/decode/decode.ts';
import { durationSeconds, type Pcm } from '#lib/audio/pcm.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { withExtension } from '#lib/ui/base/save-file.ts';
import { peaksOf } from '#lib/ui/wave/waveform.ts';
import { decodeInWorker } from '#lib/workers/decode/decode-in-worker.ts';
import { findLoudSpans, type Span } from './loud-spans.ts';
import { cutOut, isWhole, proposeSelection, wholeOf } from './selection.ts';

/** As the API hears it: nothing is lost by cutting here. */
const SAMPLE_RATE = 24_000;
/** A larger file is not worth its place beside a voice: its sound alone is sent. */
const MOST_FILE_BYTES = 8_000_000;

export class Clip {
	readonly file: File;
	readonly isRecorded: boolean;
	/** Null while it is read, and where it cannot be. */
	sound = $state.raw<Pcm | null>(null);
	/** Why it cannot be drawn and cut here; the engine may still read it. */
	failure = $state<string | null>(null);
	selection = $state.raw<Span>({ startSeconds: 0, endSeconds: 0 });

	/** Settles when there is a sound, or a reason why not. */
	whenRead: Promise<void> = Promise.resolve();

	readonly isReading = $derived(this.sound === null && this.failure === null);
	readonly seconds = $derived(this.sound ? durationSeconds(this.sound) : 0);
	readonly takenSeconds = $derived(this.selection.endSeconds - this.selection.startSeconds);
	readonly peaks = $derived(this.sound ? peaksOf(this.sound.samples, this.sound.sampleRate) : []);
	readonly check = $derived.by((): SampleCheck | null => {
		if (!this.sound) return null;
		const taken = cutOut(this.sound, this.selection);
		return checkSample(taken, findLoudSpans(taken));
	});

	/** What the sound of the part that is used suffers from. */
	readonly findings = $derived.by((): ClipFinding[] => {
		if (!this.sound) return [];
		const monitor = createClipMonitor(this.sound.sampleRate);
		monitor.push(cutOut(this.sound, this.selection).samples);
		return monitor.findings();
	});

	constructor(file: File, isRecorded: boolean) {
		this.file = file;
		this.isRecorded = isRecorded;
	}

	/** Reads the sound; `selection` is what was taken of it before, if it was chosen already. Never rejects. */
	read(selection?: Span): Promise<void> {
		return (this.whenRead = this.#read(selection));
	}

	async #read(selection?: Span): Promise<void> {
		try {
			const sound = await decodeSound(this.file, SAMPLE_RATE, undefined, {
				decodeMedia: decodeInWorker
			});
			this.selection = selection ?? (this.isRecorded ? proposeSelection(sound) : takeOf(sound));
			this.sound = sound;
		} catch (error) {
			this.failure = error instanceof Error ? error.message : String(error);
		}
	}

	/** What is sent: a small sound file as it is; of anything else the sound that is taken, as WAVE. */
	toFile(): File {
		if (!this.sound) return this.file;
		const isSmall = this.file.size <= MOST_FILE_BYTES && !this.file.type.startsWith('video/');
		if (!this.isRecorded && isSmall && isWhole(this.selection, this.sound)) return this.file;
		const wav = pcmToWav(cutOut(this.sound, this.selection));
		return new File([wav], withExtension(this.file.name, 'wav'), { type: 'audio/wav' });
	}
}

/** A file is taken as it is, unless only a part of it can be used. */
function takeOf(sound: Pcm): Span {
	const proposed = proposeSelection(sound);
	const isPart = proposed.endSeconds - proposed.startSeconds < durationSeconds(sound) / 2;
	return isPart ? proposed : wholeOf(sound);
}

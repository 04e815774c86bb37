// Plays audio that is still being generated: chunks are scheduled one after the other, to the sample.
import { PEAKS_PER_SECOND, peaksOf } from '../wave/waveform.ts';

/** A short lead, so that the first sample is never late. */
const LEAD_SECONDS = 0.04;

/** So much is handed to the audio clock ahead of what is heard, in buffers of at most so much: of an hour, not all at once. */
const AHEAD_SECONDS = 60;
const BUFFER_SECONDS = 30;

/** A piece on the audio clock: starts at `startTime`, is the sound from `offsetSeconds` on. */
type Scheduled = {
	node: AudioBufferSourceNode;
	startTime: number;
	offsetSeconds: number;
	seconds: number;
};

export class Player {
	/** Wants to sound: also while it waits for the next piece. */
	playing = $state(false);
	positionSeconds = $state(0);
	madeSeconds = $state(0);
	complete = $state(false);
	expectedSeconds = $state(0);
	peaks = $state.raw<readonly number[]>([]);
	/** The whole length, or the best guess at it. */
	readonly totalSeconds = $derived(
		this.complete ? this.madeSeconds : Math.max(this.expectedSeconds, this.madeSeconds)
	);

	#context: AudioContext | undefined;
	#sampleRate = 24_000;
	#pieces: Float32Array<ArrayBuffer>[] = [];
	#scheduled: Scheduled[] = [];
	/** Up to there the sound is on the audio clock, while it plays. */
	#scheduledSeconds = 0;
	#frame = 0;

	/** Called within the press that starts it all: browsers allow sound only from there. */
	unlock(): void {
		this.#context ??= new AudioContext({ sampleRate: this.#sampleRate });
		void this.#context.resume();
	}

	/** A new, still empty sound. */
	begin(sampleRate: number, expectedSeconds: number): void {
		this.clear();
		this.expectedSeconds = expectedSeconds;
		if (sampleRate === this.#sampleRate) return;
		// Equal rates need no resampling at each piece's edges, and so leave no clicks there.
		this.#sampleRate = sampleRate;
		void this.#context?.close();
		this.#context = undefined;
	}

	append(samples: Float32Array<ArrayBuffer>): void {
		if (samples.length === 0) return;
		this.#pieces.push(samples);
		this.madeSeconds += samples.length / this.#sampleRate;
		this.peaks = [...this.peaks, ...peaksOf(samples, this.#sampleRate)];
		if (this.playing) this.#scheduleAhead();
	}

	/** Nothing more will come. */
	finish(): void {
		this.complete = true;
		this.#settle();
	}

	/** A whole sound at once, not played. */
	load(samples: Float32Array<ArrayBuffer>, sampleRate: number): void {
		this.begin(sampleRate, samples.length / sampleRate);
		this.append(samples);
		this.finish();
	}

	clear(): void {
		this.#silence();
		this.playing = false;
		this.#pieces = [];
		this.peaks = [];
		this.positionSeconds = 0;
		this.madeSeconds = 0;
		this.expectedSeconds = 0;
		this.complete = false;
	}

	play(): void {
		this.unlock();
		if (this.complete && this.positionSeconds >= this.madeSeconds - 0.01) this.positionSeconds = 0;
		this.playing = true;
		this.#scheduleFrom(this.positionSeconds);
		this.#watch();
	}

	pause(): void {
		this.positionSeconds = this.#heardSeconds();
		this.playing = false;
		this.#silence();
		void this.#context?.suspend();
	}

	/** To a moment that is made already. */
	seek(seconds: number): void {
		this.positionSeconds = Math.min(Math.max(0, seconds), this.madeSeconds);
		if (this.playing) this.#scheduleFrom(this.positionSeconds);
	}

	/** All samples made so far, from a second on, or up to another; a copy. */
	samples(fromSeconds = 0, toSeconds = Infinity): Float32Array<ArrayBuffer> {
		const length = this.#pieces.reduce((sum, piece) => sum + piece.length, 0);
		const from = Math.min(length, Math.round(fromSeconds * this.#sampleRate));
		const to = Math.max(from, Math.min(length, Math.round(toSeconds * this.#sampleRate)));
		const joined = new Float32Array(to - from);
		let at = 0;
		for (const piece of this.#pieces) {
			if (at >= to) break;
			if (at + piece.length > from)
				joined.set(piece.subarray(Math.max(0, from - at), to - at), Math.max(0, at - from));
			at += piece.length;
		}
		return joined;
	}

	get sampleRate(): number {
		return this.#sampleRate;
	}

	#scheduleFrom(seconds: number): void {
		this.#silence();
		this.#scheduledSeconds = seconds;
		this.#scheduleAhead();
	}

	#scheduleAhead(): void {
		const until = this.#heardSeconds() + AHEAD_SECONDS;
		while (this.#scheduledSeconds < Math.min(until, this.madeSeconds - 0.5 / this.#sampleRate)) {
			const from = this.#scheduledSeconds;
			const samples = this.samples(from, from + BUFFER_SECONDS);
			if (samples.length === 0) return;
			this.#schedule(samples, from);
			this.#scheduledSeconds = from + samples.length / this.#sampleRate;
		}
	}

	#schedule(samples: Float32Array<ArrayBuffer>, offsetSeconds: number): void {
		if (samples.length === 0) return;
		this.unlock();
		const context = this.#context;
		if (!context) return;
		const buffer = context.createBuffer(1, samples.length, this.#sampleRate);
		buffer.copyToChannel(samples, 0);
		const node = context.createBufferSource();
		node.buffer = buffer;
		node.connect(context.destination);
		const last = this.#scheduled.at(-1);
		const earliest = context.currentTime + LEAD_SECONDS;
		const startTime = Math.max(earliest, last ? last.startTime + last.seconds : 0);
		node.start(startTime);
		node.onended = () => {
			const ended = this.#scheduled.findIndex((piece) => piece.node === node);
			this.#scheduled.splice(0, ended); // the last that ended stays: it tells how far all is heard
			this.#scheduleAhead();
			// Headphones without a cable play it a while after the clock has had it.
			setTimeout(() => this.#settle(), 1000 * this.#latencySeconds);
		};
		this.#scheduled.push({ node, startTime, offsetSeconds, seconds: buffer.duration });
	}

	#silence(): void {
		for (const { node } of this.#scheduled) {
			node.onended = null;
			node.stop();
			node.disconnect();
		}
		this.#scheduled = [];
	}

	/** The moment of the sound that is heard now; stands still while the next piece is awaited. */
	#heardSeconds(): number {
		const now = (this.#context?.currentTime ?? 0) - this.#latencySeconds;
		const current = this.#scheduled.findLast((piece) => piece.startTime <= now);
		if (!current) return this.positionSeconds;
		return current.offsetSeconds + Math.min(now - current.startTime, current.seconds);
	}

	/** From the audio clock to the ear, as far as the browser knows. */
	get #latencySeconds(): number {
		return this.#context?.outputLatency || 0; // not told by every browser
	}

	#watch(): void {
		cancelAnimationFrame(this.#frame);
		if (!this.playing) return;
		this.positionSeconds = this.#heardSeconds();
		this.#frame = requestAnimationFrame(() => this.#watch());
	}

	/** Ends the playing once the last sample of a complete sound has been heard. */
	#settle(): void {
		if (!this.playing || !this.complete) return;
		if (this.#heardSeconds() < this.madeSeconds - 1 / PEAKS_PER_SECOND) return;
		this.pause();
		this.positionSeconds = this.madeSeconds;
	}
}

// Plays the file of a transcript, and reports the position on every frame.
import { untrack } from 'svelte';
import { listening } from './play/habits.svelte.ts';
import { takeMediaKeys, tellMediaPlace } from './play/media-session.ts';
import { nextStep, passageAt, type Span } from './play/next-step.ts';
import type { Pause } from './play/pauses.ts';

/** What is played, as it stands at the moment: corrections change it. */
export type Played = {
	readonly name: string;
	/** From the transcript: recordings do not always know their own length. */
	readonly durationSeconds: number;
	readonly segments: readonly Span[];
	readonly pauses: readonly Pause[];
};

const NOTHING: Played = { name: '', durationSeconds: 0, segments: [], pauses: [] };

export class Playback {
	playing = $state(false);
	positionSeconds = $state(0);
	hasPicture = $state(false);
	/** Width of the picture by its height. */
	ratio = $state(16 / 9);
	/** This browser cannot play the file. */
	isBroken = $state(false);
	/** From the first play on: before it no word is marked. */
	hasStarted = $state(false);
	/** Whose sample was started last. */
	sampled = $state('');
	/** The passage that is played again and again; null where nothing is. */
	loop = $state.raw<Span | null>(null);
	/** Where the sample that plays ends, in seconds; Infinity while all of the file plays. */
	#until = $state(Infinity);
	#media: HTMLMediaElement | undefined;
	#frame = 0;
	#giveKeysBack: () => void = () => undefined;
	readonly #played: () => Played;

	constructor(played: () => Played = () => NOTHING) {
		this.#played = played;
	}

	/** Plays `file` in `element` until the returned function is called. */
	attach(element: HTMLVideoElement, file: Blob): () => void {
		const address = URL.createObjectURL(file);
		this.#media = element;
		element.src = address;
		// What is set before the file is read would be forgotten, but for the default.
		// Not followed: another speed must not begin the file anew.
		element.defaultPlaybackRate = element.playbackRate = untrack(() => this.rate);
		element.preservesPitch = true;
		element.onplay = () => {
			this.playing = true;
			if (!this.hasStarted) this.#takeKeys();
			this.hasStarted = true;
			this.#tell();
			this.#watch();
		};
		element.onpause = () => {
			this.playing = false;
			this.#tell();
		};
		element.onseeked = () => {
			this.positionSeconds = element.currentTime;
			this.#tell();
		};
		// In a tab that nobody sees there are no frames, and still passages repeat and silences are skipped.
		element.ontimeupdate = () => this.playing && this.#step();
		element.onended = () => {
			if (this.loop) this.#jump(this.loop.startSeconds, true);
		};
		element.onloadedmetadata = () => {
			this.hasPicture = element.videoHeight > 0;
			if (this.hasPicture) this.ratio = element.videoWidth / element.videoHeight;
		};
		element.onerror = () => (this.isBroken = true);
		return () => {
			cancelAnimationFrame(this.#frame);
			element.pause();
			element.removeAttribute('src');
			URL.revokeObjectURL(address);
			this.#giveKeysBack();
			this.#media = undefined;
			this.playing = false;
			this.hasStarted = false;
			this.hasPicture = false;
			this.isBroken = false;
			this.loop = null;
			this.positionSeconds = 0;
		};
	}

	/** A sample is heard. */
	get isSampling(): boolean {
		return this.playing && this.#until < Infinity;
	}

	toggle(): void {
		this.#until = Infinity;
		if (this.playing) this.#media?.pause();
		else void this.#play();
	}

	playFrom(seconds: number): void {
		this.seek(seconds);
		void this.#play();
	}

	/** Plays up to `until` and stops. `key` is what `sampled` says from then on. */
	playSample(key: string, seconds: number, until: number): void {
		this.loop = null;
		this.playFrom(seconds);
		this.sampled = key;
		this.#until = until;
	}

	/** Where a passage is repeated, it is the one at the new place from then on. */
	seek(seconds: number): void {
		this.#until = Infinity;
		if (this.loop) this.loop = passageAt(this.#played().segments, seconds);
		this.#jump(seconds);
	}

	/** By so many seconds, backwards where they are negative; no further than the file reaches. */
	skip(seconds: number): void {
		const { durationSeconds } = this.#played();
		const goal = this.positionSeconds + seconds;
		this.seek(Math.max(0, durationSeconds > 0 ? Math.min(goal, durationSeconds) : goal));
	}

	/** Repeats the passage at the present place, or no longer does. */
	toggleLoop(): void {
		this.loop = this.loop ? null : passageAt(this.#played().segments, this.positionSeconds);
	}

	get rate(): number {
		return listening.now.rate;
	}

	set rate(rate: number) {
		listening.change({ rate });
		if (this.#media) this.#media.defaultPlaybackRate = this.#media.playbackRate = rate;
		this.#tell();
	}

	#jump(seconds: number, goesOn = false): void {
		this.positionSeconds = seconds;
		if (this.#media) this.#media.currentTime = seconds;
		if (goesOn) void this.#play();
	}

	async #play(): Promise<void> {
		// Rejects if a pause or a new file comes first; there is nothing to report.
		await this.#media?.play().catch(() => undefined);
	}

	#watch(): void {
		cancelAnimationFrame(this.#frame);
		if (!this.playing || !this.#media) return;
		this.#step();
		this.#frame = requestAnimationFrame(() => this.#watch());
	}

	#step(): void {
		if (!this.#media || this.#media.seeking) return;
		this.positionSeconds = this.#media.currentTime;
		const pauses = listening.now.skips && !this.isSampling ? this.#played().pauses : [];
		const { loop } = this;
		const step = nextStep(this.positionSeconds, { until: this.#until, loop, pauses });
		if (step === 'stop') this.toggle();
		else if (step !== null) this.#jump(step);
	}

	#takeKeys(): void {
		this.#giveKeysBack = takeMediaKeys(this.#played().name, {
			play: () => void this.#play(),
			pause: () => this.#media?.pause(),
			skip: (seconds) => this.skip(seconds),
			seek: (seconds) => this.seek(seconds)
		});
	}

	#tell(): void {
		if (!this.hasStarted) return;
		const { positionSeconds, rate } = this;
		const { durationSeconds } = this.#played();
		tellMediaPlace(this.playing, { durationSeconds, positionSeconds, rate });
	}
}

// Plays the file of a transcript, and reports the position on every frame.
export class Playback {
	playing = $state(false);
	positionSeconds = $state(0);
	hasPicture = $state(false);
	/** This browser cannot play the file. */
	isBroken = $state(false);
	/** From the first play on: before it no word is marked. */
	hasStarted = $state(false);
	/** Whose sample was started last. */
	sampled = $state('');
	/** Where the sample that plays ends, in seconds; Infinity while all of the file plays. */
	#until = $state(Infinity);
	#rate = $state(1);
	#media: HTMLMediaElement | undefined;
	#frame = 0;

	/** Plays `file` in `element` until the returned function is called. */
	attach(element: HTMLVideoElement, file: Blob): () => void {
		const address = URL.createObjectURL(file);
		this.#media = element;
		element.src = address;
		element.onplay = () => {
			this.playing = true;
			this.hasStarted = true;
			this.#watch();
		};
		element.onpause = () => (this.playing = false);
		element.onseeked = () => (this.positionSeconds = element.currentTime);
		element.onloadedmetadata = () => (this.hasPicture = element.videoHeight > 0);
		element.onerror = () => (this.isBroken = true);
		return () => {
			cancelAnimationFrame(this.#frame);
			element.removeAttribute('src');
			URL.revokeObjectURL(address);
			this.#media = undefined;
			this.playing = false;
			this.hasStarted = false;
			this.isBroken = false;
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
		this.playFrom(seconds);
		this.sampled = key;
		this.#until = until;
	}

	seek(seconds: number): void {
		this.#until = Infinity;
		this.positionSeconds = seconds;
		if (this.#media) this.#media.currentTime = seconds;
	}

	get rate(): number {
		return this.#rate;
	}

	set rate(rate: number) {
		this.#rate = rate;
		if (this.#media) this.#media.playbackRate = rate;
	}

	async #play(): Promise<void> {
		// Rejects if a pause or a new file comes first; there is nothing to report.
		await this.#media?.play().catch(() => undefined);
	}

	#watch(): void {
		cancelAnimationFrame(this.#frame);
		if (!this.playing || !this.#media) return;
		this.positionSeconds = this.#media.currentTime;
		if (this.positionSeconds >= this.#until) this.toggle();
		this.#frame = requestAnimationFrame(() => this.#watch());
	}
}

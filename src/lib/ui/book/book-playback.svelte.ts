// Plays the audio of a book from disk, even while more is being made: new parts are added without a jump.
import { isNumberWithin, readLocal, writeLocal } from '../base/local.ts';

/** A file with the sound of so many parts. */
type Loaded = { parts: number; seconds: number };

export type BookSource = () => Promise<{ file: Blob; parts: number } | null>;

const MARK_EVERY_SECONDS = 5;

export class BookPlayback {
	playing = $state(false);
	positionSeconds = $state(0);
	/** The file cannot be read or played. */
	isBroken = $state(false);
	#rate = $state(readLocal('book.playback', isNumberWithin(0.5, 3), 1));
	#media: HTMLAudioElement | undefined;
	#loaded: Loaded = { parts: 0, seconds: 0 };
	#address = '';
	#key = '';
	#marked = 0;
	#source: BookSource = () => Promise.resolve(null);

	/** Plays in `element` what `source` gives, from where the book was left, until the returned function is called. */
	attach(element: HTMLAudioElement, id: string, source: BookSource): () => void {
		this.#media = element;
		this.#source = source;
		this.#key = `book.at.${id}`;
		this.positionSeconds = this.#marked = readLocal(this.#key, isNumberWithin(0, 1e6), 0);
		element.onplay = () => (this.playing = true);
		element.onpause = () => {
			this.playing = false;
			this.#mark();
		};
		element.ontimeupdate = () => this.#move(element.currentTime);
		element.onended = () => void this.#goOn();
		element.onerror = () => {
			if (element.getAttribute('src')) this.isBroken = true;
		};
		return () => {
			this.#mark();
			element.pause();
			this.#release();
			this.#media = undefined;
			this.#loaded = { parts: 0, seconds: 0 };
			this.playing = false;
			this.isBroken = false;
		};
	}

	async toggle(): Promise<void> {
		if (this.playing) this.#media?.pause();
		else await this.playFrom(this.positionSeconds);
	}

	/** To a moment that is made, and plays. */
	async playFrom(seconds: number): Promise<void> {
		await this.#moveTo(seconds);
		// Rejects if a pause comes first; there is nothing to report.
		await this.#media?.play().catch(() => undefined);
	}

	async seek(seconds: number): Promise<void> {
		this.positionSeconds = Math.max(0, seconds);
		if (this.playing) await this.#moveTo(this.positionSeconds);
		else this.#mark();
	}

	get rate(): number {
		return this.#rate;
	}

	set rate(rate: number) {
		this.#rate = rate;
		writeLocal('book.playback', rate);
		if (this.#media) this.#media.playbackRate = rate;
	}

	async #moveTo(seconds: number): Promise<void> {
		const media = this.#media;
		if (!media) return;
		if (this.#loaded.parts === 0 || seconds >= this.#loaded.seconds) await this.#load();
		// At the very end, playing starts over.
		const isAtEnd = seconds >= this.#loaded.seconds - 0.1;
		media.currentTime = isAtEnd ? 0 : seconds;
		media.playbackRate = this.#rate;
		this.positionSeconds = media.currentTime;
	}

	/** The end of the file is not the end of the book when more has been made since. */
	async #goOn(): Promise<void> {
		const before = this.#loaded;
		await this.#load();
		if (this.#loaded.parts > before.parts) await this.playFrom(before.seconds);
	}

	async #load(): Promise<void> {
		const media = this.#media;
		const source = await this.#source().catch(() => undefined);
		if (!media || media !== this.#media) return;
		if (!source) {
			this.isBroken = source === undefined;
			return;
		}
		if (source.parts === this.#loaded.parts) return;
		this.#release();
		this.#address = URL.createObjectURL(source.file);
		await new Promise<void>((resolve) => {
			media.onloadedmetadata = () => resolve();
			media.addEventListener('error', () => resolve(), { once: true });
			media.src = this.#address;
		});
		this.#loaded = { parts: source.parts, seconds: media.duration || 0 };
	}

	#release(): void {
		this.#media?.removeAttribute('src');
		if (this.#address) URL.revokeObjectURL(this.#address);
		this.#address = '';
	}

	#move(seconds: number): void {
		if (!this.playing) return;
		this.positionSeconds = seconds;
		if (Math.abs(seconds - this.#marked) >= MARK_EVERY_SECONDS) this.#mark();
	}

	#mark(): void {
		this.#marked = this.positionSeconds;
		writeLocal(this.#key, this.#marked);
	}
}

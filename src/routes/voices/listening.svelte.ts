// The only thing that plays on this page: a voice, a clip, or a kept sample.
import { decodeSound } from '#lib/audio/decode/decode.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { ListedVoice } from '#lib/api/client/client.ts';
import { problemOf, type Problem } from '#lib/ui/base/problem.ts';
import { Player } from '#lib/ui/speech/player.svelte.ts';
import { voicePreview } from '#lib/ui/speech/voice-preview.svelte.ts';
import { speech } from '#lib/ui/speech/speech.svelte.ts';
import { decodeInWorker } from '#lib/workers/decode/decode-in-worker.ts';

const SAMPLE_RATE = 24_000;

export class Listening {
	/** Which sound is fetched or heard, by the name that its owner gave; null for none and for voices. */
	current = $state<unknown>(null);
	problem = $state.raw<Problem | null>(null);
	readonly #player = new Player();
	#isFetching = $state(false);
	#abort: AbortController | undefined;
	readonly isSounding = $derived(this.#player.playing || this.#isFetching);
	/** Of the sound that is heard. */
	readonly positionSeconds = $derived(this.#player.positionSeconds);

	/** Starts the voice's sentence, or stops it when it is the one that sounds. */
	async toggleVoice(voice: ListedVoice): Promise<void> {
		this.#silence();
		await voicePreview.toggle(voice);
	}

	/** The same for a sound that is here. `key` is what `isOn` asks for. */
	toggleSound(key: unknown, sound: Pcm): void {
		if (this.#begin(key)) this.#play(sound);
	}

	/** The same for one that has to be fetched first. */
	async toggleFile(key: unknown, fetch: (signal: AbortSignal) => Promise<Blob>): Promise<void> {
		if (!this.#begin(key)) return;
		const abort = (this.#abort = new AbortController());
		this.#isFetching = true;
		try {
			const sound = await decodeSound(await fetch(abort.signal), SAMPLE_RATE, abort.signal, {
				decodeMedia: decodeInWorker
			});
			if (!abort.signal.aborted) this.#play(sound);
		} catch (error) {
			if (!abort.signal.aborted) this.problem = problemOf(error);
		} finally {
			if (!abort.signal.aborted) this.#isFetching = false;
		}
	}

	isOn(key: unknown): boolean {
		return this.isSounding && this.current === key;
	}

	stop(): void {
		this.#silence();
		voicePreview.stop();
	}

	/** False when it was the one that sounded: then it is silent now. */
	#begin(key: unknown): boolean {
		const again = this.isOn(key);
		this.stop();
		this.problem = null;
		if (again) return false;
		speech.stop();
		this.current = key;
		this.#player.clear();
		this.#player.unlock(); // within the press
		return true;
	}

	#play({ samples, sampleRate }: Pcm): void {
		this.#player.load(samples, sampleRate);
		this.#player.play();
	}

	#silence(): void {
		this.#abort?.abort();
		this.#isFetching = false;
		if (this.#player.playing) this.#player.pause();
		this.current = null;
	}
}

export const listening = new Listening();

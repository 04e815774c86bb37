// Plays a short sentence in a voice, as a preview.
import type { ListedVoice } from '#lib/api/client/client.ts';
import { problemOf, type Problem } from '../base/problem.ts';
import { playAsMade } from './play-while-made.ts';
import { Player } from './player.svelte.ts';
import { speech } from './speech.svelte.ts';

type Sample = { samples: Float32Array<ArrayBuffer>; sampleRate: number };

export class VoicePreview {
	/** The id of the voice that is being fetched or heard. */
	voice = $state<string | null>(null);
	problem = $state.raw<Problem | null>(null);
	readonly #player = new Player();
	#making = $state(false);
	readonly isSounding = $derived(this.voice !== null && (this.#player.playing || this.#making));
	/** Nothing of it can be heard yet. */
	readonly isWaiting = $derived(this.#making && this.#player.madeSeconds === 0);
	#made: Record<string, Sample> = {};
	#abort: AbortController | undefined;

	/** Starts the voice's sample, or stops it when it is the one that sounds. */
	async toggle(voice: ListedVoice): Promise<void> {
		const again = this.isSounding && this.voice === voice.id;
		this.stop();
		if (again) return;
		speech.stop();
		this.voice = voice.id;
		this.problem = null;
		this.#player.clear();
		this.#player.unlock();
		const made = this.#made[keyOf(voice)];
		if (made) this.#player.load(made.samples, made.sampleRate);
		else await this.#make(voice);
		if (made) this.#player.play();
	}

	stop(): void {
		this.#abort?.abort();
		this.#making = false;
		if (this.#player.playing) this.#player.pause();
		this.voice = null;
	}

	async #make(voice: ListedVoice): Promise<void> {
		const abort = (this.#abort = new AbortController());
		this.#making = true;
		try {
			// Loaded when first needed: in two dozen languages.
			const { sampleSentence } = await import('./sample-sentences.ts');
			const { id, model, name, language } = voice;
			const request = { model, voice: id, language, input: sampleSentence(name, language) };
			await playAsMade(this.#player, request, abort.signal);
			const { sampleRate } = this.#player;
			this.#made[keyOf(voice)] = { samples: this.#player.samples(), sampleRate };
		} catch (error) {
			if (!abort.signal.aborted) this.problem = problemOf(error);
		} finally {
			if (!abort.signal.aborted) this.#making = false;
		}
	}
}

/** A voice says its name: with another one it says something else. */
function keyOf({ id, name }: ListedVoice): string {
	return `${id} ${name}`;
}

export const voicePreview = new VoicePreview();

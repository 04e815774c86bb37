// Plays some ten seconds of a voice, as a preview: as it was kept, or made now and kept then.
import type { ListedVoice } from '#lib/api/client/client.ts';
import { problemOf, type Problem } from '../base/problem.ts';
import { playAsMade } from './play-while-made.ts';
import { Player } from './player.svelte.ts';
import { speech } from './speech.svelte.ts';

type Sample = { samples: Float32Array<ArrayBuffer>; sampleRate: number };

/** A megabyte each. */
const MOST_REMEMBERED = 6;

export class VoicePreview {
	/** The id of the voice that is being fetched or heard. */
	voice = $state<string | null>(null);
	problem = $state.raw<Problem | null>(null);
	readonly #player = new Player();
	#making = $state(false);
	readonly isSounding = $derived(this.voice !== null && (this.#player.playing || this.#making));
	/** Nothing of it can be heard yet. */
	readonly isWaiting = $derived(this.#making && this.#player.madeSeconds === 0);
	/** The last ones, so that a second press plays at once. */
	#made: readonly (Sample & { key: string })[] = [];
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
		const made = this.#made.find(({ key }) => key === keyOf(voice));
		if (made) {
			this.#player.load(made.samples, made.sampleRate);
			this.#player.play();
		} else await this.#fetch(voice);
	}

	/** Within a press: what is heard later may then start by itself. */
	unlock(): void {
		this.#player.unlock();
	}

	stop(): void {
		this.#abort?.abort();
		this.#making = false;
		if (this.#player.playing) this.#player.pause();
		this.voice = null;
	}

	async #fetch(voice: ListedVoice): Promise<void> {
		const abort = (this.#abort = new AbortController());
		this.#making = true;
		try {
			// Loaded when first needed: in two dozen languages.
			const { keepPreview, keptSound, previewRequest } = await import('./preview/hear-preview.ts');
			const kept = await keptSound(voice, abort.signal);
			if (kept) {
				this.#player.load(kept.samples, kept.sampleRate);
				this.#player.play();
			} else {
				const request = previewRequest(voice);
				await playAsMade(this.#player, request, abort.signal);
				void keepPreview(voice, request, this.#sample());
			}
			this.#remember(voice);
		} catch (error) {
			if (!abort.signal.aborted) this.problem = problemOf(error);
		} finally {
			if (!abort.signal.aborted) this.#making = false;
		}
	}

	#sample(): Sample {
		return { samples: this.#player.samples(), sampleRate: this.#player.sampleRate };
	}

	#remember(voice: ListedVoice): void {
		this.#made = [{ key: keyOf(voice), ...this.#sample() }, ...this.#made].slice(
			0,
			MOST_REMEMBERED
		);
	}
}

/** A voice says its name: with another one it says something else. */
function keyOf({ model, id, name }: ListedVoice): string {
	return `${model}/${id} ${name}`;
}

export const voicePreview = new VoicePreview();

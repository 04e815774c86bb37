// Speaks an entry of the dictionary, to try it.
import type { SpeakRequest } from '#lib/api/client/client.ts';
import { problemOf, type Problem } from '#lib/ui/base/problem.ts';
import { playAsMade } from '#lib/ui/speech/play-while-made.ts';
import { Player } from '#lib/ui/speech/player.svelte.ts';
import { voicePreview } from '#lib/ui/speech/voice-preview.svelte.ts';
import { speech } from '#lib/ui/speech/speech.svelte.ts';

export class Trial {
	problem = $state.raw<Problem | null>(null);
	readonly #player = new Player();
	#isMaking = $state(false);
	readonly isSounding = $derived(this.#player.playing || this.#isMaking);
	#abort: AbortController | undefined;

	/** Called within a press: browsers allow sound only from there. */
	async say(request: SpeakRequest): Promise<void> {
		this.stop();
		speech.stop();
		voicePreview.stop();
		const abort = (this.#abort = new AbortController());
		this.problem = null;
		this.#player.clear();
		this.#player.unlock();
		this.#isMaking = true;
		try {
			await playAsMade(this.#player, request, abort.signal);
		} catch (error) {
			if (!abort.signal.aborted) this.problem = problemOf(error);
		} finally {
			if (!abort.signal.aborted) this.#isMaking = false;
		}
	}

	stop(): void {
		this.#abort?.abort();
		this.#isMaking = false;
		if (this.#player.playing) this.#player.pause();
	}
}

// The text of an earlier speech becomes the script; the one before it can be brought back.
import type { Draft } from '#lib/ui/speech/draft.svelte.ts';

export class ReplacedText {
	/** Of the text that has taken the place of another one; null where nothing can be brought back. */
	name = $state<string | null>(null);
	#earlier = '';
	#text = '';
	readonly #draft: Draft;

	constructor(draft: Draft) {
		this.#draft = draft;
	}

	/** In the place of the script, which can be brought back. */
	put(text: string, name: string): void {
		this.#earlier = this.#draft.text;
		this.#text = this.#draft.text = text;
		this.name = /\S/u.test(this.#earlier) && this.#earlier !== text ? name : null;
	}

	/** What was written since stays, too: it goes back to the earlier text only while the other one is as it came. */
	get canBringBack(): boolean {
		return this.name !== null && this.#draft.text === this.#text;
	}

	bringBack(): void {
		if (this.canBringBack) this.#draft.text = this.#earlier;
		this.name = null;
	}
}

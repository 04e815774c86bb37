// The text of a dropped file, or of an earlier speech, becomes the script; the one before it can be brought back.
import type { Problem } from '#lib/ui/base/problem.ts';
import type { Draft } from '#lib/ui/speech/draft.svelte.ts';

export class DroppedText {
	/** A file is held over the page. */
	isOver = $state(false);
	problem = $state.raw<Problem | null>(null);
	/** Of the file whose text has taken the place of another one; null where nothing can be brought back. */
	name = $state<string | null>(null);
	#earlier = '';
	#text = '';
	readonly #draft: Draft;

	constructor(draft: Draft) {
		this.#draft = draft;
	}

	/** Takes the text of a file, or says why it has none; the script stays then. */
	async take(file: File): Promise<void> {
		this.isOver = false;
		this.problem = null;
		const { readBookFile } = await import('#lib/ui/book/read-book-file.ts'); // when it is first needed
		const read = await readBookFile(file);
		if ('refused' in read) {
			const { bookWords } = await import('#lib/ui/words/book.ts');
			this.problem = { ...bookWords.refused[read.refused](file.name), code: null };
			return;
		}
		this.put(read.text, file.name);
	}

	/** In the place of the script, which can be brought back. */
	put(text: string, name: string): void {
		this.#earlier = this.#draft.text;
		this.#text = this.#draft.text = text;
		this.name = /\S/u.test(this.#earlier) && this.#earlier !== text ? name : null;
	}

	/** What was written since stays, too: it goes back to the earlier text only while the dropped one is as it came. */
	get canBringBack(): boolean {
		return this.name !== null && this.#draft.text === this.#text;
	}

	bringBack(): void {
		if (this.canBringBack) this.#draft.text = this.#earlier;
		this.name = null;
	}
}

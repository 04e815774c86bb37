// Files that are opened into a text on a page: how far that is, what came of it, and the way back to the text before.
import type { DocumentPicture } from '#lib/documents/text-document.ts';
import type { Problem } from '../base/problem.ts';
import { documentWords } from '../words/documents/documents.ts';
import { openFiles, type FileSource } from './open-files.ts';

/** Where the text goes. */
export type TextPlace = {
	readonly text: string;
	readonly title: string;
	/** Before each heading, where the place knows headings by a mark. */
	readonly headingMark: '# ' | '';
	/** Of the text that stands there; absent where the place has no use for one. */
	readonly cover?: DocumentPicture | null;
	fill(text: string, title: string, cover: DocumentPicture | null): void;
};

/** `share` is null while nobody knows how much there is. */
export type Opening = { name: string; share: number | null };

export class OpenedFiles {
	/** A file is held over the page. */
	isOver = $state(false);
	problem = $state.raw<Problem | null>(null);
	/** Null where nothing is being read. */
	opening = $state.raw<Opening | null>(null);
	/** What came of the last files; empty where that is no longer in the text's place. */
	#told = $state('');
	#earlier = $state.raw<Pick<TextPlace, 'text' | 'title' | 'cover'> | null>(null);
	#text = '';
	#reading = new AbortController();
	readonly #place: TextPlace;

	constructor(place: TextPlace) {
		this.#place = place;
	}

	/**
	 * Takes the text of files, in the order of their names, or says why they have none; the text stays then. Resolves
	 * with whether it took them.
	 */
	async take(files: Iterable<File>, source: FileSource = 'device'): Promise<boolean> {
		this.isOver = false;
		const list = [...files];
		const [first] = list;
		if (!first) return false;
		this.#reading.abort();
		const { signal } = (this.#reading = new AbortController());
		this.problem = null;
		const name = list.length === 1 ? first.name : '';
		this.opening = { name, share: null };
		try {
			const onProgress = (share: number | null) => {
				if (!signal.aborted) this.opening = { name, share };
			};
			const { headingMark } = this.#place;
			const opened = await openFiles(list, { headingMark, source, onProgress, signal });
			signal.throwIfAborted();
			if ('problem' in opened) this.problem = opened.problem;
			else this.put(opened.text, opened.title, opened.told, opened.cover);
		} catch (error) {
			if (!signal.aborted) this.problem = failure(error);
		}
		if (signal.aborted) return false;
		this.opening = null;
		return this.problem === null;
	}

	/** What was told of files before is over. */
	forget(): void {
		this.cancel();
		this.problem = null;
	}

	/** Reads no further; the text stays. */
	cancel(): void {
		this.#reading.abort();
		this.opening = null;
	}

	/** In the place of the text, which can be brought back. */
	put(text: string, title: string, told: string, cover: DocumentPicture | null = null): void {
		const { text: earlier, title: earlierTitle, cover: earlierCover = null } = this.#place;
		this.#place.fill(text, title, cover);
		this.#text = this.#place.text;
		this.#told = told;
		const isWorthIt = /\S/u.test(earlier) && earlier !== text;
		this.#earlier = isWorthIt ? { text: earlier, title: earlierTitle, cover: earlierCover } : null;
	}

	/** Told as long as the text is as it came. */
	get told(): string {
		return this.#told !== '' && this.#place.text === this.#text ? this.#told : '';
	}

	/** What was written since stays, too: it goes back to the earlier text only while the opened one is as it came. */
	get canBringBack(): boolean {
		return this.#earlier !== null && this.#place.text === this.#text;
	}

	bringBack(): void {
		if (this.#earlier && this.canBringBack) {
			const { text, title, cover = null } = this.#earlier;
			this.#place.fill(text, title, cover);
		}
		this.#earlier = null;
		this.#told = '';
	}
}

/** What the browser or our own code has thrown: nothing that the file could be blamed for. */
function failure(error: unknown): Problem {
	const code = error instanceof Error ? error.name : null;
	const isGone = code === 'NotFoundError' || code === 'NotReadableError';
	return { ...(isGone ? documentWords.gone : documentWords.failed), code };
}

// What every reader of files gives: a title and chapters of plain text, and what of the file is not among them.

/** `title` is empty for text before the first heading. Paragraphs of `text` have an empty line between them. */
export type DocumentChapter = { title: string; text: string };

/** What is left out because nobody wants to hear it in the middle of a sentence. */
export type LeftOutKind =
	| 'page numbers'
	| 'running heads'
	| 'footnotes'
	| 'pictures'
	| 'formulas'
	| 'contents'
	| 'menus'
	| 'pages without text';

export type LeftOut = { kind: LeftOutKind; count: number };

/** As the file has it. */
export type DocumentPicture = {
	bytes: Uint8Array<ArrayBuffer>;
	type: 'image/jpeg' | 'image/png';
};

export type TextDocument = {
	/** Empty where the file does not tell. */
	title: string;
	author?: string;
	/** As the file states it, a BCP 47 tag where its maker kept to the rules. */
	language?: string;
	/** Of a book that brings one. */
	cover?: DocumentPicture;
	chapters: DocumentChapter[];
	leftOut: LeftOut[];
};

/** Why a file gives no text. */
export type DocumentRefusal =
	| 'too large'
	| 'unpacks too large'
	| 'too long'
	| 'too many pages'
	| 'protected'
	| 'scanned'
	| 'damaged'
	| 'empty'
	| 'not UTF-8'
	| 'not text'
	| 'other document'
	| 'old document'
	| 'rich text'
	| 'sound';

/** Thrown by readers: the reason is told to people elsewhere. */
export class DocumentRefused extends Error {
	readonly why: DocumentRefusal;

	constructor(why: DocumentRefusal, options?: ErrorOptions) {
		super(`The document is refused: ${why}.`, options);
		this.why = why;
	}
}

/** Counts what is left out while a file is read. */
export class Tally {
	readonly #counts = new Map<LeftOutKind, number>();

	add(kind: LeftOutKind, count = 1): void {
		if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
	}

	get list(): LeftOut[] {
		return [...this.#counts].map(([kind, count]) => ({ kind, count }));
	}
}

// Reads one file as text, off the page's thread, and is ended after it.
import { expose } from 'comlink';
import { readDocument, type DocumentKind } from '#lib/documents/read-document.ts';
import {
	DocumentRefused,
	type DocumentRefusal,
	type TextDocument
} from '#lib/documents/text-document.ts';

export type DocumentAnswer = { document: TextDocument } | { refused: DocumentRefusal };

const documentApi = {
	/** Rejects only where our own code fails: whatever is wrong with the file is an answer. */
	async read(
		file: File,
		kind: DocumentKind,
		onProgress: (share: number | null) => void | Promise<void>
	): Promise<DocumentAnswer> {
		let heard = Promise.resolve();
		const tell = (share: number | null) => {
			heard = Promise.resolve(onProgress(share));
		};
		try {
			const document = await readDocument(file, { kind, name: file.name, onProgress: tell });
			await heard; // the last share goes by another port, which the answer could overtake
			return { document };
		} catch (error) {
			if (error instanceof DocumentRefused) return { refused: error.why };
			// Nesting without end overflows the stack of whichever library meets it.
			if (error instanceof RangeError) return { refused: 'damaged' };
			throw error;
		}
	}
};

export type DocumentWorkerApi = typeof documentApi;

expose(documentApi);

// Reads one file or several as one text: what the page shows of it, or the reason why there is none.
import type {
	DocumentChapter,
	DocumentPicture,
	TextDocument
} from '#lib/documents/text-document.ts';
import { readInWorker } from '#lib/workers/documents/read-in-worker.ts';
import type { Problem } from '../base/problem.ts';
import { fileKind, type FileKind } from '../files/file-kind.ts';
import { documentWords } from '../words/documents/documents.ts';
import { joinChapters } from './join-chapters.ts';
import { nameOf, tellOpened, titleOfAll } from './tell-opened.ts';

const MOST_FILES = 200;

export type OpenedText = {
	text: string;
	title: string;
	/** What was opened, and what was left out of it. */
	told: string;
	/** Of the first file that brings one. */
	cover: DocumentPicture | null;
};

/** Where files come from: those of the web were named by their address. */
export type FileSource = 'device' | 'web';

export type OpeningOptions = {
	/** Before each heading: what marks one where the text is written. */
	headingMark: '# ' | '';
	source: FileSource;
	/** Of all files together, null while nobody can know. */
	onProgress: (share: number | null) => void;
	signal: AbortSignal;
};

type Refusal = keyof typeof documentWords.refused;

const NO_TEXT: Partial<Record<FileKind, Refusal>> = {
	sound: 'sound',
	'rich text': 'rich text',
	picture: 'not text',
	voice: 'not text'
};

/** In the order of their names: all of them, or none. Rejects with the signal's reason once it aborts. */
export async function openFiles(
	files: readonly File[],
	{ headingMark, source, onProgress, signal }: OpeningOptions
): Promise<OpenedText | { problem: Problem }> {
	if (files.length > MOST_FILES) return { problem: { ...documentWords.tooMany, code: null } };
	const ordered = [...files].sort((one, other) =>
		one.name.localeCompare(other.name, 'en', { numeric: true })
	);
	const documents: { file: File; document: TextDocument }[] = [];
	for (const [index, file] of ordered.entries()) {
		const onShare = (share: number | null) =>
			onProgress(
				share === null && files.length === 1 ? null : (index + (share ?? 0)) / files.length
			);
		const answer = await readOne(file, onShare, signal);
		if ('refused' in answer) {
			const isEmptyPage = source === 'web' && answer.refused === 'empty';
			if (isEmptyPage) return { problem: { ...documentWords.emptyPage, code: null } };
			return { problem: problemOf(answer.refused, file.name, files.length) };
		}
		documents.push({ file, document: answer.document });
	}
	const isOne = documents.length === 1;
	const chapters = documents.flatMap(({ file, document }) =>
		isOne ? document.chapters : underItsName(document, file.name)
	);
	return {
		text: joinChapters(chapters, headingMark),
		title: titleOfAll(documents),
		told: tellOpened(documents, chapters),
		cover: documents.find(({ document }) => document.cover)?.document.cover ?? null
	};
}

async function readOne(
	file: File,
	onProgress: (share: number | null) => void,
	signal: AbortSignal
): Promise<{ document: TextDocument } | { refused: Refusal }> {
	const kind = await fileKind(file);
	const refused = NO_TEXT[kind];
	if (refused) return { refused };
	if (kind === 'archive' && (await isOldDocument(file))) return { refused: 'old document' };
	const read = kind === 'pdf' || kind === 'archive' ? kind : 'text';
	return readInWorker(file, read, { onProgress, signal });
}

/** Documents of old versions of Word, and new ones with a password, lie in a file system of their own. */
async function isOldDocument(file: File): Promise<boolean> {
	const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
	return start[0] === 0xd0 && start[1] === 0xcf;
}

function problemOf(refused: Refusal, name: string, count: number): Problem {
	const { what, advice } = documentWords.refused[refused](name);
	const state = count === 1 ? documentWords.unchanged : documentWords.none(count);
	return { what, advice: `${advice} ${state}`, code: null };
}

/** One of several files begins a chapter of its own: by its first heading, else by its title or name. */
function underItsName({ title, chapters }: TextDocument, name: string): DocumentChapter[] {
	const [first, ...others] = chapters;
	if (!first || first.title !== '') return chapters;
	const isMarked = /^\s{0,3}#{1,3}\s+\S/u.test(first.text);
	return isMarked ? chapters : [{ ...first, title: title || nameOf(name) }, ...others];
}

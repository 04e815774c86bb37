// What is said of files that were opened: their title, how many chapters, and what was left out.
import type { DocumentChapter, LeftOutKind, TextDocument } from '#lib/documents/text-document.ts';
import { documentWords } from '../words/documents/documents.ts';

type OpenedDocument = { file: { readonly name: string }; document: TextDocument };

/** A file's name without its ending, as a title. */
export function nameOf(name: string): string {
	return name
		.replace(/\.[a-z]+$/iu, '')
		.replace(/[_\s]+/gu, ' ')
		.trim();
}

/** Of one file its own title; of several what their names begin with alike, else that of the first. */
export function titleOfAll(opened: readonly OpenedDocument[]): string {
	const [first] = opened;
	if (!first) return '';
	const shared = opened.length > 1 ? sharedStart(opened.map(({ file }) => nameOf(file.name))) : '';
	return shared || first.document.title || nameOf(first.file.name);
}

/** Without the number or the words for one at its end: "Emma" of "Emma 01" and "Emma 02". */
function sharedStart([first = '', ...others]: readonly string[]): string {
	let length = first.length;
	for (const other of others) while (!other.startsWith(first.slice(0, length))) length--;
	const shared = first
		.slice(0, length)
		.replace(/[\s\d.,:;(–—-]+$/u, '')
		.replace(/(?:^|[\s–—-]+)(?:chapter|part|ch|teil|kapitel)$/iu, '')
		.replace(/[\s.,:;(–—-]+$/u, '');
	return shared.length < 3 ? '' : shared;
}

/** In one or two sentences. */
export function tellOpened(
	opened: readonly OpenedDocument[],
	chapters: readonly DocumentChapter[]
): string {
	const { told, leftOut } = documentWords;
	const [first] = opened;
	const author = opened.length === 1 ? (first?.document.author ?? '') : '';
	const what =
		opened.length === 1 ? told.one(titleOfAll(opened), author) : told.several(opened.length);
	const titled = chapters.filter(({ title }) => title !== '').length;
	const sums = new Map<LeftOutKind, number>();
	for (const { kind, count } of opened.flatMap(({ document }) => document.leftOut))
		sums.set(kind, (sums.get(kind) ?? 0) + count);
	const parts = [...sums].map(([kind, count]) => leftOut[kind](count));
	const opening = titled > 0 ? `${what}: ${told.chapters(titled)}.` : `${what}.`;
	return parts.length === 0 ? opening : `${opening} ${told.leftOut(parts)}`;
}

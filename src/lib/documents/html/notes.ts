// The marks of notes in a text ("word[3]"), and what they point to.

import { RAISED } from './plain-line.ts';

/** "3", "[12]", "*", "†", "(a)". */
const MARK = /^[[(]?(?:\d{1,3}|[*†‡§¶]{1,3}|\p{Ll}|[ivx]{1,5})[\])]?$/u;
const IN_BRACKETS = /^[[(].*[\])]$/u;

/** The notes that marks have pointed to so far, in all files of a book. */
export class NoteTargets {
	readonly #places = new Set<string>();

	/** True where it is the first mark of this note. */
	add(place: string): boolean {
		const isNew = !this.#places.has(place);
		this.#places.add(place);
		return isNew;
	}

	has(place: string): boolean {
		return this.#places.has(place);
	}
}

/** A place by the file's own name and the name within it: `notes.xhtml#n3`. */
export function placeOf(href: string, path: string): string {
	const [file = '', id = ''] = href.split('#');
	return `${(file || path).split('/').at(-1) ?? ''}#${id}`;
}

/** Whether what a link says is the mark of a note; raised letters need no brackets. */
export function looksLikeMark(text: string, isRaised: boolean): boolean {
	const mark = text.replace(RAISED, '').trim();
	return MARK.test(mark) && (isRaised || IN_BRACKETS.test(mark) || /^[*†‡§¶]/u.test(mark));
}

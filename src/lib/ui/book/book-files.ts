// Files that become the text of a new book: several of them its chapters.
import { OpenedFiles } from '../documents/opened-files.svelte.ts';
import { bookDraft } from './book-draft.svelte.ts';

export const bookFiles = new OpenedFiles({
	get text() {
		return bookDraft.text;
	},
	get title() {
		return bookDraft.title;
	},
	get cover() {
		return bookDraft.cover;
	},
	headingMark: '# ',
	fill: (text, title, cover) => bookDraft.fill(text, title === '' ? null : title, cover)
});

// A piece of HTML as plain text.
import { Tally } from '../text-document.ts';
import { NoteTargets } from './notes.ts';
import { readBlocks } from './read-blocks.ts';

/** Paragraphs, headings and lines of lists have an empty line between them. Nothing in it is loaded or run. */
export function htmlAsText(html: string): string {
	const context = {
		origin: 'book',
		path: '',
		notes: new NoteTargets(),
		tally: new Tally()
	} as const;
	return readBlocks(html, context)
		.blocks.map(({ text }) => text)
		.join('\n\n');
}

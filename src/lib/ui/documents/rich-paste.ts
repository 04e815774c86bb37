// Text that is pasted from a page of the web or a word processor keeps its paragraphs, lists and headings as lines.
import type { PagedText } from '../paged-text/paged-text.svelte.ts';
import type { insertRich } from './insert-rich.ts';

/** Longer HTML is left to the browser, which pastes the plain text that comes with it. */
const MOST_CHARACTERS = 1_000_000;

/** Marks of a text with paragraphs. What editors of programs copy has none: its lines stay as they are. */
const HAS_PARAGRAPHS = /<(?:p|h[1-6]|li|blockquote)\b/i;

/**
 * For `onpaste` of a text area with the page of `text`.
 * @param load brings what reads HTML, which is no part of the first load
 */
export function pasteRich(text: PagedText, load: () => Promise<{ insertRich: typeof insertRich }>) {
	return (event: ClipboardEvent & { currentTarget: HTMLTextAreaElement }): void => {
		const area = event.currentTarget;
		const given = (type: string) => event.clipboardData?.getData(type) ?? '';
		const [html, plain] = [given('text/html'), given('text/plain')];
		if (html.length > MOST_CHARACTERS || !HAS_PARAGRAPHS.test(html)) return;
		event.preventDefault();
		load().then(
			(late) => late.insertRich(area, text, html, plain),
			() => text.replace(area.selectionStart, area.selectionEnd, plain) // without a network before it was saved
		);
	};
}

// Text that is pasted from a page of the web or a word processor keeps its paragraphs, lists and headings as lines.
import type { PagedText } from '../paged-text/paged-text.svelte.ts';

/** Longer HTML is left to the browser, which pastes the plain text that comes with it. */
const MOST_CHARACTERS = 2_000_000;

/** Marks of a text with paragraphs. What editors of programs copy has none: its lines stay as they are. */
const HAS_PARAGRAPHS = /<(?:p|h[1-6]|li|blockquote)\b/iu;

/** For `onpaste` of a text area with the page of `text`. */
export function pasteRich(text: PagedText) {
	return (event: ClipboardEvent & { currentTarget: HTMLTextAreaElement }): void => {
		const html = event.clipboardData?.getData('text/html') ?? '';
		const plain = event.clipboardData?.getData('text/plain') ?? '';
		if (html.length > MOST_CHARACTERS || !HAS_PARAGRAPHS.test(html)) return;
		event.preventDefault();
		const area = event.currentTarget;
		void textOf(html, plain).then((pasted) => insert(area, text, pasted));
	};
}

/** What comes with it as plain text, where the reader of HTML cannot be loaded or finds nothing. */
async function textOf(html: string, plain: string): Promise<string> {
	try {
		const { htmlAsText } = await import('#lib/documents/html/html-as-text.ts'); // when it is first needed
		return htmlAsText(html) || plain;
	} catch {
		return plain;
	}
}

/** As if it had been typed, so that it can be undone; what is too much for a page goes into the text without it. */
function insert(area: HTMLTextAreaElement, text: PagedText, pasted: string): void {
	const { selectionStart, selectionEnd } = area;
	if (text.isTooMuch(selectionStart, selectionEnd, pasted)) {
		text.replace(selectionStart, selectionEnd, pasted);
		return;
	}
	area.focus();
	// Nothing else lets a text area undo it: https://w3c.github.io/editing/docs/execCommand/
	// eslint-disable-next-line @typescript-eslint/no-deprecated
	if (document.execCommand('insertText', false, pasted)) return;
	area.setRangeText(pasted, selectionStart, selectionEnd, 'end');
	area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

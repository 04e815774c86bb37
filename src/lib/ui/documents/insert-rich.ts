// Puts the text of a piece of HTML where the cursor is.
import { readInWorker } from '#lib/workers/documents/read-in-worker.ts';
import type { PagedText } from '../paged-text/paged-text.svelte.ts';
import { joinChapters } from './join-chapters.ts';

const MOST_MILLISECONDS = 8000;

/**
 * Inserts it as if it had been typed, so that it can be undone; what is too much for a page goes into the text without it.
 * @param plain comes with the HTML, and is taken where nothing is found in that
 */
export async function insertRich(
	area: HTMLTextAreaElement,
	text: PagedText,
	html: string,
	plain: string
): Promise<void> {
	const pasted = (await textOf(html)) || plain.replace(/\r\n?/gu, '\n');
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

/** Empty where it cannot be read, finds nothing, or takes longer than somebody waits for a paste. */
async function textOf(html: string): Promise<string> {
	// With its mark: whatever encoding the HTML states was that of the program it comes from.
	const file = new File(['\ufeff', html], 'pasted.html');
	const signal = AbortSignal.timeout(MOST_MILLISECONDS);
	const options = { onProgress: () => undefined, signal };
	const answer = await readInWorker(file, 'text', options).catch(() => null);
	return answer && 'document' in answer ? joinChapters(answer.document.chapters, '') : '';
}

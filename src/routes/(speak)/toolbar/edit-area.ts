// Changes a text area so that the browser's own undo brings back what was there.
import type { Edit } from './marks.ts';

/** Gives the area the focus; afterwards the cursor stands behind what was written. */
export function editArea(area: HTMLTextAreaElement, { from, to, text }: Edit): void {
	let isTaken = false;
	const look = (event: Event) => (isTaken = event.defaultPrevented);
	// Last of all who hear of it: a page that takes a long text by itself has told so by then.
	addEventListener('beforeinput', look, { once: true });
	area.focus({ preventScroll: true });
	area.setSelectionRange(from, to);
	const isDone = runCommand(text === '' ? 'delete' : 'insertText', text);
	removeEventListener('beforeinput', look);
	if (isDone || isTaken) return;
	area.setRangeText(text, from, to, 'end');
	area.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}

/** Cuts or copies what is selected; only within a press. */
export function takeSelection(area: HTMLTextAreaElement, how: 'cut' | 'copy'): void {
	area.focus({ preventScroll: true });
	runCommand(how);
}

/** Out of use by the letter of the standard, and the only way onto the stack of undo: all browsers keep it. */
function runCommand(name: string, text = ''): boolean {
	// eslint-disable-next-line @typescript-eslint/no-deprecated
	return document.execCommand(name, false, text);
}

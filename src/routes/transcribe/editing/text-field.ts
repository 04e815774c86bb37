// The text of a segment as a field: what is typed goes to the transcript, and what the transcript says stands in it.
import { shownText } from '#lib/ui/transcript/editing/pieces.ts';
import { caretBox, isOnEdgeLine, select, selectedIn } from './caret.ts';
import type { Editor } from './editor.svelte.ts';

/** Firefox before 136 has no fields of plain text alone; ours let nothing else in either. */
export const EDITABLE = hasPlainFields() ? 'plaintext-only' : 'true';

/** While an input method composes a word its field is left alone. */
const composing = new WeakSet<Element>();

/** Writes `text` into the element where it says something else, and leaves the caret where it was. */
export function showText(element: HTMLElement, text: string): void {
	if (composing.has(element) || shownText(element.textContent) === text) return;
	const selected = document.activeElement === element ? selectedIn(element) : null;
	element.textContent = text;
	if (selected) {
		select(element, Math.min(selected.from, text.length), Math.min(selected.to, text.length));
	}
}

/** Listens to what is typed in the element, until the returned function is called. */
export function takeTyping(element: HTMLElement, index: number, editor: Editor): () => void {
	const end = new AbortController();
	const { signal } = end;

	function write(): void {
		if (!composing.has(element)) editor.write(index, element.textContent);
	}

	function insert(text: string): void {
		const { from, to } = selectedIn(element) ?? { from: 0, to: 0 };
		const before = element.textContent;
		const clean = text.replaceAll(/\s+/g, ' ');
		element.textContent = before.slice(0, from) + clean + before.slice(to);
		select(element, from + clean.length);
		write();
	}

	function onbeforeinput(event: InputEvent): void {
		const { inputType, dataTransfer, data } = event;
		const pasted = dataTransfer?.getData('text/plain') ?? data;
		if (inputType === 'historyUndo' || inputType === 'historyRedo') {
			void editor.turn(inputType === 'historyUndo' ? 'undo' : 'redo');
		} else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') {
			const selected = selectedIn(element);
			if (selected && !composing.has(element)) void editor.split(index, selected.from);
		} else if (/^insertFrom(?:Paste|Drop|Yank)/.test(inputType) && pasted !== null) insert(pasted);
		else if (!inputType.startsWith('format')) return;
		event.preventDefault();
	}

	function onkeydown(event: KeyboardEvent): void {
		if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
		if (leaves(event, element, index, editor)) event.preventDefault();
	}

	element.addEventListener('beforeinput', onbeforeinput, { signal });
	element.addEventListener('keydown', onkeydown, { signal });
	element.addEventListener('input', write, { signal });
	element.addEventListener('focus', () => editor.focused(index), { signal });
	element.addEventListener('compositionstart', () => composing.add(element), { signal });
	element.addEventListener(
		'compositionend',
		() => {
			composing.delete(element);
			write();
		},
		{ signal }
	);
	return () => {
		composing.delete(element);
		end.abort();
	};
}

/** Keys that go over the edge of the field: to the segment before or after, or they join it with this one. */
function leaves(
	event: KeyboardEvent,
	element: HTMLElement,
	index: number,
	editor: Editor
): boolean {
	const selected = selectedIn(element);
	if (!selected || selected.from !== selected.to || event.shiftKey) return false;
	const [at, end] = [selected.from, shownText(element.textContent).length];
	const [isStart, isEnd] = [at === 0, at >= end];
	switch (event.key) {
		case 'Backspace':
			if (isStart) void editor.merge(index - 1);
			return isStart;
		case 'Delete':
			if (isEnd) void editor.merge(index);
			return isEnd;
		case 'ArrowLeft':
			if (isStart) void editor.leave(index - 1, 'end');
			return isStart;
		case 'ArrowRight':
			if (isEnd) void editor.leave(index + 1, 'start');
			return isEnd;
		case 'ArrowUp':
		case 'ArrowDown': {
			const step = event.key === 'ArrowUp' ? -1 : 1;
			const caret = caretBox(element, at);
			if (!isOnEdgeLine(element, caret, step)) return false;
			void editor.leave(index + step, caret.left);
			return true;
		}
		default:
			return false;
	}
}

function hasPlainFields(): boolean {
	if (typeof document === 'undefined') return true;
	const probe = document.createElement('div');
	probe.setAttribute('contenteditable', 'plaintext-only');
	return probe.contentEditable === 'plaintext-only';
}

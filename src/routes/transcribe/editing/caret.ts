// Places in the text of an element, counted in characters, whatever nodes the browser has made of it.

export type Selected = { from: number; to: number };

/** Of the characters from `from` up to `to`, as far as there are any. */
export function rangeIn(element: Element, from: number, to: number): Range {
	const range = document.createRange();
	range.selectNodeContents(element);
	const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
	let before = 0;
	let hasStart = false;
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const length = node.nodeValue?.length ?? 0;
		if (!hasStart && from <= before + length) {
			range.setStart(node, Math.max(0, from - before));
			hasStart = true;
		}
		if (to <= before + length) {
			range.setEnd(node, Math.max(0, to - before));
			return range;
		}
		before += length;
	}
	return range;
}

/** What is selected in the element, or where the caret stands in it; null where that is elsewhere. */
export function selectedIn(element: Element): Selected | null {
	const selection = getSelection();
	if (!selection || selection.rangeCount === 0) return null;
	const range = selection.getRangeAt(0);
	if (!element.contains(range.startContainer) || !element.contains(range.endContainer)) return null;
	const from = lengthUpTo(element, range.startContainer, range.startOffset);
	return { from, to: lengthUpTo(element, range.endContainer, range.endOffset) };
}

/** Puts the caret there, or selects up to `to`. The element has the focus then. */
export function select(element: HTMLElement, from: number, to = from): void {
	element.focus({ preventScroll: true });
	const range = rangeIn(element, from, to);
	getSelection()?.setBaseAndExtent(
		range.startContainer,
		range.startOffset,
		range.endContainer,
		range.endOffset
	);
}

/** The place in its text that is nearest to a point of the window; null where that is not over its text. */
export function placeAt(element: Element, x: number, y: number): number | null {
	const found = document.caretPositionFromPoint?.(x, y);
	if (found) {
		return element.contains(found.offsetNode)
			? lengthUpTo(element, found.offsetNode, found.offset)
			: null;
	}
	// Safari before 26.2 knows only the older name.
	// eslint-disable-next-line @typescript-eslint/no-deprecated -- as above
	const range = document.caretRangeFromPoint?.(x, y);
	return range && element.contains(range.startContainer)
		? lengthUpTo(element, range.startContainer, range.startOffset)
		: null;
}

/** Where the caret stands on the screen; that of the element where it has no text. */
export function caretBox(element: Element, at: number): DOMRect {
	const [rect] = rangeIn(element, at, at).getClientRects();
	return rect ?? element.getBoundingClientRect();
}

/** No line is above the caret, or none below it. */
export function isOnEdgeLine(element: HTMLElement, caret: DOMRect, step: -1 | 1): boolean {
	const box = element.getBoundingClientRect();
	const line = parseFloat(getComputedStyle(element).lineHeight);
	return step < 0 ? caret.top - box.top < line : box.bottom - caret.bottom < line;
}

/** Where in the field the caret goes that comes from the line above or below, at this distance from the left. */
export function placeOnEdge(element: HTMLElement, left: number, from: 'above' | 'below'): number {
	const box = element.getBoundingClientRect();
	const line = parseFloat(getComputedStyle(element).lineHeight);
	const y = from === 'above' ? box.top + 4 + line / 2 : box.bottom - 4 - line / 2;
	const length = element.textContent.length;
	return placeAt(element, left, y) ?? (from === 'above' ? 0 : length);
}

/** To the middle, where it lies under one of the bars or out of view. */
export function bringIntoView(range: Range, element: Element): void {
	const [rect = element.getBoundingClientRect()] = range.getClientRects();
	const deck = document.querySelector('.deck')?.getBoundingClientRect().bottom ?? 0;
	if (rect.top > deck + 8 && rect.bottom < innerHeight - 90) return;
	scrollBy({ top: rect.top - Math.max(deck + 24, innerHeight * 0.4), behavior: 'instant' });
}

function lengthUpTo(element: Element, node: Node, offset: number): number {
	const range = document.createRange();
	range.selectNodeContents(element);
	range.setEnd(node, offset);
	return range.toString().length;
}

// Drawing a sheet up and laying it down with a finger.

/** Shorter moves are presses. */
const LEAST_PIXELS = 28;

/**
 * Tells of a finger that moves up or down over the element, more than to the side. The press that it would have been is
 * none then. Fields in it keep their own gestures.
 * @param onswipe `goesUp`: the sheet is to be drawn up
 */
export function takeSwipes(onswipe: (goesUp: boolean) => void) {
	return (element: HTMLElement): (() => void) => {
		const listening = new AbortController();
		const { signal } = listening;
		let from: { x: number; y: number } | null = null;
		let wasSwipe = false;

		function begin(event: PointerEvent): void {
			const isField = event.target instanceof Element && event.target.closest('input, select');
			from =
				event.pointerType === 'mouse' || isField ? null : { x: event.clientX, y: event.clientY };
			wasSwipe = false;
		}
		function end(event: PointerEvent): void {
			if (!from) return;
			const [right, down] = [event.clientX - from.x, event.clientY - from.y];
			from = null;
			if (Math.abs(down) < LEAST_PIXELS || Math.abs(down) < Math.abs(right)) return;
			wasSwipe = true;
			onswipe(down < 0);
		}
		function swallow(event: MouseEvent): void {
			if (!wasSwipe) return;
			wasSwipe = false;
			event.preventDefault();
			event.stopPropagation();
		}
		element.addEventListener('pointerdown', begin, { signal });
		element.addEventListener('pointerup', end, { signal });
		element.addEventListener('pointercancel', () => (from = null), { signal });
		element.addEventListener('click', swallow, { signal, capture: true });
		return () => listening.abort();
	};
}

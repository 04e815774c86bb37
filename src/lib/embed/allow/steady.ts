// When a press of a button may count: not in the moment in which a window has come under the pointer. A page that lets its
// visitor press twice, and shows this window in between, would have its second press (double-clickjacking).

/** So long must the window have been seen, with the focus and unmoved. */
export const STEADY_MILLISECONDS = 1_000;

/**
 * Calls `change` with whether presses count now. Begins anew whenever the window is hidden, loses the focus, or is moved
 * or resized. `stop` ends it.
 */
export function watchSteadiness(window: Window, change: (isSteady: boolean) => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let place = '';
	const listening = new AbortController();
	const { signal } = listening;
	const { document } = window;

	function begin(): void {
		clearTimeout(timer);
		change(false);
		if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
		timer = setTimeout(() => change(true), STEADY_MILLISECONDS);
	}
	function look(): void {
		const { screenX, screenY, innerWidth, innerHeight } = window;
		const now = [screenX, screenY, innerWidth, innerHeight].join(' ');
		if (now !== place) begin();
		place = now;
	}
	for (const name of ['focus', 'blur', 'resize']) window.addEventListener(name, begin, { signal });
	document.addEventListener('visibilitychange', begin, { signal });
	const looking = setInterval(look, 100);
	look();
	return () => {
		listening.abort();
		clearInterval(looking);
		clearTimeout(timer);
	};
}

// Keeps the focus when the button that was just pressed disappears.

/** An attachment: when the control that has the focus goes away, the first one left in `box` takes it. */
export function keepFocus(box: HTMLElement): () => void {
	let focused: HTMLElement | undefined;

	function onfocusin({ target }: FocusEvent): void {
		focused = target instanceof HTMLElement ? target : undefined;
	}
	/** Somebody has left it by themselves, unless it is gone by the time that this is looked at. */
	function onfocusout(): void {
		queueMicrotask(() => {
			if (focused?.isConnected && document.activeElement !== focused) focused = undefined;
		});
	}
	const observer = new MutationObserver(() => {
		if (!focused || focused.isConnected || document.activeElement !== document.body) return;
		box
			.querySelector<HTMLElement>('button:not(:disabled), a[href]')
			?.focus({ preventScroll: true });
	});

	box.addEventListener('focusin', onfocusin);
	box.addEventListener('focusout', onfocusout);
	observer.observe(box, { childList: true, subtree: true });
	return () => {
		box.removeEventListener('focusin', onfocusin);
		box.removeEventListener('focusout', onfocusout);
		observer.disconnect();
	};
}

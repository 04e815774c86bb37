// Tests that wait for each other's steps.

/** A promise and the function that fulfils it. */
export function gate(): { opened: Promise<void>; open(): void } {
	let open: () => void = () => undefined;
	const opened = new Promise<void>((resolve) => (open = resolve));
	return { opened, open };
}

/** Lets everything run that needs no more than a turn of the event loop. */
export function settle(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 5));
}

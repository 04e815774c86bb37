// No letter is lost: those typed before the page was there, and those typed while nothing has the focus.

/** What was typed before the app was there (static/early-keys.js); given once. */
export function takeEarlyKeys(): string {
	const { dataset } = document.documentElement;
	const typed = dataset['typed'] ?? '';
	delete dataset['typed'];
	return typed.trimStart();
}

/** Whether a key writes something, and no field is there to write it into. */
export function isLostLetter(event: KeyboardEvent): boolean {
	const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
	const isLetter = event.key.length === 1 && event.key !== ' ';
	return isPlain && isLetter && event.target === document.body;
}

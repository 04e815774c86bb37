// No letter is lost: those typed before the page was there, and those typed while nothing has the focus.

/**
 * The text as it stands once the app takes the page over: what was written into the field that came with the page
 * (src/early/early-keys.js), at the end of `draft` where the field did not have it. Given once.
 * @param field that is in the document already; null where the page is opened from another one
 */
export function takeEarlyText(draft: string, field: HTMLTextAreaElement | null): string {
	const typed = takeEarlyKeys();
	if (!field || field.value === '') return draft + typed;
	const hadDraft = field.dataset['draft'] === draft || draft === '';
	if (hadDraft) return typed === '' ? field.value : field.value + typed;
	const written = field.value;
	field.value = '';
	return draft + written + typed;
}

/** What was typed before there was even a field. */
function takeEarlyKeys(): string {
	const { dataset } = document.documentElement;
	const typed = dataset['typed'] ?? '';
	delete dataset['typed'];
	dataset['ready'] = '';
	return typed.trimStart();
}

/** Whether a key writes something, and no field is there to write it into. */
export function isLostLetter(event: KeyboardEvent): boolean {
	const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
	const isLetter = event.key.length === 1 && event.key !== ' ';
	return isPlain && isLetter && event.target === document.body;
}

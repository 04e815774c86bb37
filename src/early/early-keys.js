// Before the app is there: the page Speak's text field comes with the page itself (src/routes/+layout.ts). What was written
// on an earlier visit is put into it, and letters that are typed while nothing has the focus are written there. The app
// takes it over as it stands (src/routes/(speak)/early-keys.ts).
const MOST_LETTERS = 5000; // longer texts are shown in pages, by the app

function scriptField() {
	return document.getElementById('script');
}

function bringDraft() {
	const field = scriptField();
	if (!field || field.value !== '') return;
	try {
		const draft = JSON.parse(localStorage.getItem('aloud.draft.text') ?? '""');
		if (typeof draft !== 'string' || draft.length > MOST_LETTERS) return;
		field.value = draft;
		field.dataset.draft = draft;
	} catch {
		// Storage is closed to this page, or it holds something else.
	}
}

/** Where that brings up no keyboard over half the screen. */
function focusField() {
	const field = scriptField();
	if (!field || document.activeElement !== document.body) return;
	if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return;
	field.focus({ preventScroll: true });
	field.setSelectionRange(field.value.length, field.value.length);
}

/** The field is there before the whole page is: it is filled the moment it comes. */
const watcher = new MutationObserver(begin);
function begin() {
	if (!scriptField()) return;
	watcher.disconnect();
	bringDraft();
	focusField();
}
watcher.observe(document, { childList: true, subtree: true });
addEventListener('DOMContentLoaded', () => watcher.disconnect());

addEventListener('keydown', function note(event) {
	const { dataset } = document.documentElement;
	if (dataset.ready !== undefined) {
		removeEventListener('keydown', note);
		return;
	}
	const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
	if (!isPlain || event.target !== document.body) return;
	if (scriptField()) {
		// The letter itself is then written there by the browser.
		if (event.key.length === 1) focusField();
		return;
	}
	if (event.key.length === 1) dataset.typed = (dataset.typed ?? '') + event.key;
	if (event.key === 'Backspace') dataset.typed = (dataset.typed ?? '').slice(0, -1);
});

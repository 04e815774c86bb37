// Letters that are typed before the app is there are noted, and taken by the page Speak once it is (early-keys.ts).
addEventListener('keydown', function note(event) {
	if (document.getElementById('content')) {
		removeEventListener('keydown', note);
		return;
	}
	const { dataset } = document.documentElement;
	const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
	if (isPlain && event.key.length === 1) dataset.typed = (dataset.typed ?? '') + event.key;
	if (isPlain && event.key === 'Backspace') dataset.typed = (dataset.typed ?? '').slice(0, -1);
});

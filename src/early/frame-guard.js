// Before anything else: a page of another origin that shows this one in a frame could have a visitor press what they
// do not see (clickjacking). Hosts that send `frame-ancestors` refuse it by themselves; this is for all the others.
function isFramedByAnother() {
	if (window.top === window.self) return false;
	try {
		return window.top.location.origin !== window.location.origin;
	} catch {
		return true; // only another origin may not be asked
	}
}

if (isFramedByAnother()) {
	window.stop(); // nothing below this script is parsed, and so nothing of the app runs
	const link = Object.assign(document.createElement('a'), {
		href: window.location.href,
		target: '_blank',
		rel: 'noopener',
		textContent: 'Open Aloud in a tab of its own'
	});
	const page = document.createElement('body');
	page.append(link);
	if (document.body) document.body.replaceWith(page);
	else document.documentElement.append(page);
}

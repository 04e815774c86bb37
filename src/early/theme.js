// Before the first paint: the theme somebody chose, so that the page never flashes in the other one.
try {
	const theme = localStorage.getItem('aloud.theme');
	if (theme === '"light"' || theme === '"dark"') {
		document.documentElement.dataset.theme = JSON.parse(theme);
	}
} catch {
	// Storage is closed to this page: the system's theme it is.
}

// What the page loads once it stands. A step of its own: the first load names the styles of what a page loads by itself.

/** What was spoken before. */
export function loadTakes() {
	return import('./Takes.svelte');
}

/** The toolbar above the script, the cast below it, and what speaks a dialogue. */
export function loadScriptHelp() {
	return import('./script-help.ts');
}

// Merges the lines of a file into a text.

/** The text with those lines of `more` behind it that it lacks; `added` counts them, empty ones apart. */
export function mergeLines(text: string, more: string): { text: string; added: number } {
	const known = new Set(text.split('\n').map((line) => line.trim()));
	const fresh = more.split(/\r\n?|\n/u).filter((line) => {
		const written = line.trim();
		if (written === '' || known.has(written)) return false;
		known.add(written);
		return true;
	});
	if (fresh.length === 0) return { text, added: 0 };
	const before = text === '' || text.endsWith('\n') ? text : `${text}\n`;
	return { text: `${before}${fresh.join('\n')}\n`, added: fresh.length };
}

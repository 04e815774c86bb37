// Words are marked without touching the text that somebody edits: by the CSS Custom Highlight API. Where a browser lacks it
// (Firefox before 140), the text is the same, and only unmarked.

/** Later ones lie over earlier ones. */
const MARKS = ['uncertain', 'unknown', 'taken', 'found', 'found-now', 'said-now'] as const;

export type Mark = (typeof MARKS)[number];

/** Marks the ranges until the returned function is called. */
export function mark(name: Mark, ranges: readonly Range[]): () => void {
	const highlight = highlightOf(name);
	for (const range of ranges) highlight?.add(range);
	return () => {
		for (const range of ranges) highlight?.delete(range);
	};
}

function highlightOf(name: Mark): Highlight | undefined {
	if (typeof Highlight === 'undefined') return undefined;
	const known = CSS.highlights.get(name);
	if (known) return known;
	const made = new Highlight();
	made.priority = MARKS.indexOf(name);
	CSS.highlights.set(name, made);
	return made;
}

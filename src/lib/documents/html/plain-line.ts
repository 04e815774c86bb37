// The text of a paragraph as it is written down: one space between words, and nothing that is not seen.

/** Stand for the end of a line, the end of a table's cell and the start of raised letters while a paragraph is gathered. */
export const LINE_END = '\u0000';
export const CELL_END = '\u0001';
export const RAISED = '\u0002';

/** No text may contain these, so that the ones above are ours. */
export const CONTROLS = /[\0-\x08]/gu;

/** Something that is read. */
export const SAYS = /[^\s\0-\x02]/u;

/** Soft hyphens, spaces without width, marks that only programs read. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff\x02]/gu;

/** @param text with the marks above in it */
export function plainLine(text: string): string {
	return text
		.replace(UNSEEN, '')
		.replace(/\s+/gu, ' ')
		.split(LINE_END)
		.map(cellsInLine)
		.join('\n')
		.replace(/\n{2,}/gu, '\n')
		.trim();
}

function cellsInLine(line: string): string {
	if (!line.includes(CELL_END)) return line.trim();
	const cells = line.split(CELL_END).map((cell) => cell.trim());
	return cells.filter((cell) => cell !== '').join(', ');
}

// The lines of one page of a PDF, put together from the pieces of text that its maker placed somewhere on it.

/** Lengths are in points, `y` is that of the baseline, counted from the top of the page. */
export type PdfLine = {
	text: string;
	x: number;
	right: number;
	y: number;
	/** Of its letters. */
	size: number;
};

export type PdfPage = { height: number; lines: PdfLine[]; noteMarks: number };

/** A piece as pdf.js gives it; `place` is its matrix, with the page's own turn and size in it. */
export type PdfPiece = { text: string; place: readonly number[]; width: number; endsLine: boolean };

/** Raised letters are smaller than those around them by this much. */
const RAISED_SIZE = 0.82;
const NOTE_MARK = /^(?:\[?\d{1,3}\]?|[*†‡§¶]{1,3})(?:,\s?\d{1,3})*$/u;
/** A gap this many letters wide is a space, whether there is one or not. */
const WORD_GAP = 0.25;

/** `longest` is the length of its longest piece, whose size and place are those of the line. */
type OpenLine = PdfLine & { endsLine: boolean; longest: number };

export function linesOf(pieces: Iterable<PdfPiece>, height: number): PdfPage {
	const lines: PdfLine[] = [];
	let noteMarks = 0;
	let line: OpenLine | null = null;
	for (const { text, place, width, endsLine } of pieces) {
		const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = place;
		const size = Math.hypot(c, d);
		const isTurned = Math.abs(b) > Math.abs(a);
		if (text !== '' && !isTurned) {
			if (line && isNoteMark(line, text, size, y)) {
				noteMarks++;
				line.right = x + width;
			} else if (line && isSameLine(line, x, y, size)) extend(line, text, x, width, size, y);
			else {
				if (line) lines.push(line);
				line =
					text.trim() === ''
						? null
						: { text, x, right: x + width, y, size, endsLine: false, longest: text.trim().length };
			}
		}
		if (line && endsLine) line.endsLine = true;
	}
	if (line) lines.push(line);
	return { height, noteMarks, lines: lines.flatMap(tidy) };
}

function isSameLine(line: OpenLine, x: number, y: number, size: number): boolean {
	const isNear = Math.abs(y - line.y) < 0.4 * Math.max(size, line.size);
	return isNear && x > line.x && !(line.endsLine && Math.abs(y - line.y) > 1);
}

/** Small letters above the line, behind a word. */
function isNoteMark(line: OpenLine, text: string, size: number, y: number): boolean {
	const isRaised = line.y - y > 0.15 * line.size && line.y - y < 0.8 * line.size;
	return isRaised && size < RAISED_SIZE * line.size && NOTE_MARK.test(text.trim());
}

function extend(
	line: OpenLine,
	text: string,
	x: number,
	width: number,
	size: number,
	y: number
): void {
	const isApart = x - line.right > WORD_GAP * line.size && !/\s$/u.test(line.text);
	line.text += isApart && !/^\s/u.test(text) ? ` ${text}` : text;
	line.right = Math.max(line.right, x + width);
	// A large capital at its beginning, or the dot of a list, is not what the line stands on.
	const { length } = text.trim();
	if (length > line.longest) [line.longest, line.size, line.y] = [length, size, y];
}

function tidy({ text, x, right, y, size }: PdfLine): PdfLine[] {
	const plain = text
		.replace(/[\0-\x08\u200b\u2060\ufeff]/gu, '')
		.replace(/\s+/gu, ' ')
		.trim();
	return plain === '' ? [] : [{ text: plain, x, right, y, size }];
}

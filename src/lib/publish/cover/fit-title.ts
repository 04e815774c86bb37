// A title in the largest letters in which it has room. Nothing is measured by a screen, so that a title is broken in the
// same way wherever it is drawn: letters are taken for as wide as they are in a serif of medium width, or a bit wider.

const SIZES = [176, 160, 144, 128, 116, 104, 92, 82, 72];
const MOST_HEIGHT = 640;
const LINE_HEIGHT = 1.16;

/** In parts of the letters' size. */
const NARROW = 0.34;
const USUAL = 0.56;
const BROAD = 0.8;
const SQUARE = 1.02;

/** @param width in the same units as the size that comes back */
export function fitTitle(title: string, width: number): { lines: string[]; size: number } {
	for (const size of SIZES) {
		const lines = wrap(title, width, size);
		const isHigh = lines.length * size * LINE_HEIGHT > MOST_HEIGHT;
		if (!isHigh && lines.every((line) => widthOf(line, size) <= width)) return { lines, size };
	}
	const size = SIZES.at(-1) ?? 0;
	const most = Math.floor(MOST_HEIGHT / (size * LINE_HEIGHT));
	const lines = wrap(title, width, size);
	const shown = lines.slice(0, most);
	const last = shown.length - 1;
	if (lines.length > most) shown[last] = `${shown[last] ?? ''} …`;
	return { lines: shown.map((line) => shorten(line, width, size)), size };
}

/** Cut at the end where it is too long, and marked as cut. */
export function shorten(text: string, width: number, size: number): string {
	if (widthOf(text, size) <= width) return text;
	const letters = Array.from(text.replace(/ …$/u, ''));
	while (letters.length > 0 && widthOf(`${letters.join('')}…`, size) > width) letters.pop();
	return `${letters.join('').trimEnd()}…`;
}

function wrap(text: string, width: number, size: number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.trim().split(/\s+/u)) {
		const longer = line ? `${line} ${word}` : word;
		if (line && widthOf(longer, size) > width) {
			lines.push(line);
			line = word;
		} else {
			line = longer;
		}
	}
	return [...lines, line];
}

function widthOf(text: string, size: number): number {
	let width = 0;
	for (const letter of text) width += partOf(letter);
	return width * size;
}

function partOf(letter: string): number {
	if (/\p{M}/u.test(letter)) return 0;
	if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter)) {
		return SQUARE;
	}
	if (/[\p{Emoji_Presentation}]/u.test(letter)) return 1.3;
	if (/[ijlrtfI.,:;'’!|()[\]\s-]/u.test(letter)) return NARROW;
	if (/[mwMW@%—…]/u.test(letter)) return 0.95;
	return /\p{Lu}/u.test(letter) ? BROAD : USUAL;
}

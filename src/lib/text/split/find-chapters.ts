// Finds the chapters of a plain or Markdown text by the lines that look like headings.

/** `startIndex` (UTF-16) is where the heading starts in the text; the chapter continues up to the next one. */
export type Chapter = { title: string; startIndex: number };

type Heading = Chapter & { endIndex: number };

type Line = { text: string; startIndex: number; endIndex: number };

const LONGEST_TITLE = 90;
/** All that is looked at of a line: some patterns take time that grows with the square of its length. */
const MOST_OF_A_LINE = 500;
const MOST_LINES = 3;
/** More headings than this with nothing between them are a table of contents. */
const MOST_IN_A_ROW = 3;

const NUMBER =
	'(?:\\d{1,3}|[ivxlc]{1,8}|(?:the )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty)(?:-\\w+)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last))';
/** "Chapter 1", "CHAPTER IV. The Ball", "Kapitel 3: Heimkehr". */
const CHAPTER = new RegExp(
	`^(?:chapter|chapitre|kapitel|cap[ií]tulo|capitolo|hoofdstuk|rozdział|глава) ${NUMBER}(?:[.:)]|\\s*[—–-]|$|(?=\\s))`,
	'iu'
);
/** Words that also start sentences ("Part of it …"): only with just a number, or a mark after it. */
const DIVISION = new RegExp(
	`^(?:part|book|volume|act|scene|canto|letter|stave|section|teil|buch|partie|livre|parte|libro) ${NUMBER}(?:[.:]|\\s*[—–-]|$)`,
	'iu'
);
const ALONE =
	/^(?:prologue|epilogue|introduction|preface|foreword|afterword|appendix(?: \w)?|interlude|conclusion|prolog|epilog|vorwort|nachwort)[.:]?$/iu;
const ROMAN = /^[IVXLC]{1,8}\.?$/u;
const MARKDOWN = /^ {0,3}#{1,3}[ \t]+(?=\S)/u;

/** The chapters in order; none if the text has no headings. Text before the first belongs to no chapter. */
export function findChapters(text: string): Chapter[] {
	const headings = readBlocks(text).flatMap((block) => [
		...blockHeading(block),
		...markdownHeadings(block)
	]);
	return joinNeighbours(text, headings).map(({ title, startIndex }) => ({
		title: shorten(title),
		startIndex
	}));
}

/** Groups of lines with no empty line between them. */
function readBlocks(text: string): Line[][] {
	const blocks: Line[][] = [];
	let block: Line[] = [];
	for (const match of text.matchAll(/[^\n]*\n?/gu)) {
		const line = match[0].trim();
		if (line === '') {
			if (block.length > 0) blocks.push(block);
			block = [];
			continue;
		}
		const startIndex = match.index + match[0].indexOf(line);
		const endIndex = startIndex + line.length;
		block.push({ text: line.slice(0, MOST_OF_A_LINE), startIndex, endIndex });
	}
	return block.length > 0 ? [...blocks, block] : blocks;
}

/** A block that is one heading, perhaps with a subtitle in the next lines. */
function blockHeading(block: Line[]): Heading[] {
	const [first, ...others] = block;
	const last = block.at(-1);
	if (!first || !last || block.length > MOST_LINES || MARKDOWN.test(first.text)) return [];
	const isNamed = isNamedHeading(first.text) && !others.some(({ text }) => isNamedHeading(text));
	const isShouted = others.length === 0 && (isCapitals(first.text) || ROMAN.test(first.text));
	const title = block.map(({ text }) => text).reduce(withSubtitle);
	if (!(isNamed || isShouted) || title.length > LONGEST_TITLE) return [];
	return [{ title, startIndex: first.startIndex, endIndex: last.endIndex }];
}

/** "CHAPTER I. The Ball", "Chapter 1 · The Ball". */
function withSubtitle(title: string, subtitle: string): string {
	return `${title}${/\p{P}$/u.test(title) ? '' : ' ·'} ${subtitle}`;
}

/** "# Title" needs no empty lines around it. */
function markdownHeadings(block: Line[]): Heading[] {
	return block
		.filter(({ text }) => MARKDOWN.test(text))
		.map(({ text, startIndex, endIndex }) => ({
			title: text.replace(MARKDOWN, '').replace(/\s+#+$/u, ''),
			startIndex,
			endIndex
		}));
}

function isNamedHeading(line: string): boolean {
	const plain = line.replace(/^[*_]+|[*_]+$/gu, '').trim();
	return CHAPTER.test(plain) || DIVISION.test(plain) || ALONE.test(plain);
}

/** A short line in capitals that is not shouting: "THE OLD HOUSE", not "STOP!". */
function isCapitals(line: string): boolean {
	const isShort = line.length <= 60 && (line.match(/\p{Lu}/gu) ?? []).length >= 3;
	return isShort && !/\p{Ll}/u.test(line) && !/[.!?,;:…"”'’]$/u.test(line);
}

/** "PART ONE" right before "Chapter 1" is one start; a long row is a table of contents before the first chapter. */
function joinNeighbours(text: string, headings: readonly Heading[]): Heading[] {
	const rows: Heading[][] = [];
	for (const heading of headings) {
		const row = rows.at(-1);
		const before = row?.at(-1);
		const isNext = before && text.slice(before.endIndex, heading.startIndex).trim() === '';
		if (row && isNext) row.push(heading);
		else rows.push([heading]);
	}
	return rows.flatMap((row) => {
		const [first, last] = [row[0], row.at(-1)];
		if (!first || !last) return [];
		if (row.length > MOST_IN_A_ROW) return [last];
		return [{ ...last, startIndex: first.startIndex, title: titlesOf(row) }];
	});
}

function titlesOf(row: readonly Heading[]): string {
	return row.map(({ title }) => title).join(' · ');
}

function shorten(title: string): string {
	const plain = title
		.replace(/[*_`]+/gu, '')
		.replace(/\s+/gu, ' ')
		.trim();
	return plain.length <= LONGEST_TITLE ? plain : `${plain.slice(0, LONGEST_TITLE - 1).trimEnd()}…`;
}

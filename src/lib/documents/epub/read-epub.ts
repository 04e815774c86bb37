// Reads EPUB: chapters as its table of contents names them, in the order of reading.
import { textIn, type Archive } from '../archive.ts';
import { chaptersOf, isRealTitle, titleKey, type Block } from '../blocks.ts';
import { NoteTargets } from '../html/notes.ts';
import { readBlocks } from '../html/read-blocks.ts';
import { Tally, type DocumentPicture, type TextDocument } from '../text-document.ts';
import { readContents, type ContentsEntry } from './navigation.ts';
import { readPackage } from './package.ts';

/** Below this level of the table of contents a place is a paragraph of its own, and no chapter. */
const LOWEST_LEVEL = 3;
/** So many headings right after an entry may say the same as it. */
const MOST_REPEATED = 3;

/**
 * Reads a book file by file.
 * @param onProgress told the share that is read, 0 to 1
 * @param picture unpacks one
 * @throws DocumentRefused where it is damaged or encrypted
 */
export function readEpub(
	archive: Archive,
	onProgress: (share: number) => void,
	picture: (path: string) => DocumentPicture | undefined = () => undefined
): TextDocument {
	const book = readPackage(archive);
	const contents = readContents(archive, book);
	const [tally, notes] = [new Tally(), new NoteTargets()];
	const blocks: Block[] = [];
	for (const [index, { path, isContents, isAside }] of book.files.entries()) {
		onProgress(index / book.files.length);
		if (isContents) tally.add('contents');
		const html = isContents || isAside ? undefined : textIn(archive, path);
		if (html === undefined) continue;
		const found = readBlocks(html, { origin: 'book', path, notes, tally }).blocks;
		const entries = contents.filter((entry) => entry.path === path);
		blocks.push(...(contents.length > 1 ? withEntries(found, entries) : found));
	}
	const { title, author, language, coverPath } = book;
	const cover = coverPath === '' ? undefined : picture(coverPath);
	return {
		title: isRealTitle(title) ? title : '',
		...(author !== '' && { author }),
		...(language !== '' && { language }),
		...(cover && { cover }),
		chapters: chaptersOf(blocks),
		leftOut: tally.list
	};
}

/** The blocks of a file with a heading where the table of contents has one, and no other chapters. */
function withEntries(blocks: readonly Block[], entries: readonly ContentsEntry[]): Block[] {
	const starts = new Map<number, ContentsEntry[]>();
	for (const entry of entries) {
		const at = Math.max(
			0,
			entry.id === '' ? 0 : blocks.findIndex(({ ids }) => ids.includes(entry.id))
		);
		starts.set(at, [...(starts.get(at) ?? []), entry]);
	}
	const result: Block[] = [];
	let [repeated, since]: [string[], number] = [[], 0];
	for (const [index, block] of blocks.entries()) {
		const here = starts.get(index) ?? [];
		for (const { title, level } of here)
			result.push({
				level: level <= LOWEST_LEVEL ? level : LOWEST_LEVEL + 1,
				text: title,
				ids: []
			});
		if (here.length > 0) [repeated, since] = [here.map(({ title }) => titleKey(title)), index];
		const isRepeated = index < since + MOST_REPEATED && saysAgain(block, repeated);
		if (!isRepeated) result.push(block.level === 0 ? block : { ...block, level: LOWEST_LEVEL + 1 });
	}
	return result;
}

/** "Chapter 1" and "The Ball" below the entry "Chapter 1: The Ball". */
function saysAgain({ text, level }: Block, titles: readonly string[]): boolean {
	const key = titleKey(text);
	if (key === '' || text.length > 200) return false;
	return titles.some((title) => title === key || (level > 0 && title.includes(key)));
}

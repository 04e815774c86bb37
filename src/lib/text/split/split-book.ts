// Splits a long text into parts that are spoken one by one: at paragraphs, else at sentences, never across a chapter.
import { startsParagraph } from './pauses.ts';
import { splitSentences, splitToLength, type TextPiece } from './split-sentences.ts';

/** What a part ends with, which sets the pause after it; `clause`: within one very long sentence. */
export type PartEnd = 'clause' | 'sentence' | 'paragraph' | 'chapter';

/** The text from `startIndex` up to `endIndex` (UTF-16); the parts are adjacent and cover the whole text. */
export type BookPart = { startIndex: number; endIndex: number; end: PartEnd };

type Unit = TextPiece & { end: PartEnd };

/** A part may be shortened to this share of its possible length, to end where a paragraph does. */
const PARAGRAPH_SHARE = 0.5;

/**
 * At most `maxCharacters` in each part, not counting the space around it. A part starts at each of `chapterStarts`
 * (ascending). Empty if the text is nothing but space.
 */
export function splitBook(
	text: string,
	maxCharacters: number,
	chapterStarts: readonly number[] = []
): BookPart[] {
	const units = readUnits(text, maxCharacters, chapterStarts);
	const groups: Unit[][] = [];
	for (let from = 0; from < units.length;) {
		const count = countThatFit(units, from, maxCharacters);
		groups.push(units.slice(from, from + count));
		from += count;
	}
	return groups.map((group, index) => ({
		startIndex: index === 0 ? 0 : startOf(group),
		endIndex: index === groups.length - 1 ? text.length : startOf(groups[index + 1]),
		end: group.at(-1)?.end ?? 'sentence'
	}));
}

/** Sentences, or pieces of those that are too long, with what comes after each. */
function readUnits(text: string, maxCharacters: number, chapterStarts: readonly number[]): Unit[] {
	const starts = [...chapterStarts];
	const sentences = splitSentences(text);
	return sentences.flatMap((sentence, index) => {
		const next = sentences[index + 1]?.startIndex ?? text.length;
		while ((starts[0] ?? Infinity) <= sentence.startIndex) starts.shift();
		const isLastOfChapter = (starts[0] ?? Infinity) <= next;
		const isLastOfParagraph = startsParagraph(text.slice(sentence.endIndex, next));
		const end = isLastOfChapter ? 'chapter' : isLastOfParagraph ? 'paragraph' : 'sentence';
		const pieces = splitToLength(sentence, maxCharacters);
		return pieces.map((piece, at) => ({
			...piece,
			end: at === pieces.length - 1 ? end : 'clause'
		}));
	});
}

function countThatFit(units: readonly Unit[], from: number, maxCharacters: number): number {
	const start = units[from]?.startIndex ?? 0;
	let count = 1; // one unit always fits: readUnits ensures that
	let atParagraph = 0;
	for (let at = from; at < units.length; at++) {
		const unit = units[at];
		if (!unit || unit.endIndex - start > maxCharacters) break;
		count = at - from + 1;
		if (unit.end === 'chapter') return count;
		const isLongEnough = unit.endIndex - start >= maxCharacters * PARAGRAPH_SHARE;
		if (unit.end === 'paragraph' && isLongEnough) atParagraph = count;
	}
	const isRest = from + count === units.length;
	return isRest || atParagraph === 0 ? count : atParagraph;
}

function startOf(group: readonly Unit[] | undefined): number {
	return group?.[0]?.startIndex ?? 0;
}

// Splits text into sentences, and sentences that are too long into parts, with positions in the original.
import { endsSentence } from './sentence-end.ts';
import { sentenceWords } from './sentence-words.ts';

/** `text` is exactly the original from `startIndex` up to `endIndex` (UTF-16), without surrounding space. */
export type TextPiece = { text: string; startIndex: number; endIndex: number };

/**
 * Runs of end marks of many scripts with the quotes and brackets that close after them; French puts a space before
 * its », and in Hindi the danda is often typed as a bar.
 */
const END_MARKS =
	/(?:[.!?…。！？｡．⁇⁈⁉‼؟۔।॥։።]+|(?<=\p{Script=Devanagari}\s?)\|(?=\s|$))(?:["'”’»›)\]}」』｣】》〉〕）]|\s»(?!\p{L}))*/gu;
/** A line this long may have been wrapped by an editor, so the next one may continue it. */
const WRAPPED_LINE_CHARACTERS = 50;

/**
 * The sentences in order. Together they hold every character of the text except the space between them. `language`
 * (BCP 47) decides which dots end an abbreviation.
 */
export function splitSentences(text: string, language = 'en'): TextPiece[] {
	const words = sentenceWords(language);
	const pieces: TextPiece[] = [];
	let start = 0;
	for (const block of splitBlocks(text)) {
		for (const match of block.text.matchAll(END_MARKS)) {
			const end = match.index + match[0].length;
			const sentenceStart = start - block.startIndex;
			if (
				!endsSentence(
					block.text.slice(sentenceStart),
					match.index - sentenceStart,
					end - sentenceStart,
					words
				)
			)
				continue;
			pieces.push(...trimmedPiece(text, start, block.startIndex + end));
			start = block.startIndex + end;
		}
		pieces.push(...trimmedPiece(text, start, block.endIndex));
		start = block.endIndex;
	}
	return pieces;
}

/**
 * Cuts a piece into parts of at most `maxCharacters`: after ; : , or a dash if possible, else at a space, else
 * between words (Chinese, Japanese), else between two graphemes. The parts are about equally long.
 */
export function splitToLength(piece: TextPiece, maxCharacters: number): TextPiece[] {
	const parts: TextPiece[] = [];
	let rest = piece;
	while (rest.text.length > maxCharacters) {
		const cut = findCut(rest.text, maxCharacters);
		parts.push(...trimmedPiece(rest.text, 0, cut, rest.startIndex));
		const [next] = trimmedPiece(rest.text, cut, rest.text.length, rest.startIndex);
		if (!next) return parts;
		rest = next;
	}
	return [...parts, rest];
}

/** Paragraphs, list items, headings: a line break ends them, unless the line was only wrapped. */
function splitBlocks(text: string): TextPiece[] {
	const blocks: TextPiece[] = [];
	let start = 0;
	let lineStart = 0;
	for (const match of text.matchAll(/(?:\r\n|[\n\r\u2028\u2029])\s*/gu)) {
		const line = text.slice(lineStart, match.index);
		const after = match.index + match[0].length;
		lineStart = after;
		if (isWrapped(line, match[0], text.slice(after, after + 4))) continue;
		blocks.push({ text: text.slice(start, after), startIndex: start, endIndex: after });
		start = after;
	}
	return [...blocks, { text: text.slice(start), startIndex: start, endIndex: text.length }];
}

function isWrapped(line: string, lineBreak: string, next: string): boolean {
	const isBlankLine = (lineBreak.match(/\r\n|[\n\r\u2028\u2029]/gu) ?? []).length > 1;
	if (isBlankLine || lineBreak.includes('\u2029')) return false;
	if (/^\p{Ll}/u.test(next)) return !/[:;]\s*$/u.test(line);
	const isLong = line.trim().length >= WRAPPED_LINE_CHARACTERS;
	return isLong && /^["'“‘(]?[\p{L}\p{N}]/u.test(next) && !/^(?:\d+|\p{L})[.)]/u.test(next);
}

/** The piece without surrounding space, as a list: empty if there is nothing but space. */
function trimmedPiece(text: string, from: number, to: number, shift = 0): TextPiece[] {
	const slice = text.slice(from, to);
	const trimmed = slice.trim();
	if (trimmed === '') return [];
	const startIndex = shift + from + slice.length - slice.trimStart().length;
	return [{ text: trimmed, startIndex, endIndex: startIndex + trimmed.length }];
}

function findCut(text: string, maxCharacters: number): number {
	const partsCount = Math.ceil(text.length / maxCharacters);
	const wanted = text.length / partsCount;
	const start = text.slice(0, maxCharacters + LOOKAHEAD_CHARACTERS);
	for (const findCuts of [clauseEnds, spaces, wordStarts]) {
		const cuts = findCuts(start)
			// A cut near the start would leave a scrap that sounds cut off.
			.filter((cut) => cut <= maxCharacters && cut >= wanted * 0.4);
		const nearest = cuts.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
		if (nearest !== undefined) return nearest;
	}
	return graphemeCut(text, maxCharacters);
}

/** The text after a position decides whether a cut is possible there: a space, the rest of a word. */
const LOOKAHEAD_CHARACTERS = 40;

/** After a comma, dash or the like and any closing marks; Chinese and Japanese ones need no space after them. */
const CLAUSE_END =
	/(?:[;:,—–،؛…]["”’»)\]]*(?=\s)|—|[、，；：…]+["”’」』）】]*(?![、，；：…。！？])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[,;:](?=\p{L}))/gu;

function clauseEnds(text: string): number[] {
	return Array.from(text.matchAll(CLAUSE_END), (match) => match.index + match[0].length);
}

function spaces(text: string): number[] {
	return Array.from(text.matchAll(/\s/gu), (match) => match.index);
}

/** Where words begin in scripts that put no space between words. */
function wordStarts(text: string): number[] {
	const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
	return Array.from(words)
		.filter(({ isWordLike }) => isWordLike)
		.map(({ index }) => (/[\p{Ps}\p{Pi}¿¡]/u.test(text.charAt(index - 1)) ? index - 1 : index));
}

/** The last boundary between graphemes up to `maxCharacters`; one grapheme longer than that stays whole. */
function graphemeCut(text: string, maxCharacters: number): number {
	const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
	// The beginning is enough, unless one grapheme fills it.
	const nearby = text.slice(0, maxCharacters + LOOKAHEAD_CHARACTERS);
	const inside = segmenter.segment(nearby).containing(maxCharacters);
	if (inside && inside.index > 0) return inside.index;
	const crossing = segmenter.segment(text).containing(maxCharacters);
	if (!crossing) return text.length;
	return crossing.index > 0 ? crossing.index : crossing.segment.length;
}

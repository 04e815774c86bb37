// What of a text the toolbar changes: the selected words, the word at the cursor, or what is marked there already.
import { MARKED_WORDS, plainWords } from '#lib/text/markup/plain-words.ts';

/** Indexes of the text (UTF-16); `words` is what stands there, without markup. */
export type Target = { from: number; to: number; words: string };

const MARKED = new RegExp(MARKED_WORDS, 'giu');
const PAUSE = /\[pause:\s*\d+(?:\.\d+)?\s*m?s\s*\]/giu;
const LETTERS = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;

/** Null where there are no words, or more lines than one. */
export function wordsAt(text: string, selectedFrom: number, selectedTo: number): Target | null {
	let [from, to] = trim(text, selectedFrom, selectedTo);
	if (from === to) {
		const at = find(MARKED, text, from, to) ?? findWord(text, from);
		[from, to] = at ?? [from, to];
	}
	for (const { 0: found, index } of text.matchAll(MARKED)) {
		const end = index + found.length;
		if (index >= to || end <= from) continue;
		[from, to] = [Math.min(from, index), Math.max(to, end)];
	}
	const words = plainWords(text.slice(from, to))
		.replace(/[^\S\n]+/gu, ' ')
		.trim();
	const isOneLine = !/[\n\r[\]]/u.test(words);
	return isOneLine && /[\p{L}\p{N}]/u.test(words) ? { from, to, words } : null;
}

/** The whole of what is selected, or of the line with the cursor, that another voice shall say. */
export function passageAt(text: string, selectedFrom: number, selectedTo: number): Target | null {
	let [from, to] = trim(text, selectedFrom, selectedTo);
	if (from === to) {
		from = text.lastIndexOf('\n', from - 1) + 1;
		const end = text.indexOf('\n', to);
		[from, to] = trim(text, from, end === -1 ? text.length : end);
	}
	const words = text.slice(from, to);
	return /[\p{L}\p{N}]/u.test(words) ? { from, to, words } : null;
}

/** The pause that is selected, or at the cursor; else the place behind what is selected. */
export function pauseAt(text: string, selectedFrom: number, selectedTo: number): Target {
	const found = find(PAUSE, text, selectedFrom, selectedTo);
	if (!found) return placeBehind(text, selectedFrom, selectedTo);
	const [from, to] = found;
	return { from, to, words: '' };
}

/** Right behind what is selected, or at the cursor. */
export function placeBehind(_text: string, _selectedFrom: number, selectedTo: number): Target {
	return { from: selectedTo, to: selectedTo, words: '' };
}

/** The word at the cursor, or right before the marks that end it. */
function findWord(text: string, at: number): [number, number] | undefined {
	const before = text.slice(0, at).replace(/[^\p{L}\p{M}\p{N}\s\])]+$/u, '').length;
	return find(LETTERS, text, at, at) ?? find(LETTERS, text, before, before);
}

/** The first match that holds or touches the range. */
function find(
	pattern: RegExp,
	text: string,
	from: number,
	to: number
): [number, number] | undefined {
	for (const { 0: found, index } of text.matchAll(pattern)) {
		if (index <= from && to <= index + found.length) return [index, index + found.length];
	}
	return undefined;
}

function trim(text: string, from: number, to: number): [number, number] {
	const selected = text.slice(from, to);
	if (selected.trim() === '') return [from, from];
	const start = from + selected.length - selected.trimStart().length;
	return [start, start + selected.trim().length];
}

// Reads HTML and XHTML as headings and paragraphs, in one pass and without a document tree: nothing of it runs or loads.
import { Parser } from 'htmlparser2';
import type { Block } from '../blocks.ts';
import { DocumentRefused, type LeftOutKind, type Tally } from '../text-document.ts';
import { isProbablyAround } from './around.ts';
import {
	BLOCKS,
	isMainPart,
	isNoteMark,
	leftOutAs,
	type Attributes,
	type HtmlOrigin
} from './elements.ts';
import { looksLikeMark, NoteTargets, placeOf } from './notes.ts';
import { CELL_END, CONTROLS, LINE_END, plainLine, RAISED, SAYS } from './plain-line.ts';

export type HtmlBlock = Block & {
	/** It lies in the part that the page itself calls its main one, or an article. */
	isMain: boolean;
	/** Which article it lies in, of those that lie in no other; 0 for none. */
	article: number;
	/** It lies in the head of the page. */
	isHead: boolean;
};

export type HtmlContext = {
	origin: HtmlOrigin;
	/** Of the file, for places that other files name. */
	path: string;
	notes: NoteTargets;
	tally: Tally;
	/** What names itself like something around an article is left out, too. */
	isGuessing?: boolean;
};

export type HtmlText = {
	blocks: HtmlBlock[];
	title: string;
	author: string;
	language: string;
	/** How much was left out by guesses: in the main part, and elsewhere. */
	guessed: { inMain: number; elsewhere: number };
};

/** Elements within elements: whatever has more was made to be slow. */
const DEEPEST = 10_000;

type Element = {
	name: string;
	/** How long the text of the block was when it began: the mark of a note is taken out again. */
	textStart: number;
	attributes: Attributes;
	leftOut: LeftOutKind | 'unseen' | 'guessed' | null;
	isMain: boolean;
};

/**
 * Elements are read as they come: one that is never closed ends with the file.
 * @throws DocumentRefused for elements within elements without end
 */
export function readBlocks(html: string, context: HtmlContext): HtmlText {
	const { origin, path, notes, tally, isGuessing = false } = context;
	const guessed = { inMain: 0, elsewhere: 0 };
	const found: HtmlText = { blocks: [], title: '', author: '', language: '', guessed };
	const open: Element[] = [];
	const counts = {
		leftOut: 0,
		main: 0,
		articles: 0,
		article: 0,
		head: 0,
		pre: 0,
		raised: 0,
		title: 0
	};
	let [text, level, isNote, saysSomething, isGuess] = ['', 0, false, false, false];
	let ids: string[] = [];
	const isStart = () => !SAYS.test(text);

	function endBlock(): void {
		const line = plainLine(text);
		if (line !== '' && !isNote) {
			const [isMain, isHead] = [counts.main > 0, counts.head > 0];
			const article = counts.article > 0 ? counts.articles : 0;
			found.blocks.push({ level, text: line, ids, isMain, article, isHead });
			ids = [];
		}
		[text, isNote] = ['', false];
	}

	function begin(name: string, attributes: Attributes): Element['leftOut'] {
		const id = attributes['id'] ?? (name === 'a' ? attributes['name'] : undefined);
		if (BLOCKS.has(name)) endBlock();
		if (id !== undefined) {
			if (notes.has(placeOf(`#${id}`, path))) {
				if (BLOCKS.has(name)) return 'unseen';
				isNote ||= isStart();
			}
			if (isStart()) ids.push(id);
		}
		const as = leftOutAs(name, attributes, origin, counts.main > 0);
		if (as === 'footnotes' && id !== undefined && !notes.add(placeOf(`#${id}`, path)))
			return 'unseen';
		return as ?? (isGuessing && isProbablyAround(name, attributes) ? 'guessed' : null);
	}

	function endLink(link: Element): void {
		const said = text.slice(link.textStart);
		const { href } = link.attributes;
		const isRaised = counts.raised > 0 || said.includes(RAISED);
		const isMark = isNoteMark(link.attributes) || looksLikeMark(said, isRaised);
		if (href === undefined || !href.includes('#') || !isMark) return;
		text = text.slice(0, link.textStart);
		if (notes.add(placeOf(href, path))) tally.add('footnotes');
	}

	const parser = new Parser(
		{
			onopentag(name, attributes) {
				if (open.length > DEEPEST) throw new DocumentRefused('damaged');
				const leftOut = counts.leftOut > 0 ? null : begin(name, attributes);
				const isMain = isMainPart(name, attributes);
				open.push({ name, textStart: text.length, attributes, leftOut, isMain });
				if (leftOut !== null && counts.leftOut++ === 0)
					[saysSomething, isGuess] = [false, leftOut === 'guessed'];
				if (counts.leftOut > 0) return;
				if (name === 'html') found.language ||= attributes['lang'] ?? attributes['xml:lang'] ?? '';
				if (name === 'meta' && attributes['name'] === 'author')
					found.author ||= attributes['content']?.trim() ?? '';
				if (name === 'title') counts.title++;
				if (isMain) counts.main++;
				if (name === 'header') counts.head++;
				if (name === 'article' && counts.article++ === 0) counts.articles++;
				if (name === 'pre') counts.pre++;
				if (name === 'sup') counts.raised++;
				if (name === 'sup') text += RAISED;
				if (name === 'br') text += LINE_END;
				if (/^h[1-6]$/u.test(name)) level = Number(name[1]);
			},
			ontext(data) {
				const plain = data.replace(CONTROLS, '');
				if (counts.leftOut > 0) saysSomething ||= /\S/u.test(plain);
				if (counts.leftOut > 0 && isGuess)
					guessed[counts.main > 0 ? 'inMain' : 'elsewhere'] += plain.trim().length;
				if (counts.leftOut > 0) return;
				if (counts.title > 0) found.title += plain;
				else text += counts.pre > 0 ? plain.replace(/\r?\n/gu, LINE_END) : plain;
			},
			onclosetag(name) {
				const element = open.pop();
				if (element?.leftOut && --counts.leftOut === 0) {
					const { leftOut } = element;
					const isCounted = saysSomething || leftOut === 'pictures';
					if (leftOut !== 'unseen' && isCounted)
						tally.add(leftOut === 'guessed' ? 'menus' : leftOut);
				}
				if (counts.leftOut > 0 || element?.leftOut) return;
				if (name === 'a' && element) endLink(element);
				if (BLOCKS.has(name)) endBlock();
				if (name === 'td' || name === 'th') text += CELL_END;
				if (name === 'title') counts.title--;
				if (element?.isMain) counts.main--;
				if (name === 'header') counts.head--;
				if (name === 'article') counts.article--;
				if (name === 'pre') counts.pre--;
				if (name === 'sup') counts.raised--;
				if (/^h[1-6]$/u.test(name)) level = 0;
			}
		},
		{ recognizeSelfClosing: true, decodeEntities: true }
	);
	parser.end(html);
	endBlock();
	found.title = plainLine(found.title);
	return found;
}

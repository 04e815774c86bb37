// Which elements of HTML begin a paragraph, which are not read, and what those that are left out are counted as.
import type { LeftOutKind } from '../text-document.ts';

export type Attributes = Readonly<Record<string, string | undefined>>;

/** Where the text comes from: what is around an article on a page of the web is part of a book's text. */
export type HtmlOrigin = 'page' | 'book';

export const BLOCKS: ReadonlySet<string> = new Set(
	'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
		' '
	)
);

/** What programs and not people read, or what has its words elsewhere. */
const UNREAD = new Set(
	'script style template noscript iframe object video audio canvas map'.split(' ')
);
const MENUS = new Set('nav aside footer form button select textarea dialog menu'.split(' '));
const PICTURES = new Set('img svg picture'.split(' '));

/** https://www.w3.org/TR/wai-aria-1.2/#landmark_roles, and windows over the page. */
const MENU_ROLES = new Set(
	'navigation banner complementary contentinfo search dialog alertdialog menu menubar toolbar'.split(
		' '
	)
);

const NOTES = /\b(?:footnotes?|endnotes?|rearnotes?|doc-footnote|doc-endnotes?)\b/u;
const NOTE_MARK = /\b(?:noteref|doc-noteref)\b/u;
const PAGE_BREAK = /\b(?:pagebreak|doc-pagebreak)\b/u;
/** As Project Gutenberg and others name the numbers of the printed pages. */
const PAGE_NUMBER = /(?:^|[\s_-])page-?(?:num(?:ber)?|break|no)s?(?:$|[\s_-])|^pgnum$/iu;

function meaning(attributes: Attributes): string {
	return `${attributes['epub:type'] ?? ''} ${attributes['role'] ?? ''}`;
}

/** Whether a link is the mark of a note by what it says of itself. */
export function isNoteMark(attributes: Attributes): boolean {
	return NOTE_MARK.test(meaning(attributes)) || /\bnoteref\b/u.test(attributes['class'] ?? '');
}

/** Null for an element that is read; `unseen` for one that nobody misses. */
export function leftOutAs(
	name: string,
	attributes: Attributes,
	origin: HtmlOrigin,
	isInArticle: boolean
): LeftOutKind | 'unseen' | null {
	if (UNREAD.has(name)) return 'unseen';
	if (PICTURES.has(name)) return 'pictures';
	if (name === 'math') return 'formulas';
	if (NOTES.test(meaning(attributes))) return 'footnotes';
	if (PAGE_BREAK.test(meaning(attributes)) || PAGE_NUMBER.test(attributes['class'] ?? ''))
		return 'page numbers';
	if (isHidden(attributes)) return 'unseen';
	if (name === 'nav') return origin === 'page' ? 'menus' : 'contents';
	if (origin === 'book') return null;
	const isMenu = MENUS.has(name) || MENU_ROLES.has(attributes['role'] ?? '');
	return isMenu && !(name === 'footer' && isInArticle) ? 'menus' : null;
}

/** The part that the page itself calls its main one. */
export function isMainPart(name: string, attributes: Attributes): boolean {
	return name === 'main' || name === 'article' || attributes['role'] === 'main';
}

function isHidden(attributes: Attributes): boolean {
	const isUnseen = /display\s*:\s*none|visibility\s*:\s*hidden/u.test(attributes['style'] ?? '');
	return isUnseen || 'hidden' in attributes || attributes['aria-hidden'] === 'true';
}

// Which blocks of a page are its article: the part that calls itself the main one, without short pieces of other articles.
import type { Tally } from '../text-document.ts';
import type { HtmlBlock } from './read-blocks.ts';

/** A part that calls itself the main one is believed where it says at least this much. */
const LEAST_MAIN_CHARACTERS = 200;
/** Articles with less of a text than this share of the longest are what leads to other pages. */
const LEAST_OF_LONGEST = 0.2;

export function mainPart(blocks: readonly HtmlBlock[], tally: Tally): readonly HtmlBlock[] {
	const main = withoutTeasers(
		blocks.filter(({ isMain }) => isMain),
		tally
	);
	return charactersOf(main) >= LEAST_MAIN_CHARACTERS ? main : withoutHead(blocks);
}

export function charactersOf(blocks: readonly HtmlBlock[]): number {
	return blocks.reduce((sum, { text }) => sum + text.length, 0);
}

/** Short articles beside one that is most of the text go, and each heading under which nothing is left then. */
function withoutTeasers(blocks: readonly HtmlBlock[], tally: Tally): readonly HtmlBlock[] {
	const lengths = new Map<number, number>();
	for (const { article, text } of blocks)
		if (article > 0) lengths.set(article, (lengths.get(article) ?? 0) + text.length);
	let [longest, all] = [0, 0];
	for (const length of lengths.values()) [longest, all] = [Math.max(longest, length), all + length];
	// Several of a length are a thread or a collection, and short ones belong to it.
	if (longest < LEAST_MAIN_CHARACTERS || longest < all / 2) return blocks;
	const teasers = new Set<number>();
	for (const [article, length] of lengths)
		if (length < longest * LEAST_OF_LONGEST) teasers.add(article);
	tally.add('menus', teasers.size);
	const kept: HtmlBlock[] = [];
	let following: HtmlBlock | undefined;
	for (const block of blocks.toReversed()) {
		const isBeforeTeaser = following !== undefined && teasers.has(following.article);
		following = block;
		if (teasers.has(block.article)) continue;
		const next = kept.at(-1);
		const hasText = next !== undefined && (next.level === 0 || next.level > block.level);
		if (block.level === 0 || !isBeforeTeaser || hasText) kept.push(block);
	}
	return kept.reverse();
}

/** What stands at the head of a page that has no main part: its title may be there, and else the name of the site. */
function withoutHead(blocks: readonly HtmlBlock[]): readonly HtmlBlock[] {
	const others = blocks.filter(({ isHead }) => !isHead);
	return others.some(({ level }) => level === 1) ? others : blocks;
}

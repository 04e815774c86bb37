// Another text for a segment: words that stay keep their times, and new ones get some between those of their neighbours.
import type { Segment } from '#lib/api/client/client.ts';
import { shareOut } from '#lib/text/writing/share-out.ts';
import { isUnspaced } from '#lib/text/writing/wide-script.ts';
import { pairUp } from './pair-up.ts';
import { piecesOf, shownText, spansOf, type Span, type Word } from './pieces.ts';
import { keystrokeBetween } from './typing.ts';

/** The same where the text is what it was. Segments of models that tell no times of words get none. */
export function retext(segment: Segment, text: string): Segment {
	const [before, after] = [shownText(segment.text), shownText(text)];
	if (before === after) return segment;
	if (segment.words.length === 0 && before.trim() !== '') return { ...segment, text: after };
	const units = unitsOf(segment, before);
	const spans = spansAfter(before, units, after);
	const now = spans.map(({ from, to }) => after.slice(from, to));
	const pairs = pairUp(
		units.map(({ from, to }) => before.slice(from, to)),
		now
	);
	return { ...segment, text: after, words: timed(segment, units, now, pairs) };
}

type Unit = Span & { word: Word };

/** The words; between blanks they are one, though a model may count "well-known" as two. */
function unitsOf(segment: Segment, shown: string): Unit[] {
	const units: Unit[] = [];
	for (const { from, to, word: place } of piecesOf(segment)) {
		const word = segment.words[place];
		const last = units.at(-1);
		if (!word) continue;
		if (!last || last.to < from || isUnspaced(shown)) units.push({ from, to, word });
		else {
			const { endSeconds } = word;
			const text = shown.slice(last.from, to);
			const uncertain = last.word.uncertain || word.uncertain;
			const probability = Math.min(last.word.probability, word.probability);
			last.word = { ...last.word, text, endSeconds, uncertain, probability };
			last.to = to;
		}
	}
	return units;
}

/** The words of the new text: where nothing has changed they are cut as before, whatever a dictionary says. */
function spansAfter(before: string, units: readonly Span[], after: string): Span[] {
	if (!isUnspaced(before)) return spansOf(after);
	const { at, removed, added } = keystrokeBetween(before, after);
	const moved = added.length - removed;
	const first = units.filter(({ to }) => to <= at);
	const last = units
		.filter(({ from }) => from >= at + removed)
		.map(({ from, to }) => ({ from: from + moved, to: to + moved }));
	const [from, to] = [first.at(-1)?.to ?? 0, last[0]?.from ?? after.length];
	const middle = spansOf(after.slice(from, to));
	return [
		...first,
		...middle.map((span) => ({ from: from + span.from, to: from + span.to })),
		...last
	];
}

/** @param pairs for each new word the unit that it stays; -1 for a word that is new */
function timed(
	segment: Segment,
	units: readonly Unit[],
	texts: readonly string[],
	pairs: readonly number[]
): Word[] {
	const words: Word[] = [];
	/** The unit after the last one that stayed. */
	let next = 0;
	for (let at = 0; at < texts.length;) {
		const unit = units[pairs[at] ?? -1];
		if (unit) {
			words.push(rewritten(unit.word, texts[at] ?? ''));
			next = units.indexOf(unit, next) + 1;
			at++;
			continue;
		}
		const later = pairs.findIndex((pair, index) => index > at && pair >= 0);
		const end = later < 0 ? texts.length : later;
		const upTo = pairs[end] ?? units.length;
		const replaced = units.slice(next, upTo).map(({ word }) => word);
		const between = { before: words.at(-1), replaced, after: units[upTo]?.word };
		words.push(...guessed(segment, texts.slice(at, end), between));
		at = end;
	}
	return words;
}

/** Whoever spells a word otherwise is certain of it. */
function rewritten(word: Word, text: string): Word {
	return text === word.text.trim() ? word : { ...word, text, uncertain: false };
}

type Between = { before: Word | undefined; replaced: readonly Word[]; after: Word | undefined };

/** Said when those were that they replace, else between their neighbours. */
function guessed(
	segment: Segment,
	texts: readonly string[],
	{ before, replaced, after }: Between
): Word[] {
	const from = replaced[0]?.startSeconds ?? before?.endSeconds ?? segment.startSeconds;
	const end = replaced.at(-1)?.endSeconds ?? after?.startSeconds ?? segment.endSeconds;
	const to = Number.isFinite(end) ? Math.max(from, end) : from;
	const speaker = (replaced[0] ?? before ?? after ?? segment).speaker;
	const lengths = texts.map(({ length }) => length);
	return shareOut(lengths, from, to).map(({ start, end }, index) => ({
		text: texts[index] ?? '',
		startSeconds: start,
		endSeconds: end,
		probability: 1,
		uncertain: false,
		isApproximate: true,
		...(speaker !== undefined && { speaker })
	}));
}

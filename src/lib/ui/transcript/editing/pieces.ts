// Where the words of a segment stand in its text, and the words that a text consists of.
import type { Segment } from '#lib/api/client/client.ts';
import { isUnspaced } from '#lib/text/writing/wide-script.ts';

export type Word = Segment['words'][number] & {
	/** Nobody has listened for it: its times are guessed from those of its neighbours. */
	isApproximate?: true;
};

/** A part of a text, up to but not including `to`. */
export type Span = { from: number; to: number };

/** `word`: its place among the segment's words. */
export type Piece = Span & { word: number };

/** As it stands on the page and in the field where it is edited: on one line, without blanks before it. */
export function shownText(text: string): string {
	return text.replaceAll(/[\n\r\t\u00A0]/g, ' ').replace(/^ +/, '');
}

/** In the shown text. A word that is not found in it has no piece; punctuation after a word belongs to it. */
export function piecesOf({ text, words }: Pick<Segment, 'text' | 'words'>): Piece[] {
	const shown = shownText(text);
	const pieces: Piece[] = [];
	let at = 0;
	words.forEach((word, index) => {
		const written = word.text.trim();
		const from = written === '' ? -1 : shown.indexOf(written, at);
		if (from < 0) return;
		at = from + written.length;
		pieces.push({ word: index, from, to: at });
	});
	pieces.forEach((piece, index) => {
		const end = pieces[index + 1]?.from ?? shown.length;
		const blank = shown.slice(piece.to, end).search(/\s/);
		piece.to = blank < 0 ? end : piece.to + blank;
	});
	return pieces;
}

/** The piece at this place, else the last one before it, else the first. */
export function pieceAt(pieces: readonly Piece[], offset: number): Piece | undefined {
	return pieces.findLast(({ from }) => from <= offset) ?? pieces[0];
}

/** How the model came to a segment says nothing of one that somebody has cut or joined. */
export function withoutScore(segment: Segment): Segment {
	const about = { ...segment };
	delete about.score;
	return about;
}

/** The words of a text, punctuation included: between blanks, and by the dictionary where a script has none. */
export function spansOf(text: string): Span[] {
	const spans: Span[] = [];
	for (const { 0: run, index } of text.matchAll(/\S+/g)) {
		if (!isUnspaced(run)) {
			spans.push({ from: index, to: index + run.length });
			continue;
		}
		for (const { segment, index: at, isWordLike } of WORDS.segment(run)) {
			const last = spans.at(-1);
			if (!isWordLike && last && last.to === index + at) last.to += segment.length;
			else spans.push({ from: index + at, to: index + at + segment.length });
		}
	}
	return spans;
}

const WORDS = new Intl.Segmenter('und', { granularity: 'word' });

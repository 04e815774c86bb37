// Cuts a long text and its sound into pieces that a model can align, along the words that were heard.
import type { SpeechSpan } from '#lib/models/model.ts';
import { shareOut } from '#lib/text/writing/share-out.ts';

/** Words `from` up to (not including) `to`, said in this part of the sound. */
export type Piece = SpeechSpan & { from: number; to: number };

type PlanOptions = {
	/** The longest piece, in seconds. */
	mostSeconds: number;
	/** How long the sound is. */
	endSeconds: number;
};

/** What lies between two words that were both heard, if it is no longer than this, belongs to neither. */
const MARGIN_SECONDS = 0.2;
/** A longer pause, or so many words heard between two that follow each other in the text, always cuts. */
const PAUSE_SECONDS = 0.8;
const MOST_BETWEEN = 2;

/** `pauseSeconds` before `word`; `before` and `after` are where the pieces end and begin; `isNeeded`: always cuts. */
type Cut = { word: number; before: number; after: number; pauseSeconds: number; isNeeded: boolean };

/**
 * In order; all words are in one. Pieces may overlap in sound, never in words. Where too little was heard to cut by, a
 * piece's words are shared out over what was.
 * @param weights how long each word takes, compared with the others
 * @param found the index in `heard` of each word; -1 where it was not heard
 */
export function planPieces(
	weights: readonly number[],
	found: readonly number[],
	heard: readonly SpeechSpan[],
	{ mostSeconds, endSeconds }: PlanOptions
): Piece[] {
	const pieces: Piece[] = [];
	const cuts = cutsOf(found, heard);
	let from = 0;
	let startSeconds = firstStart(found, heard);
	const last = { word: weights.length, ...lastEnd(found, heard, endSeconds) };
	for (let next = 0; from < weights.length;) {
		const near: Cut[] = [];
		for (; next < cuts.length; next++) {
			const cut = cuts[next];
			if (!cut || (cut.before - startSeconds > mostSeconds && near.length > 0)) break;
			near.push(cut);
			if (cut.isNeeded || cut.before - startSeconds > mostSeconds) break;
		}
		const reachesEnd = next >= cuts.length && last.before - startSeconds <= mostSeconds;
		const chosen =
			near.find(({ isNeeded }) => isNeeded) ?? (reachesEnd ? undefined : longestPause(near));
		const end = chosen ?? last;
		pieces.push(
			...within(
				weights,
				heard,
				{ from, to: end.word, startSeconds, endSeconds: end.before },
				mostSeconds
			)
		);
		if (!chosen) break;
		from = chosen.word;
		startSeconds = chosen.after;
		next = cuts.indexOf(chosen) + 1;
	}
	return pieces;
}

/** Between words that follow each other and were both heard. */
function cutsOf(found: readonly number[], heard: readonly SpeechSpan[]): Cut[] {
	return found.flatMap((here, word) => {
		const there = found[word - 1] ?? -1;
		const [one, other] = [heard[there], heard[here]];
		if (word === 0 || !one || !other) return [];
		const pauseSeconds = other.startSeconds - one.endSeconds;
		const margin = Math.min(MARGIN_SECONDS, Math.max(0, pauseSeconds / 2));
		const isNeeded = pauseSeconds > PAUSE_SECONDS || here - there > MOST_BETWEEN;
		const [before, after] = [one.endSeconds + margin, other.startSeconds - margin];
		return [{ word, before, after, pauseSeconds, isNeeded }];
	});
}

/** In the later half of what fits, where it can be. */
function longestPause(cuts: readonly Cut[]): Cut | undefined {
	const later = cuts.slice(cuts.length >> 1);
	return later.reduce<Cut | undefined>(
		(best, cut) => (best && best.pauseSeconds > cut.pauseSeconds ? best : cut),
		undefined
	);
}

function firstStart(found: readonly number[], heard: readonly SpeechSpan[]): number {
	const first = heard[Math.max(0, found[0] ?? 0)]?.startSeconds ?? 0;
	return Math.max(0, first - MARGIN_SECONDS);
}

function lastEnd(found: readonly number[], heard: readonly SpeechSpan[], endSeconds: number) {
	const at = found.at(-1) ?? -1;
	const last = (at < 0 ? heard.at(-1) : heard[at])?.endSeconds ?? endSeconds;
	return { before: Math.min(endSeconds, last + MARGIN_SECONDS) };
}

/** The piece, or the parts of one that is too long: its words go to the parts by how much was heard in each. */
function within(
	weights: readonly number[],
	heard: readonly SpeechSpan[],
	piece: Piece,
	mostSeconds: number
): Piece[] {
	const seconds = piece.endSeconds - piece.startSeconds;
	const count = Math.ceil(seconds / mostSeconds);
	if (count <= 1 || piece.from === piece.to) return [piece];
	const spans = heard.filter(
		({ startSeconds, endSeconds }) =>
			startSeconds >= piece.startSeconds && endSeconds <= piece.endSeconds
	);
	const parts = shareOut(new Array<number>(count).fill(1), piece.startSeconds, piece.endSeconds);
	const shares = shareOut(weights.slice(piece.from, piece.to), 0, 1);
	let from = piece.from;
	return parts.map(({ start, end }, index) => {
		const said = spokenShare(spans, piece, end);
		let to = from;
		while (to < piece.to && (shares[to - piece.from]?.end ?? 1) <= said + 1e-9) to++;
		if (index === count - 1) to = piece.to;
		const part = { from, to, startSeconds: start, endSeconds: end };
		from = to;
		return part;
	});
}

/** Of what was heard in the piece, how much before this time; of its time, where nothing was. */
function spokenShare(spans: readonly SpeechSpan[], piece: SpeechSpan, end: number): number {
	if (spans.length === 0)
		return (end - piece.startSeconds) / (piece.endSeconds - piece.startSeconds);
	return spans.filter(({ endSeconds }) => endSeconds <= end).length / spans.length;
}

// Tokens as pieces of text with times, and these as words.
import type { Word } from '#lib/models/model.ts';
import type { SaidToken } from './decode.ts';
import { textOf, type Vocabulary } from './vocabulary.ts';

/** Of the encoder: eight features of 10 ms. */
const FRAME_SECONDS = 0.08;

/** `text` has a space in front where it begins a word. */
export type TimedPiece = Omit<Word, 'uncertain'>;

// NeMo's list (refine_timestamps_tdt).
const PUNCTUATION = new Set(['?', "'", '¡', '¿', '-', ':', ',', '%', '/', '.', '!']);

/** Each begins at its frame and lasts as long as the model says; a punctuation mark is where the piece before it ends. */
export function timePieces(tokens: readonly SaidToken[], vocabulary: Vocabulary): TimedPiece[] {
	const pieces: TimedPiece[] = [];
	for (const { id, frame, duration, probability } of tokens) {
		const text = textOf(vocabulary, id);
		if (text === '') continue;
		const before = pieces.at(-1);
		const [startSeconds, endSeconds] =
			before && PUNCTUATION.has(text)
				? [before.endSeconds, before.endSeconds]
				: [frame * FRAME_SECONDS, (frame + duration) * FRAME_SECONDS];
		pieces.push({ text, startSeconds, endSeconds, probability });
	}
	return pieces;
}

/**
 * Words of pieces, their probability the mean of these. They end within the sound of `seconds`; one that the model gives no
 * duration lasts a frame, as far as there is room before the next. None is marked uncertain: how often the model is wrong at
 * which probability is not known.
 */
export function wordsOf(pieces: readonly TimedPiece[], seconds: number): Word[] {
	const parts: TimedPiece[][] = [];
	for (const piece of pieces) {
		const last = parts.at(-1);
		if (last && !piece.text.startsWith(' ')) last.push(piece);
		else parts.push([piece]);
	}
	return parts
		.map((own) => ({
			text: joined(own).trim(),
			startSeconds: Math.min(seconds, own[0]?.startSeconds ?? 0),
			endSeconds: Math.min(seconds, own.at(-1)?.endSeconds ?? 0),
			probability: own.reduce((sum, { probability }) => sum + probability, 0) / own.length,
			uncertain: false
		}))
		.filter(({ text }) => text !== '')
		.map((word, index, words) => {
			if (word.endSeconds > word.startSeconds) return word;
			const latest = words[index + 1]?.startSeconds ?? seconds;
			return { ...word, endSeconds: Math.min(latest, word.startSeconds + FRAME_SECONDS) };
		});
}

/** The text of pieces, as they stand. */
export function joined(pieces: readonly TimedPiece[]): string {
	return pieces.map(({ text }) => text).join('');
}

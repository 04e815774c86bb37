// A long text as pieces that a request of /v1 takes, cut between sentences.
import { MAX_INPUT_CHARACTERS } from '#lib/api/wire/speech.ts';
import { sentencesOf } from './boundaries.ts';

/** `from`: index in the text. */
export type Piece = { from: number; text: string };

/** @param isEach whether each sentence is a piece of its own: where a piece is heard only once all of it is made */
export function piecesOf(text: string, language: string, isEach: boolean): Piece[] {
	const pieces: Piece[] = [];
	for (const { charIndex, charLength } of sentencesOf(text, language)) {
		const end = charIndex + charLength;
		const last = pieces.at(-1);
		if (last && !isEach && end - last.from <= MAX_INPUT_CHARACTERS) {
			last.text = text.slice(last.from, end);
			continue;
		}
		pieces.push(...cut(text, charIndex, end));
	}
	return pieces;
}

/** A sentence that is too long is cut between words, or where it must be. */
function cut(text: string, from: number, end: number): Piece[] {
	const pieces: Piece[] = [];
	for (let at = from; at < end;) {
		const most = Math.min(end, at + MAX_INPUT_CHARACTERS);
		const space = most < end ? text.lastIndexOf(' ', most) : most;
		const to = space > at ? space : most;
		pieces.push({ from: at, text: text.slice(at, to) });
		at = to;
	}
	return pieces.filter(({ text }) => text.trim() !== '');
}

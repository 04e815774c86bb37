// Cuts a script into the sentences that are made one by one.
import { splitAtPauses } from '#lib/text/markup/markup.ts';
import { startsParagraph } from '#lib/text/split/pauses.ts';
import { splitSentences, splitToLength, type TextPiece } from '#lib/text/split/split-sentences.ts';
import { canRead, hasSpeakable } from '#lib/text/writing/scripts.ts';
import type { ScriptSentence } from './sentence.ts';

/** Longer ones are cut: POST /v1/audio/speech takes 5,000. */
const MOST_CHARACTERS = 4000;

const TAG = /<[a-z]+>/giu;
const ENDS_WITH_PAUSE = /\[pause:[^\]]*\]\s*$/iu;

/**
 * In order; together they hold every character but the space between them. What cannot be said by itself (a pause, a
 * face, a quotation in another script) belongs to the sentence before it, or to the next where it comes first.
 * @param language BCP 47: in which the text is read
 */
export function cutScript(text: string, language = 'en'): ScriptSentence[] {
	const joined: TextPiece[] = [];
	for (const piece of piecesOf(text, language)) {
		const last = joined.at(-1);
		if (last && !(isSayable(piece.text, language) && isSayable(last.text, language))) {
			const { startIndex } = last;
			const { endIndex } = piece;
			joined.splice(-1, 1, { text: text.slice(startIndex, endIndex), startIndex, endIndex });
		} else joined.push(piece);
	}
	return joined.flatMap((piece, index) => {
		const pause = pauseBetween(text, piece, joined[index + 1]);
		const parts = splitToLength(piece, MOST_CHARACTERS);
		return parts.map((part, at) => ({ ...part, pause: at < parts.length - 1 ? 'none' : pause }));
	});
}

/** As the engine cuts: at pauses first. Each pause ends the sentence before it. */
function piecesOf(text: string, language: string): TextPiece[] {
	const stretches = splitAtPauses(text);
	return stretches.flatMap(({ text: stretch, startIndex }, index) => {
		const until = stretches[index + 1]?.startIndex ?? text.length;
		const pieces = splitSentences(stretch, language).map((piece) => ({
			text: piece.text,
			startIndex: startIndex + piece.startIndex,
			endIndex: startIndex + piece.endIndex
		}));
		const from = pieces.pop()?.startIndex ?? startIndex;
		const last = text.slice(from, until).trimEnd();
		if (last.trim() === '') return pieces;
		return [...pieces, { text: last, startIndex: from, endIndex: from + last.length }];
	});
}

function pauseBetween(
	text: string,
	{ endIndex, text: before }: TextPiece,
	next: TextPiece | undefined
): ScriptSentence['pause'] {
	if (!next || ENDS_WITH_PAUSE.test(before)) return 'none';
	return startsParagraph(text.slice(endIndex, next.startIndex)) ? 'paragraph' : 'sentence';
}

function isSayable(text: string, language: string): boolean {
	const said = splitAtPauses(text)
		.map((stretch) => stretch.text)
		.join(' ')
		.replace(TAG, ' ');
	return hasSpeakable(said) && canRead(said, language);
}

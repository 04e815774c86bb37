// A text as the pieces in which it is said: sentences, with the silence around each.
import type { SpeechCard } from '#lib/models/model.ts';
import { findBadOverride, hidePhonemes, splitAtPauses, type Stretch } from '#lib/text/markup.ts';
import { normalizeEnglish } from '#lib/text/normalize-english.ts';
import { PAUSE_SECONDS, startsParagraph } from '#lib/text/pauses.ts';
import { canReadAsEnglish, hasSpeakable } from '#lib/text/readable.ts';
import { splitSentences, splitToLength } from '#lib/text/split-sentences.ts';
import { SpeechError } from './errors.ts';

/** `spoken` says the request's text from `startIndex` up to `endIndex`; silences are in seconds of the result. */
export type Piece = {
	spoken: string;
	startIndex: number;
	endIndex: number;
	leadSeconds: number;
	pauseSeconds: number;
};

type Reader = Pick<SpeechCard, 'label' | 'maxCharacters'>;

const LONGEST_PAUSE_SECONDS = 30;

/**
 * What will be said, piece by piece. Pauses between sentences grow shorter with `speed`; those that the text asks
 * for ([pause:1s]) are as long as they say.
 * @throws SpeechError when nothing in the text can be said, or its markup cannot be followed.
 */
export function planPieces(text: string, card: Reader, speed: number): Piece[] {
	const stretches = splitAtPauses(text);
	refuseBadMarkup(text, stretches);
	if (!canReadAsEnglish(text)) throw nothingToSay(text, card.label);
	const pieces: Piece[] = [];
	let waiting = 0; // silence asked for before there is anything to say
	for (const stretch of stretches) {
		const said = planStretch(stretch, card, speed);
		const [first] = said;
		const last = said.at(-1) ?? pieces.at(-1);
		if (first) first.leadSeconds = waiting;
		if (first) waiting = 0;
		pieces.push(...said);
		if (stretch.pauseSeconds === 0) continue;
		if (last) last.pauseSeconds = (first ? 0 : last.pauseSeconds) + stretch.pauseSeconds;
		else waiting += stretch.pauseSeconds;
	}
	const last = pieces.at(-1);
	if (!last) throw nothingToSay(text, card.label);
	if (stretches.at(-1)?.pauseSeconds === 0) last.pauseSeconds = 0;
	return pieces;
}

function planStretch({ text, startIndex: shift }: Stretch, card: Reader, speed: number): Piece[] {
	return splitSentences(text).flatMap(({ text: sentence, startIndex, endIndex }) => {
		const paragraphEnds = startsParagraph(text.slice(endIndex));
		const pause = paragraphEnds ? PAUSE_SECONDS.paragraph : PAUSE_SECONDS.sentence;
		const normal = normalizeEnglish(hidePhonemes(sentence));
		const parts = splitToLength(
			{ text: normal, startIndex: 0, endIndex: normal.length },
			card.maxCharacters
		).filter((part) => hasSpeakable(part.text));
		return parts.map((part, index) => ({
			spoken: part.text,
			startIndex: shift + startIndex,
			endIndex: shift + endIndex,
			leadSeconds: 0,
			pauseSeconds: index === parts.length - 1 ? pause / speed : 0
		}));
	});
}

function refuseBadMarkup(text: string, stretches: Stretch[]): void {
	const long = stretches.find(({ pauseSeconds }) => pauseSeconds > LONGEST_PAUSE_SECONDS);
	if (long) {
		throw new SpeechError(
			'invalid_request',
			`A pause of ${long.pauseSeconds} seconds is too long: at most ${LONGEST_PAUSE_SECONDS} are possible.`,
			{ param: 'input' }
		);
	}
	const bad = findBadOverride(text);
	if (!bad) return;
	throw new SpeechError(
		'invalid_request',
		`"${bad.written}" holds ${Array.from(bad.symbols).join(' ')}, which no voice here can say. Write phonemes in IPA, as in [tomato](/təmˈɑːtoʊ/).`,
		{ param: 'input' }
	);
}

function nothingToSay(text: string, label: string): SpeechError {
	const message = canReadAsEnglish(text)
		? 'The text has no words or numbers to say: only emoji, symbols or spaces. Add some words.'
		: `${label} reads English only, and the text is written in another script. Send English text.`;
	return new SpeechError('invalid_request', message, { param: 'input' });
}

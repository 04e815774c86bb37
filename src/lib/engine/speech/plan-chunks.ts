// Plans the pieces a text is said in: one sentence or several together, with the silence around each.
import type { SpeechCard } from '#lib/models/model.ts';
import {
	describeBadOverride,
	findBadOverride,
	hidePhonemes,
	hideTags,
	splitAtPauses,
	type Stretch
} from '#lib/text/markup/markup.ts';
import { describeUnknownEmphasis, findUnknownEmphasis } from '#lib/text/markup/emphasis.ts';
import { describeUnknownReading, findUnknownReading } from '#lib/text/markup/say-as.ts';
import { PAUSE_SECONDS, startsParagraph } from '#lib/text/split/pauses.ts';
import { spokenWords } from '#lib/text/phonemes/word-times.ts';
import { prepareText } from '#lib/text/normalize/prepare-text.ts';
import { sayAs } from '#lib/text/normalize/say-as.ts';
import { canRead, hasSpeakable } from '#lib/text/writing/scripts.ts';
import { splitSentences, splitToLength } from '#lib/text/split/split-sentences.ts';
import { keepMarkupWhole } from '#lib/text/split/whole-markup.ts';
import { SpeechError } from '../errors.ts';
import { cutEmphases, speakEmphasised, type EmphasisedWords } from './emphasised-words.ts';
import { groupSentences, type Sentence } from './group-sentences.ts';
import { languageName } from '#lib/text/writing/language-name.ts';

/** `spoken` says the request's text from `startIndex` up to `endIndex`; silences are in seconds of the result. */
export type Piece = {
	spoken: string;
	startIndex: number;
	endIndex: number;
	leadSeconds: number;
	pauseSeconds: number;
	/** Of its words. */
	emphases: EmphasisedWords[];
};

/** The reader: what the card says of its model, the text's language (BCP 47), and how individual words are pronounced. */
export type Reader = Pick<SpeechCard, 'label' | 'maxCharacters' | 'pieceCharacters' | 'sounds'> & {
	language: string;
	rewrite(sentence: string): string;
};

const LONGEST_PAUSE_SECONDS = 30;

/** Phonemes per character, where that is more than about one. */
const PHONEMES_PER_CHARACTER: Record<string, number> = { zh: 5, ja: 2.5 };

/**
 * What will be said, piece by piece. Pauses between sentences shorten with `speed`; those that the text asks
 * for ([pause:1s]) last exactly as long as they say.
 * @param continues something was said just before: the first piece need not be short
 * @throws SpeechError when nothing in the text can be said, or its markup cannot be parsed.
 */
export function planChunks(
	text: string,
	reader: Reader,
	speed: number,
	continues = false
): Piece[] {
	const stretches = splitAtPauses(text);
	refuseBadMarkup(text, stretches);
	if (!canRead(text, reader.language)) throw nothingToSay(text, reader);
	const pieces: Piece[] = [];
	let waiting = 0; // silence requested before there is anything to say
	for (const stretch of stretches) {
		const said = planStretch(stretch, reader, speed, pieces.length === 0 && !continues);
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
	if (!last) throw nothingToSay(text, reader);
	if (stretches.at(-1)?.pauseSeconds === 0) last.pauseSeconds = 0;
	return pieces;
}

function planStretch(
	{ text, startIndex: shift }: Stretch,
	{ language, rewrite, maxCharacters, pieceCharacters, sounds = [] }: Reader,
	speed: number,
	isFirst: boolean
): Piece[] {
	const density = PHONEMES_PER_CHARACTER[new Intl.Locale(language).language] ?? 1;
	const sentences = keepMarkupWhole(text, splitSentences(text, language)).flatMap(
		({ text: sentence, startIndex, endIndex }): Sentence[] => {
			const { spoken, emphases } = speakEmphasised(sentence, (written) => {
				const said = hidePhonemes(rewrite(sayAs(written, language)));
				return prepareText(hideTags(said, sounds), language);
			});
			const place = { startIndex: shift + startIndex, endIndex: shift + endIndex };
			const pause = startsParagraph(text.slice(endIndex)) ? 'paragraph' : 'sentence';
			return hasSpeakable(spoken) ? [{ spoken, pause, emphases, ...place }] : [];
		}
	);
	const together =
		pieceCharacters === undefined
			? sentences
			: groupSentences(sentences, pieceCharacters / density, isFirst);
	return together.flatMap(({ spoken, pause, emphases, ...place }) => {
		const whole = { text: spoken, startIndex: 0, endIndex: spoken.length };
		const parts = splitToLength(whole, Math.floor(maxCharacters / density)).filter((part) =>
			hasSpeakable(part.text)
		);
		let words = 0;
		return parts.map((part, index) => {
			const from = words;
			const count = spokenWords(part.text).length;
			words += count;
			return {
				spoken: part.text,
				...place,
				leadSeconds: 0,
				pauseSeconds: index === parts.length - 1 ? PAUSE_SECONDS[pause] / speed : 0,
				emphases: cutEmphases(emphases, from, count)
			};
		});
	});
}

/** @throws SpeechError for a pause that nobody would wait for */
export function refuseLongPauses(stretches: readonly Stretch[]): void {
	const long = stretches.find(({ pauseSeconds }) => pauseSeconds > LONGEST_PAUSE_SECONDS);
	if (!long) return;
	throw new SpeechError(
		'invalid_request',
		`A pause of ${long.pauseSeconds} seconds is too long. At most ${LONGEST_PAUSE_SECONDS} seconds are allowed.`,
		{ param: 'input' }
	);
}

function refuseBadMarkup(text: string, stretches: Stretch[]): void {
	refuseLongPauses(stretches);
	const bad = findBadOverride(text);
	if (bad) throw new SpeechError('invalid_request', describeBadOverride(bad), { param: 'input' });
	const reading = findUnknownReading(text);
	const emphasis = findUnknownEmphasis(text);
	const unknown =
		reading === undefined
			? emphasis && describeUnknownEmphasis(emphasis)
			: describeUnknownReading(reading);
	if (unknown) throw new SpeechError('invalid_request', unknown, { param: 'input' });
}

function nothingToSay(text: string, { label, language }: Reader): SpeechError {
	const name = languageName(language);
	const message = canRead(text, language)
		? 'The text has no words or numbers to speak, only emoji, symbols or spaces. Add some words.'
		: `${label} reads this text as ${name}, but it is written in another script. Write it in ${name}, or choose a voice in the language of the text.`;
	return new SpeechError('invalid_request', message, { param: 'input' });
}

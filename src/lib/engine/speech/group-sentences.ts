// Groups sentences to be said together: a model speaks better when it sees what follows, and one run costs less than two.
import { spokenWords } from '#lib/text/phonemes/word-times.ts';
import { cutEmphases, type EmphasisedWords } from './emphasised-words.ts';

export type Sentence = {
	spoken: string;
	startIndex: number;
	endIndex: number;
	/** What follows it. */
	pause: 'clause' | 'sentence' | 'paragraph';
	/** Of its words. */
	emphases: EmphasisedWords[];
};

/**
 * The first piece is short so that sound starts soon: for a sentence longer than `whole`, its first clause if
 * that has `least` to `most` characters; shorter ones sound clipped.
 */
const FIRST = { least: 30, most: 90, whole: 60 };
const CLAUSE_END = /[,;:—–]\s|[，、；：]/gu;

/**
 * Joins neighbouring sentences of a paragraph into pieces of up to about `characters`. Longer sentences stay on their own.
 * @param isFirst whether the listener is waiting for the first of these, which is then kept short
 */
export function groupSentences(
	sentences: readonly Sentence[],
	characters: number,
	isFirst: boolean
): Sentence[] {
	const [first, ...others] = sentences;
	if (!first) return [];
	const early = isFirst ? splitEarly(first) : [first];
	const groups: Sentence[] = [];
	for (const sentence of [...early, ...others]) {
		const last = groups.at(-1);
		const waits = isFirst && groups.length === 1 && (last?.spoken.length ?? 0) >= FIRST.least;
		const fits = (last?.spoken.length ?? 0) + sentence.spoken.length < characters;
		if (last && fits && !waits && last.pause === 'sentence')
			groups.splice(-1, 1, join(last, sentence));
		else groups.push(sentence);
	}
	return groups;
}

function join(left: Sentence, right: Sentence): Sentence {
	const glue = /[。！？]$/u.test(left.spoken) ? '' : ' ';
	const count = spokenWords(left.spoken).length;
	const moved = right.emphases.map(({ first, end, level }) => ({
		...{ first: first + count, end: end + count, level }
	}));
	return {
		...right,
		spoken: left.spoken + glue + right.spoken,
		startIndex: left.startIndex,
		emphases: [...left.emphases, ...moved]
	};
}

/** Splits a long sentence at the first clause end that leaves both parts long enough. Indexes stay the sentence's own. */
function splitEarly(sentence: Sentence): Sentence[] {
	const { spoken, emphases } = sentence;
	if (spoken.length <= FIRST.whole) return [sentence];
	for (const match of spoken.matchAll(CLAUSE_END)) {
		const cut = match.index + match[0].length;
		if (cut < FIRST.least) continue;
		if (cut > FIRST.most || spoken.length - cut < FIRST.least) break;
		const early = spokenWords(spoken.slice(0, cut)).length;
		return [
			{
				...sentence,
				spoken: spoken.slice(0, cut).trim(),
				pause: 'clause',
				emphases: cutEmphases(emphases, 0, early)
			},
			{ ...sentence, spoken: spoken.slice(cut), emphases: cutEmphases(emphases, early, Infinity) }
		];
	}
	return [sentence];
}

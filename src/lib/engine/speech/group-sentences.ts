// Sentences that are said together: a model that knows what follows says it better, and one run costs less than two.

export type Sentence = {
	spoken: string;
	startIndex: number;
	endIndex: number;
	/** What follows it. */
	pause: 'clause' | 'sentence' | 'paragraph';
};

/**
 * The first piece is short, so that the first sound comes soon: of a sentence longer than `whole` its first clause, if
 * that has `least` to `most` characters; shorter ones sound clipped.
 */
const FIRST = { least: 30, most: 90, whole: 60 };
const CLAUSE_END = /[,;:—–]\s|[，、；：]/gu;

/**
 * Joins neighbours of one paragraph into pieces of up to about `characters`. Longer sentences stay alone.
 * @param isFirst whether the listener waits for the first of these: then it is a short one
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
	return { ...right, spoken: left.spoken + glue + right.spoken, startIndex: left.startIndex };
}

/** A long sentence in two, at the first clause end that leaves both long enough. Places stay the sentence's own. */
function splitEarly(sentence: Sentence): Sentence[] {
	const { spoken } = sentence;
	if (spoken.length <= FIRST.whole) return [sentence];
	for (const match of spoken.matchAll(CLAUSE_END)) {
		const cut = match.index + match[0].length;
		if (cut < FIRST.least) continue;
		if (cut > FIRST.most || spoken.length - cut < FIRST.least) break;
		return [
			{ ...sentence, spoken: spoken.slice(0, cut).trim(), pause: 'clause' },
			{ ...sentence, spoken: spoken.slice(cut) }
		];
	}
	return [sentence];
}

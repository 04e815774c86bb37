// Words that the lexicon does not have, spelled by the network's second head, which hears pieces of words.
import type { Scores } from './align.ts';
import type { HeardWord } from './heard-words.ts';

/** `below`: words with a lower score may be others; `above`: what is spelled with a higher one may replace them. */
export type SpellingLimits = { below: number; above: number };

const WORD_BEGINS = '▁';
/** Of its phones nothing is known, and in texts it hardly occurs. */
const UNUSUAL = { phones: 0, usual: -15 };
const PLAUSIBLE = /^[a-z][a-z']{2,23}$/;

/** The words that the second head spells, greedily: the likeliest piece of each frame. @param pieces by number */
export function spell({ values, labels }: Scores, pieces: readonly string[]): HeardWord[] {
	const words: (HeardWord & { marks: number })[] = [];
	let last = 0;
	for (let frame = 0; frame * labels < values.length; frame++) {
		const row = values.subarray(frame * labels, (frame + 1) * labels);
		const piece = row.indexOf(Math.max(...row));
		const isNew = piece !== 0 && piece !== last;
		last = piece;
		if (!isNew) continue;
		const text = pieces[piece] ?? '';
		if (text.startsWith(WORD_BEGINS) || words.length === 0)
			words.push({ ...UNUSUAL, text: '', first: frame, end: frame, score: 0, marks: 0 });
		const word = words.at(-1);
		if (!word) continue;
		word.text += text.replace(WORD_BEGINS, '');
		word.end = frame + 1;
		word.score += row[piece] ?? 0;
		word.marks++;
	}
	return words.map(({ marks, score, ...word }) => ({ ...word, score: score / marks }));
}

/**
 * Replaces runs of doubtful words by what was spelled there, where that holds a word that the lexicon has not: an
 * unknown name is often heard as several known words.
 */
export function replaceUnknown(
	heard: readonly HeardWord[],
	spelled: readonly HeardWord[],
	isKnown: (word: string) => boolean,
	{ below, above }: SpellingLimits
): HeardWord[] {
	const runs: HeardWord[][] = [];
	for (const word of heard) {
		const run = runs.at(-1);
		if (run?.[0] && run[0].score < below && word.score < below) run.push(word);
		else runs.push([word]);
	}
	return runs.flatMap((run) => {
		const [first, last] = [run[0]?.first ?? 0, run.at(-1)?.end ?? 0];
		if ((run[0]?.score ?? 0) >= below) return run;
		const there = spelled.filter((word) => {
			const middle = (word.first + word.end) / 2;
			return middle >= first && middle < last;
		});
		const isSure = there.every(({ text, score }) => score > above && PLAUSIBLE.test(text));
		return isSure && there.some(({ text }) => !isKnown(text)) ? there : run;
	});
}

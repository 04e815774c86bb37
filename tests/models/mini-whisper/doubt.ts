// Which of mini-whisper's words are doubtful. It knows few words and must not pretend otherwise.
import type { Word } from '#lib/models/model.ts';

/** Calibrated along with the model, stored in its config.json. */
export type Doubts = { confidence_threshold: number; unknown_token: string };

type WordWithoutDoubt = Omit<Word, 'uncertain'>;

const MOST = 0.5; // if more than this share of a window is doubtful, all of it is
const LONGEST_RUN = 4; // "two two two two" may be a telephone number; longer runs are the decoder looping

/** Marks the doubtful words of one window and cuts runs in which the decoder repeats itself. */
export function markDoubts(heard: readonly WordWithoutDoubt[], doubts: Doubts): Word[] {
	const words = withoutLoops(heard).map((word) => ({
		...word,
		uncertain: word.text === doubts.unknown_token || word.probability < doubts.confidence_threshold
	}));
	const doubtful = words.filter(({ uncertain }) => uncertain).length;
	return doubtful > words.length * MOST
		? words.map((word) => ({ ...word, uncertain: true }))
		: words;
}

function withoutLoops(words: readonly WordWithoutDoubt[]): WordWithoutDoubt[] {
	const runs: WordWithoutDoubt[][] = [];
	for (const word of words) {
		const last = runs.at(-1);
		if (last?.[0]?.text === word.text) last.push(word);
		else runs.push([word]);
	}
	return runs.flatMap((run) => (run.length > LONGEST_RUN ? run.slice(0, 1) : run));
}

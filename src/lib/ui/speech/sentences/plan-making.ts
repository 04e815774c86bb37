// Which sentences of a script are made anew, and which are taken from what is there.
import { matchSentences } from './match-sentences.ts';
import {
	isMadeAs,
	type Making,
	type ScriptSentence,
	type SpokenSentence,
	type Version
} from './sentence.ts';

/** What was spoken before: its sentences, and how all of it was asked for. */
export type Earlier = { sentences: readonly SpokenSentence[]; asked: Making };

/** `chosen`: the index of the version that is heard; -1 where it has to be made. */
export type Planned = { sentence: ScriptSentence; versions: readonly Version[]; chosen: number };

/** Versions of a sentence that are not heard; the oldest go. */
const MOST_OTHERS = 7;

/**
 * What is there of each sentence. Asked for in the same way as before, it stays as it was chosen; else it is heard as it
 * is asked for now, and what was made of it otherwise stays beside that.
 */
export function planMaking(
	script: readonly ScriptSentence[],
	making: Making,
	earlier: Earlier | null
): Planned[] {
	const before = earlier?.sentences ?? [];
	const matched = matchSentences(textsOf(script), textsOf(before));
	const staysChosen = earlier !== null && isMadeAs(earlier.asked, making);
	return script.map((sentence, index) => {
		const spoken = before[matched[index] ?? -1];
		if (!spoken) return { sentence, versions: [], chosen: -1 };
		const { versions, chosen } = spoken;
		if (staysChosen) return { sentence, versions, chosen };
		const same = versions.findLastIndex((version) => isMadeAs(version, making));
		return same < 0
			? { sentence, versions: versions.slice(-MOST_OTHERS), chosen: -1 }
			: { sentence, versions, chosen: same };
	});
}

function textsOf(sentences: readonly ScriptSentence[]): string[] {
	return sentences.map(({ text }) => text);
}

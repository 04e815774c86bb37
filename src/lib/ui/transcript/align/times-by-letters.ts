// Two ways to cut the same text into words, laid side by side by their letters.
import type { AlignedText } from '#lib/api/client/client.ts';

type Timed = AlignedText['words'][number];

/** Each of the words with the times of its letters; those that have none lie at the end of the one before. */
export function timesByLetters(words: readonly string[], aligned: readonly Timed[]): Timed[] {
	let [letters, place] = [0, 0];
	/** Letters before the aligned word at `place`. */
	let before = 0;
	let end = aligned[0]?.startSeconds ?? 0;
	return words.map((text) => {
		const from = letters;
		letters += lettersOf(text);
		const own: Timed[] = [];
		for (; place < aligned.length; place++) {
			const one = aligned[place];
			if (!one || before >= letters) break;
			const after = before + lettersOf(one.text);
			if (after > from) own.push(one);
			if (after > letters) break; // the next word shares it
			before = after;
		}
		const startSeconds = own[0]?.startSeconds ?? end;
		end = own.at(-1)?.endSeconds ?? end;
		const probability = Math.min(1, ...own.map((one) => one.probability));
		return { text, startSeconds, endSeconds: end, probability };
	});
}

function lettersOf(text: string): number {
	return text.replaceAll(/\s/g, '').length;
}

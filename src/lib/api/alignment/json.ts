// Words with their times as ElevenLabs' JSON, and the times of each character.
import type { WrittenWord } from '#lib/engine/alignment/split-words.ts';
import type { AlignedWord } from '#lib/models/model.ts';
import { charactersOf } from '#lib/text/writing/wide-script.ts';
import { shareOut } from '#lib/text/writing/share-out.ts';
import type { AlignedCharacterJson, ForcedAlignmentJson } from '../wire/alignment.ts';
import { toSeconds } from '../wire/seconds.ts';

/** The logarithm of zero cannot be written in JSON. */
const LEAST_PROBABILITY = 1e-6;

/** `aligned` are the times of `words`, which are those of `text`. */
export function alignmentToJson(
	text: string,
	words: readonly WrittenWord[],
	aligned: readonly AlignedWord[]
): ForcedAlignmentJson {
	const timed = words.map((word, index) => {
		const { startSeconds = 0, endSeconds = 0, probability = 0 } = aligned[index] ?? {};
		return { ...word, start: startSeconds, end: endSeconds, loss: lossOf(probability) };
	});
	const letters = timed.reduce((sum, word) => sum + word.text.length, 0);
	const loss = timed.reduce((sum, word) => sum + word.loss * word.text.length, 0) / letters;
	let [at, seconds] = [0, timed[0]?.start ?? 0];
	const characters = timed.map((word) => {
		const before = spread(text.slice(at, word.startIndex), seconds, word.start);
		[at, seconds] = [word.startIndex + word.text.length, word.end];
		return [before, spread(word.text, word.start, word.end)];
	});
	return {
		characters: [...characters.flat(), spread(text.slice(at), seconds, seconds)].flat(),
		words: timed.map(({ text, start, end, loss }) => ({
			text,
			start: toSeconds(start),
			end: toSeconds(end),
			loss: rounded(loss)
		})),
		loss: rounded(loss)
	};
}

function lossOf(probability: number): number {
	return -Math.log(Math.min(1, Math.max(LEAST_PROBABILITY, probability || 0))) || 0;
}

function spread(text: string, start: number, end: number): AlignedCharacterJson[] {
	const characters = charactersOf(text);
	const shares = shareOut(new Array<number>(characters.length).fill(1), start, end);
	return characters.map((character, index) => ({
		text: character,
		start: toSeconds(shares[index]?.start ?? start),
		end: toSeconds(shares[index]?.end ?? end)
	}));
}

function rounded(loss: number): number {
	return Math.round(loss * 1e4) / 1e4;
}

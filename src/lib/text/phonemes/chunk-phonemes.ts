// Groups the phonemes of sentences into chunks of the length a model speaks best, cut where a speaker breathes.
import { MAX_PHONEMES } from '../markup/vocabulary.ts';

/** Made from `inputs[firstInput]` to `inputs[lastInput]`; one input that was cut belongs to several chunks. */
export type PhonemeChunk = { phonemes: string; firstInput: number; lastInput: number };

/** A word, or a part of one that is longer than a chunk; `glue` joins it to the one before. */
type Word = { text: string; size: number; glue: string; input: number; breakCost: number };

/** In symbols: as the authors of Kokoro-82M advise (100 to 200 tokens; very short or over 400 sounds worse). */
const GOOD = { least: 100, most: 200 };

/**
 * The cost of a cut, relative to a chunk that is 100 symbols too long, which costs 1. So a sentence of 250 stays whole,
 * one of 350 is cut after a comma, and only one longer than about 400 is cut at a plain space.
 */
const CUT_COST = { sentence: 0, input: 0.1, clause: 0.6, space: 4, word: 1000 };
/** A very short chunk sounds worse than one of 300. */
const SHORT_COST = 3;

const SENTENCE_END = /[.!?…]["”»)]*$/u;
const CLAUSE_END = /[;:,—]["”»)]*$/u;

/**
 * Groups phoneme strings, one per sentence or clause, into chunks of about 100 to 200 symbols and never more than
 * `limit`. Order is kept and nothing is lost but doubled spaces; a word is cut only if it alone is longer than
 * `limit`. The cheapest grouping overall is found, so a long text has no scrap at its end.
 */
export function chunkPhonemes(inputs: readonly string[], limit = MAX_PHONEMES): PhonemeChunk[] {
	const words = inputs.flatMap((phonemes, input) => splitWords(phonemes, input, limit));
	const chunks: PhonemeChunk[] = [];
	for (let end = words.length, starts = bestStarts(words, limit); end > 0;) {
		const start = starts[end] ?? 0;
		const inside = words.slice(start, end);
		chunks.unshift({
			phonemes: inside.map((word, index) => (index > 0 ? word.glue : '') + word.text).join(''),
			firstInput: inside[0]?.input ?? 0,
			lastInput: inside.at(-1)?.input ?? 0
		});
		end = start;
	}
	return chunks;
}

/** For each number of words, where the last chunk of the cheapest grouping of that many words starts. */
function bestStarts(words: readonly Word[], limit: number): number[] {
	const costs = [0];
	const starts = [0];
	for (let end = 1; end <= words.length; end++) {
		let best = Infinity;
		let size = 0;
		for (let start = end - 1; start >= 0; start--) {
			const word = words[start];
			size += (word?.size ?? 0) + (start < end - 1 ? (words[start + 1]?.glue.length ?? 0) : 0);
			if (size > limit) break;
			const cut = start > 0 ? (words[start - 1]?.breakCost ?? 0) : 0;
			const cost = (costs[start] ?? 0) + cut + sizeCost(size);
			if (cost >= best) continue;
			best = cost;
			starts[end] = start;
		}
		costs[end] = best;
	}
	return starts;
}

function sizeCost(size: number): number {
	if (size < GOOD.least) return SHORT_COST * (1 - size / GOOD.least) ** 2;
	return (Math.max(0, size - GOOD.most) / 100) ** 2;
}

function splitWords(phonemes: string, input: number, limit: number): Word[] {
	const words = phonemes
		.split(/\s+/u)
		.filter((word) => word !== '')
		.flatMap((word) => splitOverlong(word, input, limit));
	const last = words.at(-1);
	if (last && last.breakCost > CUT_COST.input) last.breakCost = CUT_COST.input;
	return words;
}

function splitOverlong(word: string, input: number, limit: number): Word[] {
	const parts: Word[] = [];
	for (const symbol of word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
		const size = Array.from(symbol).length;
		const last = parts.at(-1);
		if (last && last.size + size <= limit) {
			last.text += symbol;
			last.size += size;
			continue;
		}
		if (last) last.breakCost = CUT_COST.word;
		parts.push({ text: symbol, size, glue: last ? '' : ' ', input, breakCost: 0 });
	}
	const last = parts.at(-1);
	if (last) last.breakCost = costAfter(word);
	return parts;
}

function costAfter(word: string): number {
	if (SENTENCE_END.test(word)) return CUT_COST.sentence;
	return CLAUSE_END.test(word) ? CUT_COST.clause : CUT_COST.space;
}

// One decoder pass over a window: token by token until the text ends.
import { concatenate } from '#lib/audio/pcm.ts';
import type { Encoded } from '#lib/runtime/runtime.ts';
import type { Decoded } from './decoded.ts';
import { repeatedTokens } from './loop-guard.ts';
import { drawn, logSumsExp, mostProbable, probabilityOf } from './odds.ts';
import type { Prompt } from './prompt.ts';
import { forbid } from './rules.ts';
import type { SpecialTokens } from './special-tokens.ts';

export type Written = Pick<
	Decoded,
	'tokens' | 'probabilities' | 'attentions' | 'promptTokens' | 'frames' | 'ended'
> & { averageLogProbability: number; noSpeechProbability: number };

export type WritingOptions = {
	/** Encoder frames that contain sound. */
	frames: number;
	mostTokens: number;
	/** 0 always picks the most probable token. */
	temperature: number;
	/** Returns 0 up to (not including) 1; for temperatures above 0. */
	random: () => number;
	/** Stops a text that only repeats itself. */
	guardsLoops: boolean;
};

export async function writeTokens(
	encoded: Encoded,
	special: SpecialTokens,
	prompt: Prompt,
	{ frames, mostTokens, temperature, random, guardsLoops }: WritingOptions
): Promise<Written> {
	const tokens: number[] = [];
	const text: number[] = [];
	const probabilities: number[] = [];
	const rows: Float32Array[][] = [];
	let logProbabilities = 0;
	let ended: Decoded['ended'] = 'limit';
	let raw: Float32Array | undefined; // reused for every token: there are 50,000 logits
	const sequence = encoded.begin();
	try {
		let read = await sequence.read(prompt.tokens);
		const atStart = read.each[prompt.start] ?? read.logits;
		const noSpeechProbability = probabilityOf(atStart, special.noSpeech);
		const width = (read.attentions[0]?.length ?? 0) / prompt.tokens.length;
		const kept = width > 0 ? Math.min(frames, width) : frames;

		for (;;) {
			rows.push(read.attentions.map((matrix) => firstColumns(matrix, width, kept)));
			const { logits } = read;
			raw ??= new Float32Array(logits.length);
			raw.set(logits);
			forbid(logits, tokens, special);
			const sums = logSumsExp(raw, logits);
			// Carrying on would write "!!!!", token 0. A failure is reported instead, and retried elsewhere.
			if (!Number.isFinite(sums.all))
				throw new Error('the decoder gave values that are not numbers');
			const token = temperature === 0 ? mostProbable(logits) : drawn(logits, temperature, random());
			const logit = raw[token] ?? -Infinity;
			logProbabilities += logit - sums.allowed;
			if (token === special.endOfText) {
				ended = 'text';
				break;
			}
			tokens.push(token);
			probabilities.push(Math.exp(logit - sums.all));
			if (token < special.endOfText) text.push(token);
			const repeated = guardsLoops ? repeatedTokens(text) : 0;
			if (repeated > 0) {
				ended = 'loop';
				cutText(tokens, repeated, special.endOfText);
				break;
			}
			if (tokens.length >= mostTokens) break;
			read = await sequence.read([token]);
		}

		const rowsRead = prompt.tokens.length + tokens.length;
		return {
			tokens,
			probabilities: probabilities.slice(0, tokens.length),
			attentions: joinedRows(rows).map((matrix) => matrix.subarray(0, rowsRead * kept)),
			promptTokens: prompt.tokens.length,
			frames: kept,
			ended,
			averageLogProbability: logProbabilities / (probabilities.length + 1),
			noSpeechProbability
		};
	} finally {
		sequence.end();
	}
}

/** Removes this many text tokens from the end, and the timestamps among and after them. */
function cutText(tokens: number[], count: number, endOfText: number): void {
	let left = count;
	while (left > 0 && tokens.length > 0) if ((tokens.pop() ?? endOfText) < endOfText) left--;
}

/** The first columns of each row of a [rows, width] matrix, as a copy. */
export function firstColumns(matrix: Float32Array, width: number, columns: number): Float32Array {
	const kept = new Float32Array((matrix.length / width) * columns);
	for (let row = 0; row * width < matrix.length; row++) {
		kept.set(matrix.subarray(row * width, row * width + columns), row * columns);
	}
	return kept;
}

/** Joins the rows that each step gave for each head into one matrix per head. */
export function joinedRows(steps: readonly Float32Array[][]): Float32Array[] {
	return (steps[0] ?? []).map((_, head) =>
		concatenate(steps.map((heads) => heads[head] ?? new Float32Array()))
	);
}

// Has the decoder read a text that is given, and tells how probable it was and what the decoder looked at meanwhile.
import type { Encoded } from '#lib/runtime/runtime.ts';
import type { Decoded } from './decoded.ts';
import { logSumExp, mostProbable } from './odds.ts';
import { promptOf } from './prompt.ts';
import type { SpecialTokens } from './special-tokens.ts';
import { firstColumns, joinedRows } from './write-tokens.ts';

/** What `tokenSpans` needs, and the probability of each token. */
export type Forced = Pick<
	Decoded,
	'tokens' | 'probabilities' | 'attentions' | 'promptTokens' | 'frames'
>;

export type ForceOptions = {
	/** One of the model's. */
	language: string;
	/** The text that is given, without timestamps. */
	text: readonly number[];
	/** Encoder frames that contain sound. */
	frames: number;
	/**
	 * `own`: timestamps are read wherever the model would write one; `none`: the text is read without any, as Whisper's own
	 * code aligns it: the token that says so is the first of `tokens`.
	 */
	timestamps: 'own' | 'none';
};

/** At most so many timestamps follow each other: one ends a sentence, one begins the next. */
const MOST_STAMPS = 2;

/** @throws Error for a language that the model does not have, and for a text that its decoder has no room for */
export async function forceTokens(
	encoded: Encoded,
	special: SpecialTokens,
	{ language, text, frames, timestamps }: ForceOptions
): Promise<Forced> {
	const prompt = promptOf(special, { language }).tokens;
	const room = special.positions - prompt.length - 1; // for the token that says that there are no timestamps
	if (text.length > room) throw new Error('the text is too long');
	let left = text.length;
	const tokens: number[] = [];
	const probabilities: number[] = [];
	const rows: Float32Array[][] = [];
	const sequence = encoded.begin();
	try {
		let read = await sequence.read(prompt);
		const width = (read.attentions[0]?.length ?? 0) / prompt.length;
		const kept = width > 0 ? Math.min(frames, width) : frames;
		const keep = () =>
			rows.push(read.attentions.map((matrix) => firstColumns(matrix, width, kept)));
		async function follow(token: number, probability: number) {
			read = await sequence.read([token]);
			keep();
			tokens.push(token);
			probabilities.push(probability);
		}
		async function followStamps() {
			for (let count = 0; timestamps === 'own' && count < MOST_STAMPS; count++) {
				const next = mostProbable(read.logits);
				if (next < special.firstTimestamp || tokens.length + left >= room) return;
				await follow(next, 1);
			}
		}

		keep();
		if (timestamps === 'none') await follow(special.noTimestamps, 1);
		for (const token of text) {
			await followStamps();
			const written = timestamps === 'none' ? special.firstTimestamp : read.logits.length;
			await follow(token, probabilityAmong(read.logits.subarray(0, written), token));
			left--;
		}
		await followStamps();
		return {
			tokens,
			probabilities,
			attentions: joinedRows(rows),
			promptTokens: prompt.length,
			frames: kept
		};
	} finally {
		sequence.end();
	}
}

function probabilityAmong(logits: Float32Array, token: number): number {
	return Math.exp((logits[token] ?? -Infinity) - logSumExp(logits));
}

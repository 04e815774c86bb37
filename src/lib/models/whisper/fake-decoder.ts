// A decoder of a few tokens for tests: its output is set in advance, attempt by attempt.
import type { Encoded, Tokenizer } from '#lib/runtime/runtime.ts';
import type { SpecialTokens } from './special-tokens.ts';

/** Tokens 0 to 9 are text: a space and a letter; timestamps follow 20. */
export const special: SpecialTokens = {
	endOfText: 10,
	startOfTranscript: 11,
	transcribe: 14,
	translate: 15,
	startOfPrevious: 16,
	noSpeech: 17,
	noTimestamps: 18,
	firstTimestamp: 20,
	languages: new Map([
		['en', 12],
		['yue', 13]
	]),
	suppressed: [9, 17],
	suppressedAtStart: [8, 10],
	alignmentHeads: [[0, 0]],
	maxInitialTimestampIndex: 5,
	positions: 448
};

export const VOCABULARY = 20 + 1501;

export const tokenizer: Pick<Tokenizer, 'decode'> = {
	decode: (ids) => ids.map((id) => ` ${'abcdefghij'[id] ?? '?'}`).join('')
};

/** Logits of 0 except where given. */
export function logitsOf(wanted: Record<number, number>): Float32Array {
	const logits = new Float32Array(VOCABULARY);
	for (const [token, logit] of Object.entries(wanted)) logits[Number(token)] = logit;
	return logits;
}

type Attempt = {
	/** What it writes before ending. */
	tokens: readonly number[];
	/** How much higher their logits are than the rest: 12 is certain, 0 is a guess. */
	sure?: number;
	/** Logit of no speech, against 0 for everything else. */
	noSpeech?: number;
};

/** A window that the decoder starts afresh at each `begin`; the attentions are one frame wide. */
export function encodedAs(attempts: readonly Attempt[]) {
	const prompts: number[][] = [];
	let begun = 0;
	let ended = 0;
	const encoded: Encoded = {
		begin() {
			const { tokens, sure = 12, noSpeech = -20 } = attempts[begun++] ?? { tokens: [] };
			let at = 0;
			return {
				read: async (read) => {
					const isFirst = at === 0;
					if (isFirst) prompts.push([...read]);
					const next = tokens[at++] ?? special.endOfText;
					const logits = logitsOf({ [next]: sure });
					const each = read.map(() => logitsOf({ [special.noSpeech]: noSpeech }));
					each[each.length - 1] = logits;
					return { logits, each, attentions: [new Float32Array(read.length).fill(at)] };
				},
				end: () => {
					ended++;
				}
			};
		},
		dispose: () => undefined
	};
	return { encoded, prompts, counts: () => ({ begun, ended }) };
}

// Which tokens may come next: what a model never writes, and where timestamps may appear (SuppressTokens,
// SuppressBlank and ApplyTimestampRules of openai/whisper, decoding.py).
import { logSumExp } from './odds.ts';
import type { SpecialTokens } from './special-tokens.ts';

/**
 * Forbids tokens by setting their logits to -Infinity, in place.
 * @param written the tokens written since the prompt
 */
export function forbid(
	logits: Float32Array,
	written: readonly number[],
	special: SpecialTokens
): void {
	if (written.length === 0)
		for (const token of special.suppressedAtStart) logits[token] = -Infinity;
	for (const token of special.suppressed) logits[token] = -Infinity;
	logits[special.noTimestamps] = -Infinity;
	forbidTimestamps(logits, written, special);
	preferTimestamps(logits, special.firstTimestamp);
}

/** Timestamps come in pairs, except before the end of the text, and never go back. */
function forbidTimestamps(
	logits: Float32Array,
	written: readonly number[],
	{ endOfText, firstTimestamp: first, maxInitialTimestampIndex }: SpecialTokens
): void {
	if (written.length === 0) {
		logits.fill(-Infinity, 0, first);
		logits.fill(-Infinity, first + maxInitialTimestampIndex + 1);
		return;
	}
	const isTimestamp = (token: number | undefined) => token === undefined || token >= first;
	const endsWithTimestamp = isTimestamp(written.at(-1));
	const isPairWhole = isTimestamp(written.at(-2));
	if (endsWithTimestamp && isPairWhole) logits.fill(-Infinity, first);
	if (endsWithTimestamp && !isPairWhole) logits.fill(-Infinity, 0, endOfText);
	const last = written.findLast((token) => token >= first);
	if (last === undefined) return;
	// The second of a pair may equal the first; a part that has begun must last some time.
	logits.fill(-Infinity, first, endsWithTimestamp && !isPairWhole ? last : last + 1);
}

/** If all timestamps together are more probable than any other single token, forces a timestamp. */
function preferTimestamps(logits: Float32Array, first: number): void {
	const others = logits.subarray(0, first);
	const together = logSumExp(logits.subarray(first));
	for (const logit of others) if (logit >= together) return;
	others.fill(-Infinity);
}

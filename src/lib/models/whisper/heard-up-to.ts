// Where the next window begins: if the text ran out of tokens, after its last complete sentence.
import type { Decoded } from './decoded.ts';
import type { SpecialTokens } from './special-tokens.ts';

const TIMESTAMP_SECONDS = 0.02;
const SHORTEST_STEP_SECONDS = 1; // if a window gets no further than this, the rest of it is skipped

/** Seconds from the start of the window: its whole length, unless the token limit cut its text off. */
export function heardUpTo(
	{ tokens, ended }: Pick<Decoded, 'tokens' | 'ended'>,
	{ firstTimestamp }: Pick<SpecialTokens, 'firstTimestamp'>,
	seconds: number
): number {
	if (ended !== 'limit') return seconds;
	const isTimestamp = (token: number | undefined) => (token ?? 0) >= firstTimestamp;
	// A timestamp after text ends a sentence; one after another timestamp begins the next.
	const end = tokens.findLastIndex(
		(token, index) => index > 0 && isTimestamp(token) && !isTimestamp(tokens[index - 1])
	);
	const heard = ((tokens[end] ?? firstTimestamp) - firstTimestamp) * TIMESTAMP_SECONDS;
	return heard >= SHORTEST_STEP_SECONDS && heard < seconds ? heard : seconds;
}

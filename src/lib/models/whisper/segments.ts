// What was decoded as segments: from one timestamp to the next.
import type { Segment } from '#lib/models/model.ts';
import type { Decoded } from './decoded.ts';
import type { SpecialTokens } from './special-tokens.ts';

export type AboutSegments = {
	special: Pick<SpecialTokens, 'endOfText' | 'firstTimestamp'>;
	decode(ids: readonly number[]): string;
	language: string;
	seconds: number;
};

export function segmentsOf(decoded: Decoded, about: AboutSegments): Segment[] {
	const text = about
		.decode(decoded.tokens.filter((token) => token < about.special.endOfText))
		.trim();
	if (text === '') return [];
	const { score, language } = decoded;
	return [{ text, startSeconds: 0, endSeconds: about.seconds, words: [], language, score }];
}

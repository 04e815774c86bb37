// Tokens to words with tokens that are letters or bytes of them; real ones are in tests/models/whisper.test.ts.
import { expect, test } from 'vitest';
import { fixWordTimes } from './fix-word-times.ts';
import type { Decode } from './join-tokens.ts';
import { finished, rawWords, type TimedToken } from './words.ts';
import type { WindowContext } from '../decoded.ts';

/** The words of one run of tokens, as `segments.ts` makes them. */
const wordsOf = (tokens: readonly TimedToken[], decode: Decode, about: WindowContext) =>
	fixWordTimes(rawWords(tokens, decode, about.language), about).map(finished);

/** Each piece a token of a quarter of a second. */
function timed(...pieces: (string | number[])[]) {
	const bytes = pieces.map((piece) =>
		typeof piece === 'string' ? Array.from(new TextEncoder().encode(piece)) : piece
	);
	return {
		tokens: pieces.map((_, id) => ({
			id,
			startSeconds: id / 4,
			endSeconds: (id + 1) / 4,
			probability: (id + 1) / 10
		})),
		decode: (ids: readonly number[]) =>
			new TextDecoder().decode(Uint8Array.from(ids.flatMap((id) => bytes[id] ?? [])))
	};
}

test('tokens are joined up to the next space, and a word is as probable as its tokens on average', () => {
	const { tokens, decode } = timed(' under', 'stand', 'ing', ' it');

	const words = wordsOf(tokens, decode, { language: 'en', seconds: 1 });

	expect(words).toEqual([
		{
			text: 'understanding',
			startSeconds: 0,
			endSeconds: 0.75,
			probability: expect.closeTo(0.2) as number,
			uncertain: false
		},
		{ text: 'it', startSeconds: 0.75, endSeconds: 1, probability: 0.4, uncertain: false }
	]);
});

test('punctuation belongs to its word, but the pause it stands for does not', () => {
	const { tokens, decode } = timed(' "', 'Yes', ',', '"', ' he', ' said', '.');

	const words = wordsOf(tokens, decode, { language: 'en', seconds: 2 });

	expect(words.map(({ text }) => text)).toEqual(['"Yes,"', 'he', 'said.']);
	expect(words.map(({ startSeconds }) => startSeconds)).toEqual([0, 1, 1.25]);
	expect(words.map(({ endSeconds }) => endSeconds)).toEqual([0.5, 1.25, 1.5]);
});

test.each(['zh', 'ja', 'th', 'lo', 'my', 'yue'])('%s is split at characters', (language) => {
	const { tokens, decode } = timed('今天', '天', '气', '。');

	const words = wordsOf(tokens, decode, { language, seconds: 1 });

	expect(words.map(({ text }) => text)).toEqual(['今天', '天', '气。']);
});

test('a character whose bytes lie in several tokens is one word, and never torn', () => {
	const [a = 0, b = 0, c = 0] = new TextEncoder().encode('龘');
	const { tokens, decode } = timed('我', [a], [b, c], '们');

	const words = wordsOf(tokens, decode, { language: 'zh', seconds: 1 });

	expect(words.map(({ text }) => text)).toEqual(['我', '龘', '们']);
	expect(words[1]).toMatchObject({ startSeconds: 0.25, endSeconds: 0.75 });
});

test('bytes that the end of the text cut off are left out', () => {
	const { tokens, decode } = timed(' so', [0xe4, 0xbd]);

	expect(wordsOf(tokens, decode, { language: 'en', seconds: 1 })).toHaveLength(1);
});

test('a replacement sign that the model itself wrote is a character like others', () => {
	const { tokens, decode } = timed(' a', '\ufffd', ' b');

	const words = wordsOf(tokens, decode, { language: 'en', seconds: 1 });

	expect(words.map(({ text }) => text)).toEqual(['a\ufffd', 'b']);
});

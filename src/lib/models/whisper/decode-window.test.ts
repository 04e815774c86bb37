// A window decoded by a decoder that writes what is said in advance.
import { expect, test } from 'vitest';
import { decodeWindow, type DecodeOptions } from './decode-window.ts';
import { encodedAs, special, tokenizer } from './fake-decoder.ts';

const at = (seconds: number) => special.firstTimestamp + seconds * 50;
const GOOD = [at(0), 1, 2, 3, at(1)];

function decode(attempts: Parameters<typeof encodedAs>[0], options: Partial<DecodeOptions> = {}) {
	const fake = encodedAs(attempts);
	const decoding = decodeWindow(
		fake.encoded,
		{ special, tokenizer },
		{ language: 'en', frames: 50, ...options }
	);
	return { ...fake, decoding };
}

test('a believable text is taken as it is, with how sure each token is', async () => {
	const { decoding, prompts, counts } = decode([{ tokens: GOOD }]);

	const decoded = await decoding;
	expect(decoded.tokens).toEqual(GOOD);
	expect(decoded.ended).toBe('text');
	expect(decoded.score).toMatchObject({ temperature: 0, tokens: GOOD });
	expect(decoded.score.averageLogProbability).toBeGreaterThan(-0.1);
	expect(decoded.probabilities).toHaveLength(GOOD.length);
	expect(decoded.probabilities[1]).toBeGreaterThan(0.95);
	expect(prompts).toEqual([[special.startOfTranscript, 12, special.transcribe]]);
	expect(counts()).toEqual({ begun: 1, ended: 1 });
});

test('the attentions have a row for each token that was read', async () => {
	const { attentions, promptTokens, frames } = await decode([{ tokens: GOOD }]).decoding;

	expect({ promptTokens, frames }).toEqual({ promptTokens: 3, frames: 1 });
	expect(attentions).toEqual([Float32Array.of(1, 1, 1, 2, 3, 4, 5, 6)]);
});

test('a text that is not believed is decoded anew, a little less strictly', async () => {
	const { decoding, counts } = decode([{ tokens: GOOD, sure: 2 }, { tokens: GOOD }]);

	expect((await decoding).score.temperature).toBe(0.2);
	expect(counts()).toEqual({ begun: 2, ended: 2 });
});

test('what is never believed is what the last attempt wrote', async () => {
	const unsure = [0, 1].map(() => ({ tokens: GOOD, sure: 1 }));
	const { decoding, counts } = decode(unsure, { temperatures: [0, 0.5], seed: 3 });
	const { decoding: again } = decode(unsure, { temperatures: [0, 0.5], seed: 3 });

	const decoded = await decoding;
	expect(decoded.score.temperature).toBe(0.5);
	expect(counts().begun).toBe(2);
	expect((await again).tokens).toEqual(decoded.tokens);
});

test('where nobody speaks nothing is written, however often it could be tried', async () => {
	const { decoding, counts } = decode([{ tokens: GOOD, sure: 2, noSpeech: 20 }]);

	const decoded = await decoding;
	expect(decoded.tokens).toEqual([]);
	expect(decoded.score.noSpeechProbability).toBeCloseTo(1, 5);
	expect(counts().begun).toBe(1);
});

test('a sure text is believed although the model doubts that anybody speaks', async () => {
	expect((await decode([{ tokens: GOOD, noSpeech: 20 }]).decoding).tokens).toEqual(GOOD);
});

test('a decoder that goes round is stopped early, and tried anew', async () => {
	const round = [at(0), ...Array.from({ length: 60 }, () => [1, 2, 3]).flat()];
	const { decoding } = decode([{ tokens: round }, { tokens: GOOD }]);
	expect((await decoding).score).toMatchObject({ temperature: 0.2, tokens: GOOD });

	const only = await decode([{ tokens: round }], { temperatures: [0] }).decoding;
	expect(only).toMatchObject({ tokens: [at(0), 1, 2, 3], ended: 'loop' });
	expect(only.attentions[0]).toHaveLength(3 + 4);
});

test('a text of much that is the same is not believed', async () => {
	const line = [1, 2, 3, 4, 5, 6, 7, 1, 3, 5, 7, 2, 4, 6, 1, 2];
	const same = [at(0), ...line, ...line, ...line, ...line, at(9)];
	const { decoding } = decode([{ tokens: same }, { tokens: GOOD }]);

	expect((await decoding).score.temperature).toBe(0.2);
});

test('a text ends at the limit of tokens', async () => {
	const { tokens, ended } = await decode([{ tokens: GOOD }], { mostTokens: 3 }).decoding;

	expect({ tokens, ended }).toEqual({ tokens: GOOD.slice(0, 3), ended: 'limit' });
});

test('what was said before stands before, cut to half of the positions', async () => {
	const before = Array.from({ length: 300 }, (_, index) => index % 7);
	const { decoding, prompts } = decode([{ tokens: GOOD }], {
		before,
		translates: true,
		language: 'yue'
	});

	await decoding;
	expect(prompts[0]?.[0]).toBe(special.startOfPrevious);
	expect(prompts[0]?.slice(1)).toEqual([...before.slice(-223), special.startOfTranscript, 13, 15]);
});

test('a language that the model does not know is refused', async () => {
	await expect(decode([], { language: 'xx' }).decoding).rejects.toThrow(/"xx"/);
});

test('a decoder that gives no numbers fails instead of writing something', async () => {
	await expect(decode([{ tokens: GOOD, sure: NaN }]).decoding).rejects.toThrow(
		/values that are not numbers/
	);
});

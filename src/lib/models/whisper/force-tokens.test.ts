// The decoder reads a text that is given.
import { expect, test } from 'vitest';
import { encodedAs, special } from './fake-decoder.ts';
import { forceTokens } from './force-tokens.ts';

const order = { language: 'en', frames: 1 };

test('a text is read as it is given, and told how probable it was', async () => {
	const { encoded, counts } = encodedAs([{ tokens: [18, 1, 2, 3] }]);

	const forced = await forceTokens(encoded, special, {
		...order,
		text: [1, 7, 3],
		timestamps: 'none'
	});

	expect(forced.tokens).toEqual([special.noTimestamps, 1, 7, 3]);
	expect(forced.probabilities[1]).toBeGreaterThan(0.9);
	expect(forced.probabilities[2]).toBeLessThan(0.01);
	expect(forced.probabilities[3]).toBeGreaterThan(0.9);
	expect(forced.attentions[0]).toHaveLength(forced.promptTokens + 4);
	expect(counts()).toEqual({ begun: 1, ended: 1 });
});

test('timestamps are read where the model would write them, two at most', async () => {
	const { encoded } = encodedAs([{ tokens: [20, 1, 40, 41, 42, 2] }]);

	const forced = await forceTokens(encoded, special, { ...order, text: [1, 2], timestamps: 'own' });

	expect(forced.tokens).toEqual([20, 1, 40, 41, 2]);
});

test('a text for which the decoder has no room is refused, and nothing stays open', async () => {
	const { encoded, counts } = encodedAs([{ tokens: [] }]);
	const text = new Array<number>(special.positions).fill(1);

	await expect(
		forceTokens(encoded, special, { ...order, text, timestamps: 'none' })
	).rejects.toThrow('too long');
	expect(counts().begun).toBe(counts().ended);
});

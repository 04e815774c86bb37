// Languages told from the first thing the decoder would write.
import { expect, test } from 'vitest';
import { encodedAs, special } from './fake-decoder.ts';
import { guessLanguages } from './language.ts';

test('languages share the probability among themselves, the most probable first', async () => {
	const { encoded, counts, prompts } = encodedAs([{ tokens: [13], sure: Math.log(3) }]);

	const guesses = await guessLanguages(encoded, special);

	expect(guesses.map(({ language }) => language)).toEqual(['yue', 'en']);
	expect(guesses[0]?.probability).toBeCloseTo(0.75, 5);
	expect(guesses[1]?.probability).toBeCloseTo(0.25, 5);
	expect(prompts).toEqual([[special.startOfTranscript]]);
	expect(counts()).toEqual({ begun: 1, ended: 1 });
});

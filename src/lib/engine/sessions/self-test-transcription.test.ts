// A recogniser on a GPU that computes wrongly is found out, one that computes rightly is not.
import { expect, test } from 'vitest';
import type { TranscriptionCard, TranscriptionSession } from '#lib/models/model.ts';
import { whisperBase } from '#lib/models/whisper/card.ts';
import { findFault } from './self-test.ts';

function listener(
	probabilities: Record<string, number>,
	hear: TranscriptionSession['hear'] = async () => ({
		segments: [],
		language: 'en',
		nextSeconds: 3
	})
): TranscriptionSession {
	const guesses = Object.entries(probabilities)
		.map(([language, probability]) => ({ language, probability }))
		.sort((a, b) => b.probability - a.probability);
	return { hear, detectLanguage: async () => guesses, close: async () => undefined };
}

const right = async () => listener({ en: 0.7, de: 0.2, fr: 0.1 });
const card: TranscriptionCard = whisperBase;

test.each([
	['rounds otherwise', listener({ en: 0.66, de: 0.23, fr: 0.11 }), right],
	['has nothing to be compared with', listener({ en: 0.1, de: 0.8, fr: 0.1 }), undefined]
])('a GPU that %s is trusted', async (_, session, reference) => {
	expect(await findFault(card, session, reference)).toBeUndefined();
});

test.each([
	['gives no numbers', listener({ en: NaN, de: NaN }), /cannot detect/],
	['gives the same for all', listener({ en: 0.5, de: 0.5 }), /cannot detect/],
	['hears another language', listener({ en: 0.1, de: 0.2, fr: 0.7 }), /language detection/],
	[
		'fails while it hears',
		listener({ en: 0.7, de: 0.2, fr: 0.1 }, () => Promise.reject(new Error('no numbers'))),
		/no numbers/
	]
])('a GPU that %s is not', async (_, session, reason) => {
	expect(await findFault(card, session, right)).toMatch(reason);
});

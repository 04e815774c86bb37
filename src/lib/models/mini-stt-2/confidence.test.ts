// How evidence becomes a probability, and which words are certain.
import { expect, test } from 'vitest';
import { judgeWord } from './confidence.ts';

const CALIBRATION = { perScore: 2, perPhone: 0.5, perUsual: 0.25, offset: 1, certain: 0.8 };
const WORD = { score: -1, phones: 4, usual: -4 };
const UNFITTED = { perScore: 1, perPhone: 0, perUsual: 0, offset: 0, certain: 1 };

test('half of the words are right where the curve crosses', () => {
	expect(judgeWord(WORD, CALIBRATION).probability).toBeCloseTo(0.5, 10);
});

test('better heard, longer and more usual words are more probable', () => {
	const betters = [{ score: -0.5 }, { phones: 6 }, { usual: -2 }];

	const least = Math.min(
		...betters.map((better) => judgeWord({ ...WORD, ...better }, CALIBRATION).probability)
	);

	expect(least).toBeGreaterThan(0.6);
});

test('only words above the limit are certain, and none where nothing was fitted', () => {
	expect(judgeWord({ ...WORD, score: -0.2 }, CALIBRATION).uncertain).toBe(false);
	expect(judgeWord({ ...WORD, score: -0.5 }, CALIBRATION).uncertain).toBe(true);
	expect(judgeWord({ ...WORD, score: 0 }, UNFITTED).uncertain).toBe(true);
});

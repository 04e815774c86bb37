// How a score becomes a probability, and which words are certain.
import { expect, test } from 'vitest';
import { judgeScore } from './confidence.ts';

const CALIBRATION = { slope: 2, offset: 1, certain: 0.7 };

test('a better score is more probable, half of them right where the curve crosses', () => {
	expect(judgeScore(-0.5, CALIBRATION).probability).toBeCloseTo(0.5, 10);
	expect(judgeScore(-0.1, CALIBRATION).probability).toBeGreaterThan(0.6);
});

test('only words above the limit are certain, and none where nothing is known', () => {
	expect(judgeScore(-0.01, CALIBRATION).uncertain).toBe(false);
	expect(judgeScore(-0.2, CALIBRATION).uncertain).toBe(true);
	expect(judgeScore(0, { slope: 1, offset: 0, certain: 1 }).uncertain).toBe(true);
});

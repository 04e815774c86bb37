// Cues that break a rule, and cues that do not.
import { expect, test } from 'vitest';
import { brokenRules } from './broken-rules.ts';

function cue(text: string, seconds: number) {
	return { lines: text.split('\n'), startSeconds: 2, endSeconds: 2 + seconds };
}

test('what a reader can follow breaks no rule, up to the very limit', () => {
	const line = 'a'.repeat(42);

	expect(brokenRules(cue(`${line}\n${line}`, 4.25))).toEqual([]);
	expect(brokenRules(cue('Hello there.', 5 / 6))).toEqual([]);
});

test.each([
	['a'.repeat(43), 3, { rule: 'wide', is: 43, allowed: 42 }],
	['one\ntwo\nthree', 2, { rule: 'lines', is: 3, allowed: 2 }],
	['a'.repeat(40), 1, { rule: 'fast', is: 40, allowed: 20 }],
	['Hm.', 0.5, { rule: 'short', is: 0.5, allowed: 5 / 6 }],
	['Still here.', 8, { rule: 'long', is: 8, allowed: 7 }]
])('%j for %d s breaks one rule', (text, seconds, expected) => {
	expect(brokenRules(cue(text, seconds))).toEqual([expected]);
});

test('the figures are those of the preset, and of the script', () => {
	expect(brokenRules(cue('a'.repeat(33), 4), { preset: 'broadcast' })).toMatchObject([
		{ rule: 'wide', allowed: 32 }
	]);
	expect(brokenRules(cue('今日は天気がとてもいいですね。', 3), { language: 'ja' })).toMatchObject([
		{ rule: 'wide', is: 15, allowed: 13 }
	]);
});

test('a cue that takes no time at all is too fast and too short, and no number is infinite', () => {
	const broken = brokenRules(cue('Hello.', 0));

	expect(broken.map(({ rule }) => rule)).toEqual(['fast', 'short']);
	expect(broken.every(({ is }) => Number.isFinite(is))).toBe(true);
});

// Keystrokes are undone by the word, as editors do it.
import { expect, test } from 'vitest';
import { isSameStep, keystrokeBetween, type Keystroke } from './typing.ts';

/** Texts one after the other, a tenth of a second apart, in groups that are undone together. */
function steps(texts: string[], milliseconds = 100): string[] {
	const groups: string[] = [];
	let last: Keystroke | null = null;
	texts.slice(1).forEach((text, at) => {
		const change = keystrokeBetween(texts[at] ?? '', text);
		const next = { segment: 0, milliseconds: at * milliseconds, ...change };
		if (isSameStep(last, next)) groups.pop();
		groups.push(text);
		last = next;
	});
	return groups;
}

/** A text as it is typed, letter by letter. */
const typed = (text: string) =>
	Array.from({ length: text.length + 1 }, (_, at) => text.slice(0, at));

test('each word is a step, with the blank before it', () => {
	expect(steps(typed('we are here'))).toEqual(['we', 'we are', 'we are here']);
	expect(steps(['we', 'we ', 'we a', 'we at', 'we at ', 'we at 2'])).toEqual(['we at', 'we at 2']);
});

test('a pause begins a step', () => {
	expect(steps(typed('abc'), 1500)).toEqual(['a', 'ab', 'abc']);
});

test('deleting is one step, forwards and backwards, and is not one with typing', () => {
	expect(steps(['abcd', 'abc', 'ab', 'a'])).toEqual(['a']);
	expect(steps(['abcd', 'acd', 'ad', 'a'])).toEqual(['a']);
	expect(steps(['ab', 'abc', 'ab', 'a'])).toEqual(['abc', 'a']);
});

test('typing elsewhere, pasting and typing over a selection begin a step', () => {
	expect(steps(['one two', 'one twox', 'xone twox'])).toEqual(['one twox', 'xone twox']);
	expect(steps(['a', 'ab', 'ab and more'])).toEqual(['ab', 'ab and more']);
	expect(steps(['abc', 'abcd', 'xd'])).toEqual(['abcd', 'xd']);
});

test('another segment begins a step', () => {
	const one = { segment: 0, at: 0, removed: 0, added: 'a', milliseconds: 0 };

	expect(isSameStep(one, { ...one, segment: 1, at: 1, milliseconds: 10 })).toBe(false);
});

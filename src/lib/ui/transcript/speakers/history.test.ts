// The way back and forth between states.
import { expect, test } from 'vitest';
import { advance, beginHistory, redo, undo } from './history.ts';

const three = advance(advance(beginHistory('one'), 'two'), 'three');

test('what was done is undone and done again, step by step', () => {
	expect(undo(three).present).toBe('two');
	expect(undo(undo(three)).present).toBe('one');
	expect(redo(undo(undo(three))).present).toBe('two');
	expect(redo(redo(undo(undo(three))))).toEqual(three);
});

test('at either end nothing happens', () => {
	const first = undo(undo(three));

	expect(undo(first)).toBe(first);
	expect(redo(three)).toBe(three);
});

test('after a new step what was undone cannot be done again', () => {
	const other = advance(undo(three), 'other');

	expect(redo(other)).toBe(other);
	expect(undo(other).present).toBe('two');
});

test('a long history forgets its beginning', () => {
	let history = beginHistory(0);
	for (let at = 1; at <= 500; at++) history = advance(history, at);

	expect(history.past).toHaveLength(100);
	expect(undo(history).present).toBe(499);
});

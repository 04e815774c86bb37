// Which book goes on by itself after its page went away.
import { beforeEach, expect, test } from 'vitest';
import { wantBook, wantedBook, wantNoBook } from './book-wish.ts';

beforeEach(() => localStorage.clear());

test('a book goes on that was being made, and none that was paused', () => {
	expect(wantedBook()).toBeNull();
	wantBook('one', 4);
	expect(wantedBook()).toBe('one');
	wantNoBook();
	expect(wantedBook()).toBeNull();
});

test('one that ends the page again and again before its next part waits for a press', () => {
	for (let crash = 0; crash < 3; crash++) wantBook('one', 4);
	expect(wantedBook()).toBeNull();

	wantBook('one', 5);
	expect(wantedBook()).toBe('one');
});

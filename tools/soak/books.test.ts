import { expect, test } from 'vitest';
import { findFaults, type Books } from './books.ts';
import type { Sent } from './requests.ts';

const ENTRY = { at: '', key: null, model: null, characters: null, seconds: null };
const OPENING = { ...ENTRY, kind: 'opening', credits: 10, request_id: null } as const;

function charge(request_id: string, credits = -1) {
	return { ...ENTRY, kind: 'charge', credits, request_id } as const;
}

function sent(id: string, status: number): Sent {
	return { kind: 'speech', id, status, ended: 'whole', message: '' };
}

function faultsOf(books: Partial<Books>, requests: Sent[] = []): string[] {
	return findFaults({ balance: 9, held: 0, entries: [OPENING, charge('a')], ...books }, requests);
}

test('books that add up have no fault', () => {
	expect(faultsOf({}, [sent('a', 200), sent('b', 503)])).toEqual([]);
});

test('credits that stay held are one', () => {
	expect(faultsOf({ held: 2 })).toEqual(['2 credits stay held']);
});

test('a balance that its entries do not make is one', () => {
	expect(faultsOf({ balance: 8 })).toEqual(['entries add up to 9, not 8']);
});

test('a request that was charged twice is one', () => {
	expect(faultsOf({ balance: 8, entries: [OPENING, charge('a'), charge('a')] })).toEqual([
		'a was charged 2 times'
	]);
});

test('an answer that cost nothing, and a failure that cost something, are', () => {
	expect(faultsOf({}, [sent('b', 200), sent('a', 503)])).toEqual([
		'speech b was answered for nothing',
		'speech a failed and was charged'
	]);
});

// Usage, added up from the ledger.
import { expect, test } from 'vitest';
import type { LedgerEntry } from '#lib/api/client/client.ts';
import { creditsByDay, groupUsage, recentCharges, totalOf } from './usage.ts';

const NOON = new Date(2030, 2, 15, 12).getTime();
const DAY = 86_400_000;

function entry(part: Partial<LedgerEntry>): LedgerEntry {
	return {
		at: NOON,
		kind: 'charge',
		credits: -0.1,
		keyId: 'key_a',
		requestId: 'req_1',
		model: 'mini-tts',
		characters: 10,
		seconds: null,
		...part
	};
}

const CHARGES = [
	entry({ at: NOON - DAY, credits: -0.2 }),
	entry({}),
	entry({ model: 'mini-stt-2', characters: null, seconds: 30, credits: -3 }),
	entry({ keyId: 'key_b' })
];

test('a day is a line, the newest first', () => {
	expect(groupUsage(CHARGES, 'day')).toMatchObject([
		{ day: '2030-03-15', requests: 3, characters: 20, seconds: 30, credits: 3.2 },
		{ day: '2030-03-14', requests: 1, characters: 10, seconds: 0, credits: 0.2, model: null }
	]);
});

test('a model is a line, the dearest first', () => {
	expect(groupUsage(CHARGES, 'model')).toMatchObject([
		{ model: 'mini-stt-2', requests: 1, credits: 3, day: null, keyId: null },
		{ model: 'mini-tts', requests: 3, credits: 0.4 }
	]);
});

test('a key is a line', () => {
	expect(groupUsage(CHARGES, 'key')).toMatchObject([
		{ keyId: 'key_a', requests: 3, credits: 3.3 },
		{ keyId: 'key_b', requests: 1, credits: 0.1 }
	]);
});

test('day, model and key together are told apart', () => {
	const rows = groupUsage(CHARGES, 'all');
	expect(rows).toHaveLength(4);
	expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
	expect(rows[0]).toMatchObject({ day: '2030-03-15', model: 'mini-stt-2', keyId: 'key_a' });
});

test('the total is the same, whatever is told apart', () => {
	for (const grouping of ['day', 'model', 'key', 'all'] as const) {
		expect(totalOf(groupUsage(CHARGES, grouping)), grouping).toMatchObject({
			requests: 4,
			characters: 30,
			seconds: 30,
			credits: 3.4
		});
	}
});

test('ten thousand small charges add up exactly', () => {
	const [row] = groupUsage(
		Array.from({ length: 10_000 }, () => entry({ credits: -0.003 })),
		'key'
	);
	expect(row?.credits).toBe(30);
});

test('only charges count, and only those of the days that are asked for', () => {
	const entries = [
		entry({ kind: 'opening', credits: 10_000 }),
		entry({ kind: 'top_up', credits: 5 }),
		entry({ at: new Date(2030, 2, 8, 23, 59).getTime() }),
		entry({ at: new Date(2030, 2, 9, 0, 1).getTime() })
	];
	expect(recentCharges(entries, 7, NOON)).toEqual([entries[3]]);
	expect(recentCharges(entries, null, NOON)).toEqual([entries[2], entries[3]]);
});

test('the chart has a bar for every day, also for those without a charge', () => {
	expect(creditsByDay(CHARGES, 3, NOON)).toEqual([
		{ day: '2030-03-13', credits: 0 },
		{ day: '2030-03-14', credits: 0.2 },
		{ day: '2030-03-15', credits: 3.2 }
	]);
	expect(creditsByDay(CHARGES, null, NOON).map(({ day }) => day)).toEqual([
		'2030-03-14',
		'2030-03-15'
	]);
	expect(creditsByDay([], null, NOON)).toEqual([{ day: '2030-03-15', credits: 0 }]);
});

test('a year of charges is no more than ninety bars', () => {
	expect(creditsByDay([entry({ at: NOON - 365 * DAY })], null, NOON)).toHaveLength(90);
});

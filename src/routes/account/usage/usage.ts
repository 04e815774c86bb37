// What was spent, added up: from the ledger's entries to the lines of a table and the bars of a chart.
import type { LedgerEntry } from '#lib/api/client/client.ts';

export type Grouping = 'day' | 'model' | 'key' | 'all';

/** Sums of charges that have `day`, `model` and `keyId` in common; null where they are not told apart. */
export type UsageRow = {
	id: string;
	/** As `dayOf` writes it. */
	day: string | null;
	model: string | null;
	keyId: string | null;
	requests: number;
	characters: number;
	seconds: number;
	credits: number;
};

/** The charges of the last `days` days, today included; all of them when it is null. */
export function recentCharges(
	entries: LedgerEntry[],
	days: number | null,
	now: number
): LedgerEntry[] {
	const charges = entries.filter(({ kind }) => kind === 'charge');
	if (days === null) return charges;
	const [first = ''] = lastDays(days, now);
	return charges.filter(({ at }) => dayOf(at) >= first);
}

/** Days with the newest first; models and keys with the dearest first. */
export function groupUsage(charges: LedgerEntry[], grouping: Grouping): UsageRow[] {
	const rows = new Map<string, UsageRow>();
	const has = (part: Grouping) => grouping === part || grouping === 'all';
	for (const { at, model, keyId, characters, seconds, credits } of charges) {
		const parts = {
			day: has('day') ? dayOf(at) : null,
			model: has('model') ? model : null,
			keyId: has('key') ? keyId : null
		};
		const id = JSON.stringify(Object.values(parts));
		const row = rows.get(id) ?? { id, ...parts, ...NOTHING };
		row.requests += 1;
		row.characters += characters ?? 0;
		row.seconds += seconds ?? 0;
		row.credits = addCredits(row.credits, -credits);
		rows.set(id, row);
	}
	return [...rows.values()].sort(
		(a, b) => (b.day ?? '').localeCompare(a.day ?? '') || b.credits - a.credits
	);
}

export function totalOf(rows: UsageRow[]): UsageRow {
	const total = { id: 'total', day: null, model: null, keyId: null, ...NOTHING };
	for (const { requests, characters, seconds, credits } of rows) {
		total.requests += requests;
		total.characters += characters;
		total.seconds += seconds;
		total.credits = addCredits(total.credits, credits);
	}
	return total;
}

const NOTHING = { requests: 0, characters: 0, seconds: 0, credits: 0 };

/** Thousandths stay exact, however many are added. */
function addCredits(sum: number, more: number): number {
	return Math.round((sum + more) * 1000) / 1000;
}

/** One for each of the last `days` days, the oldest first; without a number, from the first charge on. */
export function creditsByDay(
	charges: LedgerEntry[],
	days: number | null,
	now: number
): { day: string; credits: number }[] {
	const spent = new Map(groupUsage(charges, 'day').map(({ day, credits }) => [day, credits]));
	const [first] = charges;
	const count = days ?? (first ? daysBetween(first.at, now) : 1);
	return lastDays(Math.min(count, MOST_BARS), now).map((day) => ({
		day,
		credits: spent.get(day) ?? 0
	}));
}

/** More bars would be thinner than a line. */
const MOST_BARS = 90;

function daysBetween(from: number, to: number): number {
	return Math.max(1, Math.round((startOfDay(to) - startOfDay(from)) / 86_400_000) + 1);
}

function startOfDay(at: number): number {
	return new Date(at).setHours(0, 0, 0, 0);
}

/** By the calendar: a day may have 23 or 25 hours. */
function lastDays(count: number, now: number): string[] {
	return Array.from({ length: count }, (_, index) => {
		const date = new Date(now);
		date.setHours(12, 0, 0, 0);
		date.setDate(date.getDate() - (count - 1 - index));
		return dayOf(date.getTime());
	});
}

/** `2030-01-31`, by the visitor's own clock. */
export function dayOf(at: number): string {
	const date = new Date(at);
	const two = (value: number) => String(value).padStart(2, '0');
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

// The ledger as a CSV file.
import type { LedgerEntry } from '#lib/api/client/client.ts';
import { writeCsv } from '#lib/ui/base/csv.ts';

const COLUMNS = [
	'time',
	'kind',
	'credits_added',
	'credits_charged',
	'key_id',
	'key_name',
	'request_id',
	'model',
	'characters',
	'seconds'
];

/** @param nameOf what a key is called; of keys there is nothing else in it */
export function ledgerToCsv(entries: LedgerEntry[], nameOf: (keyId: string) => string): string {
	const rows = entries.map((entry) => [
		new Date(entry.at).toISOString(),
		entry.kind,
		// Two columns rather than a sign: a minus at the beginning of a cell could be a formula.
		entry.credits > 0 ? entry.credits : '',
		entry.credits < 0 ? -entry.credits : '',
		entry.keyId ?? '',
		entry.keyId === null ? '' : nameOf(entry.keyId),
		entry.requestId ?? '',
		entry.model ?? '',
		entry.characters ?? '',
		entry.seconds ?? ''
	]);
	return writeCsv([COLUMNS, ...rows]);
}

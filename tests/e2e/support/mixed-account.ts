// What the account must say after mixed requests: nothing lost, nothing charged twice.
import type { Outcome } from './mixed-requests.ts';

/** Amounts in thousandths of a credit, negative for charges. */
export type Books = {
	total: number;
	held: number;
	entries: { kind: string; amount: number; requestId: string | null }[];
};

/** What is wrong with answers or books, in words; nothing when all is well. */
export function findFaults(
	outcomes: readonly Outcome[],
	{ total, held, entries }: Books,
	opening: number
): { faults: string[]; unread: number } {
	const faults = outcomes.flatMap(faultsOf);
	const charges = entries.filter(({ kind }) => kind === 'charge');
	const charged = new Map(charges.map(({ requestId, amount }) => [requestId, -amount]));
	if (charged.size < charges.length) faults.push('a request was charged twice');
	if (held !== 0) faults.push(`${held} thousandths are still set aside`);

	const sum = entries.reduce((sum, { amount }) => sum + amount, 0);
	if (sum !== total) faults.push(`the balance is ${total}, the entries add up to ${sum}`);

	for (const { requestId, ended, status, planned } of outcomes) {
		if (requestId === null || ended !== 'whole') continue;
		const due = status === 200 ? planned.cost : 0;
		const paid = charged.get(requestId) ?? 0;
		if (paid !== due) faults.push(`${planned.path}: ${paid} was charged, ${due} is due`);
		charged.delete(requestId);
	}
	// What is left was read to its end by the browser, and by nobody behind it.
	const unread = [...charged.values()].reduce((sum, amount) => sum + amount, 0);
	const read = outcomes.filter(({ ended, status }) => ended === 'whole' && status === 200);
	const due = read.reduce((sum, { planned }) => sum + planned.cost, 0);
	if (total !== opening - due - unread)
		faults.push(`the balance is ${total}: ${opening} - ${due} - ${unread} was expected`);
	return { faults, unread: charged.size };
}

function faultsOf({ planned, status, code, bytes, seconds, ended }: Outcome): string[] {
	const what = `${planned.method} ${planned.path}`;
	if (planned.givenUp) return ended === 'given up' ? [] : [`${what}: given up, yet ${ended}`];
	if (ended !== 'whole') return [`${what} ${ended} after ${status}`];
	if (status !== planned.status || code !== planned.code) {
		return [`${what}: ${status} ${code} instead of ${planned.status} ${planned.code}`];
	}
	if (status !== 200) return [];
	const { leastBytes = 100 } = planned;
	const isOwnSound = bytes > leastBytes && bytes < leastBytes * 1.5 + 96_000;
	if (!isOwnSound) return [`${what}: ${bytes} bytes of sound, at least ${leastBytes} expected`];
	if (planned.seconds !== undefined && planned.seconds !== seconds)
		return [`${what}: a sound of ${planned.seconds} s was heard as ${seconds} s`];
	return [];
}

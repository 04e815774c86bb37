// Credits add up, whatever dies in between.
import { expect, test } from 'vitest';
import { createLedger, type Charge, type Hold } from './ledger.ts';
import { createInMemoryAccountStore } from './testing/in-memory-store.ts';
import type { AccountStore } from './store.ts';

const NOON = new Date(2030, 0, 1, 12).getTime();

function charge(requestId: string, keyId = 'a'): Charge {
	return { keyId, requestId, work: { kind: 'speech', model: 'm', characters: 1 } };
}

function open(store: AccountStore = createInMemoryAccountStore(), now = () => NOON) {
	return createLedger(store, now, 1000);
}

async function hold(ledger: ReturnType<typeof open>, amount: number, id: string): Promise<Hold> {
	const held = await ledger.hold(amount, charge(id));
	if ('refused' in held) throw new Error(held.refused);
	return held;
}

test('an account begins with its opening balance, once', async () => {
	const store = createInMemoryAccountStore();

	await open(store).balance();
	const again = open(store);

	expect(await again.balance()).toEqual({ total: 1000, held: 0 });
	expect((await again.entries()).map(({ kind }) => kind)).toEqual(['opening']);
});

test('what is charged, given back and topped up adds up to the balance, also for the next engine', async () => {
	const store = createInMemoryAccountStore();
	const ledger = open(store);
	const [first, second] = [await hold(ledger, 300, 'r1'), await hold(ledger, 200, 'r2')];

	await first.charge();
	await second.refund();
	await ledger.topUp(50);

	expect(await ledger.balance()).toEqual({ total: 750, held: 0 });
	const next = open(store);
	expect(await next.balance()).toEqual({ total: 750, held: 0 });
	const amounts = (await next.entries()).map(({ amount }) => amount);
	expect(amounts).toEqual([1000, -300, 50]);
});

test('a hold is settled once: the first call counts', async () => {
	const ledger = open();
	const held = await hold(ledger, 300, 'r1');

	await Promise.all([held.charge(), held.charge(), held.refund()]);

	expect(await ledger.balance()).toEqual({ total: 700, held: 0 });
});

test('what was set aside by an engine that died is free again for the next one', async () => {
	const store = createInMemoryAccountStore();
	await hold(open(store), 900, 'r1');

	const next = open(store);

	expect(await next.balance()).toEqual({ total: 1000, held: 0 });
	expect(await store.list('hold/')).toEqual([]);
});

test('ten at once are refused as soon as nothing is free', async () => {
	const ledger = open();

	const held = await Promise.all(
		Array.from({ length: 10 }, (_, index) => ledger.hold(300, charge(`r${index}`)))
	);

	expect(held.filter((one) => 'refused' in one)).toHaveLength(7);
	expect(await ledger.balance()).toEqual({ total: 1000, held: 900 });
});

test('a key that has spent its day is refused until the next', async () => {
	let now = NOON;
	const store = createInMemoryAccountStore();
	const ledger = open(store, () => now);
	await (await hold(ledger, 80, 'r1')).charge();

	expect(await ledger.hold(30, charge('r2'), 100)).toEqual({ refused: 'day' });
	expect(await open(store).hold(30, charge('r3'), 100)).toEqual({ refused: 'day' });
	expect(await ledger.hold(30, charge('r4', 'b'), 100)).not.toHaveProperty('refused');
	now += 24 * 3600_000;
	expect(await ledger.hold(30, charge('r5'), 100)).not.toHaveProperty('refused');
});

test('a disk that is full refuses the work, and leaves nothing set aside', async () => {
	const store = createInMemoryAccountStore();
	const ledger = open(store);
	await ledger.balance();
	store.write = () => Promise.reject(new Error('the disk is full'));

	await expect(ledger.hold(10, charge('r1'))).rejects.toThrow('full');
	await expect(ledger.topUp(10)).rejects.toThrow('full');

	expect(await ledger.balance()).toEqual({ total: 1000, held: 0 });
});

test('an account whose data was cleared under it begins anew, without debts of the old one', async () => {
	const store = createInMemoryAccountStore();
	const ledger = open(store);
	const running = await hold(ledger, 300, 'r1');
	const records = await store.list('');
	await store.write(Object.fromEntries(records.map(([name]) => [name, undefined])));

	await running.charge();
	await (await hold(ledger, 100, 'r2')).charge();

	expect(await ledger.balance()).toEqual({ total: 900, held: 0 });
	const next = open(store);
	expect(await next.balance()).toEqual({ total: 900, held: 0 });
	expect((await next.entries()).map(({ amount }) => amount)).toEqual([1000, -100]);
});

const DAY = 86_400_000;

test('a clock that was set back between two sessions does not give the day again', async () => {
	const store = createInMemoryAccountStore();
	await (await hold(open(store), 400, 'r1')).charge();

	const next = open(store, () => NOON - 2 * DAY);

	expect(await next.hold(200, charge('r2'), 500)).toEqual({ refused: 'day' });
	await (await hold(next, 50, 'r3')).charge();
	expect((await next.entries()).at(-1)?.at).toBe(NOON);
});

test('entries of a clock that was far ahead do not stop the days for ever', async () => {
	const store = createInMemoryAccountStore();
	await (
		await hold(
			open(store, () => NOON + 400 * DAY),
			400,
			'r1'
		)
	).charge();

	const next = open(store);

	expect('charge' in (await next.hold(200, charge('r2'), 500))).toBe(true);
});

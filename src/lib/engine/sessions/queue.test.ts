// The queue: one at a time, oldest request first, nobody waits for one who has left.
import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

const patient = new AbortController().signal;
const tick = () => new Promise((resolve) => setTimeout(resolve, 1));

test('work never overlaps', async () => {
	const queue = createQueue();
	let running = 0;
	let most = 0;

	await Promise.all(
		Array.from({ length: 10 }, () =>
			queue.run(queue.ticket(), patient, async () => {
				most = Math.max(most, ++running);
				await tick();
				running--;
			})
		)
	);

	expect(most).toBe(1);
});

test('the oldest request among those waiting goes first, whenever it asked', async () => {
	const queue = createQueue();
	const [first, second, third] = [queue.ticket(), queue.ticket(), queue.ticket()];
	const order: string[] = [];
	const say = (name: string) => async () => {
		order.push(name);
		await tick();
	};

	const running = queue.run(first, patient, say('first, sentence 1'));
	const waiting = [
		queue.run(third, patient, say('third')),
		queue.run(second, patient, say('second')),
		queue.run(first, patient, say('first, sentence 2'))
	];
	await Promise.all([running, ...waiting]);

	expect(order).toEqual(['first, sentence 1', 'first, sentence 2', 'second', 'third']);
});

test('a request that gives up while it waits is not run, and the others are', async () => {
	const queue = createQueue();
	const leaver = new AbortController();
	const ran: string[] = [];
	const running = queue.run(0, patient, tick);
	const left = queue.run(1, leaver.signal, async () => void ran.push('left'));
	const stayed = queue.run(2, patient, async () => void ran.push('stayed'));

	leaver.abort(new Error('no longer wanted'));

	await expect(left).rejects.toThrow('no longer wanted');
	await Promise.all([running, stayed]);
	expect(ran).toEqual(['stayed']);
	expect(queue.waiting).toBe(0);
});

test('work that fails frees the device', async () => {
	const queue = createQueue();

	await expect(queue.run(0, patient, () => Promise.reject(new Error('lost')))).rejects.toThrow(
		'lost'
	);

	expect(await queue.run(1, patient, () => Promise.resolve('fine'))).toBe('fine');
});

// Work that several listeners share.
import { expect, test } from 'vitest';
import { shareWork } from './shared-work.ts';
import { collect } from '../testing/collect.ts';

const patient = new AbortController().signal;

/** Work whose news come when the test says so. */
function start() {
	let tell: (news: number) => void = () => undefined;
	let finish: () => void = () => undefined;
	let fail: (error: Error) => void = () => undefined;
	let signal: AbortSignal | undefined;
	const stops: number[] = [];
	const work = shareWork<number>(
		(told, end) => {
			tell = told;
			signal = end;
			return new Promise<void>((resolve, reject) => {
				finish = resolve;
				fail = reject;
				end.addEventListener('abort', () => reject(end.reason as Error));
			});
		},
		() => stops.push(1)
	);
	const isEnded = () => signal?.aborted ?? false;
	return { work, tell, finish, fail, isEnded, stops };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('everybody hears the news, whoever comes later the latest first', async () => {
	const { work, tell, finish } = start();
	tell(1);
	const first = collect(work.join(patient));
	await settle();
	tell(2);
	const second = collect(work.join(patient));
	await settle();
	finish();

	expect(await first).toEqual([1, 2]);
	expect(await second).toEqual([2]);
});

test('the last news are not lost when the work ends right after them', async () => {
	const { work, tell, finish } = start();
	const heard = collect(work.join(patient));
	tell(1);
	finish();

	expect(await heard).toEqual([1]);
});

test('the work goes on while one listener is left, and ends with the last', async () => {
	const { work, isEnded, stops } = start();
	const one = new AbortController();
	const other = new AbortController();
	const first = collect(work.join(one.signal));
	const second = collect(work.join(other.signal));
	await settle();

	one.abort(new Error('enough'));
	await expect(first).rejects.toThrow('enough');
	expect(isEnded()).toBe(false);

	other.abort(new Error('me too'));
	await expect(second).rejects.toThrow('me too');
	expect(isEnded()).toBe(true);
	expect(stops.length).toBeGreaterThan(0);
});

test('leaving the loop counts as leaving', async () => {
	const { work, tell, isEnded } = start();
	tell(1);

	for await (const news of work.join(patient)) if (news === 1) break;

	expect(isEnded()).toBe(true);
});

test('a failure reaches every listener', async () => {
	const { work, fail } = start();
	const heard = [collect(work.join(patient)), collect(work.join(patient))];
	await settle();
	fail(new Error('no network'));

	for (const one of heard) await expect(one).rejects.toThrow('no network');
});

test('stopping the work tells everybody why', async () => {
	const { work } = start();
	const heard = collect(work.join(patient));
	heard.catch(() => undefined);
	await settle();

	await work.stop(new Error('removed'));

	await expect(heard).rejects.toThrow('removed');
});

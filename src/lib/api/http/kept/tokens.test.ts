// How long a token is good for, how many there may be, and how much is kept for them.
import { beforeEach, expect, test } from 'vitest';
import { settle } from '#lib/engine/testing/waiting.ts';
import { createTestClock, type TestClock } from '../testing/test-clock.ts';
import { createTokens, MOST_TOKENS, type Tokens } from './tokens.ts';

const MOST_BYTES = 100;

let clock: TestClock;
let tokens: Tokens;
/** Signals of the work that was started, in order. */
let started: AbortSignal[];

beforeEach(() => {
	clock = createTestClock(1_000_000);
	started = [];
	tokens = createTokens(clock, MOST_BYTES);
});

/** One whose answer has so many bytes; it stays open without an end if `isEndless`. */
function create(bytes = 10, { owner = 'key', seconds = 60, isEndless = false } = {}): string {
	const make = (signal: AbortSignal) => {
		started.push(signal);
		const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
			start(controller) {
				controller.enqueue(new Uint8Array(bytes));
				if (!isEndless) controller.close();
			}
		});
		return Promise.resolve(new Response(body));
	};
	return tokens.create({ kind: 'speech', owner, seconds, contentType: 'audio/wav', make }).token;
}

const find = (token: string) => tokens.find('speech', token);

/** As a reader does who takes all of it. */
async function read(token: string): Promise<number> {
	const { shared } = find(token) ?? {};
	const leave = shared?.enter();
	const opened = await shared?.open();
	if (!opened || opened instanceof Response) throw new Error('nothing was made');
	let bytes = 0;
	try {
		for await (const chunk of opened.read()) bytes += chunk.byteLength;
	} finally {
		leave?.();
	}
	return bytes;
}

test('a token has 128 random bits, and is found until its time is over', () => {
	const token = create();

	expect(token).toMatch(/^tok_[0-9a-f]{32}$/);
	expect(create()).not.toBe(token);
	clock.pass(59_999);
	expect(find(token)).toBeDefined();
	clock.pass(1);
	expect(find(token)).toBeUndefined();
});

test('it is not found once its time is over, even if the timer is late', () => {
	const token = create();

	clock.move(60_000);

	expect(find(token)).toBeUndefined();
});

test('it is good for one kind only', () => {
	expect(tokens.find('transcriptions', create())).toBeUndefined();
});

test('a key can have so many, and another one when the first expires', () => {
	create(10, { seconds: 30 });
	for (let count = 1; count < MOST_TOKENS; count++) create();

	expect(() => create()).toThrow(/100 stream tokens at a time. Wait 30 seconds/);
	expect(create(10, { owner: 'other' })).toBeDefined();
	clock.pass(30_000);
	expect(create()).toBeDefined();
});

test('what was asked for longest ago makes room, and only what is whole', async () => {
	const endless = create(40, { isEndless: true });
	const leave = find(endless)?.shared.enter();
	void find(endless)?.shared.open();
	const [first, second, third] = [create(30), create(30), create(30)];
	await read(first);
	await read(second);
	await read(first); // again

	await read(third);

	expect(find(second)).toBeUndefined();
	expect(find(first)).toBeDefined();
	expect(find(endless)).toBeDefined();
	leave?.();
});

test('what is larger than all the room ends its work with words, and is made anew when asked again', async () => {
	const token = create(MOST_BYTES + 1);

	await expect(read(token)).rejects.toThrow(/larger than what can be kept/);
	await expect(read(token)).rejects.toThrow(/larger than what can be kept/);
	expect(started).toHaveLength(2);
});

test('work without a reader goes on for 15 seconds, and then begins anew for the next one', async () => {
	const token = create(10, { isEndless: true });
	const { shared } = find(token) ?? {};
	const leave = shared?.enter();
	await shared?.open();
	await settle();

	leave?.();
	leave?.(); // once is enough
	clock.pass(14_999);
	const leaveAgain = shared?.enter();
	clock.pass(60_000);
	expect(started[0]?.aborted).toBe(false);
	leaveAgain?.();
	clock.pass(15_000);

	expect(started[0]?.aborted).toBe(true);
	void shared?.open();
	expect(started).toHaveLength(2);
});

test('what is whole is kept without a reader', async () => {
	const token = create();
	await read(token);
	clock.pass(30_000);

	expect(await read(token)).toBe(10);
	expect(started).toHaveLength(1);
	expect(started[0]?.aborted).toBe(false);
});

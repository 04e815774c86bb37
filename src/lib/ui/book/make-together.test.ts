// A book made by several at once: in any order, each part once, and what is written down is whole at every moment.
import { expect, test } from 'vitest';
import { outlineBook } from '#lib/text/split/outline-book.ts';
import { ApiError } from '#lib/api/client/client.ts';
import { VirtualClock } from '#lib/scatter/testing/virtual-clock.ts';
import type { ServerState } from '#lib/scatter/types.ts';
import {
	isDone,
	madeBytes,
	planBook,
	shareMade,
	sizesAhead,
	withWholeParts,
	type Book
} from './book.ts';
import { makeBook, skipPart, type BookMaking } from './make-book.ts';

const SENTENCE = 'The train leaves at half past seven in the morning.';
const TEXT = Array.from({ length: 12 }, (_, index) => `Chapter ${index}\n\n${SENTENCE}`).join(
	'\n\n'
);
const never = new AbortController().signal;

type Say = (input: string, signal: AbortSignal) => Promise<number[]>;

function plan(models: readonly string[], text = TEXT): Book {
	const workers = models.map((model) => ({ model, voice: `${model}/vera`, atOnce: 1 }));
	const order = { title: 'A book', model: 'here', voice: 'here/vera', voiceName: 'Vera', speed: 1 };
	return planBook(outlineBook(text), { ...order, workers }, 'id', 0);
}

/** Models as functions, a disk and a journal in memory; what is written down is compared with the disk each time. */
function createMaking(clock: VirtualClock, models: Record<string, Say>) {
	const disk = new Map<number, number[]>();
	const journal: Book[] = [];
	const asked: string[] = [];
	let states: readonly ServerState[] = [];
	const making: BookMaking = {
		async speak({ model, voice, input }, signal) {
			asked.push(`${model} ${voice}`);
			const samples = await models[model]?.(input, signal);
			const chunks = (async function* () {
				yield new Float32Array(samples ?? []);
			})();
			return { sampleRate: 1000, chunks, language: null, warning: null, isCloned: false };
		},
		async write(_, part, samples) {
			await clock.wait(10);
			if (disk.has(part)) throw new Error(`Part ${part} is written twice`);
			disk.set(part, [...samples]);
		},
		async save(book) {
			const told = [...book.made.keys(), ...Object.keys(book.ahead ?? {}).map(Number)];
			expect(told.sort((a, b) => a - b)).toEqual([...disk.keys()].sort((a, b) => a - b));
			journal.push(book);
		},
		clock,
		isPausing: () => false,
		onSound: () => undefined,
		onPart: () => undefined,
		onWorkers: (workers) => (states = workers)
	};
	return { making, disk, journal, asked, states: () => states };
}

/** Says the number of the chapter as a level, so that each sound tells whose it is. */
const speaker =
	(clock: VirtualClock, milliseconds: number): Say =>
	async (input, signal) => {
		await clock.wait(milliseconds, signal);
		return Array.from({ length: 60 }, () => levelOf(input));
	};

const levelOf = (input: string) => Number(/\d+/.exec(input)?.[0] ?? 0) / 16;

function expectInOrder(disk: Map<number, number[]>, book: Book): void {
	expect([...disk.keys()].sort((a, b) => a - b)).toEqual([...book.cuts.keys()]);
	for (const [part, samples] of disk) expect(samples[30]).toBe(part / 16);
}

test('three work on it at once, each with its own name of the voice, and every part is in its place', async () => {
	const clock = new VirtualClock();
	const { making, disk, journal, asked } = createMaking(clock, {
		here: speaker(clock, 3000),
		box: speaker(clock, 1000),
		attic: speaker(clock, 1500)
	});

	const book = await clock.run(makeBook(plan(['here', 'box', 'attic']), TEXT, making, never));

	expect(isDone(book)).toBe(true);
	expect(book.ahead).toBeUndefined();
	expect(journal.some(({ ahead }) => ahead !== undefined)).toBe(true);
	expectInOrder(disk, book);
	expect([...new Set(asked)].sort()).toEqual([
		'attic attic/vera',
		'box box/vera',
		'here here/vera'
	]);
	// One alone would take 12, 18 or 36 seconds.
	expect(clock.now()).toBeLessThan(7500);
});

test('what a server had that went away is made by the others', async () => {
	const clock = new VirtualClock();
	const { making, disk, states } = createMaking(clock, {
		here: speaker(clock, 3000),
		box: async (input, signal) => {
			if (clock.now() > 2500) throw new TypeError('fetch failed');
			return speaker(clock, 1000)(input, signal);
		}
	});

	const book = await clock.run(makeBook(plan(['here', 'box']), TEXT, making, never));

	expectInOrder(disk, book);
	expect(states().map(({ id, state }) => [id, state])).toContainEqual(['here', 'working']);
	expect(states().find(({ id }) => id === 'box')?.done).toBeLessThan(4);
});

test('a server without the key, the model or credits is left out, and the book is made', async () => {
	const clock = new VirtualClock();
	const refused = new ApiError(401, 'Wrong key.', { code: 'invalid_api_key' });
	const { making, disk, asked, states } = createMaking(clock, {
		here: speaker(clock, 1000),
		box: () => Promise.reject(refused)
	});

	const book = await clock.run(makeBook(plan(['here', 'box']), TEXT, making, never));

	expectInOrder(disk, book);
	expect(asked.filter((one) => one.startsWith('box'))).toHaveLength(1);
	expect(states()[1]).toMatchObject({ state: 'out', error: refused });
});

test('a server that wants to be left alone for a while is, and works again afterwards', async () => {
	const clock = new VirtualClock();
	const times: number[] = [];
	const { making, disk } = createMaking(clock, {
		here: speaker(clock, 5000),
		box: async (input, signal) => {
			times.push(clock.now());
			if (times.length === 1) throw new ApiError(429, 'Slowly.', { retryAfterSeconds: 20 });
			return speaker(clock, 1000)(input, signal);
		}
	});

	const book = await clock.run(makeBook(plan(['here', 'box']), TEXT, making, never));

	expectInOrder(disk, book);
	expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(20_000);
	expect(times.length).toBeGreaterThan(3);
});

test('a part that nobody can say stops the book when all before it are there, and can be left out', async () => {
	const clock = new VirtualClock();
	const refused = new ApiError(400, 'Another script.', { code: 'invalid_request' });
	const says = (milliseconds: number): Say => {
		const say = speaker(clock, milliseconds);
		return async (input, signal) => {
			if (levelOf(input) === 5 / 16) throw refused;
			return say(input, signal);
		};
	};
	const parts = createMaking(clock, { here: says(9000), box: says(1000) });
	const begun = plan(['here', 'box']);

	await expect(clock.run(makeBook(begun, TEXT, parts.making, never))).rejects.toBe(refused);

	const halted = parts.journal.at(-1) ?? begun;
	expect(halted.made).toHaveLength(5);
	const skipped = await clock.run(skipPart(halted, parts.making));
	const book = await clock.run(makeBook(skipped, TEXT, parts.making, never));
	expect(isDone(book)).toBe(true);
	expect(parts.disk.get(5)?.every((sample) => sample === 0)).toBe(true);
});

test('a pause lets all that is on its way arrive, and no other part is begun', async () => {
	const clock = new VirtualClock();
	const { making, disk, journal } = createMaking(clock, {
		here: speaker(clock, 3000),
		box: speaker(clock, 1000)
	});
	const isPausing = () => clock.now() > 1500;

	const book = await clock.run(
		makeBook(plan(['here', 'box']), TEXT, { ...making, isPausing }, never)
	);

	expect([...disk.keys()].sort()).toEqual([0, 1, 2]);
	expect(book.made.length + Object.keys(book.ahead ?? {}).length).toBe(3);
	expect(journal.at(-1)).toEqual(book);
});

test('after a crash nothing that was written down is made again, ahead of others or not', async () => {
	const clock = new VirtualClock();
	const models = { here: speaker(clock, 6000), box: speaker(clock, 1000) };
	const crash = new AbortController();
	const first = createMaking(clock, models);
	const onPart = () => clock.now() > 4500 && crash.abort(new Error('crashed'));
	const making = { ...first.making, onPart };

	await expect(
		clock.run(makeBook(plan(['here', 'box']), TEXT, making, crash.signal))
	).rejects.toThrow('crashed');
	const left = first.journal.at(-1);
	expect(left?.made).toEqual([]);
	expect(Object.keys(left?.ahead ?? {}).length).toBeGreaterThan(2);

	// The same disk: to write a part twice is an error there.
	const book = await clock.run(makeBook(left ?? plan([]), TEXT, first.making, never));
	expect(isDone(book)).toBe(true);
	expectInOrder(first.disk, book);
});

test('what lies ahead counts for progress and space, and only while it is whole on disk', () => {
	const book: Book = { ...plan([]), sampleRate: 1000, made: [100], ahead: { 3: 50, 5: 70 } };

	expect(madeBytes(book)).toBe(440);
	expect(sizesAhead(book)).toEqual([
		[3, 100],
		[5, 140]
	]);
	expect(shareMade(book)).toBeCloseTo(3 / 12, 1);
	expect(withWholeParts(book, 1, [3, 5])).toBe(book);
	expect(withWholeParts(book, 1, [5])).toMatchObject({ made: [100], ahead: { 5: 70 } });
	expect(withWholeParts(book, 0, [])).not.toHaveProperty('ahead');
});

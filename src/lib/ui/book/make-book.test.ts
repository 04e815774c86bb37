// The making of a book against a voice and a disk of a few lines: what is written, in which order, and what stops it.
import { expect, test } from 'vitest';
import { outlineBook } from '#lib/text/split/outline-book.ts';
import { ApiError } from '#lib/api/client/client.ts';
import { madeSeconds, planBook, type Book } from './book.ts';
import { makeBook, skipPart, type BookMaking } from './make-book.ts';

const SAMPLE_RATE = 1000;
const SENTENCE = 'The train leaves at half past seven in the morning.';
const TEXT = `${SENTENCE}\n\nChapter 1\n\n${SENTENCE}\n\nChapter 2\n\n${SENTENCE}`;
const ORDER = { title: 'A book', model: 'm', voice: 'v', voiceName: 'Vera', speed: 1 };

/** Says ten samples of full level for each part, and remembers what became of them. */
function fakeMaking(failures: (Error | undefined)[] = []) {
	const disk = new Map<number, number[]>();
	const journal: number[][] = [];
	const waits: number[] = [];
	const said: string[] = [];
	let now = 0;
	const making: BookMaking = {
		async speak({ input }) {
			const failure = failures.shift();
			if (failure) throw failure;
			said.push(input);
			return {
				sampleRate: SAMPLE_RATE,
				chunks: loud(),
				language: null,
				warning: null,
				isCloned: false
			};
		},
		async write(_, part, samples) {
			disk.set(part, [...samples]);
		},
		async save({ made }) {
			if (disk.size !== made.length) throw new Error('counted before it was written');
			journal.push([...made]);
		},
		clock: {
			now: () => now,
			async wait(milliseconds) {
				waits.push(milliseconds);
				now += milliseconds;
			}
		},
		isPausing: () => false,
		onSound: () => undefined,
		onPart: () => undefined,
		onWorkers: () => undefined
	};
	return { making, disk, journal, waits, said };
}

async function* loud() {
	yield new Float32Array(5).fill(1);
	yield new Float32Array(5).fill(1);
}

function plan(text = TEXT): Book {
	return planBook(outlineBook(text), ORDER, 'id', 0);
}

const never = new AbortController().signal;
const gone = new ApiError(503, 'The engine is gone.', { code: 'engine_unavailable' });

test('every part is said once and counted only when it is on disk, with silence where two meet', async () => {
	const { making, disk, journal, said } = fakeMaking();

	const book = await makeBook(plan(), TEXT, making, never);

	expect(said).toEqual([SENTENCE, `Chapter 1\n\n${SENTENCE}`, `Chapter 2\n\n${SENTENCE}`]);
	expect(journal).toEqual([[1210], [1210, 1210], [1210, 1210, 10]]);
	expect(madeSeconds(book)).toBeCloseTo(2.43);
	for (const samples of disk.values()) expect([samples[0], samples.at(-1)]).toEqual([0, 0]);
});

test('an engine that comes back is asked again for the same part', async () => {
	const { making, said, waits } = fakeMaking([gone, new TypeError('network')]);

	const book = await makeBook(plan(), TEXT, making, never);

	expect(book.made).toHaveLength(3);
	expect(said).toHaveLength(3);
	expect(waits).toEqual([1000, 4000]);
});

test('an engine that stays away stops the making, and what is made stays', async () => {
	const { making, journal } = fakeMaking([undefined, gone, gone, gone, gone]);

	await expect(makeBook(plan(), TEXT, making, never)).rejects.toBe(gone);

	expect(journal).toEqual([[1210]]);
});

test('a part that cannot be said stops the making at once, and can be left out', async () => {
	const refused = new ApiError(400, 'Another script.', { code: 'invalid_request' });
	const { making, waits, journal } = fakeMaking([undefined, refused]);

	await expect(makeBook(plan(), TEXT, making, never)).rejects.toBe(refused);
	const first = { ...plan(), made: journal[0] ?? [], sampleRate: SAMPLE_RATE };
	const book = await makeBook(await skipPart(first, making), TEXT, making, never);

	expect(waits).toEqual([]);
	expect(book.made).toEqual([1210, 1200, 10]);
});

test('a full disk stops the making with the disk’s own error', async () => {
	const { making, journal } = fakeMaking();
	const full = new DOMException('Full.', 'QuotaExceededError');

	const made = makeBook(plan(), TEXT, { ...making, write: () => Promise.reject(full) }, never);

	await expect(made).rejects.toBe(full);
	expect(journal).toEqual([]);
});

test('a pause comes after the part on its way, which is kept', async () => {
	const { making, journal, said } = fakeMaking();
	const pausing: BookMaking = { ...making, isPausing: () => said.length > 0 };

	const book = await makeBook(plan(), TEXT, pausing, never);

	expect(book.made).toEqual([1210]);
	expect(journal).toEqual([[1210]]);
});

test('stopping ends it before the next sound, without another try', async () => {
	const { making, journal, waits } = fakeMaking();
	const abort = new AbortController();
	const pausing: BookMaking = { ...making, onPart: () => abort.abort(new Error('paused')) };

	await expect(makeBook(plan(), TEXT, pausing, abort.signal)).rejects.toThrow('paused');

	expect(journal).toHaveLength(1);
	expect(waits).toEqual([]);
});

test('a part of signs that nobody says is silence, also when it is the first', async () => {
	const text = `* * *\n\nChapter 1\n\n${SENTENCE}`;
	const { making, said } = fakeMaking();

	const book = await makeBook(plan(text), text, making, never);

	expect(said).toEqual([`Chapter 1\n\n${SENTENCE}`]);
	expect(book).toMatchObject({ made: [0, 10], sampleRate: SAMPLE_RATE });
});
